import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, paise, paragraph, phone, reference, text } from '../../kit/types.ts';
import { ESTIMATE_STATES } from './rules.ts';

/** Prices offered, which post nothing; written by `POST /api/estimates`, the sale, and its cancellation. */
export const estimates = defineResource({
  name: 'estimates',
  route: '/estimates',
  readFrom: 'estimates_read',
  writes: 'server',
  fields: {
    estimateNo: field(line(16), { list: true, filter: 'search', example: 'EST/26-27/0001' }),
    businessDate: field(day, { list: 600, filter: 'range', example: '2026-04-01' }),
    customerId: field(reference('customers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    customerName: field(line(100).optional(), {
      personal: true,
      list: true,
      filter: 'search',
      example: 'Asha Patil',
    }),
    customerPhone: field(phone.optional(), {
      personal: true,
      list: 1120,
      filter: 'search',
      example: '9876543210',
    }),
    items: field(text(400), { list: 820, filter: 'search', example: 'Galaxy S24 128GB +1' }),
    quantity: field(integer(1), { example: 2 }),
    totalPaise: field(paise, { list: true, filter: 'range', example: 7_499_900 }),
    validUntil: field(day, { list: 940, filter: 'range', example: '2026-04-08' }),
    state: field(choice(ESTIMATE_STATES), {
      list: true,
      filter: 'exact',
      choices: 'estimateState',
      tones: { OPEN: 'warning', SOLD: 'success', DECLINED: 'default' },
      example: 'OPEN',
    }),
    invoiceNo: field(line(16).optional(), {
      computed: true,
      list: 1280,
      filter: 'search',
      example: 'INV/26-27/0001',
    }),
    declineReason: field(line(300).optional(), { personal: true, example: 'Bought elsewhere' }),
    enteredByName: field(line(100), { example: 'Pooja Kulkarni' }),
    note: field(paragraph(500).optional(), {
      personal: true,
      example: 'Exchange of the old phone not counted',
    }),
  },
  title: estimate => [estimate.estimateNo, estimate.customerName].filter(Boolean).join(' – '),
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 42, icon: 'Description' },
  palette: { section: 'Sales', records: true },
  features: ['timeline'],
  access: { read: 'everyone', write: 'staff' },
});
