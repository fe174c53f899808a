/** Wrong declarations of lines, layout, computed fields and views are refused with their code and place. */
import { describe, expect, it } from 'vitest';
import { equals, greater, type Condition } from '../../../src/kit/conditions.ts';
import {
  checkResources,
  DeclarationError,
  defineLines,
  defineResource,
  field,
  type AnyResource,
} from '../../../src/kit/index.ts';
import { choice, day, integer, line, paise, reference } from '../../../src/kit/types.ts';

const ID = '01968d5e-7c00-7000-8000-000000000005';
type Options = Record<string, unknown>;

const itemsOf = (more: Options = {}) =>
  defineLines({
    name: 'order-items',
    fields: {
      orderId: field(reference('orders'), { example: ID }),
      placeId: field(reference('places'), { example: ID }),
      name: field(line(60), { example: 'Cover' }),
      pricePaise: field(paise, { example: 100 }),
    },
    ...more,
  } as Parameters<typeof defineLines>[0]);

const places = defineResource({
  name: 'places',
  route: '/places',
  fields: { name: field(line(60), { list: true, filter: 'search', example: 'Pune' }) },
  title: place => place.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'staff', write: 'staff' },
});

const items = itemsOf();
const fields = {
  name: field(line(60), { list: true, filter: 'search', example: 'Diwali' }),
  state: field(choice(['OPEN', 'SENT']), { filter: 'exact', initial: 'OPEN', example: 'OPEN' }),
  size: field(integer(0).optional(), { example: 3 }),
  costPaise: field(paise.optional(), { see: 'owner', example: 100 }),
  dueOn: field(day.optional(), { filter: 'range', example: '2026-11-20' }),
  totalPaise: field(paise.optional(), {
    computed: { sum: 'pricePaise', of: 'order-items', by: 'orderId' },
    example: 100,
  }),
};
const orders = {
  name: 'orders',
  route: '/orders',
  fields,
  title: (order: { name: string }) => order.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'staff', write: 'staff' },
  lines: { items: { of: items, by: 'orderId' } },
};
/** A valid declaration; each test breaks one part of it. */
const define = (more: Options = {}): AnyResource =>
  defineResource({ ...orders, ...more } as unknown as Parameters<typeof defineResource>[0]);
const { totalPaise: _, ...plain } = fields;
/** Without lines, which another way of writing has not. */
const byHand = (more: Options) => define({ writes: 'server', fields: plain, lines: {}, ...more });
const withFields = (more: Options) => define({ fields: { ...fields, ...more } });
const withView = (view: Options) => define({ views: { mine: view } });

