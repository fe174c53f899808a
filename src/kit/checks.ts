import * as z from './zod.ts';
import { checkAbilities, checkDerived } from './abilityChecks.ts';
import type { Action } from './abilities.ts';
import { declaredField, noField } from './declaredField.ts';
import { checkCircles } from './circleChecks.ts';
import { checkComputedWays } from './computedChecks.ts';
import { checkFeatures } from './featureChecks.ts';
import { isCounted } from './countedFields.ts';
import type { AnyResource, Declaration } from './resource.ts';
import { TONES, type DeclaredField, type Field, type Shape } from './field.ts';
import { checkFieldHistory } from './fieldHistoryChecks.ts';
import { ICONS } from './icons.ts';
import type { Kind } from './kinds.ts';
import { checkOfLines, checkOwnersOfLines } from './lineChecks.ts';
import { withLines } from './lines.ts';
import { isKebabCase, isNameOf } from './naming.ts';
import { amongThese, didYouMean } from './nearest.ts';
import { checkOptions, checkOptionsOfResource } from './optionChecks.ts';
import { checkAll, refuse } from './problems.ts';
import { checkPersonal } from './personalChecks.ts';
import { checkPrivacy } from './privacyChecks.ts';
import { RECORD_FIELDS } from './records.ts';
import { checkReferences } from './referenceChecks.ts';
import { checkBeginnings, checkGivenAway } from './rowChecks.ts';
import { schemaOf } from './typeSchemas.ts';
import { checkSetting } from './setChecks.ts';
import { neverHas } from './valueChecks.ts';

const RESERVED: readonly string[] = [...RECORD_FIELDS, 'shopId', 'q', 'can'];

/** A name that ends in a unit is of its kind: screens format by kind, and 249900 paise would show as 2,49,900. */
const KIND_OF_ENDING: readonly (readonly [ending: string, kind: Kind])[] = [
  ['Paise', 'money'],
  ['Bps', 'percent'],
  ['Minutes', 'duration'],
];

const checkInitial = (place: string, schema: z.ZodType, field: Field): void => {
  const { kind, initial } = field;
  if (initial === undefined || (kind === 'date' && initial === 'today')) return;
  if (kind === 'reference' && initial === 'me') return;
  const begun = schema.safeParse(initial);
  if (!begun.success)
    refuse('R019', place, `\`initial\` is not valid: ${notValid(field, initial, begun.error)}`);
};

/** Says so by its values where it has some. */
const notValid = (field: Field, value: unknown, error: z.ZodError): string => {
  const wrong = [value].flat().map(each => neverHas(field, each));
  return (
    (field.values.length > 0 && wrong.find(each => each !== undefined)) ||
    z.prettifyError(error).replace(/\s*\n\s*/g, ' ')
  );
};

const checkTones = (place: string, field: Field): void => {
  for (const [value, tone] of Object.entries(field.tones)) {
    const never = neverHas(field, value);
    if (never) refuse('R025', place, `\`tones\`: ${never}`);
    if (!(TONES as readonly (string | undefined)[]).includes(tone))
      refuse('R025', place, `no tone '${tone}'; there are ${amongThese(String(tone), TONES)}`);
  }
};

const checkField = (resource: string, field: Field, declared: DeclaredField<unknown>): void => {
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
  checkOptions(refuse, place, field, declared);
  const schema = schemaOf(field.type);
  checkInitial(place, schema, field);
  checkTones(place, field);
  const example = schema.safeParse(field.example);
  if (!example.success)
    refuse('R008', place, `the example is not valid: ${notValid(field, field.example, example.error)}`);
  checkPrivacy(refuse, resource, field);
};

const checkNames = (place: string, known: readonly string[], named: readonly string[]): void => {
  for (const name of named) if (!known.includes(name)) refuse('R004', place, noField(name, known));
};

const checkDefaultFilter = <S extends Shape>(
  { name, defaultFilter }: Declaration<S>,
  fields: readonly Field[],
): void => {
  const place = `${name}.defaultFilter`;
  for (const [key, value] of Object.entries(defaultFilter ?? {})) {
    const field = fields.find(each => each.name === key);
    if (!field)
      return checkNames(
        place,
        fields.map(each => each.name),
        [key],
      );
    if (!field.filter) refuse('R026', place, `'${key}' is no filter of the list`);
    const never = neverHas(field, value);
    if (never) refuse('R026', place, never);
  }
};

