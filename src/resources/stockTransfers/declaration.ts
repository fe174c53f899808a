import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, paragraph, reference, text } from '../../kit/types.ts';
import { TRANSFER_STATES } from './rules.ts';

/** Goods are moved between places; it is written by `POST /api/stock-transfers`, their receipt and cancellation. */
export const stockTransfers = defineResource({
  name: 'stock-transfers',
  route: '/stock-transfers',
  readFrom: 'stock_transfers_read',
  writes: 'server',
  fields: {
    transferNo: field(line(16), { list: true, filter: 'search', example: 'TF/26-27/0001' }),
    businessDate: field(day, { list: 600, filter: 'range', example: '2026-04-01' }),
    fromPlaceId: field(reference('places'), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    toPlaceId: field(reference('places'), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000003',
    }),
    items: field(text(400), { list: 820, filter: 'search', example: 'Galaxy S24 128GB +1' }),
    quantity: field(integer(1), { list: 1120, example: 2 }),
    openQuantity: field(integer(0), { computed: true, list: true, filter: 'range', example: 1 }),
    state: field(choice(TRANSFER_STATES), {
      computed: true,
      list: true,
      filter: 'exact',
      choices: 'transferState',
      tones: { IN_TRANSIT: 'warning', PARTLY_RECEIVED: 'warning', RECEIVED: 'success' },
      example: 'IN_TRANSIT',
    }),
    sentByName: field(line(100), { list: 940, example: 'Pooja Kulkarni' }),
    stockCountId: field(reference('stock-counts').optional(), {
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    note: field(paragraph(500).optional(), { example: 'For the evening rush' }),
  },
  title: transfer => transfer.transferNo,
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 4, icon: 'LocalShipping', group: 'stock' },
  palette: { section: 'Stock', records: true },
  features: ['timeline'],
  access: { read: 'everyone', write: 'staff' },
});
