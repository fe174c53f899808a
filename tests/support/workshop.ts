/** Two resources have every declared ability, for the tests of these: benches that people share, jobs on them. */
import { atLeast, equals, isEmpty, not, or, valueOf } from '../../src/kit/conditions.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import { choice, day, line, paise, reference } from '../../src/kit/types.ts';
import { openTables, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const benches = defineResource({
  name: 'benches',
  route: '/benches',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Front' }),
    seenBy: field(choice(['EVERYBODY', 'OWNER']), { list: true, initial: 'EVERYBODY', example: 'EVERYBODY' }),
    rentPaise: field(paise.optional(), { see: 'owner', example: 100_000 }),
  },
  ...listedBy('name'),
  rows: { office: { read: equals('seenBy', 'EVERYBODY') }, staff: { read: equals('seenBy', 'EVERYBODY') } },
  related: [{ resource: 'jobs', by: 'benchId' }],
});

export const jobs = defineResource({
  name: 'jobs',
  route: '/jobs',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Display' }),
    benchId: field(reference('benches'), { filter: 'exact', example: ID }),
    benchName: field(line(60).optional(), {
      computed: { path: 'benchId.name' },
      list: true,
      filter: 'search',
      example: 'Front',
    }),
    benchRentPaise: field(paise.optional(), {
      computed: { path: 'benchId.rentPaise' },
      see: 'owner',
      example: 100_000,
    }),
    kind: field(choice(['PAID', 'WARRANTY']), {
      list: true,
      filter: 'exact',
      initial: 'PAID',
      example: 'PAID',
    }),
    pricePaise: field(paise.optional(), { list: true, filter: 'range', example: 50_000 }),
    claimNo: field(line(40).optional(), { example: 'C-1' }),
    note: field(line(200).optional(), { example: 'Urgent' }),
    startsOn: field(day.optional(), { filter: 'range', example: '2026-11-18' }),
    dueOn: field(day.optional(), { filter: 'range', example: '2026-11-20' }),
    askedBy: field(line(60).optional(), { example: 'x' }),
    reason: field(line(200).optional(), { example: 'Not worth it' }),
    state: field(choice(['OPEN', 'AT_WORK', 'DONE', 'CANCELLED']), {
      list: true,
      filter: 'exact',
      initial: 'OPEN',
      example: 'OPEN',
    }),
  },
  ...listedBy('name'),
  when: {
    pricePaise: { require: equals('kind', 'PAID') },
    claimNo: { show: equals('kind', 'WARRANTY'), require: equals('kind', 'WARRANTY'), hidden: 'clear' },
    note: { readOnly: equals('state', 'DONE') },
  },
  checks: {
    dueAfterStart: {
      holds: or(isEmpty('dueOn'), isEmpty('startsOn'), atLeast('dueOn', valueOf('startsOn'))),
      at: 'dueOn',
    },
  },
  rows: { office: { read: not(equals('askedBy', 'owner')), write: not(equals('askedBy', 'owner alone')) } },
  workflow: {
    field: 'state',
    initial: 'OPEN',
    transitions: {
      AT_WORK: { from: ['OPEN'], when: not(isEmpty('dueOn')) },
      DONE: { from: ['AT_WORK'], access: 'owner' },
      CANCELLED: { from: ['OPEN', 'AT_WORK'], input: { reason: 'required' } },
    },
  },
  views: {
    flow: { as: 'board', by: 'state', card: ['benchName', 'dueOn'], limits: { AT_WORK: 2 } },
    kinds: { as: 'board', by: 'kind', filter: { state: 'OPEN' } },
    places: { as: 'board', by: 'benchId' },
    plan: { as: 'timeline', from: 'startsOn', to: 'dueOn', group: 'benchName' },
  },
});

/** `vi.mock` of the list of resources uses it. */
export const withWorkshop = withResources(benches, jobs);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openWorkshop = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [benches]);
  await openTables(shop, [jobs, benches]);
};
