import * as z from 'zod';
import { defineResource, field } from './kit/index.ts';
import { BILL_STATUSES, line, paise } from './values.ts';

/** A supplier's bill as it was posted; `POST /api/purchase-bills` writes it. */
export const purchaseBills = defineResource({
  name: 'purchase-bills',
  route: '/bill',
  readFrom: 'purchase_bills_read',
  writes: 'server',
  facets: '/stock-items/bill-filters',
  fields: {
    supplierId: field(z.uuid(), {
      references: 'suppliers',
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    supplierName: field(line(100), { list: true, filter: 'search', example: 'Mahavir Distributors' }),
    company: field(line(60), { filterOnly: true, filter: 'facet', example: 'Samsung' }),
    billNo: field(line(40), { list: true, filter: 'search', example: 'MD/2627/0181' }),
    billDate: field(z.iso.date(), { list: true, filter: 'range', example: '2026-04-01' }),
    businessDate: field(z.iso.date(), { filter: 'range', example: '2026-04-01' }),
    status: field(z.enum(BILL_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'billStatus',
      tones: { POSTED: 'success', CANCELLED: 'error' },
      example: 'POSTED',
    }),
    totalPaise: field(paise, {
      kind: 'money',
      see: 'owner',
      list: true,
      filter: 'range',
      example: 7_316_000,
    }),
    paidPaise: field(paise, { kind: 'money', see: 'owner', example: 7_316_000 }),
    duePaise: field(paise, { kind: 'money', see: 'owner', list: true, filter: 'range', example: 0 }),
    units: field(z.int().min(0), { computed: true, list: 720, example: 10 }),
    soldUnits: field(z.int().min(0), { computed: true, list: 720, example: 3 }),
    lines: field(z.array(z.record(z.string(), z.unknown())), { computed: true, example: [] }),
  },
  title: bill => `${bill.billNo} – ${bill.supplierName}`,
  defaultSort: { field: 'billDate', order: 'DESC' },
  menu: { set: 'shop', order: 30, icon: 'Description' },
  palette: { section: 'Stock' },
  access: { read: 'staff', write: 'staff' },
  related: [{ resource: 'stock-items', by: 'purchaseBillId' }],
});
