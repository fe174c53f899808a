import * as z from './zod.ts';
import { checkAbilities, checkDerived } from './abilityChecks.ts';
import { checkCircles } from './circleChecks.ts';
import { checkComputedWays } from './computedChecks.ts';
import { checkFeatures } from './featureChecks.ts';
import { isCounted } from './countedFields.ts';
import type { Shape } from './field.ts';
import type { AnyResource, Declaration } from './resource.ts';
import { TONES, type Field } from './field.ts';
import { checkFieldHistory } from './fieldHistoryChecks.ts';
import { ICONS } from './icons.ts';
import { RANGE_KINDS, SEARCHABLE_KINDS, type Kind } from './kinds.ts';
import { checkOfLines, checkOwnersOfLines } from './lineChecks.ts';
import { withLines } from './lines.ts';
import { isNameOf } from './naming.ts';
import { checkPersonal } from './personalChecks.ts';
import { checkPrivacy } from './privacyChecks.ts';
import { RECORD_FIELDS } from './records.ts';
import { checkReferences } from './referenceChecks.ts';
import { checkBeginnings, checkGivenAway } from './rowChecks.ts';
import { schemaOf } from './typeSchemas.ts';
import { checkSetting } from './setChecks.ts';

export class DeclarationError extends Error {
  readonly code: string;
  constructor(code: string, place: string, problem: string) {
    super(`${code} ${place}: ${problem}`);
    this.name = 'DeclarationError';
    this.code = code;
  }
}

const RESERVED: readonly string[] = [...RECORD_FIELDS, 'shopId', 'q', 'can'];

const refuse = (code: string, place: string, problem: string): never => {
  throw new DeclarationError(code, place, problem);
};

/** A name that ends in a unit is of its kind: screens format by kind, and 249900 paise would show as 2,49,900. */
const KIND_OF_ENDING: readonly (readonly [ending: string, kind: Kind])[] = [
  ['Paise', 'money'],
  ['Bps', 'percent'],
  ['Minutes', 'duration'],
];

const unreadOf = (field: Field): string | undefined => {
  if (field.filterOnly) {
    if (!field.filter) return 'a filterOnly field needs `filter`';
    if (field.list) return 'a filterOnly field is not a column, so `list` has no effect';
  }
  if (field.computed && field.initial !== undefined)
    return 'a computed field is in no form, so `initial` has no effect';
  if (field.list && (field.kind === 'lines' || field.kind === 'longText'))
    return `lists do not show kind '${field.kind}', so \`list\` has no effect`;
  if (field.filter && (field.kind === 'lines' || field.kind === 'image'))
    return `kind '${field.kind}' does not support \`filter\``;
  if (field.kind === 'choices' && field.filter && field.filter !== 'exact')
    return "kind 'choices' supports only filter: 'exact'";
  if (field.choices !== field.name && !['choice', 'choices', 'text'].includes(field.kind))
    return `kind '${field.kind}' has no choices, so \`choices\` has no effect`;
  return undefined;
};

const checkInitial = (place: string, schema: z.ZodType, { kind, initial }: Field): void => {
  if (initial === undefined || (kind === 'date' && initial === 'today')) return;
  if (kind === 'reference' && initial === 'me') return;
  const begun = schema.safeParse(initial);
  if (!begun.success) refuse('R019', place, `\`initial\` is not valid: ${z.prettifyError(begun.error)}`);
};

const checkTones = (place: string, { values, tones }: Field): void => {
  for (const [value, tone] of Object.entries(tones)) {
    if (!values.includes(value))
      refuse('R025', place, `\`tones\` names '${value}', which is not a value of this field`);
    if (!(TONES as readonly (string | undefined)[]).includes(tone))
      refuse('R025', place, `no tone '${tone}': ${TONES.join(', ')}`);
  }
};

