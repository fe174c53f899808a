import * as z from '../../kit/zod.ts';
import { CHALLAN_KINDS, CHALLAN_STATES } from './rules.ts';
import { goods } from '../tax/answers.ts';

const text = z.string();
const paise = z.int();

const challanLine = z.strictObject({
  lineNo: z.int(),
  productId: z.uuid(),
  stockItemId: z.uuid().nullable().describe('null for counted goods'),
  ...goods,
  gstRateBps: z.int(),
  quantity: z.int(),
  returnedQuantity: z.int(),
  soldQuantity: z.int(),
  openQuantity: z.int().describe('still out'),
  unitValuePaise: paise.describe('without tax'),
  valuePaise: paise,
  checkPending: z.boolean(),
  listPricePaise: paise.nullable().describe('now, tax included'),
  mrpPaise: paise.nullable(),
});

export const challan = z.strictObject({
  id: z.uuid(),
  challanNo: text,
  businessDate: z.iso.date(),
  kind: z.enum(CHALLAN_KINDS),
  state: z.enum(CHALLAN_STATES),
  createdAt: z.iso.datetime(),
  consignee: z.strictObject({
    name: text,
    phone: text.nullable(),
    gstin: text.nullable(),
    address: text.nullable(),
    stateCode: text.nullable(),
  }),
  placeOfSupply: text.nullable(),
  interState: z.boolean(),
  expectedOn: z.iso.date().nullable(),
  vehicleNo: text.nullable(),
  lines: z.array(challanLine),
  quantity: z.int(),
  openQuantity: z.int(),
  valuePaise: paise,
  note: text.nullable(),
  events: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(['RETURNED', 'SOLD']),
      businessDate: z.iso.date(),
      quantity: z.int(),
      sale: z.strictObject({ id: z.uuid(), invoiceNo: text }).nullable(),
      note: text.nullable(),
      byName: text,
    }),
  ),
  madeBy: z.strictObject({ id: z.uuid(), name: text }),
});
export type Challan = z.infer<typeof challan>;

export const makeChallanExample = {
  kind: 'APPROVAL',
  consignee: { name: 'Mehta Traders', phone: '9876543210', stateCode: '27' },
  lines: [{ productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 1 }],
};
export const returnChallanExample = { lines: [{ lineNo: 1, quantity: 1 }], note: 'Other colour kept' };
