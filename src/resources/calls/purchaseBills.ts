import { enteredInput } from '../kit/schemas.ts';
import { purchaseBills } from '../purchaseBills.ts';
import * as z from '../zod.ts';
import {
  code,
  CONDITIONS,
  documentDate,
  gstin,
  hsnCode,
  image,
  itemCategory,
  line,
  paise,
  paragraph,
  phone,
  positivePaise,
  rateBps,
  remark,
  stateCode,
  TRACKINGS,
} from '../values.ts';
import { paymentInput } from './sales.ts';

export type * from './answers/purchases.ts';

/** A product named in a bill: made, with its company, when it is new. The same when company, model, RAM, storage and colour are. */
const newProductInput = z.strictObject({
  company: line(60),
  model: line(80),
  itemCategory,
  ram: z.int().min(1).max(1024).nullish(),
  storage: z.int().min(1).max(65_536).nullish(),
  colour: line(40).nullish(),
  hsnCode,
  gstRateBps: rateBps,
  sellingPricePaise: positivePaise,
  mrpPaise: positivePaise.nullish(),
  tracking: z.enum(TRACKINGS),
  barcode: code.nullish(),
  imageUrl: image.nullish(),
  active: z.boolean().optional(),
});
export type NewProductInput = z.infer<typeof newProductInput>;

/** One unit. Its check digit is judged by `recordPurchaseBill`, which names every wrong one, unless `nonImei`. */
const unitInput = z.strictObject({
  imei: code.nullish(),
  imei2: code.nullish(),
  serialNo: code.nullish(),
  nonImei: z.boolean().nullish(),
  /** New when left out. A used one may be sold under the margin scheme. */
  condition: z.enum(CONDITIONS).nullish(),
  /** A price of its own, tax included: the owner's to set. */
  sellingPricePaise: positivePaise.nullish(),
});
export type UnitInput = z.infer<typeof unitInput>;

const purchaseBillLineInput = z
  .strictObject({
    productId: z.uuid().nullish(),
    product: newProductInput.nullish(),
    /** Cost of one piece before tax. */
    unitCostPaise: paise,
    gstRateBps: rateBps,
    hsnCode: hsnCode.nullish(),
    units: z.array(unitInput).min(1).max(2000).nullish(),
    quantity: z.int().min(1).max(100_000).nullish(),
  })
  .refine(input => Boolean(input.productId) !== Boolean(input.product), {
    error: 'validation.billLine.product',
    path: ['productId'],
  })
  .refine(input => Boolean(input.units) !== Boolean(input.quantity), {
    error: 'validation.billLine.unitsOrQuantity',
    path: ['units'],
  });

const supplierInput = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({
    name: line(100),
    phone,
    gstin: gstin.nullish(),
    address: paragraph(300).nullish(),
    stateCode: stateCode.nullish(),
  }),
]);

/** `POST /api/purchase-bills` */
export const purchaseBillInput = z.strictObject({
  supplier: supplierInput,
  billNo: remark(40),
  billDate: documentDate,
  /** The day it is entered for: today when left out; never in the future. `billDate` is the supplier's. */
  businessDate: documentDate.nullish(),
  /** Sum of cost and tax of the lines, rounded to the paisa by line, and the round-off. */
  totalPaise: paise,
  lines: z.array(purchaseBillLineInput).min(1).max(500),
  roundOffPaise: z.int().min(-100).max(100).nullish(),
  payments: z.array(paymentInput).max(20).nullish(),
  note: paragraph(500).nullish(),
  ...enteredInput(purchaseBills.fields),
});
export type PurchaseBillInput = z.infer<typeof purchaseBillInput>;
