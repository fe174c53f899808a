/** A wrong declaration is refused with its code and its place; a right one is read in full. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { equals } from '../../../src/kit/conditions.ts';
import {
  checkResources,
  DeclarationError,
  defineResource,
  field,
  humanName,
  ICONS,
  initialOf,
  isAllowed,
  KIND_EXAMPLE,
  KINDS,
  parseInput,
  snakeCase,
  WIRE_TYPE,
  type AnyResource,
  type Kind,
} from '../../../src/kit/index.ts';
import { createSchema, recordSchema, updateSchema } from '../../../src/kit/schemas.ts';
import {
  choice,
  choices,
  day,
  decimal,
  duration,
  integer,
  longText,
  month,
  paise,
  phone,
  reference,
  secret,
  text,
  timeOfDay,
} from '../../../src/kit/types.ts';
import { resources } from '../../../src/resources/index.ts';
import { TYPE_OF_KIND } from '../../support/typeOfKind.ts';

const name = field(text(60), { list: true, example: 'Samsung' });

/** A valid declaration; each test breaks one part of it. */
const brand = {
  name: 'brands',
  route: '/brands',
  fields: { name },
  title: (record: { name: string }) => record.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'staff', write: 'owner' },
} as const;

/** Most of these are compile errors, too: that is what a developer sees first. */
const define = (spoilt: Record<string, unknown>): AnyResource =>
  defineResource({ ...brand, ...spoilt } as unknown as Parameters<typeof defineResource>[0]);

