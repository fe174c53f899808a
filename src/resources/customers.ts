import { defineResource, field } from './kit/index.ts';
import { email, gstin, line, paise, paragraph, phone, stateCode } from './kit/types.ts';

export const customers = defineResource({
  name: 'customers',
  route: '/customers',
  readFrom: 'customers_read',
  fields: {
    name: field(line(100), { list: true, filter: 'search', example: 'Asha Patil' }),
    phone: field(phone, { list: true, filter: 'search', example: '9876543210' }),
    email: field(email(200).optional(), { filter: 'search', example: 'asha@example.in' }),
    gstin: field(gstin.optional(), { filter: 'search', example: '27AAPFU0939F1ZV' }),
    address: field(paragraph(300).optional(), { example: '14 Laxmi Road, Pune 411030' }),
    stateCode: field(stateCode.optional(), { filter: 'exact', example: '27' }),
    creditLimitPaise: field(paise.optional(), { change: 'owner', example: 2_000_000 }),
    notes: field(paragraph(1000).optional(), { example: 'Asks for a GST bill' }),
    duePaise: field(paise, { computed: true, list: true, filter: 'range', example: 499_900 }),
    storeCreditPaise: field(paise, { computed: true, example: 10_000 }),
    totalPurchasesPaise: field(paise, { computed: true, list: true, example: 7_499_900 }),
  },
  unique: [['phone']],
  // Without a name, the phone number.
  title: customer =>
    customer.name === customer.phone ? customer.phone : `${customer.name} (${customer.phone})`,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 40, icon: 'People' },
  palette: { section: 'People' },
  access: { read: 'everyone', write: 'staff' },
  related: [
    { resource: 'sales', by: 'customerId' },
    { resource: 'bookings', by: 'customerId' },
    { resource: 'projects', by: 'customerId' },
  ],
});
