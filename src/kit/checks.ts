import * as z from './zod.ts';
import { checkAbilities, checkDerived } from './abilityChecks.ts';
import type { Action, Feature } from './abilities.ts';
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
import { checkOptions, checkOptionsOfResource, hasValues } from './optionChecks.ts';
import { checkOptionNames } from './optionNames.ts';
import { checkAll, checkEach, refusalOf, refuse, type DeclarationError } from './problems.ts';
import { checkPersonal } from './personalChecks.ts';
import { checkPrivacy } from './privacyChecks.ts';
import { RECORD_FIELDS } from './records.ts';
import { checkReferences } from './referenceChecks.ts';
import { checkBeginnings, checkGivenAway } from './rowChecks.ts';
import { typeName } from './typeName.ts';
import { schemaOf } from './typeSchemas.ts';
import { checkSetting } from './setChecks.ts';
import { neverHas } from './valueChecks.ts';

const RESERVED: readonly string[] = [...RECORD_FIELDS, 'shopId', 'q', 'can'];

/** A name that ends in a unit is of its kind: screens format by kind, and 249900 paise would show as 2,49,900. */
const KIND_OF_ENDING: readonly (readonly [ending: string, kind: Kind, types: string])[] = [
  ['Paise', 'money', '`paise`, `positivePaise` or `signedPaise`'],
  ['Bps', 'percent', '`rateBps`'],
  ['Minutes', 'duration', '`duration`'],
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

const checkTones = (place: string, field: Field): void =>
  checkEach(hasValues(field) ? Object.entries(field.tones) : [], ([value, tone]) => {
    const never = neverHas(field, value);
    if (never) refuse('R025', place, `\`tones\`: ${never}`);
    if (!(TONES as readonly (string | undefined)[]).includes(tone))
      refuse('R025', place, `no tone '${tone}'; there are ${amongThese(String(tone), TONES)}`);
  });

const checkFieldName = (place: string, field: Field): void => {
  const { name, kind } = field;
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse('R001', place, 'field names are camelCase');
  if (RESERVED.includes(name))
    refuse('R002', place, `'${name}' is a standard field of every record and cannot be declared`);
  const meant = KIND_OF_ENDING.find(([ending]) => name.endsWith(ending));
  if (meant && kind !== meant[1])
    refuse('R017', place, `a name ending in '${meant[0]}' is for ${meant[2]}, not \`${typeName(field)}\``);
};

const checkField = (resource: string, field: Field, declared: DeclaredField<unknown>): void => {
  const place = `${resource}.${field.name}`;
  const schema = schemaOf(field.type);
  const checkExample = (): void => {
    const example = schema.safeParse(field.example);
    if (!example.success)
      refuse('R008', place, `the example is not valid: ${notValid(field, field.example, example.error)}`);
  };
  checkAll([
    () => checkFieldName(place, field),
    () => checkOptions(refuse, place, field, declared),
    () => checkInitial(place, schema, field),
    () => checkTones(place, field),
    checkExample,
    () => checkPrivacy(refuse, resource, field),
  ]);
};

const checkNames = (place: string, known: readonly string[], named: readonly string[]): void =>
  checkEach(named, name => {
    if (!known.includes(name)) refuse('R004', place, noField(name, known));
  });

const checkDefaultFilter = <S extends Shape>(
  { name, defaultFilter }: Declaration<S>,
  fields: readonly Field[],
): void => {
  const place = `${name}.defaultFilter`;
  checkEach(Object.entries(defaultFilter ?? {}), ([key, value]) => {
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
  });
};

const checkFeatureNames = (name: string, features: readonly Feature[]): void => {
  if ((features.includes('comments') || features.includes('files')) && !features.includes('timeline'))
    refuse('R032', `${name}.features`, "the page shows comments and files in the timeline: add 'timeline'");
  if (new Set(features).size < features.length)
    refuse('R024', `${name}.features`, 'a feature is declared twice');
};

const checkFacets = <S extends Shape>({ name, facets }: Declaration<S>, fields: readonly Field[]): void => {
  if (fields.some(field => field.filter === 'facet' && !isCounted(field)) && !facets)
    refuse('R014', `${name}.facets`, 'a facet filter needs `facets`, the call that counts its values');
  if (facets && !fields.some(field => field.filter === 'facet'))
    refuse('R024', `${name}.facets`, "`facets` has no effect without a field with filter: 'facet'");
};

const checkColumns = <S extends Shape>(declaration: Declaration<S>, fields: readonly Field[]): void => {
  const { name, singleton, writes } = declaration;
  if (!singleton && writes !== 'lines' && !fields.some(field => field.list))
    refuse('R013', `${name}.fields`, 'mark at least one field with `list: true`, or the list has no columns');
  checkEach(fields, field => {
    if (field.list && field.kind === 'reference' && fields.some(isNameOf(field)))
      refuse('R024', `${name}.${field.name}`, 'lists show the name field beside it, so `list` has no effect');
  });
};

const checkOneList = <S extends Shape>(declaration: Declaration<S>, fields: readonly Field[]): void => {
  const { name, features = [], menu } = declaration;
  const known = [...fields.map(field => field.name), ...RECORD_FIELDS];
  checkAll([
    () => checkNames(`${name}.defaultSort`, known, [declaration.defaultSort.field]),
    () => checkDefaultFilter(declaration, fields),
    () => checkEach(declaration.unique ?? [], unique => checkNames(`${name}.unique`, known, unique)),
    () => checkColumns(declaration, fields),
    () => checkFacets(declaration, fields),
    () => checkFeatureNames(name, features),
    () => {
      if (menu && !ICONS.includes(menu.icon))
        refuse(
          'R015',
          `${name}.menu.icon`,
          `no icon '${menu.icon}'; there are ${amongThese(menu.icon, ICONS)}`,
        );
    },
  ]);
};

const checkMade = <S extends Shape>(declaration: Declaration<S>, fields: readonly Field[]): void => {
  const { name } = declaration;
  checkEach(fields, field => {
    if (field.entered && (declaration.writes !== 'server' || !field.optional || field.readOnly))
      refuse(
        'R026',
        `${name}.${field.name}`,
        "`entered` is for a stored field with writes: 'server' that may be left out",
      );
  });
  const computed = fields.find(
    field => field.computed && !field.derived && !field.byServer && !field.filterOnly,
  );
  if (computed && !declaration.readFrom && declaration.writes !== 'server')
    refuse('R016', `${name}.${computed.name}`, 'a computed field needs `readFrom`, the view it comes from');
};

const checkPlace = <S extends Shape>({ name, route }: Declaration<S>, fields: readonly Field[]): void => {
  if (!isKebabCase(name)) refuse('R010', name, 'resource names are kebab-case');
  if (!/^(\/[a-z0-9-]+)+$/.test(route)) refuse('R011', `${name}.route`, `'${route}' is not a path`);
  if (fields.length === 0) refuse('R012', `${name}.fields`, 'a resource needs at least one field');
};

/** Answers what one declaration says wrong, as far as it says it by itself. */
export const refusalOfOne = <S extends Shape>(
  declaration: Declaration<S>,
  fields: readonly Field[],
): DeclarationError | undefined => {
  const { name } = declaration;
  const isValid = (field: Field, value: unknown) => schemaOf(field.type).safeParse(value).success;
  return refusalOf([
    () => checkPlace(declaration, fields),
    () => checkOptionNames(declaration),
    () =>
      checkEach(fields, field => {
        const declared = declaration.fields[field.name];
        if (declared) checkField(name, field, declared);
      }),
    () => checkFieldHistory(refuse, name, fields, isValid),
    () => checkOneList(declaration, fields),
    () => checkMade(declaration, fields),
  ]);
};

const checkRelated = (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): void => {
  const lists = resource.related.map(({ resource: other, by }) => `${other} by ${by}`);
  for (const list of lists)
    if (lists.indexOf(list) !== lists.lastIndexOf(list))
      refuse('R024', `${resource.name}.related`, `${list} is declared twice`);
  checkEach(resource.related, ({ resource: other, by }) => {
    const target = byName.get(other);
    if (!target || by.includes('.')) return;
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
  });
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
  checkEach(resource.fields, ({ name, references, derived }) => {
    const place = `${resource.name}.${name}`;
    if (references) lead(place, references, 'references');
    if (derived && 'count' in derived) lead(place, derived.count, 'counts');
    if (derived && 'sum' in derived) lead(place, derived.of, 'sums');
  });
  checkEach(resource.related, ({ resource: other }) => lead(`${resource.name}.related`, other, 'lists'));
  checkEach(Object.entries(resource.actions as Readonly<Record<string, Action>>), ([action, { timer }]) => {
    if (typeof timer === 'object') lead(`${resource.name}.actions.${action}`, timer.of, 'measures in');
  });
};

const checkTaken = (resources: readonly AnyResource[]): void =>
  checkEach(['name', 'route'] as const, key => {
    const seen = new Set<string>();
    for (const resource of resources) {
      if (seen.has(resource[key])) refuse('R020', `${resource.name}.${key}`, `'${resource[key]}' is taken`);
      seen.add(resource[key]);
    }
  });

/** What declarations say wrong by themselves, until all are checked together. */
const refusals = new WeakMap<AnyResource, DeclarationError>();

export const refuseLater = (resource: AnyResource, refusal: DeclarationError): void =>
  void refusals.set(resource, refusal);

const checkOne = (resource: AnyResource): void => {
  const refusal = refusals.get(resource);
  if (refusal) throw refusal;
};

/** Checks all declarations together: each by itself, names, routes, references. Throws `DeclarationError` with every mistake. */
export const checkResources = (pages: readonly AnyResource[]): void => {
  // Lines whose `of` is misspelt lead to none.
  const resources = withLines(pages).filter(Boolean);
  const byName = new Map(resources.map(resource => [resource.name, resource]));
  const find = (name: string) => byName.get(name);
  const checksOf = (resource: AnyResource): (() => void)[] => [
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
  ];
  checkAll([
    () => checkEach(resources, checkOne),
    () => checkTaken(resources),
    () => checkOwnersOfLines(refuse, resources),
    () => checkEach(resources, resource => checkLeads(resource, [...byName.keys()])),
    ...resources.flatMap(checksOf),
    () => checkCircles(refuse, resources, find),
  ]);
};
