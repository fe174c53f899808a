/** It finds options that have no effect where they stand, by the kind of the field and by what else it declares. */
import type { Refuse } from './declaredField.ts';
import type { DeclaredField, Field, FieldOptions } from './field.ts';
import { RANGE_KINDS, SEARCHABLE_KINDS, type Kind } from './kinds.ts';
import { checkAll } from './problems.ts';
import type { AnyResource } from './resource.ts';
import { typeName } from './typeName.ts';

type Option = keyof FieldOptions<unknown>;

interface Rule {
  options: readonly Option[];
  where: (field: Field) => boolean;
  because: (field: Field) => string;
}

const isOfKind =
  (...kinds: readonly Kind[]) =>
  ({ kind }: Field): boolean =>
    kinds.includes(kind);

const ofType = (field: Field): string => `\`${typeName(field)}\``;
/** States of India and abilities have their own words. */
export const hasValues = ({ values, type }: Pick<Field, 'values' | 'type'>): boolean =>
  values.length > 0 || type.schema === 'abilityNames';

const WITHOUT_EFFECT: readonly Rule[] = [
  {
    options: ['tones', 'formerValues', 'cases'],
    where: field => !hasValues(field),
    because: field => `${ofType(field)} has no values`,
  },
  {
    options: ['choices'],
    where: field => !isOfKind('choice', 'choices', 'text')(field),
    because: field => `${ofType(field)} has no choices`,
  },
  {
    options: ['list'],
    where: isOfKind('lines', 'longText'),
    because: field => `lists do not show ${ofType(field)}`,
  },
  {
    options: ['initial'],
    where: isOfKind('lines'),
    because: field => `no form has ${ofType(field)}`,
  },
  {
    options: ['list', 'page', 'initial', 'starts', 'readOnly', 'change', 'entered', 'computed'],
    where: ({ filterOnly }) => filterOnly,
    because: () => 'a filterOnly field is in no record',
  },
  {
    options: ['initial', 'readOnly', 'change', 'entered'],
    where: ({ computed }) => computed,
    because: () => 'a computed field cannot be written',
  },
  {
    options: ['initial'],
    where: ({ readOnly }) => readOnly,
    because: () => 'a read-only field is in no form: use `starts`, or `backfill` for records that exist',
  },
  {
    options: ['change'],
    where: ({ readOnly }) => readOnly,
    because: () => 'a read-only field is set by no role',
  },
];

const isGiven = (value: unknown): boolean => value !== undefined && value !== false;

const checkEffects = (
  refuse: Refuse,
  place: string,
  field: Field,
  { options }: DeclaredField<unknown>,
): void => {
  const given = options as FieldOptions<unknown>;
  // Left out, a column is on the page: `false` says something there.
  const says = (option: Option): boolean =>
    option === 'page' ? given.page !== undefined : isGiven(given[option]);
  for (const { options: named, where, because } of WITHOUT_EFFECT) {
    const option = where(field) && named.find(says);
    if (option) refuse('R024', place, `${because(field)}, so \`${option}\` has no effect`);
  }
};

const checkFilter = (refuse: Refuse, place: string, field: Field): void => {
  const { kind, filter, filterOnly } = field;
  const cannot = `${ofType(field)} does not support filter: '${filter ?? ''}'`;
  if (!filter) {
    if (filterOnly) refuse('R024', place, 'a filterOnly field needs `filter`');
    return;
  }
  if (kind === 'lines' || kind === 'image')
    refuse('R024', place, `${ofType(field)} does not support \`filter\``);
  if (kind === 'choices' && filter !== 'exact')
    refuse('R024', place, "`choices` support only filter: 'exact'");
  if (filter === 'search' && !SEARCHABLE_KINDS.includes(kind)) refuse('R009', place, cannot);
  if (filter === 'range' && !RANGE_KINDS.includes(kind)) refuse('R009', place, cannot);
};

/** Checks the options of one field. */
export const checkOptions = (
  refuse: Refuse,
  place: string,
  field: Field,
  declared: DeclaredField<unknown>,
): void =>
  checkAll([() => checkEffects(refuse, place, field, declared), () => checkFilter(refuse, place, field)]);

const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : isGiven(value);

/** Only a list has these. */
const OF_LISTS = [
  'defaultFilter',
  'listCall',
  'facets',
  'totals',
  'related',
  'features',
  'unique',
  'views',
] as const;

/** Checks the options of the resource, and of its fields where it has no list. */
export const checkOptionsOfResource = (refuse: Refuse, resource: AnyResource): void => {
  const { name, fields, singleton, palette, writes } = resource;
  const none = (place: string, option: string, because: string) => (): void =>
    void refuse('R024', place, `${because}, so \`${option}\` has no effect`);
  const found: (() => void)[] = [];
  if (palette?.records && (singleton || !fields.some(({ filter }) => filter === 'search')))
    found.push(none(`${name}.palette`, 'records', "no field has filter: 'search'"));
  const because = singleton ? 'a singleton is a form without a list' : 'lines have no list of their own';
  for (const option of singleton ? OF_LISTS : [])
    if (isSaid(resource[option])) found.push(none(`${name}.${option}`, option, because));
  for (const field of singleton || writes === 'lines' ? fields : [])
    for (const option of ['list', 'filter'] as const)
      if (field[option]) found.push(none(`${name}.${field.name}`, option, because));
  checkAll(found);
};
