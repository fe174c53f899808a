/** An option that has no effect where it stands is refused. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  checkResources,
  DeclarationError,
  field,
  KIND_EXAMPLE,
  type AnyResource,
} from '../../../src/kit/index.ts';
import type { FieldOptions } from '../../../src/kit/field.ts';
import {
  choice,
  choices,
  day,
  image,
  integer,
  line,
  lines,
  longText,
  secret,
  yesNo,
} from '../../../src/kit/types.ts';
import { listedBy, variantsOf } from '../../support/declarations.ts';

type Options = Record<string, unknown>;

const name = field(line(60), { list: true, example: 'Diwali' });
const parcels = variantsOf({ name: 'parcels', route: '/parcels', fields: { name }, ...listedBy('name') });
const withField = (type: unknown, options: Options) => () =>
  parcels({ fields: { name, own: { type, options } }, readFrom: 'parcels_read' });

const refusalOf = (declare: () => AnyResource): string => {
  try {
    checkResources([declare()]);
    return '';
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

const STATE = choice(['OPEN', 'DONE']);
const computed = { computed: true };
const filterOnly = { filterOnly: true, filter: 'exact' };

it.each<[option: string, on: string, declare: () => AnyResource]>([
  ['tones', 'text', withField(line(9), { example: 'x', tones: { OPEN: 'info' } })],
  ['tones', 'a number', withField(integer(), { example: 1, tones: { 1: 'info' } })],
  ['formerValues', 'text', withField(line(9), { example: 'x', formerValues: { OLD: 'NEW' } })],
  ['choices', 'yes or no', withField(yesNo, { example: true, choices: 'answers' })],
  ['list', 'a long text', withField(longText, { example: 'x', list: true })],
  ['initial', 'rows of the server', withField(lines, { example: [], initial: [] })],
  ['initial', 'what is computed', withField(STATE, { example: 'OPEN', initial: 'OPEN', ...computed })],
  ['readOnly', 'what is computed', withField(STATE, { example: 'OPEN', readOnly: true, ...computed })],
  ['change', 'what is computed', withField(STATE, { example: 'OPEN', change: 'owner', ...computed })],
  [
    'initial',
    'what is read-only',
    withField(day, { example: '2026-04-01', initial: 'today', readOnly: true }),
  ],
  ['change', 'what is read-only', withField(STATE, { example: 'OPEN', change: 'owner', readOnly: true })],
  ['list', 'a filter', withField(STATE, { example: 'OPEN', list: true, ...filterOnly })],
  ['page', 'a filter', withField(STATE, { example: 'OPEN', page: false, ...filterOnly })],
  ['initial', 'a filter', withField(STATE, { example: 'OPEN', initial: 'OPEN', ...filterOnly })],
  ['starts', 'a filter', withField(STATE, { example: 'OPEN', starts: 'OPEN', ...filterOnly })],
  ['change', 'a filter', withField(STATE, { example: 'OPEN', change: 'owner', ...filterOnly })],
])('options: `%s` on %s has no effect', (option, _on, declare) => {
  expect(refusalOf(declare)).toMatch(
    new RegExp(`^R024 parcels\\.own: .+ so \`${option}\` has no effect$`, 'm'),
  );
});

it.each<[string, string, () => AnyResource]>([
  ['R009', 'a choice from and to', withField(STATE, { example: 'OPEN', filter: 'range' })],
  ['R009', 'a choice by part of its word', withField(STATE, { example: 'OPEN', filter: 'search' })],
  [
    'R024',
    'several choices with counts',
    withField(choices(['A', 'B']), { example: ['A'], filter: 'facet' }),
  ],
  ['R024', 'a picture', withField(image, { example: KIND_EXAMPLE.image, filter: 'exact' })],
  ['R024', 'a filter that does not filter', withField(STATE, { example: 'OPEN', filterOnly: true })],
  ['R048', 'what is no secret is revealed', withField(line(9), { example: 'x', revealTo: 'owner' })],
  ['R047', 'a secret in a list', withField(secret(9).optional(), { example: 'x', list: true })],
])('options: %s for %s', (code, _what, declare) => {
  expect(refusalOf(declare)).toMatch(new RegExp(`^${code} parcels\\.own: `));
});

describe('options of a resource without a list', () => {
  const form = (more: Options) => () =>
    parcels({ singleton: true, fields: { name: field(line(60), { example: 'x' }) }, ...more });

  it.each<[string, () => AnyResource]>([
    ['unique', form({ unique: [['name']] })],
    ['features', form({ features: ['timeline'] })],
    ['related', form({ related: [{ resource: 'parcels', by: 'name' }] })],
    ['totals', form({ totals: '/api/parcels/totals' })],
    [
      'defaultFilter',
      form({
        fields: { name: field(line(60), { filter: 'exact', example: 'x' }) },
        defaultFilter: { name: 'x' },
      }),
    ],
    ['list', form({ fields: { name } })],
    ['filter', form({ fields: { name: field(line(60), { filter: 'search', example: 'x' }) } })],
    ['records', () => parcels({ palette: { section: 'Sales', records: true } })],
  ])('`%s` has no effect', (option, declare) => {
    expect(refusalOf(declare)).toMatch(
      new RegExp(`^R024 parcels\\S*: .+ so \`${option}\` has no effect$`, 'm'),
    );
  });
});

it('options: colours of a text are a compile error', () => {
  expectTypeOf<NonNullable<FieldOptions<string>['tones']>>().toBeNever();
  expectTypeOf<NonNullable<FieldOptions<'OPEN' | 'DONE'>['tones']>>().toEqualTypeOf<
    Readonly<
      Partial<
        Record<
          'OPEN' | 'DONE',
          'default' | 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
        >
      >
    >
  >();
});
