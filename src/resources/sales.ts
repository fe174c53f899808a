import * as z from 'zod';
import { defineResource, field } from './kit/index.ts';
import { itemCategory, line, paise, paymentMethod, paymentMode, phone, SALE_STATUSES } from './values.ts';

/** The sales history: a row a sale. The counter writes it by `POST /api/sales/create`. */
export const sales = defineResource({
  name: 'sales',
  route: '/sales-management',
  readFrom: 'sales_read',
  writes: 'server',
  facets: '/api/sales/filters',
  fields: {
    invoiceNo: field(line(16), { list: true, filter: 'search', example: 'INV/26-27/0001' }),
    businessDate: field(z.iso.date(), { list: 600, filter: 'range', example: '2026-04-01' }),
    customerId: field(z.uuid().optional(), {
      references: 'customers',
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    customerName: field(line(100).optional(), { list: 700, filter: 'search', example: 'Asha Patil' }),
    customerPhone: field(phone.optional(), {
      kind: 'phone',
      list: 1120,
      filter: 'search',
      example: '9876543210',
    }),
    items: field(z.string().max(400), { list: true, filter: 'search', example: 'Galaxy S24 128GB +1' }),
    company: field(line(60).optional(), { filter: 'facet', example: 'Samsung' }),
    itemCategory: field(itemCategory.optional(), { filter: 'exact', example: 'MOBILE' }),
    model: field(line(80), { filterOnly: true, filter: 'facet', example: 'Galaxy S24' }),
    quantity: field(z.int().min(1), { example: 2 }),
    totalPaise: field(paise, { kind: 'money', list: true, filter: 'range', example: 7_499_900 }),
    paidPaise: field(paise, { kind: 'money', example: 7_499_900 }),
    duePaise: field(paise, { kind: 'money', list: true, filter: 'range', example: 0 }),
    paymentMethod: field(paymentMethod.optional(), {
      list: 940,
      filter: 'exact',
      tones: { FINANCE: 'primary' },
      example: 'CASH',
    }),
    paidWith: field(paymentMethod, {
      filterOnly: true,
      filter: 'exact',
      choices: 'paymentMethod',
      example: 'CASH',
    }),
    paymentMode: field(paymentMode, {
      list: 1040,
      filter: 'exact',
      tones: { FULL: 'success', PARTIAL: 'warning', CREDIT: 'error', SPLIT: 'info', FINANCE: 'primary' },
      example: 'FULL',
    }),
    status: field(z.enum(SALE_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'saleStatus',
      tones: { POSTED: 'success', CANCELLED: 'error', RETURNED: 'warning', PART_RETURNED: 'warning' },
      example: 'POSTED',
    }),
    year: field(z.int().min(2000).max(2100), { filterOnly: true, filter: 'exact', example: 2026 }),
    month: field(z.int().min(1).max(12), { filterOnly: true, filter: 'exact', example: 4 }),
  },
  title: sale => sale.invoiceNo,
  defaultSort: { field: 'createdAt', order: 'DESC' },
  menu: { set: ['shop', 'office'], order: 50, icon: 'ReceiptLong' },
  palette: { section: 'Sales' },
  access: { read: 'everyone', write: 'staff' },
});
