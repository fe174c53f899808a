/** R073 says that rules read no number that differs by the person who asks or by the day. */
import { expect, it } from 'vitest';
import { equals, greater, me, today, valueOf, type Condition } from '../../../src/kit/conditions.ts';
import { checkResources, defineResource, field, type AnyResource } from '../../../src/kit/index.ts';
import { choice, day, integer, line, reference } from '../../../src/kit/types.ts';

const ID = '01968d5e-7c00-7000-8000-000000000005';

/** `own` counts; the other four are made from it. */
const ordersWith = (where: Condition, rules: object): AnyResource =>
  defineResource({
    name: 'orders',
    route: '/orders',
    fields: {
      name: field(line(60), { list: true, filter: 'search', example: 'Diwali' }),
      state: field(choice(['OPEN', 'SENT']), { filter: 'exact', initial: 'OPEN', example: 'OPEN' }),
      size: field(integer(0).optional(), { example: 3 }),
      dueOn: field(day.optional(), { example: '2026-11-20' }),
      orderId: field(reference('orders').optional(), { example: ID }),
      ownerId: field(reference('orders').optional(), { example: ID }),
      own: field(integer(), { computed: { count: 'orders', by: 'orderId', where }, example: 1 }),
      ownTwice: field(integer().optional(), { computed: { sql: ['own'] }, example: 2 }),
      ownAbove: field(integer().optional(), { computed: { path: 'orderId.ownerId.ownTwice' }, example: 2 }),
      ownBelow: field(integer(), { computed: { sum: 'own', of: 'orders', by: 'orderId' }, example: 2 }),
      busy: field(integer(), {
        computed: { count: 'orders', by: 'orderId', where: greater('own', 0) },
        example: 1,
      }),
    },
    title: (order: { name: string }) => order.name,
    defaultSort: { field: 'name', order: 'ASC' },
    access: { read: 'staff', write: 'staff' },
    ...rules,
  } as unknown as Parameters<typeof defineResource>[0]);

const byPerson = equals('ownerId', me());
const check = (holds: Condition) => ({ checks: { idle: { holds, at: 'name' } } });
const sentWhen = (when: Condition) => ({
  workflow: { field: 'state', initial: 'OPEN', transitions: { SENT: { from: ['OPEN'], when } } },
});

it.each<[string, Condition, object]>([
  ['orders.when.size', byPerson, { when: { size: { require: greater('own', 0) } } }],
  ['orders.when.size', byPerson, { when: { size: { show: greater('own', 0), hidden: 'keep' } } }],
  ['orders.when.size', byPerson, { when: { size: { readOnly: greater('own', 0) } } }],
  ['orders.workflow.SENT', equals('dueOn', today()), sentWhen(equals('own', 0))],
  ['orders.checks.idle', greater('dueOn', today()), check(equals('own', 0))],
  ...['own', 'ownTwice', 'ownAbove', 'ownBelow', 'busy'].map((name): [string, Condition, object] => [
    'orders.checks.idle',
    byPerson,
    check(equals(name, 0)),
  ]),
])('R073 at %s', (place, where, rules) => {
  expect(() => checkResources([ordersWith(where, rules)])).toThrow(new RegExp(`^R073 ${place}: .+`));
});

it.each<[string, Condition, object]>([
  [
    'an action by a number of the person',
    byPerson,
    { actions: { start: { on: 'one', when: equals('own', 0), sets: { size: 1 } } } },
  ],
  ['a check of the day itself', byPerson, check(greater('dueOn', today()))],
  ['a check by a count that is the same for all', equals('size', valueOf('size')), check(equals('busy', 0))],
])('%s passes', (_, where, rules) => {
  expect(() => checkResources([ordersWith(where, rules)])).not.toThrow();
});
