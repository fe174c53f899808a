/** A small CRM: deals with items, the people who work on them and their roles, approval, a pipeline. */
import { equals, greater, less, me, not, or, valueOf } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { choice, day, integer, line, paise, rateBps, reference } from '../../src/kit/types.ts';

const ID = '01968d5e-7c00-7000-8000-000000000005';

const dealItems = defineLines({
  name: 'deal-items',
  fields: {
    dealId: field(reference('deals'), { example: ID }),
    productId: field(reference('products'), { example: ID }),
    quantity: field(integer(1, 999), { initial: 1, example: 10 }),
    pricePaise: field(paise, { example: 1_599_900 }),
    amountPaise: field(paise.optional(), { computed: { times: ['quantity', 'pricePaise'] }, example: 9900 }),
  },
});

const dealPeople = defineLines({
  name: 'deal-people',
  fields: {
    dealId: field(reference('deals'), { example: ID }),
    personId: field(reference('people'), { example: ID }),
    role: field(choice(['SELLER', 'ADVISER', 'DELIVERY']), { choices: 'dealRole', example: 'SELLER' }),
  },
  unique: [['dealId', 'personId']],
});

export const deals = defineResource({
  name: 'deals',
  route: '/deals',
  fields: {
    name: field(line(80), { list: true, filter: 'search', example: 'Phones for the sales team' }),
    customerId: field(reference('customers'), { filter: 'exact', example: ID }),
    buyer: field(line(100).optional(), { computed: { path: 'customerId.name' }, list: 900, example: 'Asha' }),
    ownerId: field(reference('people'), { filter: 'exact', initial: 'me', example: ID }),
    state: field(choice(['LEAD', 'OFFER', 'APPROVED', 'WON', 'LOST']), {
      list: true,
      filter: 'exact',
      initial: 'LEAD',
      choices: 'dealState',
      example: 'LEAD',
      tones: { OFFER: 'info', APPROVED: 'warning', WON: 'success', LOST: 'error' },
    }),
    openedOn: field(day, { initial: 'today', filter: 'range', example: '2026-11-18' }),
    closesOn: field(day.optional(), { list: true, filter: 'range', example: '2026-12-20' }),
    totalPaise: field(paise, {
      computed: { sum: 'amountPaise', of: 'deal-items', by: 'dealId' },
      list: true,
      filter: 'range',
      example: 15_999_000,
    }),
    discountBps: field(rateBps.optional(), { change: 'owner', list: 1100, example: 500 }),
    marginPaise: field(paise.optional(), { see: 'owner', filter: 'range', example: 1_200_000 }),
    visibleTo: field(choice(['EVERYONE', 'ITS_OWNER']), { choices: 'dealVisibility', example: 'EVERYONE' }),
    lostReason: field(line(200).optional(), { example: 'They bought from another shop' }),
  },
  title: deal => deal.name,
  defaultSort: { field: 'closesOn', order: 'ASC' },
  menu: { set: 'shop', order: 65, icon: 'Handshake' },
  palette: { section: 'Sales' },
  access: { read: 'staff', write: 'staff' },
  rows: { staff: { read: or(equals('visibleTo', 'EVERYONE'), equals('ownerId', me())), giveAway: true } },
  when: { lostReason: { show: equals('state', 'LOST'), hidden: 'keep' } },
  checks: { closesLater: { holds: not(less('closesOn', valueOf('openedOn'))), at: 'closesOn' } },
  lines: { items: { of: dealItems, by: 'dealId' }, people: { of: dealPeople, by: 'dealId' } },
  features: ['tags', 'comments', 'follow', 'timeline'],
  workflow: {
    field: 'state',
    initial: 'LEAD',
    transitions: {
      OFFER: { from: ['LEAD'], when: greater('totalPaise', 0) },
      APPROVED: { from: ['OFFER'], access: 'owner', notBy: 'ownerId' },
      WON: { from: ['APPROVED'] },
      LOST: { from: ['LEAD', 'OFFER', 'APPROVED'], input: { lostReason: 'required' } },
    },
  },
  views: {
    pipeline: { as: 'board', by: 'state', card: ['buyer', 'totalPaise'], limits: { OFFER: 20 } },
    mine: { as: 'list', filter: { ownerId: me() } },
  },
  actions: {
    'hand-over': {
      on: 'many',
      when: or(equals('state', 'LEAD'), equals('state', 'OFFER')),
      input: { ownerId: field(reference('people'), { example: ID }) },
      sets: { ownerId: { input: 'ownerId' } },
    },
  },
});
