import { enteredInput } from '../../kit/schemas.ts';
import { purchaseBills } from './declaration.ts';
import * as z from '../../kit/zod.ts';
import {
  unitCode,
  documentDate,
  gstin,
  hsnCode,
  line,
  paise,
  paragraph,
  phone,
  positivePaise,
  rateBps,
  remark,
  stateCode,
} from '../../kit/values.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { newProductInput } from '../products/newProduct.ts';
import { conditionGrid, sellerIdentity } from '../exchange/inputs.ts';
import { paymentInput } from '../sales/inputs.ts';
import { drawerSession } from '../drawers/session.ts';

/** `recordPurchaseBill` checks the check digits and names every wrong one, except with `nonImei`. */
export const unitInput = z.strictObject({
  imei: unitCode.nullish(),
  imei2: unitCode.nullish(),
  serialNo: unitCode.nullish(),
  nonImei: z.boolean().nullish(),
  /** It is NEW by default. A used unit may be sold under the margin scheme. */
  condition: z.enum(CONDITIONS).nullish(),
  /** What was checked of a phone that is not new: for the voucher. */
  conditionGrid: conditionGrid.nullish(),
  /** It is the unit's own price, tax included; for owners. */
  sellingPricePaise: positivePaise.nullish(),
});
export type UnitInput = z.infer<typeof unitInput>;

const purchaseBillLineInput = z
  .strictObject({
    productId: z.uuid().nullish(),
    product: newProductInput.nullish(),
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

export const purchaseBillInput = z.strictObject({
  supplier: supplierInput,
  billNo: remark(40),
  billDate: documentDate,
  /** It is the posting date: today by default, never in the future. `billDate` is the supplier's. */
  businessDate: documentDate.nullish(),
  /** It is cost and tax of the lines, with freight and discount, each rounded to the paisa, plus round-off. */
  totalPaise: paise,
  lines: z.array(purchaseBillLineInput).min(1).max(500),
  roundOffPaise: z.int().min(-100).max(100).nullish(),
  /** Freight and discount of the whole bill, before tax, are part of what its lines cost, by their value. */
  freightPaise: paise.nullish(),
  discountPaise: paise.nullish(),
  payments: z.array(paymentInput).max(20).nullish(),
  sessionId: drawerSession,
  /** It is a person: a supplier without GSTIN. */
  seller: sellerIdentity.nullish(),
  /** The order is of the same supplier: its lines are received. */
  orderId: z.uuid().nullish(),
  /** The goods arrive here, by default at the default place. */
  placeId: z.uuid().nullish(),
  note: paragraph(500).nullish(),
  ...enteredInput(purchaseBills.fields),
});
export type PurchaseBillInput = z.infer<typeof purchaseBillInput>;
