import type { Refuse } from './declaredField.ts';
import { asksWhoOrWhen, fieldsRead, type Condition } from './conditions.ts';
import type { AnyResource } from './resource.ts';
import { checkEach } from './problems.ts';

type ResourceOf = (name: string) => AnyResource | undefined;

/** Tells whether the value depends on the person who asks, or on the day, also through other computed fields. */
const isPersonal = (resource: AnyResource, name: string, resourceOf: ResourceOf): boolean => {
  const derived = resource.fields.find(each => each.name === name)?.derived;
  if (!derived) return false;
  const anyOf = (at: AnyResource | undefined, names: readonly string[]): boolean =>
    at !== undefined && names.some(each => isPersonal(at, each, resourceOf));
  if ('sql' in derived) return anyOf(resource, derived.sql);
  if ('sum' in derived) return anyOf(resourceOf(derived.of), [derived.sum]);
  if ('path' in derived) {
    const [first = '', ...rest] = derived.path.split('.');
    let at = rest.length > 0 ? resourceOf(resource.fieldOf(first).references ?? '') : resource;
    for (const step of rest.slice(0, -1)) at = resourceOf(at?.fieldOf(step).references ?? '');
    return anyOf(at, [rest.at(-1) ?? first]);
  }
  const { where, count } = derived;
  return where !== undefined && (asksWhoOrWhen(where) || anyOf(resourceOf(count), fieldsRead(where)));
};

/** Rules are judged on what is stored, whoever asks: a count by `me()` or `today()` would be another there. */
export const checkPersonal = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  const { name, when, checks, workflow } = resource;
  const rules: [place: string, condition: Condition | undefined][] = [
    ...Object.entries(when).flatMap(([field, { show, require, readOnly }]) =>
      [show, require, readOnly].map((each): [string, Condition | undefined] => [
        `${name}.when.${field}`,
        each,
      ]),
    ),
    ...Object.entries(checks).map(([check, { holds }]): [string, Condition] => [
      `${name}.checks.${check}`,
      holds,
    ]),
    ...Object.entries(workflow?.transitions ?? {}).map(
      ([state, transition]): [string, Condition | undefined] => [
        `${name}.workflow.${state}`,
        transition?.when,
      ],
    ),
  ];
  checkEach(rules, ([place, condition]) => {
    checkEach(condition ? fieldsRead(condition) : [], field => {
      if (isPersonal(resource, field, resourceOf))
        refuse('R073', place, `'${field}' counts by \`me()\` or \`today()\`, so a rule cannot read it`);
    });
  });
};