const refusalOf = (declared: readonly AnyResource[]): DeclarationError => {
  try {
    checkResources(declared);
  } catch (error) {
    if (error instanceof DeclarationError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

const wrongLines: [string, string, string, () => AnyResource][] = [
  [
    'R037',
    'lines of what is a resource of its own',
    'orders.lines.others',
    () => define({ lines: { items: { of: items, by: 'orderId' }, others: { of: places, by: 'name' } } }),
  ],
  [
    'R037',
    'lines named like a field',
    'orders.lines.size',
    () => define({ lines: { size: { of: items, by: 'orderId' } } }),
  ],
  [
    'R037',
    'lines by what does not lead to the record',
    'orders.lines.items',
    () => define({ lines: { items: { of: items, by: 'placeId' } } }),
  ],
  [
    'R037',
    'the same lines twice',
    'orders.lines.more',
    () => define({ lines: { items: { of: items, by: 'orderId' }, more: { of: items, by: 'orderId' } } }),
  ],
  [
    'R037',
    'more rows than a form can hold',
    'orders.lines.items',
    () => define({ lines: { items: { of: items, by: 'orderId', max: 1_001 } } }),
  ],
  [
    'R037',
    'lines of a record that is written by hand',
    'orders.lines.items',
    () => define({ writes: 'server' }),
  ],
  [
    'R039',
    'a list by a path that leads elsewhere',
    'orders.related orders',
    () => define({ related: [{ resource: 'orders', by: 'items.placeId' }] }),
  ],
  [
    'R040',
    'a field in two groups',
    'orders.layout',
    () => define({ layout: { groups: { a: { fields: ['name'] }, b: { fields: ['name'] } } } }),
  ],
  [
    'R040',
    'a tab of no group',
    'orders.layout.tabs',
    () => define({ layout: { groups: { a: { fields: ['name'] } }, tabs: { one: ['a', 'b'] } } }),
  ],
  [
    'R040',
    'a group in no tab',
    'orders.layout.tabs',
    () =>
      define({
        layout: { groups: { a: { fields: ['name'] }, b: { fields: ['size'] } }, tabs: { one: ['a'] } },
      }),
  ],
  ['R057', 'a sum of a text', 'orders.totals.names', () => define({ totals: { names: { sum: 'name' } } })],
  [
    'R057',
    'a sum that tells what its reader may not see',
    'orders.totals.dear',
    () => define({ totals: { dear: { sum: 'size', where: greater('costPaise', 10) } } }),
  ],
  [
    'R040',
    'a grid with a field that is no choice',
    'orders.layout.a',
    () => define({ layout: { groups: { a: { fields: ['name'], as: 'grid' } } } }),
  ],
  [
    'R004',
    'a help text for no field',
    'orders.layout',
    () => define({ layout: { groups: { a: { fields: ['name'] } }, help: ['nam'] } }),
  ],
  [
    'R041',
    'an expression shown to more roles than what it reads',
    'orders.doubledPaise',
    () =>
      withFields({ doubledPaise: field(paise.optional(), { computed: { sql: ['costPaise'] }, example: 1 }) }),
  ],
  [
    'R041',
    'a function shown to more roles than what it reads',
    'orders.doubledPaise',
    () =>
      withFields({
        doubledPaise: field(paise.optional(), { computed: { server: ['costPaise'] }, example: 1 }),
      }),
  ],
  [
    'R041',
    'a filter by what a function makes',
    'orders.length',
    () =>
      withFields({
        length: field(integer().optional(), { computed: { server: ['name'] }, filter: 'range', example: 1 }),
      }),
  ],
  [
    'R041',
    'an expression that is never empty',
    'orders.double',
    () => withFields({ double: field(integer(), { computed: { sql: ['size'] }, example: 1 }) }),
  ],
  [
    'R042',
    'a sum over lines that clears a field',
    'orders.when.size',
    () => define({ when: { size: { show: greater('totalPaise', 0), hidden: 'clear' } } }),
  ],
];

const wrongViews: typeof wrongLines = [
  ['R004', 'a board by no field', 'orders.views.mine', () => withView({ as: 'board', by: 'stat' })],
  ['R043', 'a board by a number', 'orders.views.mine', () => withView({ as: 'board', by: 'size' })],
  ['R043', 'a calendar by a choice', 'orders.views.mine', () => withView({ as: 'calendar', from: 'state' })],
  [
    'R043',
    'a timeline to what is no date',
    'orders.views.mine',
    () => withView({ as: 'timeline', from: 'dueOn', to: 'name' }),
  ],
  [
    'R027',
    'a calendar with what is late by text',
    'orders.views.mine.late',
    () => withView({ as: 'calendar', from: 'dueOn', late: greater('name', 'a') }),
  ],
  [
    'R044',
    'a limit of a column that is not there',
    'orders.views.mine',
    () => withView({ as: 'board', by: 'state', limits: { LOST: 2 } }),
  ],
  [
    'R044',
    'a limit of no card',
    'orders.views.mine',
    () => withView({ as: 'board', by: 'state', limits: { SENT: 0 } }),
  ],
  [
    'R045',
    'a filter that the list does not have',
    'orders.views.mine',
    () => withView({ as: 'list', filter: { size: 3 } }),
  ],
  [
    'R045',
    'a filter by a value that never is',
    'orders.views.mine',
    () => withView({ as: 'list', filter: { state: 'LOST' } }),
  ],
  [
    'R046',
    'a view named as the list',
    'orders.views.list',
    () => define({ views: { list: { as: 'board', by: 'state' } } }),
  ],
  [
    'R046',
    'a view of what is written by hand',
    'orders.views.mine',
    () => byHand({ views: { mine: { as: 'list', filter: { state: 'OPEN' } } } }),
  ],
];

const withCases = (cases: Options, more: Options = {}) =>
  withFields({
    standing: field(choice(['OPEN', 'DEAR']), {
      filterOnly: true,
      filter: 'exact',
      example: 'OPEN',
      ...more,
      cases: cases as Record<'OPEN' | 'DEAR', Condition>,
    }),
  });
const isOpen = equals('state', 'OPEN');

const wrongCases: typeof wrongLines = [
  ['R056', 'a value without records', 'orders.standing', () => withCases({ OPEN: isOpen })],
  [
    'R056',
    'records of no value',
    'orders.standing',
    () => withCases({ OPEN: isOpen, DEAR: isOpen, LOST: isOpen }),
  ],
  [
    'R056',
    'records by what fewer roles see',
    'orders.standing',
    () => withCases({ OPEN: isOpen, DEAR: greater('costPaise', 100) }),
  ],
  [
    'R004',
    'records by no field',
    'orders.standing',
    () => withCases({ OPEN: isOpen, DEAR: greater('cost', 100) }),
  ],
  [
    'R056',
    'records of what is a column',
    'orders.standing',
    () => withCases({ OPEN: isOpen, DEAR: isOpen }, { filterOnly: false }),
  ],
];

const withFlow = (workflow: Options) =>
  define({ workflow: { field: 'state', initial: 'OPEN', transitions: {}, ...workflow } });
const ownCount = (where: Condition) =>
  withFields({
    orderId: field(reference('orders').optional(), { example: ID }),
    below: field(integer(), { computed: { count: 'orders', by: 'orderId', where }, example: 1 }),
  });

const wrongRules: typeof wrongLines = [
  [
    'R027',
    'an order of texts',
    'orders.checks.long',
    () => define({ checks: { long: { holds: greater('name', 'a'), at: 'name' } } }),
  ],
  [
    'R028',
    'a rule for what is not written',
    'orders.when.totalPaise',
    () => define({ when: { totalPaise: { require: equals('state', 'SENT') } } }),
  ],
  [
    'R028',
    'a hidden value without a choice',
    'orders.when.size',
    () => define({ when: { size: { show: equals('state', 'SENT') } } }),
  ],
  [
    'R028',
    'a required field that is cleared',
    'orders.when.name',
    () => define({ when: { name: { show: equals('state', 'SENT'), hidden: 'clear' } } }),
  ],
  ['R029', 'a first state that is another', 'orders.workflow', () => withFlow({ initial: 'SENT' })],
  [
    'R029',
    'a transition from no state',
    'orders.workflow.SENT',
    () => withFlow({ transitions: { SENT: { from: ['LOST'] } } }),
  ],
  [
    'R029',
    'a transition that asks for the state',
    'orders.workflow.SENT',
    () => withFlow({ transitions: { SENT: { from: ['OPEN'], input: { state: 'required' } } } }),
  ],
  [
    'R029',
    'a transition not by what is no person',
    'orders.workflow.SENT',
    () => withFlow({ transitions: { SENT: { from: ['OPEN'], notBy: 'name' } } }),
  ],
  [
    'R029',
    'an exception to a bar that is not declared',
    'orders.workflow.SENT',
    () => withFlow({ transitions: { SENT: { from: ['OPEN'], notByUnless: equals('state', 'OPEN') } } }),
  ],
  [
    'R030',
    'a sum shown to more roles than its figures',
    'orders.spentPaise',
    () =>
      withFields({
        orderId: field(reference('orders').optional(), { example: ID }),
        spentPaise: field(paise, { computed: { sum: 'costPaise', of: 'orders', by: 'orderId' }, example: 1 }),
      }),
  ],
  [
    'R030',
    'a path shown to more roles than its end',
    'orders.spentPaise',
    () =>
      withFields({
        orderId: field(reference('orders').optional(), { example: ID }),
        spentPaise: field(paise.optional(), { computed: { path: 'orderId.costPaise' }, example: 1 }),
      }),
  ],
  [
    'R031',
    'rules of what is written by hand',
    'orders',
    () => byHand({ when: { size: { require: equals('state', 'SENT') } } }),
  ],
  ['R064', 'a count by what fewer roles see', 'orders.below', () => ownCount(greater('costPaise', 100))],
  [
    'R004',
    'a check shown at no field',
    'orders.checks.sized',
    () => define({ checks: { sized: { holds: greater('size', 0), at: 'siz' } } }),
  ],
  ['R004', 'states of no field', 'orders.workflow', () => withFlow({ field: 'stat' })],
  [
    'R004',
    'a transition that asks for no field',
    'orders.workflow.SENT',
    () => withFlow({ transitions: { SENT: { from: ['OPEN'], input: { siz: 'required' } } } }),
  ],
  [
    'R004',
    'a transition not by no field',
    'orders.workflow.SENT',
    () => withFlow({ transitions: { SENT: { from: ['OPEN'], notBy: 'owner' } } }),
  ],
  [
    'R004',
    'a view with a filter by no field',
    'orders.views.mine',
    () => withView({ as: 'list', filter: { stat: 'OPEN' } }),
  ],
  [
    'R004',
    'a path over no field',
    'orders.spentPaise',
    () => withFields({ spentPaise: field(paise, { computed: { path: 'plac.name' }, example: 1 }) }),
  ],
  [
    'R004',
    'a sum of no field',
    'orders.spentPaise',
    () =>
      withFields({
        spentPaise: field(paise, {
          computed: { sum: 'price', of: 'order-items', by: 'orderId' },
          example: 1,
        }),
      }),
  ],
];

describe('lines, layout, computed fields and views', () => {
  it.each([...wrongLines, ...wrongViews, ...wrongCases, ...wrongRules])(
    '%s: %s is refused at %s',
    (code, _what, place, make) => {
      const { message } = refusalOf([places, make()]);
      expect(message).toMatch(new RegExp(`^${code} ${place}: .+`));
    },
  );

  it('R038: a line has no life of its own', () => {
    for (const more of [
      { features: ['timeline'] },
      { actions: { copy: { on: 'one' } } },
      { behaviour: { hooks: ['validate'] } },
      { rows: { staff: { read: equals('name', 'x') } } },
    ])
      expect(
        refusalOf([places, define({ lines: { items: { of: itemsOf(more), by: 'orderId' } } })]).code,
      ).toBe('R038');
  });

  it('a right declaration passes', () => {
    const views = {
      flow: { as: 'board', by: 'state', limits: { SENT: 2 } },
      due: { as: 'calendar', from: 'dueOn' },
    };
    const when = { size: { show: greater('totalPaise', 0), hidden: 'keep' } };
    const layout = { groups: { a: { fields: ['name', 'items'] } }, tabs: { one: ['a'] }, help: ['size'] };
    expect(() => checkResources([places, define({ views, when, layout })])).not.toThrow();
  });
});
