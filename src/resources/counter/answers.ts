import * as z from '../../kit/zod.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { itemCategory } from '../products/values.ts';
import { TRACKINGS } from '../products/choices.ts';
import { cartSchema } from './cart.ts';

const text = z.string();
const paise = z.int();

const goods = {
  productId: z.uuid(),
  company: text,
  model: text,
  variant: text,
  hsnCode: text,
  gstRateBps: z.int(),
  listPricePaise: paise.nullable().describe('what the discount of staff counts from'),
  mrpPaise: paise.nullable(),
  itemCategory,
};

export const scannedUnit = z.strictObject({
  kind: z.literal('UNIT'),
  ...goods,
  stockItemId: z.uuid(),
  imei: text.nullable(),
  imei2: text.nullable(),
  serialNo: text.nullable(),
  condition: z.enum(CONDITIONS),
  checkPending: z.boolean().describe('of a person, and not yet checked: it is not sold'),
  place: text.nullable().describe('where it is, if not in the default place'),
  sellingPricePaise: paise
    .nullable()
    .describe('the unit’s own, else its product’s; null for one that is not new and has none'),
  marginScheme: z.boolean().describe('sold now, it is taxed on its margin: the bill has its price alone'),
});

export const scannedProduct = z.strictObject({
  kind: z.literal('PRODUCT'),
  ...goods,
  tracking: z.enum(TRACKINGS),
  inStock: z.int(),
  sellingPricePaise: paise,
});

export const scanned = z.discriminatedUnion('kind', [
  scannedUnit,
  z.strictObject({
    kind: z.literal('SOLD'),
    imei: text,
    productId: z.uuid(),
    model: text,
    saleId: z.uuid(),
    invoiceNo: text,
    businessDate: z.iso.date(),
  }),
  z.strictObject({
    kind: z.literal('ON_HOLD'),
    imei: text,
    model: text,
    stockItemId: z.uuid(),
  }),
  scannedProduct,
  z.strictObject({
    kind: z.literal('GONE'),
    imei: text,
    model: text,
    status: z.enum(['RETURNED_TO_SUPPLIER', 'WRITTEN_OFF', 'ON_CHALLAN', 'IN_TRANSIT']),
  }),
  z.strictObject({ kind: z.literal('UNKNOWN') }),
]);
export type Scanned = z.infer<typeof scanned>;

export const counterCustomer = z.strictObject({
  id: z.uuid(),
  name: text,
  phone: text,
  gstin: text.nullable(),
  address: text.nullable(),
  stateCode: text.nullable(),
  duePaise: paise,
  storeCreditPaise: paise,
});
export type CounterCustomer = z.infer<typeof counterCustomer>;

export const parkedSale = z.strictObject({
  id: z.uuid(),
  label: text.nullable(),
  cart: cartSchema.nullable().describe('null where what was kept cannot be read'),
  parkedBy: text,
  createdAt: z.iso.datetime(),
});
export type ParkedSale = z.infer<typeof parkedSale>;
