import { BILL_STATUSES } from './choices.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, lines, paise, reference } from '../../kit/types.ts';

/** These are posted supplier's bills; they are written by `POST /api/purchase-bills`. */
export const purchaseBills = defineResource({
  name: 'purchase-bills',
  route: '/bill',
  readFrom: 'purchase_bills_read',
  writes: 'server',
  facets: '/stock-items/bill-filters',
  fields: {
    supplierId: field(reference('suppliers'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    supplierName: field(line(100), { list: true, filter: 'search', example: 'Mahavir Distributors' }),
    company: field(line(60), { filterOnly: true, filter: 'facet', example: 'Samsung' }),
    billNo: field(line(40), { list: true, filter: 'search', example: 'MD/2627/0181' }),
    billDate: field(day, { list: true, filter: 'range', example: '2026-04-01' }),
    businessDate: field(day, { filter: 'range', example: '2026-04-01' }),
    status: field(choice(BILL_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'billStatus',
      tones: { POSTED: 'success', CANCELLED: 'error' },
      example: 'POSTED',
    }),
    totalPaise: field(paise, {
      see: 'owner',
      list: true,
      filter: 'range',
      example: 7_316_000,
    }),
    paidPaise: field(paise, { see: 'owner', example: 7_316_000 }),
    duePaise: field(paise, { see: 'owner', list: true, filter: 'range', example: 0 }),
    units: field(integer(0), { computed: true, list: 720, example: 10 }),
    soldUnits: field(integer(0), { computed: true, list: 720, example: 3 }),
    orderId: field(reference('purchase-orders').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000031',
    }),
    /** Its goods arrive here; at the default place where none is named. */
    placeId: field(reference('places').optional(), {
      list: 1280,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    lines: field(lines, { computed: true, example: [] }),
  },
  title: bill => `${bill.billNo} – ${bill.supplierName}`,
  defaultSort: { field: 'billDate', order: 'DESC' },
  menu: { set: 'shop', order: 30, icon: 'Description' },
  palette: { section: 'Stock' },
  access: { read: 'staff', write: 'staff' },
  related: [{ resource: 'stock-items', by: 'purchaseBillId' }],
  features: ['files', 'timeline'],
});
