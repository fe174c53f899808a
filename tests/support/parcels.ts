/** Parcels to other shops, with every word that decides who sees and changes what: for the cases of docs/access.md. */
import { behaviourFor } from '../../server/kit/behaviour/define.ts';
import { atMost, equals, isEmpty, me, not, or } from '../../src/kit/conditions.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import { choice, integer, line, paise, rateBps, reference, secret } from '../../src/kit/types.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { openTables, withBodiesOf, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const parcels = defineResource({
  name: 'parcels',
  route: '/parcels',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Cases to Pune' }),
    ownerId: field(reference('people'), { initial: 'me', list: true, filter: 'exact', example: ID }),
    askedById: field(reference('people').optional(), { example: ID }),
    visibleTo: field(choice(['EVERYONE', 'ITS_OWNER']), {
      initial: 'EVERYONE',
      filter: 'exact',
      example: 'EVERYONE',
    }),
    state: field(choice(['ASKED', 'SENT', 'BACK']), { initial: 'ASKED', filter: 'exact', example: 'ASKED' }),
    kilos: field(integer(0).optional(), { filter: 'range', example: 3 }),
    note: field(line(60).optional(), { example: 'Handle with care' }),
    reason: field(line(60).optional(), { example: 'Broken glass' }),
    costPaise: field(paise.optional(), { see: 'owner', filter: 'range', example: 12_345 }),
    discountBps: field(rateBps.optional(), { change: 'owner', example: 500 }),
    partOfId: field(reference('parcels').optional(), { filter: 'exact', example: ID }),
    partOf: field(line(60).optional(), { computed: { path: 'partOfId.name' }, example: 'All to Pune' }),
    parts: field(integer(0), { computed: { count: 'parcels', by: 'partOfId' }, example: 1 }),
    partsKilos: field(integer(0), {
      computed: { sum: 'kilos', of: 'parcels', by: 'partOfId' },
      example: 3,
    }),
    pin: field(secret(20).optional(), { reveal: equals('ownerId', me()), example: '4821' }),
    ownersPin: field(secret(20).optional(), { see: 'owner', example: '4822' }),
  },
  ...listedBy('name'),
  access: { read: 'staff', write: 'staff' },
  rows: {
    staff: {
      read: or(equals('visibleTo', 'EVERYONE'), equals('ownerId', me())),
      write: equals('ownerId', me()),
    },
  },
  when: { reason: { require: equals('note', 'Late') } },
  checks: { notTooHeavy: { holds: or(isEmpty('kilos'), atMost('kilos', 50)), at: 'kilos' } },
  workflow: {
    field: 'state',
    initial: 'ASKED',
    transitions: {
      SENT: {
        from: ['ASKED'],
        notBy: 'askedById',
        when: not(equals('note', 'Wait')),
        input: { kilos: 'required' },
        sets: { discountBps: 100 },
      },
      BACK: { from: ['SENT'], access: 'owner' },
    },
  },
  deletable: { when: equals('state', 'ASKED'), refusal: 'errors.wrongState' },
  features: ['timeline', 'files'],
  totals: { kilos: { sum: 'kilos' }, cost: { sum: 'costPaise' } },
  actions: {
    claim: { on: 'many', when: equals('state', 'ASKED'), sets: { note: 'Claimed' } },
    weigh: { on: 'many' },
    close: { on: 'one', access: 'owner', sets: { note: 'Closed' } },
  },
  behaviour: { hooks: ['validate'] },
});

const ofParcels = behaviourFor(parcels, {
  hooks: {
    validate: records =>
      Promise.resolve(
        records.map(({ record }) =>
          record.note === 'Fragile' ? { note: { key: 'validation.choice' } } : undefined,
        ),
      ),
  },
  actions: {
    weigh: async ({ records }, work) => {
      await work.change(
        parcels,
        records.map(({ id }) => ({ id, values: { kilos: 9 } })),
      );
      return undefined;
    },
  },
});

/** `vi.mock` of the list of resources uses it. */
export const withParcels = withResources(parcels);

/** `vi.mock` of the list of bodies uses it. */
export const withParcelBodies = withBodiesOf(parcels, ofParcels);

/** Makes the table as `npm run db:diff` drafts it. */
export const openParcels = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [parcels, people]);
