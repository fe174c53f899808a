/** A resource that is written in every way there is, with one rule of each sort: errands with their stops. */
import { atMost, equals, isEmpty, not, or, valueOf } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { choice, line, paise, reference } from '../../src/kit/types.ts';
import { behaviourFor } from '../../server/kit/behaviour/define.ts';
import { openTables, withBodiesOf, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const KINDS = ['PLAIN', 'CLAIM', 'RUSH', 'GIFT'] as const;

const stops = defineLines({
  name: 'errand-stops',
  fields: {
    errandId: field(reference('errands'), { example: ID }),
    name: field(line(60), { example: 'Market' }),
    kind: field(choice(KINDS), { initial: 'PLAIN', example: 'PLAIN' }),
    claimNo: field(line(40).optional(), { example: 'C-1' }),
    costPaise: field(paise, { example: 10_000 }),
  },
  when: { claimNo: { require: equals('kind', 'CLAIM') } },
  checks: { rushIsFree: { holds: or(not(equals('kind', 'RUSH')), equals('costPaise', 0)), at: 'costPaise' } },
});

const errands = defineResource({
  name: 'errands',
  route: '/errands',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'To the bank' }),
    kind: field(choice(KINDS), { list: true, filter: 'exact', initial: 'PLAIN', example: 'PLAIN' }),
    claimNo: field(line(40).optional(), { example: 'C-1' }),
    pricePaise: field(paise.optional(), { example: 50_000 }),
    desk: field(choice(['FRONT', 'BACK']).optional(), { filter: 'exact', example: 'BACK' }),
    mostPaise: field(paise.optional(), { example: 90_000 }),
    stopsPaise: field(paise.optional(), {
      computed: { sum: 'costPaise', of: 'errand-stops', by: 'errandId' },
      example: 10_000,
    }),
    state: field(choice(['OPEN', 'ON_THE_WAY', 'DONE']), {
      list: true,
      filter: 'exact',
      initial: 'OPEN',
      example: 'OPEN',
    }),
  },
  ...listedBy('name'),
  when: { claimNo: { require: equals('kind', 'CLAIM') } },
  checks: {
    rushIsFree: {
      holds: or(not(equals('kind', 'RUSH')), isEmpty('pricePaise'), equals('pricePaise', 0)),
      at: 'pricePaise',
    },
    withinMost: {
      holds: or(isEmpty('mostPaise'), atMost('stopsPaise', valueOf('mostPaise'))),
      at: 'mostPaise',
    },
  },
  workflow: {
    field: 'state',
    initial: 'OPEN',
    transitions: {
      ON_THE_WAY: { from: ['OPEN'], input: { kind: 'optional' } },
      DONE: { from: ['OPEN', 'ON_THE_WAY'] },
    },
  },
  lines: {
    stops: { of: stops, by: 'errandId' },
  },
  features: ['timeline'],
  behaviour: { hooks: ['validate'] },
  actions: {
    declare: {
      on: 'one',
      input: { as: field(choice(KINDS), { example: 'PLAIN' }) },
      sets: { kind: { input: 'as' } },
    },
    'declare-many': {
      on: 'many',
      input: { as: field(choice(KINDS), { example: 'PLAIN' }) },
      sets: { kind: { input: 'as' } },
    },
    rework: { on: 'one', input: { as: field(choice(KINDS), { example: 'PLAIN' }) } },
  },
  views: {
    kinds: { as: 'board', by: 'kind' },
    flow: { as: 'board', by: 'state', limits: { ON_THE_WAY: 2 } },
    desks: { as: 'board', by: 'desk', filter: { kind: 'PLAIN' }, limits: { FRONT: 2 } },
  },
});

/** A gift has no price: only code knows it. */
const ofErrands = behaviourFor(errands, {
  hooks: {
    validate: records =>
      Promise.resolve(
        records.map(({ record }) =>
          record.name === 'Closed' || (record.kind === 'GIFT' && (record.pricePaise ?? 0) > 0)
            ? { pricePaise: { key: 'validation.choice' } }
            : undefined,
        ),
      ),
  },
  actions: {
    rework: async ({ records, input }, work) => {
      await work.change(
        errands,
        records.map(({ id }) => ({ id, values: { kind: input.as } })),
      );
      return undefined;
    },
  },
});

/** `vi.mock` of the list of resources uses it. */
export const withErrands = withResources(errands);

/** `vi.mock` of the list of bodies uses it. */
export const withErrandBodies = withBodiesOf(errands, ofErrands);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openErrands = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [errands]);
