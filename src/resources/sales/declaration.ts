import { ITEM_CATEGORIES } from '../products/choices.ts';
import { SALE_STATUSES } from './choices.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, paise, phone, reference, text } from '../../kit/types.ts';
import { PAYMENT_METHODS, PAYMENT_MODES } from '../posting/paymentMode.ts';

/** The list of sales asks the history, which sorts by indexed columns of its summary. */
export const HISTORY_CALL = {
  path: '/api/sales/shop-history',
  sorts: ['createdAt', 'businessDate', 'invoiceNo', 'customerName', 'totalPaise', 'duePaise'],
} as const;

/** An export by ids has at most so many. */
export const MAX_SELECTED = 2_000;

/** The sales history has one row per sale. It is written by `POST /api/sales/create`. */
export const sales = defineResource({
  name: 'sales',
  route: '/sales-management',
  readFrom: 'sales_read',
  writes: 'server',
  listCall: HISTORY_CALL,
  facets: '/api/sales/filters',
  fields: {
    invoiceNo: field(line(16), { list: true, filter: 'search', example: 'INV/26-27/0001' }),
    businessDate: field(day, { list: 600, filter: 'range', example: '2026-04-01' }),
    customerId: field(reference('customers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    customerName: field(line(100).optional(), { list: 700, filter: 'search', example: 'Asha Patil' }),
    customerPhone: field(phone.optional(), {
      list: 1120,
      filter: 'search',
      example: '9876543210',
    }),
    items: field(text(400), { list: true, filter: 'search', example: 'Galaxy S24 128GB +1' }),
    company: field(line(60).optional(), { filter: 'facet', example: 'Samsung' }),
    itemCategory: field(choice(ITEM_CATEGORIES).optional(), { filter: 'exact', example: 'MOBILE' }),
    model: field(line(80), { filterOnly: true, filter: 'facet', example: 'Galaxy S24' }),
    quantity: field(integer(1), { example: 2 }),
    totalPaise: field(paise, { list: true, filter: 'range', example: 7_499_900 }),
    paidPaise: field(paise, { example: 7_499_900 }),
    duePaise: field(paise, { list: true, filter: 'range', example: 0 }),
    paymentMethod: field(choice(PAYMENT_METHODS).optional(), {
      list: 940,
      filter: 'exact',
      tones: { FINANCE: 'primary' },
      example: 'CASH',
    }),
    paidWith: field(choice(PAYMENT_METHODS), {
      filterOnly: true,
      filter: 'exact',
      choices: 'paymentMethod',
      example: 'CASH',
    }),
    paymentMode: field(choice(PAYMENT_MODES), {
      list: 1040,
      filter: 'exact',
      tones: { FULL: 'success', PARTIAL: 'warning', CREDIT: 'error', SPLIT: 'info', FINANCE: 'primary' },
      example: 'FULL',
    }),
    status: field(choice(SALE_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'saleStatus',
      tones: { POSTED: 'success', CANCELLED: 'error', RETURNED: 'warning', PART_RETURNED: 'warning' },
      example: 'POSTED',
    }),
    soldBy: field(reference('people'), {
      filterOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    soldByName: field(line(100), { list: 1280, example: 'Pooja Kulkarni' }),
    year: field(integer(2000, 2100), { filterOnly: true, filter: 'exact', example: 2026 }),
    month: field(integer(1, 12), { filterOnly: true, filter: 'exact', example: 4 }),
  },
  title: sale => sale.invoiceNo,
  defaultSort: { field: 'createdAt', order: 'DESC' },
  menu: { set: ['shop', 'office'], order: 50, icon: 'ReceiptLong' },
  palette: { section: 'Sales' },
  access: { read: 'everyone', write: 'staff' },
});