const checkField = (resource: string, field: Field): void => {
  const { name } = field;
  const place = `${resource}.${name}`;
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse('R001', place, 'field names are camelCase');
  if (RESERVED.includes(name))
    refuse('R002', place, `'${name}' is a standard field of every record and cannot be declared`);
  const meant = KIND_OF_ENDING.find(([ending]) => name.endsWith(ending));
  if (meant && field.kind !== meant[1])
    refuse(
      'R017',
      place,
      `a name ending in '${meant[0]}' needs a type of kind '${meant[1]}', not '${field.kind}'`,
    );
  if (field.change && !field.see && field.readOnly)
    refuse('R018', place, 'a read-only field is set by no role, so `change` has no effect');
  const schema = schemaOf(field.type);
  const example = schema.safeParse(field.example);
  if (!example.success) refuse('R008', place, `the example is not valid: ${z.prettifyError(example.error)}`);
  if (field.filter === 'search' && !SEARCHABLE_KINDS.includes(field.kind))
    refuse('R009', place, `kind '${field.kind}' does not support filter: 'search'`);
  if (field.filter === 'range' && !RANGE_KINDS.includes(field.kind))
    refuse('R009', place, `kind '${field.kind}' does not support filter: 'range'`);
  checkInitial(place, schema, field);
  checkTones(place, field);
  const unread = unreadOf(field);
  if (unread) refuse('R024', place, unread);
  checkPrivacy(refuse, resource, field);
};

const checkNames = (place: string, known: readonly string[], named: readonly string[]): void => {
  for (const name of named) if (!known.includes(name)) refuse('R004', place, `no field '${name}'`);
};

const checkDefaultFilter = <S extends Shape>(
  { name, defaultFilter }: Declaration<S>,
  fields: readonly Field[],
): void => {
  const place = `${name}.defaultFilter`;
  for (const [key, value] of Object.entries(defaultFilter ?? {})) {
    const field = fields.find(each => each.name === key);
    if (!field) return refuse('R004', place, `no field '${key}'`);
    if (!field.filter) refuse('R026', place, `'${key}' is no filter of the list`);
    if (field.values.length > 0 && !field.values.includes(String(value)))
      refuse('R026', place, `'${key}' is never '${String(value)}'`);
  }
};

/** Checks one declaration. Throws `DeclarationError`. */
export const checkResource = <S extends Shape>(
  declaration: Declaration<S>,
  fields: readonly Field[],
): void => {
  const { name } = declaration;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) refuse('R010', name, 'resource names are kebab-case');
  if (!/^(\/[a-z0-9-]+)+$/.test(declaration.route))
    refuse('R011', `${name}.route`, `'${declaration.route}' is not a path`);
  if (fields.length === 0) refuse('R012', `${name}.fields`, 'a resource needs at least one field');
  for (const field of fields) checkField(name, field);
  checkFieldHistory(refuse, name, fields, (field, value) => schemaOf(field.type).safeParse(value).success);
  const columns = fields.map(field => field.name);
  const known = [...columns, ...RECORD_FIELDS];
  checkNames(`${name}.defaultSort`, known, [declaration.defaultSort.field]);
  checkDefaultFilter(declaration, fields);
  for (const unique of declaration.unique ?? []) checkNames(`${name}.unique`, known, unique);
  if (!declaration.singleton && declaration.writes !== 'lines' && !fields.some(field => field.list))
    refuse('R013', `${name}.fields`, 'mark at least one field with `list: true`, or the list has no columns');
  if (fields.some(field => field.filter === 'facet' && !isCounted(field)) && !declaration.facets)
    refuse('R014', `${name}.facets`, 'a facet filter needs `facets`, the call that counts its values');
  if (declaration.facets && !fields.some(field => field.filter === 'facet'))
    refuse('R024', `${name}.facets`, "`facets` has no effect without a field with filter: 'facet'");
  if (declaration.singleton && declaration.related?.length)
    refuse('R024', `${name}.related`, 'a singleton is a form without lists, so `related` has no effect');
  if (declaration.features?.length && declaration.singleton)
    refuse('R024', `${name}.features`, 'a singleton has no page of a record, so `features` has no effect');
  const { features = [] } = declaration;
  if ((features.includes('comments') || features.includes('files')) && !features.includes('timeline'))
    refuse('R032', `${name}.features`, "the page shows comments and files in the timeline: add 'timeline'");
  if (new Set(declaration.features).size < (declaration.features?.length ?? 0))
    refuse('R024', `${name}.features`, 'a feature is declared twice');
  for (const field of fields)
    if (field.list && field.kind === 'reference' && fields.some(isNameOf(field)))
      refuse('R024', `${name}.${field.name}`, 'lists show the name field beside it, so `list` has no effect');
  if (declaration.menu && !ICONS.includes(declaration.menu.icon))
    refuse('R015', `${name}.menu.icon`, `no icon '${declaration.menu.icon}'; see kit/icons.ts for the list`);
  for (const field of fields)
    if (field.entered && (declaration.writes !== 'server' || !field.optional || field.readOnly))
      refuse(
        'R026',
        `${name}.${field.name}`,
        "`entered` is for a stored field with writes: 'server' that may be left out",
      );
  const computed = fields.find(
    field => field.computed && !field.derived && !field.byServer && !field.filterOnly,
  );
  if (computed && !declaration.readFrom && declaration.writes !== 'server')
    refuse('R016', `${name}.${computed.name}`, 'a computed field needs `readFrom`, the view it comes from');
};

