/** It finds labels that no declaration and no page uses any more. */
import fs from 'node:fs';
import path from 'node:path';
import { transitionName, type Action, type AnyResource } from '../../src/kit/index.ts';
import { actionFields } from '../../src/kit/actionFields.ts';

type Uses = Readonly<Record<string, readonly string[]>>;

const actionsOf = ({ actions }: AnyResource): [string, Action][] =>
  Object.entries(actions as Readonly<Record<string, Action>>);

/** They are listed by the part of `resources.{resource}` that has their labels. */
const usesOf = (resource: AnyResource): Uses => {
  const { fields, checks, workflow, layout, lines, views, totals, related } = resource;
  const transitions = Object.entries(workflow?.transitions ?? {});
  return {
    fields: [
      ...fields.map(field => field.name),
      ...actionsOf(resource).flatMap(([, action]) => actionFields(action).map(field => field.name)),
      'tags',
      'assignedTo',
    ],
    actions: actionsOf(resource).map(([name]) => name),
    confirm: actionsOf(resource).flatMap(([name, { confirm }]) => (confirm ? [name] : [])),
    checks: [...Object.keys(checks), ...transitions.flatMap(([, taken]) => Object.keys(taken?.checks ?? {}))],
    transitions: transitions.map(([state]) => transitionName(state)),
    groups: Object.keys(layout?.groups ?? {}),
    tabs: Object.keys(layout?.tabs ?? {}),
    help: layout?.help ?? [],
    lines: Object.keys(lines),
    views: Object.keys(views),
    totals: Object.keys(typeof totals === 'object' ? totals : {}),
    related: related.map(({ resource: other }) => other),
  };
};

/** Lists values by their translation group. */
const valuesOf = (declared: readonly AnyResource[]): Map<string, Set<string>> => {
  const groups = new Map<string, Set<string>>();
  const all = declared.flatMap(each => [
    ...each.fields,
    ...actionsOf(each).flatMap(([, action]) => actionFields(action)),
  ]);
  for (const { choices, values } of all)
    groups.set(choices, new Set([...(groups.get(choices) ?? []), ...values]));
  return groups;
};

/** Reads the program without its words, as one text. */
export const programText = (): string =>
  ['src', 'server']
    .flatMap(room =>
      fs.readdirSync(room, { recursive: true, encoding: 'utf8' }).map(file => path.join(room, file)),
    )
    .filter(file => /\.tsx?$/.test(file) && !/(^|\/)en(\/\w+)?\.ts$/.test(file))
    .map(file => fs.readFileSync(file, 'utf8'))
    .join('\n');

/** Finds keys below `resources` and `choices` that nothing uses. Pages of `program` name some by hand. */
export const leftoverKeys = (
  keys: readonly string[],
  declared: readonly AnyResource[],
  program: string,
): string[] => {
  const values = valuesOf(declared);
  const uses = new Map(declared.map(each => [each.name, usesOf(each)]));
  // A page names it in full, or puts its last part together.
  const isNamed = (key: string): boolean =>
    program.includes(`'${key}'`) || program.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
  const isAsked = (name: string): boolean => program.includes(`${name}: input(`);
  const isUsed = (key: string): boolean => {
    const [area, name = '', part = '', ...rest] = key.split('.');
    if (area === 'choices') {
      if (values.get(name)?.has(part)) return true;
      // Kinds of the log are named where it is written.
      return name === 'recordKind'
        ? program.includes(`'${part}'`) || uses.has(part)
        : isNamed(key) || (program.includes(`choices: '${name}'`) && !values.has(name));
    }
    const last = rest.at(-1) ?? '';
    const resource = declared.find(each => each.name === name);
    if (part === 'name' || uses.get(name)?.[part]?.includes(rest.join('.')) || isNamed(key)) return true;
    if (part === 'fields') return isAsked(last);
    // Rows of the server and sums of a call are named by their answer.
    if (part === 'lines') return resource?.fields.some(({ kind }) => kind === 'lines') ?? false;
    return part === 'totals' && typeof resource?.totals === 'string';
  };
  return keys.filter(key => /^(resources|choices)\./.test(key) && !isUsed(key));
};
