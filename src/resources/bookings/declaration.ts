import { defineResource, field } from '../../kit/index.ts';
import { choice, day, line, paise, phone, reference } from '../../kit/types.ts';
import { BOOKING_STATUSES } from './rules.ts';

/** Models booked with an advance; written by `POST /api/receipts`, the sale and `POST /api/bookings/{id}/end`. */
export const bookings = defineResource({
  name: 'bookings',
  route: '/bookings',
  readFrom: 'bookings_read',
  writes: 'server',
  fields: {
    receiptNo: field(line(20), { computed: true, list: true, filter: 'search', example: 'RC/26-27/0001' }),
    customerId: field(reference('customers'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    customerName: field(line(100), { computed: true, list: true, filter: 'search', example: 'Asha Patil' }),
    customerPhone: field(phone.optional(), {
      computed: true,
      list: 1120,
      filter: 'search',
      example: '9876543210',
    }),
    productId: field(reference('products'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    company: field(line(60), { computed: true, list: 940, filter: 'search', example: 'Samsung' }),
    model: field(line(80), { computed: true, list: true, filter: 'search', example: 'Galaxy S24' }),
    pricePaise: field(paise, { list: 720, filter: 'range', example: 7_499_900 }),
    advancePaise: field(paise, { list: true, filter: 'range', example: 500_000 }),
    businessDate: field(day, { list: 1280, filter: 'range', example: '2026-04-01' }),
    wishedOn: field(day.optional(), { list: 820, filter: 'range', example: '2026-04-10' }),
    status: field(choice(BOOKING_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'bookingStatus',
      tones: { OPEN: 'warning', SOLD: 'success', GIVEN_BACK: 'info', ENDED: 'default' },
      example: 'OPEN',
    }),
    invoiceNo: field(line(16).optional(), { computed: true, example: 'INV/26-27/0001' }),
  },
  title: booking => `${booking.receiptNo} – ${booking.model}`,
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 41, icon: 'EventNote' },
  palette: { section: 'Sales' },
  access: { read: 'everyone', write: 'staff' },
});