const checkOneList = <S extends Shape>(declaration: Declaration<S>, fields: readonly Field[]): void => {
  const { name, features = [] } = declaration;
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
  if ((features.includes('comments') || features.includes('files')) && !features.includes('timeline'))
    refuse('R032', `${name}.features`, "the page shows comments and files in the timeline: add 'timeline'");
  if (new Set(features).size < features.length)
    refuse('R024', `${name}.features`, 'a feature is declared twice');
  for (const field of fields)
    if (field.list && field.kind === 'reference' && fields.some(isNameOf(field)))
      refuse('R024', `${name}.${field.name}`, 'lists show the name field beside it, so `list` has no effect');
  if (declaration.menu && !ICONS.includes(declaration.menu.icon))
    refuse(
      'R015',
      `${name}.menu.icon`,
      `no icon '${declaration.menu.icon}'; there are ${amongThese(declaration.menu.icon, ICONS)}`,
    );
};

const checkMade = <S extends Shape>(declaration: Declaration<S>, fields: readonly Field[]): void => {
  const { name } = declaration;
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

/** Checks one declaration. Throws `DeclarationError`. */
export const checkResource = <S extends Shape>(
  declaration: Declaration<S>,
  fields: readonly Field[],
): void => {
  const { name } = declaration;
  if (!isKebabCase(name)) refuse('R010', name, 'resource names are kebab-case');
  if (!/^(\/[a-z0-9-]+)+$/.test(declaration.route))
    refuse('R011', `${name}.route`, `'${declaration.route}' is not a path`);
  if (fields.length === 0) refuse('R012', `${name}.fields`, 'a resource needs at least one field');
  checkAll([
    ...fields.map(field => () => {
      const declared = declaration.fields[field.name];
      if (declared) checkField(name, field, declared);
    }),
    () =>
      checkFieldHistory(
        refuse,
        name,
        fields,
        (field, value) => schemaOf(field.type).safeParse(value).success,
      ),
    () => checkOneList(declaration, fields),
    () => checkMade(declaration, fields),
  ]);
};

const checkRelated = (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): void => {
  const lists = resource.related.map(({ resource: other, by }) => `${other} by ${by}`);
  for (const list of lists)
    if (lists.indexOf(list) !== lists.lastIndexOf(list))
      refuse('R024', `${resource.name}.related`, `${list} is declared twice`);
  for (const { resource: other, by } of resource.related) {
    const target = byName.get(other);
    if (!target || by.includes('.')) continue;
    const place = `${resource.name}.related ${other}`;
    const { references, filter } = declaredField(refuse, place, target, by);
    if (references !== resource.name)
      refuse(
        'R023',
        place,
        `'${by}' ${references ? `references '${references}'` : 'is not a reference'}, so the list would be empty`,
      );
    if (!filter)
      refuse('R023', place, `'${by}' has no \`filter\`, so the list cannot be read; add filter: 'exact'`);
  }
};

const checkTitle = (resource: AnyResource): void => {
  const examples = Object.fromEntries(resource.fields.map(field => [field.name, field.example]));
  const title = resource.title(
    { id: '', createdAt: '', updatedAt: '', version: 0, ...examples },
    (name: string) => String(resource.fieldOf(name).example),
  );
  if (!title) refuse('R022', `${resource.name}.title`, 'is empty for the example record');
};

/** What leads to a resource that there is not, other checks would report as something else. */
const checkLeads = (resource: AnyResource, names: readonly string[]): void => {
  const lead = (place: string, to: string, verb: string): void => {
    if (!names.includes(to))
      refuse('R021', place, `${verb} '${to}', which is not declared${didYouMean(to, names)}`);
  };
  for (const { name, references, derived } of resource.fields) {
    const place = `${resource.name}.${name}`;
    if (references) lead(place, references, 'references');
    if (derived && 'count' in derived) lead(place, derived.count, 'counts');
    if (derived && 'sum' in derived) lead(place, derived.of, 'sums');
  }
  for (const { resource: other } of resource.related) lead(`${resource.name}.related`, other, 'lists');
  for (const [action, { timer }] of Object.entries(resource.actions as Readonly<Record<string, Action>>))
    if (typeof timer === 'object') lead(`${resource.name}.actions.${action}`, timer.of, 'measures in');
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
  const find = (name: string) => byName.get(name);
  checkAll(resources.map(resource => () => checkLeads(resource, [...byName.keys()])));
  checkAll(
    resources.flatMap(resource => [
      () => checkOptionsOfResource(refuse, resource),
      () => checkAbilities(refuse, resource),
      () => checkFeatures(refuse, resource),
      () => checkDerived(refuse, resource, find),
      () => checkComputedWays(refuse, resource, find),
      () => checkPersonal(refuse, resource, find),
      () => checkOfLines(refuse, resource, find),
      () => checkSetting(refuse, resource, find),
      () => checkReferences(refuse, resource, find),
      () => checkGivenAway(refuse, resource),
      () => checkBeginnings(refuse, resource),
      () => checkRelated(resource, byName),
      () => checkTitle(resource),
    ]),
  );
  checkCircles(refuse, resources, find);
};