const refusalOf = (make: () => unknown): DeclarationError => {
  try {
    const made = make();
    if (made) checkResources([made as AnyResource]);
  } catch (error) {
    if (error instanceof DeclarationError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

const wrong: [code: string, what: string, place: string, make: () => unknown][] = [
  ['R001', 'a field that is not camelCase', 'brands.Name', () => define({ fields: { Name: name } })],
  ['R001', 'a field with an underscore', 'brands.logo_url', () => define({ fields: { logo_url: name } })],
  ['R002', 'a field every record has', 'brands.version', () => define({ fields: { version: name } })],
  ['R002', 'a field named as the search', 'brands.q', () => define({ fields: { q: name } })],
  [
    'R004',
    'an order by no field',
    'brands.defaultSort',
    () => define({ defaultSort: { field: 'nam', order: 'ASC' } }),
  ],
  [
    'R004',
    'a first filter of no field',
    'brands.defaultFilter',
    () => define({ defaultFilter: { nam: 'x' } as never }),
  ],
  [
    'R026',
    'a first filter by what is none',
    'brands.defaultFilter',
    () => define({ defaultFilter: { name: 'x' } }),
  ],
  [
    'R026',
    'a first filter by a value there is none of',
    'brands.defaultFilter',
    () =>
      define({
        fields: { name, size: field(choice(['S', 'L']), { filter: 'exact', example: 'S' }) },
        defaultFilter: { size: 'M' as never },
      }),
  ],
  ['R004', 'a unique key of no field', 'brands.unique', () => define({ unique: [['name', 'nam']] })],
  [
    'R017',
    'paise shown as a plain number',
    'brands.pricePaise',
    () => define({ fields: { pricePaise: field(integer(), { list: true, example: 249900 }) } }),
  ],
  [
    'R017',
    'basis points shown as a plain number',
    'brands.shareBps',
    () => define({ fields: { shareBps: field(integer(), { list: true, example: 1800 }) } }),
  ],
  [
    'R008',
    'an example its own schema refuses',
    'brands.name',
    () => define({ fields: { name: field(phone, { list: true, example: 'x' }) } }),
  ],
  [
    'R009',
    'a number searched by part of the word',
    'brands.price',
    () =>
      define({
        fields: { price: field(paise, { filter: 'search', list: true, example: 1 }) },
      }),
  ],
  [
    'R009',
    'a text filtered from and to',
    'brands.name',
    () => define({ fields: { name: field(text(), { filter: 'range', list: true, example: 'x' }) } }),
  ],
  [
    'R087',
    'a personal field that is not stored',
    'brands.due',
    () =>
      define({
        readFrom: 'brands_read',
        fields: { name, due: field(paise, { computed: true, personal: true, example: 1 }) },
      }),
  ],
  [
    'R087',
    'a personal field that cannot be emptied',
    'brands.born',
    () => define({ fields: { name, born: field(day, { personal: true, example: '1990-11-21' }) } }),
  ],
  ['R010', 'a resource not in kebab-case', 'Brands', () => define({ name: 'Brands' })],
  ['R011', 'a route that is no path', 'brands.route', () => define({ route: 'brands' })],
  ['R012', 'no field at all', 'brands.fields', () => define({ fields: {} })],
  [
    'R013',
    'no field in its list',
    'brands.fields',
    () => define({ fields: { name: field(text(), { example: 'x' }) } }),
  ],
  [
    'R014',
    'a facet of a kind that only its own call counts',
    'brands.facets',
    () => define({ fields: { name, ram: field(integer(), { filter: 'facet', example: 8 }) } }),
  ],
  [
    'R015',
    'an icon there is not',
    'brands.menu.icon',
    () => define({ menu: { set: 'shop', order: 1, icon: 'Unicorn' } }),
  ],
  [
    'R016',
    'a computed field from nowhere',
    'brands.due',
    () => define({ fields: { name, due: field(paise, { computed: true, example: 1 }) } }),
  ],
  [
    'R019',
    'a form that begins with what its schema refuses',
    'brands.soldOn',
    () =>
      define({
        fields: { name, soldOn: field(day, { initial: 'tomorrow', example: '2026-04-01' }) },
      }),
  ],
  [
    'R024',
    'lists below a form',
    'brands.related',
    () => checkResources([define({ singleton: true, related: [{ resource: 'brands', by: 'name' }] })]),
  ],
  [
    'R024',
    'a timeline below a form',
    'brands.features',
    () => checkResources([define({ singleton: true, features: ['timeline'] })]),
  ],
  ['R024', 'a feature twice', 'brands.features', () => define({ features: ['timeline', 'timeline'] })],
  [
    'R032',
    'comments without a timeline to show them',
    'brands.features',
    () => define({ features: ['comments'] }),
  ],
  [
    'R033',
    'an action that is no address',
    'brands.actions.takeOver',
    () => checkResources([define({ actions: { takeOver: { on: 'one' } } })]),
  ],
  [
    'R004',
    'an action that writes no field',
    'brands.actions.rename',
    () => checkResources([define({ actions: { rename: { on: 'one', sets: { nam: 'x' } } } })]),
  ],
  [
    'R033',
    'an action that sets what it does not ask for',
    'brands.actions.rename',
    () => checkResources([define({ actions: { rename: { on: 'one', sets: { name: { input: 'name' } } } } })]),
  ],
  [
    'R033',
    'an action on the list with a condition on records',
    'brands.actions.tidy',
    () => checkResources([define({ actions: { tidy: { on: 'list', when: equals('name', 'x') } } })]),
  ],
  [
    'R036',
    'an action that asks for a secret',
    'brands.actions.unlock',
    () =>
      checkResources([
        define({
          actions: { unlock: { on: 'one', input: { pin: field(secret(20), { example: '4821' }) } } },
        }),
      ]),
  ],
  [
    'R034',
    'behaviour without the write path',
    'brands',
    () => checkResources([define({ writes: 'server', behaviour: { hooks: ['prepare'] } })]),
  ],
  [
    'R024',
    'a count of facets that no field has',
    'brands.facets',
    () => define({ facets: '/api/brands/filters' }),
  ],
  [
    'R024',
    'a column that a list has no room for',
    'brands.note',
    () => define({ fields: { name, note: field(longText, { list: true, example: 'x' }) } }),
  ],
  [
    'R024',
    'a column that its own name takes the place of',
    'brands.makerId',
    () =>
      define({
        fields: {
          name,
          maker: field(text(), { list: true, example: 'x' }),
          makerId: field(reference('makers'), { list: true, example: KIND_EXAMPLE.reference }),
        },
      }),
  ],
  [
    'R024',
    'a filter alone that does not filter',
    'brands.year',
    () => define({ fields: { name, year: field(integer(), { filterOnly: true, example: 2026 }) } }),
  ],
  [
    'R024',
    'words for a figure',
    'brands.size',
    () => define({ fields: { name, size: field(integer(), { choices: 'sizes', example: 1 }) } }),
  ],
  [
    'R025',
    'a colour for a value there is not',
    'brands.state',
    () =>
      define({
        fields: {
          name,
          state: field(choice(['NEW']), { tones: { OLD: 'error' } as never, example: 'NEW' }),
        },
      }),
  ],
  [
    'R025',
    'a colour the theme does not have',
    'brands.state',
    () =>
      define({
        fields: {
          name,
          state: field(choice(['NEW']), { tones: { NEW: 'purple' as never }, example: 'NEW' }),
        },
      }),
  ],
];

const withSize = (options: object, more: object = {}) =>
  define({ fields: { name, size: field(choice(['S', 'L']), { example: 'S', ...options }), ...more } });

const wrongHistory: typeof wrong = [
  ['R053', 'a former name that is a field', 'brands.size', () => withSize({ was: 'name' })],
  [
    'R053',
    'a former name of two fields',
    'brands.size',
    () => withSize({ was: 'width' }, { depth: field(integer(), { was: 'width', example: 1 }) }),
  ],
  [
    'R053',
    'a former name of what is not stored',
    'brands.size',
    () => withSize({ was: 'width', computed: { path: 'name' } }),
  ],
  ['R054', 'a filling value of another kind', 'brands.size', () => withSize({ backfill: 'M' })],
  ['R054', 'a filling field of another kind', 'brands.size', () => withSize({ backfill: { field: 'name' } })],
  [
    'R054',
    'a filling field that may be empty',
    'brands.size',
    () =>
      withSize(
        { backfill: { field: 'width' } },
        { width: field(choice(['S', 'L']).optional(), { example: 'S' }) },
      ),
  ],
  ['R055', 'a former value that exists', 'brands.size', () => withSize({ formerValues: { S: 'L' } })],
  ['R055', 'a former value that leads nowhere', 'brands.size', () => withSize({ formerValues: { M: 'XL' } })],
];

describe('the history of a field', () => {
  it.each(wrongHistory)('%s: %s is refused at %s', (code, _what, place, make) => {
    const { message } = refusalOf(make);
    expect(message).toMatch(new RegExp(`^${code} ${place}:`));
  });
});

describe('invalid declaration', () => {
  it.each(wrong)('%s for %s', (code, _what, place, make) => {
    const refusal = refusalOf(make);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(new RegExp(`^${code} ${place.replace('.', '\\.')}: .+`));
  });
});

describe('invalid set of declarations', () => {
  const makers = define({ name: 'makers', route: '/makers' });

  it.each([
    ['R020', 'two of one name', [define({}), define({ route: '/other' })]],
    ['R020', 'two of one route', [define({}), define({ name: 'others' })]],
    [
      'R021',
      'a reference to what is not declared',
      [
        define({
          fields: {
            name,
            makerId: field(reference('nobody'), { example: KIND_EXAMPLE.reference }),
          },
        }),
      ],
    ],
    [
      'R021',
      'a list of what is not declared',
      [define({ related: [{ resource: 'nobody', by: 'brandId' }] })],
    ],
    [
      'R004',
      'a list by a field that is not there',
      [makers, define({ related: [{ resource: 'makers', by: 'brandId' }] })],
    ],
    [
      'R023',
      'a list by a field that leads elsewhere',
      [makers, define({ related: [{ resource: 'makers', by: 'name' }] })],
    ],
    [
      'R023',
      'a list that cannot be asked for',
      [
        define({ related: [{ resource: 'models', by: 'brandId' }] }),
        define({
          name: 'models',
          route: '/models',
          fields: {
            name,
            brandId: field(reference('brands'), { example: KIND_EXAMPLE.reference }),
          },
        }),
      ],
    ],
    ['R022', 'an empty title', [define({ title: () => '' })]],
  ] as [string, string, AnyResource[]][])('%s for %s', (code, _what, declared) => {
    expect(refusalOf(() => checkResources(declared)).code).toBe(code);
  });

  it('this project’s declarations pass', () => {
    expect(() => checkResources(resources)).not.toThrow();
  });
});

describe('every kind', () => {
  const withKind = (kind: Kind): AnyResource =>
    define({
      fields: { name, value: field(TYPE_OF_KIND[kind], { example: KIND_EXAMPLE[kind] }) },
    });

  it.each(KINDS)('%s can be declared, and its own example passes', kind => {
    const resource = withKind(kind);
    expect(resource.fieldOf('value').kind).toBe(kind);
    expect(createSchema(resource).safeParse(resource.example).success).toBe(true);
  });

  it.each(KINDS)('%s refuses another type in JSON', kind => {
    const other = { string: 5, int: 'five', number: 'five', boolean: 'yes', array: 'none' }[WIRE_TYPE[kind]];
    const resource = withKind(kind);
    expect(createSchema(resource).safeParse({ ...resource.example, value: other }).success).toBe(false);
  });
});

describe('new kinds', () => {
  const visits = define({
    fields: {
      name,
      weight: field(decimal(2, 0, 500).optional(), { example: 12.5 }),
      rate: field(decimal(4).optional(), { example: 0.0001 }),
      parts: field(choices(['GLASS', 'BATTERY', 'CASE']), { example: ['GLASS'] }),
      extras: field(choices(['BAG', 'CABLE']).optional(), { example: ['BAG'] }),
      worked: field(duration(600).optional(), { example: 90 }),
      opensAt: field(timeOfDay.optional(), { example: '09:30' }),
      paidFor: field(month.optional(), { example: '2026-04' }),
    },
  });
  const taken = (input: Record<string, unknown>) =>
    parseInput(createSchema(visits), { name: 'a', parts: ['GLASS'], ...input });

  it.each([
    [{ weight: 12.345 }, { weight: { key: 'validation.decimals', params: { smart_count: 2 } } }],
    [{ weight: 500.01 }, { weight: { key: 'validation.atMost', params: { maximum: 500 } } }],
    [{ weight: '12.5' }, { weight: { key: 'validation.number' } }],
    [{ rate: 1e11 }, { rate: { key: 'validation.atMost', params: { maximum: 99_999_999_999.9999 } } }],
    [{ rate: 0.00001 }, { rate: { key: 'validation.decimals', params: { smart_count: 4 } } }],
    [{ parts: [] }, { parts: { key: 'validation.required' } }],
    [{ parts: null }, { parts: { key: 'validation.required' } }],
    [{ parts: 'GLASS' }, { parts: { key: 'validation.list' } }],
    [{ parts: ['PAINT'] }, { 'parts.0': { key: 'validation.choice' } }],
    [{ worked: 601 }, { worked: { key: 'validation.atMost', params: { maximum: 600 } } }],
    [{ worked: -1 }, { worked: { key: 'validation.atLeast', params: { minimum: 0 } } }],
    [{ worked: 1.5 }, { worked: { key: 'validation.wholeNumber' } }],
    [{ opensAt: '9:30' }, { opensAt: { key: 'validation.time' } }],
    [{ opensAt: '24:00' }, { opensAt: { key: 'validation.time' } }],
    [{ paidFor: '2026-13' }, { paidFor: { key: 'validation.yearMonth' } }],
    [{ paidFor: '1999-04' }, { paidFor: { key: 'validation.yearMonth' } }],
  ])('%j is refused', (input, errors) => {
    expect(taken(input)).toEqual({ ok: false, errors });
  });

  it.each([0, 12, 0.1, 0.07, 2.03, 499.99])('a decimal of two places: %d', weight => {
    expect(taken({ weight })).toMatchObject({ ok: true, value: { weight } });
  });

  it('the largest decimal is exact', () => {
    for (const rate of [99_999_999_999.9999, -99_999_999_999.9999])
      expect(taken({ rate })).toMatchObject({ ok: true, value: { rate } });
  });

  it('choices: each once, in declared order', () => {
    expect(taken({ parts: ['CASE', 'GLASS', 'CASE'] })).toMatchObject({
      value: { parts: ['GLASS', 'CASE'] },
    });
    expect(taken({ extras: [] })).toMatchObject({ ok: true, value: { extras: [] } });
  });

  it.each([
    ['R024', { parts: field(choices(['A']), { filter: 'facet', example: ['A'] }) }],
    ['R025', { parts: field(choices(['A']), { tones: { B: 'error' } as never, example: ['A'] }) }],
    ['R019', { parts: field(choices(['A']), { initial: ['B'] as never, example: ['A'] }) }],
    ['R017', { workedMinutes: field(integer(), { example: 5 }) }],
    ['R008', { weight: field(decimal(1), { example: 0.25 }) }],
  ])('%s: a wrong option is refused', (code, fields) => {
    expect(refusalOf(() => define({ fields: { name, ...fields } as never })).code).toBe(code);
  });
});

describe('field', () => {
  const resource = define({
    fields: {
      name,
      note: field(text().optional(), { example: 'x' }),
      due: field(paise, { readOnly: true, see: 'owner', example: 5 }),
      year: field(integer(), { filterOnly: true, filter: 'exact', example: 2026 }),
      soldOn: field(day, { list: true, filter: 'range', example: '2026-04-01' }),
    },
  });

  it('of an optional type is optional', () => {
    expect(resource.fieldOf('note')).toMatchObject({ optional: true, kind: 'text', example: 'x' });
  });

  it('does not share its options with another of the same type', () => {
    const shared = text();
    const two = define({
      fields: {
        name: field(shared, { list: true, example: 'one' }),
        other: field(shared, { example: 'two' }),
      },
    });
    expect(two.fieldOf('name')).toMatchObject({ list: true, example: 'one' });
    expect(two.fieldOf('other')).toMatchObject({ list: false, example: 'two' });
  });

  it('adds no options to JSON Schema', () => {
    const { properties } = z.toJSONSchema(createSchema(resource), {
      io: 'input',
      unrepresentable: 'any',
    }) as {
      properties: Record<string, object>;
    };
    expect(Object.keys(properties['name'] ?? {}).sort()).toEqual(['maxLength', 'type']);
  });

  it('optional: null is accepted as input and returned as output', () => {
    const input = { name: 'a', soldOn: '2026-04-01' };
    expect(createSchema(resource).safeParse(input).success).toBe(true);
    expect(createSchema(resource).safeParse({ ...input, note: null }).success).toBe(true);
    expect(createSchema(resource).safeParse({ ...input, name: null }).success).toBe(false);
    const record = {
      id: KIND_EXAMPLE.reference,
      createdAt: KIND_EXAMPLE.instant,
      updatedAt: KIND_EXAMPLE.instant,
      version: 1,
      ...input,
      note: null,
    };
    expect(recordSchema(resource).safeParse(record).success, 'what only an owner sees may be missing').toBe(
      true,
    );
    expect(recordSchema(resource).safeParse({ ...record, name: null }).success).toBe(false);
  });

  it('read-only: any value may be sent back', () => {
    expect(
      createSchema(resource).safeParse({ name: 'a', soldOn: '2026-04-01', due: 'nonsense' }).success,
    ).toBe(true);
    expect(resource.example).not.toHaveProperty('due');
  });

  it('filter-only: is no part of a record', () => {
    expect(createSchema(resource).safeParse({ name: 'a', soldOn: '2026-04-01', year: 2026 }).success).toBe(
      false,
    );
    expect(Object.keys(recordSchema(resource).shape)).not.toContain('year');
  });

  it('starts with its initial value, a day with today, a person with who asks', () => {
    const visits = define({
      fields: {
        name,
        state: field(choice(['OPEN', 'DONE']), { initial: 'OPEN', example: 'OPEN' }),
        on: field(day, { initial: 'today', example: '2026-04-01' }),
        until: field(day, { initial: '2027-03-31', example: '2027-03-31' }),
        note: field(text().optional(), { initial: 'today', example: 'x' }),
        by: field(reference('people'), { initial: 'me', example: '01968d5e-7c00-7000-8000-000000000006' }),
      },
    });
    const begun = visits.fields.map(each => initialOf(each, { me: 'a person', today: '2026-11-22' }));
    expect(begun).toEqual([undefined, 'OPEN', '2026-11-22', '2027-03-31', 'today', 'a person']);
  });

  it('has the kind of its type', () => {
    expect(resource.fieldOf('soldOn').kind).toBe('date');
    expect(resource.fieldOf('due').column).toBe('due');
    expect(() => resource.fieldOf('nobody')).toThrow("brands has no field 'nobody'");
  });

  it('can be changed alone, with or without its version', () => {
    for (const input of [{ soldOn: '2026-04-01' }, { soldOn: '2026-04-01', version: 2 }, {}])
      expect(updateSchema(resource).safeParse(input).success).toBe(true);
    expect(updateSchema(resource).safeParse({ name: null }).success).toBe(false);
    expect(updateSchema(resource).safeParse({ version: 'x' }).success).toBe(false);
  });
});

describe('resource', () => {
  it('is frozen, and has its table, view and permissions', () => {
    const resource = define({ name: 'hsn-notes', readFrom: 'hsn_notes_read' });
    expect(Object.isFrozen(resource)).toBe(true);
    expect(Object.isFrozen(resource.fields)).toBe(true);
    expect(resource).toMatchObject({ table: 'hsn_notes', readFrom: 'hsn_notes_read', writes: 'generic' });
    expect(define({}).readFrom).toBe('brands');
  });

  it('derives column names and labels', () => {
    expect(snakeCase('gstRateBps')).toBe('gst_rate_bps');
    expect(snakeCase('hsn-codes')).toBe('hsn_codes');
    expect(humanName('gstRateBps')).toBe('Gst rate');
    expect(humanName('photoUrl')).toBe('Photo');
    expect(humanName('hsn-codes')).toBe('Hsn codes');
    expect(new Set(ICONS).size).toBe(ICONS.length);
  });

  it('is accessible to the roles of its declaration', () => {
    const table = (['owner', 'staff', 'office', 'everyone'] as const).map(access =>
      (['owner', 'staff', 'office'] as const).filter(role => isAllowed(role, access)),
    );
    expect(table).toEqual([['owner'], ['owner', 'staff'], ['owner', 'office'], ['owner', 'staff', 'office']]);
  });
});