/** Checks all declarations together: names, routes, references. Throws `DeclarationError`. */
export const checkResources = (pages: readonly AnyResource[]): void => {
  const resources = withLines(pages);
  for (const key of ['name', 'route'] as const) {
    const seen = new Set<string>();
    for (const resource of resources) {
      if (seen.has(resource[key])) refuse('R020', `${resource.name}.${key}`, `'${resource[key]}' is taken`);
      seen.add(resource[key]);
    }
  }
  checkOwnersOfLines(refuse, resources);
  const byName = new Map(resources.map(resource => [resource.name, resource]));
  for (const resource of resources) {
    checkAbilities(refuse, resource);
    checkFeatures(refuse, resource);
    checkDerived(refuse, resource, name => byName.get(name));
    checkComputedWays(refuse, resource, name => byName.get(name));
    checkPersonal(refuse, resource, name => byName.get(name));
    checkOfLines(refuse, resource, name => byName.get(name));
    checkSetting(refuse, resource, name => byName.get(name));
    checkReferences(refuse, resource, name => byName.get(name));
    checkGivenAway(refuse, resource);
    checkBeginnings(refuse, resource);
    for (const field of resource.fields)
      if (field.references && !byName.has(field.references))
        refuse(
          'R021',
          `${resource.name}.${field.name}`,
          `references '${field.references}', which is not declared`,
        );
    const lists = resource.related.map(({ resource: other, by }) => `${other} by ${by}`);
    for (const list of lists)
      if (lists.indexOf(list) !== lists.lastIndexOf(list))
        refuse('R024', `${resource.name}.related`, `${list} is declared twice`);
    for (const { resource: other, by } of resource.related) {
      const target =
        byName.get(other) ?? refuse('R021', `${resource.name}.related`, `'${other}' is not declared`);
      if (by.includes('.')) continue;
      checkNames(
        `${resource.name}.related ${other}`,
        target.fields.map(field => field.name),
        [by],
      );
      const leadsTo = target.fieldOf(by).references;
      if (leadsTo !== resource.name)
        refuse(
          'R023',
          `${resource.name}.related ${other}`,
          `'${by}' ${leadsTo ? `references '${leadsTo}'` : 'is not a reference'}, so the list would be empty`,
        );
      if (!target.fieldOf(by).filter)
        refuse(
          'R023',
          `${resource.name}.related ${other}`,
          `'${by}' has no \`filter\`, so the list cannot be read; add filter: 'exact'`,
        );
    }
    const examples = Object.fromEntries(resource.fields.map(field => [field.name, field.example]));
    const title = resource.title(
      { id: '', createdAt: '', updatedAt: '', version: 0, ...examples },
      (name: string) => String(resource.fieldOf(name).example),
    );
    if (!title) refuse('R022', `${resource.name}.title`, 'is empty for the example record');
  }
  checkCircles(refuse, resources, name => byName.get(name));
};
