import { CONDITIONS, STOCK_STATUSES } from './choices.ts';
import { ITEM_CATEGORIES } from '../products/choices.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, code, day, imei, integer, line, paise, reference, storage, yesNo } from '../../kit/types.ts';

/** It is a unit (a phone by IMEI) or a lot of counted goods. Bills and sales write it. */
export const stockItems = defineResource({
  name: 'stock-items',
  route: '/inventory-management',
  readFrom: 'stock_items_read',
  asOf: 'stock_items_as_of',
  writes: 'server',
  facets: '/api/stock-items/filters',
  fields: {
    productId: field(reference('products'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    company: field(line(60), { computed: true, list: true, filter: 'facet', example: 'Samsung' }),
    model: field(line(80), { computed: true, list: true, filter: 'facet', example: 'Galaxy S24' }),
    itemCategory: field(choice(ITEM_CATEGORIES), { computed: true, filter: 'facet', example: 'MOBILE' }),
    ram: field(storage().optional(), { computed: true, filter: 'facet', example: 8 }),
    storage: field(storage().optional(), {
      computed: true,
      list: true,
      filter: 'facet',
      example: 128,
    }),
    colour: field(line(40).optional(), {
      computed: true,
      list: 700,
      filter: 'facet',
      example: 'Onyx Black',
    }),
    imei: field(imei.optional(), { list: true, filter: 'search', example: '490154203237518' }),
    imei2: field(imei.optional(), { filter: 'search', example: '356741081234568' }),
    serialNo: field(code.optional(), { filter: 'search', example: 'R5CX10ABCDE' }),
    status: field(choice(STOCK_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'stockStatus',
      tones: { IN_STOCK: 'success', SOLD: 'info', RETURNED_TO_SUPPLIER: 'warning', WRITTEN_OFF: 'error' },
      example: 'IN_STOCK',
    }),
    condition: field(choice(CONDITIONS), {
      filter: 'facet',
      tones: { NEW: 'success', USED: 'info', OPENED: 'warning', FAULTY: 'error' },
      example: 'NEW',
    }),
    onHold: field(yesNo, { filter: 'exact', example: false }),
    /** It was bought from a person, and is not yet checked and wiped. */
    checkPending: field(yesNo, { filter: 'exact', example: false }),
    quantity: field(integer(0), { list: 600, example: 1 }),
    /** They are out on challans or on the way between places. */
    heldQuantity: field(integer(0), { filter: 'range', example: 0 }),
    /** Counted goods of several places have none. */
    placeId: field(reference('places').optional(), {
      computed: true,
      list: 1120,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    purchaseBillId: field(reference('purchase-bills').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000003',
    }),
    receivedOn: field(day, { list: 1040, filter: 'range', example: '2026-04-01' }),
    ageDays: field(integer(0), { computed: true, example: 12 }),
    asOf: field(day.optional(), { filterOnly: true, filter: 'exact', example: '2026-03-31' }),
    sellingPricePaise: field(paise.optional(), {
      computed: true,
      list: true,
      example: 7_499_900,
    }),
    /** Of a unit that was added before its bill it is not known. */
    costPaise: field(paise.optional(), { computed: true, see: 'owner', list: 1040, example: 6_200_000 }),
  },
  title: item => [item.company, item.model, item.imei ?? item.serialNo].filter(Boolean).join(' '),
  defaultSort: { field: 'receivedOn', order: 'DESC' },
  defaultFilter: { status: 'IN_STOCK' },
  totals: '/api/stock-items/totals',
  menu: { set: 'shop', order: 20, icon: 'Inventory2' },
  palette: { section: 'Stock' },
  access: { read: 'everyone', write: 'staff' },
});
