import { defineResource, field } from '../../kit/index.ts';
import { choice, day, gstin, integer, line, paise, paragraph, phone, text } from '../../kit/types.ts';
import { CHALLAN_KINDS, CHALLAN_STATES } from './rules.ts';

/** Goods left without a sale; they are written by `POST /api/challans`, their return and sales from them. */
export const challans = defineResource({
  name: 'challans',
  route: '/challans',
  readFrom: 'challans_read',
  writes: 'server',
  fields: {
    challanNo: field(line(16), { list: true, filter: 'search', example: 'DC/26-27/0001' }),
    businessDate: field(day, { list: 600, filter: 'range', example: '2026-04-01' }),
    kind: field(choice(CHALLAN_KINDS), {
      list: 720,
      filter: 'exact',
      choices: 'challanKind',
      example: 'APPROVAL',
    }),
    consigneeName: field(line(100), { list: true, filter: 'search', example: 'Mehta Traders' }),
    consigneePhone: field(phone.optional(), { list: 1280, filter: 'search', example: '9876543210' }),
    consigneeGstin: field(gstin.optional(), { example: '27AAACB5678G1ZJ' }),
    items: field(text(400), { list: 820, filter: 'search', example: 'Galaxy S24 128GB +1' }),
    quantity: field(integer(1), { list: 1120, example: 2 }),
    openQuantity: field(integer(0), { computed: true, list: true, filter: 'range', example: 1 }),
    valuePaise: field(paise, { list: 940, filter: 'range', example: 6_355_847 }),
    state: field(choice(CHALLAN_STATES), {
      computed: true,
      list: true,
      filter: 'exact',
      choices: 'challanState',
      tones: { OUT: 'warning', CLOSED: 'success' },
      example: 'OUT',
    }),
    expectedOn: field(day.optional(), { list: 1040, filter: 'range', example: '2026-04-08' }),
    vehicleNo: field(line(20).optional(), { example: 'MH12AB1234' }),
    madeByName: field(line(100), { example: 'Pooja Kulkarni' }),
    note: field(paragraph(500).optional(), { example: 'Two colours to choose from' }),
  },
  title: challan => [challan.challanNo, challan.consigneeName].filter(Boolean).join(' – '),
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 3, icon: 'LocalShipping', group: 'stock' },
  palette: { section: 'Stock', records: true },
  features: ['timeline'],
  access: { read: 'everyone', write: 'staff' },
});
