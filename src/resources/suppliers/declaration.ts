import { defineResource, field } from '../../kit/index.ts';
import { gstin, integer, line, signedPaise, paragraph, phone, stateCode } from '../../kit/types.ts';

export const suppliers = defineResource({
  name: 'suppliers',
  route: '/suppliers',
  readFrom: 'suppliers_read',
  fields: {
    name: field(line(100), { list: true, filter: 'search', example: 'Mahavir Distributors' }),
    phone: field(phone.optional(), { list: true, filter: 'search', example: '9822012345' }),
    gstin: field(gstin.optional(), {
      list: true,
      filter: 'search',
      example: '27AAACB5678G1ZJ',
    }),
    address: field(paragraph(300).optional(), { example: '3 Budhwar Peth, Pune 411002' }),
    stateCode: field(stateCode.optional(), { filter: 'exact', example: '27' }),
    // A bill of it is due after so many days.
    creditDays: field(integer(0, 365).optional(), { list: 1280, filter: 'range', example: 21 }),
    payablePaise: field(signedPaise, {
      computed: true,
      see: 'owner',
      list: true,
      example: 1_250_000,
    }),
  },
  unique: [['phone']],
  title: supplier => supplier.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 2, icon: 'LocalShipping', group: 'purchasing' },
  palette: { section: 'People' },
  access: { read: 'staff', write: 'staff' },
  related: [{ resource: 'purchase-bills', by: 'supplierId' }],
  features: ['comments', 'files', 'timeline', 'tags', 'print'],
});
