/** Visits of customers: what a record leads to, for those who may not read all of it. Staff reach their own alone. */
import { behaviourFor } from '../../server/kit/behaviour/define.ts';
import { atMost, equals, me } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { choice, line, paise, reference } from '../../src/kit/types.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { openTables, withBodiesOf, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const person = (more: object = {}) => field(reference('people'), { example: ID, ...more });

const visitGuests = defineLines({
  name: 'visit-guests',
  fields: { visitId: field(reference('visits'), { example: ID }), personId: person() },
});

const common = {
  name: field(line(60), { list: true, filter: 'search', example: 'Galaxy launch' }),
  place: field(choice(['SHOP', 'HOME']), { initial: 'SHOP', filter: 'exact', example: 'SHOP' }),
  ownerId: person({ initial: 'me', list: true, filter: 'exact' }),
} as const;

const visits = defineResource({
  name: 'visits',
  route: '/visits',
  fields: {
    ...common,
    leader: field(line(100).optional(), {
      computed: { path: 'ownerId.name' },
      filter: 'search',
      example: 'Asha',
    }),
    helperId: field(reference('people').optional(), { filter: 'facet', list: true, example: ID }),
  },
  ...listedBy('name'),
  lines: { guests: { of: visitGuests, by: 'visitId' } },
  features: ['timeline'],
  views: { people: { as: 'board', by: 'ownerId' } },
});

const own = { read: equals('ownerId', me()) } as const;
const ownCalls = defineResource({
  name: 'own-calls',
  route: '/own-calls',
  fields: common,
  ...listedBy('name'),
  rows: { staff: own },
  views: { people: { as: 'board', by: 'ownerId' } },
  actions: {
    'hand-over': { on: 'one', input: { person: person() }, sets: { ownerId: { input: 'person' } } },
    'pass-on': { on: 'many', input: { person: person() }, sets: { ownerId: { input: 'person' } } },
  },
});

const giftItems = defineLines({
  name: 'gift-items',
  fields: { giftId: field(reference('gifts'), { example: ID }), name: field(line(60), { example: 'Cover' }) },
});
/** As own calls, which may be given away. */
const gifts = defineResource({
  name: 'gifts',
  route: '/gifts',
  fields: {
    ...common,
    state: field(choice(['OPEN', 'SENT']), { initial: 'OPEN', filter: 'exact', example: 'OPEN' }),
  },
  ...listedBy('name'),
  rows: { staff: { ...own, giveAway: true } },
  lines: { items: { of: giftItems, by: 'giftId' } },
  features: ['timeline'],
  views: { people: { as: 'board', by: 'ownerId' } },
  workflow: {
    field: 'state',
    initial: 'OPEN',
    transitions: { SENT: { from: ['OPEN'], input: { ownerId: 'required' } } },
  },
  actions: {
    'hand-over': { on: 'many', input: { person: person() }, sets: { ownerId: { input: 'person' } } },
  },
});

const visitBills = defineResource({
  name: 'visit-bills',
  route: '/visit-bills',
  fields: {
    reason: field(line(20), { list: true, example: 'Petrol' }),
    amountPaise: field(paise, { example: 100 }),
    billNo: field(line(20), { example: 'B-1' }),
  },
  unique: [['billNo']],
  ...listedBy('reason'),
  checks: { notTooMuch: { holds: atMost('amountPaise', 1_000_00), at: 'amountPaise' } },
});

/** Its actions write bills too. */
const trips = defineResource({
  name: 'trips',
  route: '/trips',
  fields: {
    name: field(line(60), { list: true, example: 'Pune' }),
    billNo: field(line(20).optional(), { example: 'B-1' }),
    secretNote: field(line(60).optional(), { see: 'owner', readOnly: true, example: 'Late' }),
  },
  ...listedBy('name'),
  features: ['timeline'],
  behaviour: { hooks: ['within'] },
  actions: {
    charge: {
      on: 'one',
      input: {
        amountPaise: field(paise, { example: 100 }),
        no: field(line(20), { example: 'B-1' }),
        why: field(line(60), { example: 'Petrol' }),
      },
    },
    mark: { on: 'many', sets: { secretNote: 'Late' } },
  },
});

const ofTrips = behaviourFor(trips, {
  hooks: {
    within: async (written, work) => {
      for (const { after } of written)
        if (after?.billNo)
          await work.create(visitBills, [{ reason: '', amountPaise: 1, billNo: after.billNo }]);
    },
  },
  actions: {
    charge: async ({ input: { amountPaise, no, why } }, work) => {
      await work.create(visitBills, [{ reason: why, amountPaise, billNo: no }]);
      return undefined;
    },
  },
});

/** For `vi.mock` of the list of bodies. */
export const withTripBodies = withBodiesOf(trips, ofTrips);

/** For `vi.mock` of the list of resources. */
export const withVisits = withResources(visits, ownCalls, gifts, visitBills, trips);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openVisits = (shop: Pick<OpenShop, 'db'>) =>
  openTables(shop, [visits, ownCalls, gifts, visitBills, trips, people]);
