/** Deals with items and helpers, for the tests of lines, links and lists related by a path. */
import { atMost, equals, isEmpty, or, valueOf } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { choice, integer, line, paise, reference } from '../../src/kit/types.ts';
import { openTables, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const dealItems = defineLines({
  name: 'deal-items',
  fields: {
    dealId: field(reference('deals'), { example: ID }),
    name: field(line(60), { example: 'Galaxy A15' }),
    quantity: field(integer(1, 999), { initial: 1, example: 2 }),
    pricePaise: field(paise, { example: 100_000 }),
    kind: field(choice(['NEW', 'USED']), { initial: 'NEW', example: 'NEW' }),
    grade: field(line(20).optional(), { example: 'A' }),
    costPaise: field(paise.optional(), { see: 'owner', example: 80_000 }),
  },
  unique: [['dealId', 'name']],
  when: { grade: { show: equals('kind', 'USED'), require: equals('kind', 'USED'), hidden: 'clear' } },
  checks: {
    aboveCost: {
      holds: or(isEmpty('costPaise'), atMost('costPaise', valueOf('pricePaise'))),
      at: 'pricePaise',
    },
  },
});

const dealHelpers = defineLines({
  name: 'deal-helpers',
  fields: {
    dealId: field(reference('deals'), { example: ID }),
    helperId: field(reference('helpers'), { example: ID }),
    part: field(line(60).optional(), { example: 'Delivery' }),
  },
  unique: [['dealId', 'helperId']],
});

export const deals = defineResource({
  name: 'deals',
  route: '/deals',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Diwali order' }),
    seenBy: field(choice(['EVERYBODY', 'OWNER']), { initial: 'EVERYBODY', example: 'EVERYBODY' }),
    limitPaise: field(paise.optional(), { example: 500_000 }),
    totalPaise: field(paise.optional(), {
      computed: { sum: 'pricePaise', of: 'deal-items', by: 'dealId' },
      list: true,
      filter: 'range',
      example: 100_000,
    }),
    note: field(line(60).optional(), { example: 'Large' }),
  },
  ...listedBy('name'),
  rows: { office: { read: equals('seenBy', 'EVERYBODY') } },
  checks: {
    withinLimit: {
      holds: or(isEmpty('limitPaise'), atMost('totalPaise', valueOf('limitPaise'))),
      at: 'limitPaise',
    },
  },
  lines: {
    items: { of: dealItems, by: 'dealId', max: 50 },
    helpers: { of: dealHelpers, by: 'dealId' },
  },
  features: ['timeline'],
});

const helpers = defineResource({
  name: 'helpers',
  route: '/helpers',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Ravi' }),
    deals: field(integer().optional(), { computed: { count: 'deal-helpers', by: 'helperId' }, example: 1 }),
  },
  ...listedBy('name'),
  related: [{ resource: 'deals', by: 'helpers.helperId' }],
  features: ['timeline'],
});

/** `vi.mock` of the list of resources uses it. */
export const withDeals = withResources(helpers, deals);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openDeals = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [helpers, deals]);
