import * as z from '../../kit/zod.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { ID_KINDS } from './conditionGrid.ts';
import { conditionGrid } from './inputs.ts';

const text = z.string();
const paise = z.int();

/** It is the old phone of an exchange payment, as on the bill. */
export const exchangedPhone = z.strictObject({
  stockItemId: z.uuid(),
  productId: z.uuid(),
  company: text,
  model: text,
  variant: text.nullable(),
  imei: text.describe('or its serial number'),
  condition: z.enum(CONDITIONS).describe('as it was taken'),
  voucherNo: text.nullable().describe('null of a phone taken before vouchers were numbered'),
});
export type ExchangedPhone = z.infer<typeof exchangedPhone>;

export const exchangePrice = z.strictObject({
  proposedPaise: paise.nullable().describe('the median of these purchases, to the rupee; null without any'),
  purchases: z
    .array(z.strictObject({ businessDate: z.iso.date(), pricePaise: paise }))
    .describe('the last ones of this model in this condition within a year, newest first'),
});
export type ExchangePrice = z.infer<typeof exchangePrice>;

/** It is a look-up in the list of stolen phones. */
export const stockCheck = z.strictObject({
  id: z.uuid(),
  checkedOn: z.iso.date(),
  result: z.enum(['NOT_LISTED', 'LISTED']),
  reference: text.nullable(),
  wiped: z.boolean(),
  picture: text.nullable().describe('data URI'),
  byName: text,
});
export type StockCheck = z.infer<typeof stockCheck>;

/** It is the shop's purchase voucher of a phone taken in exchange. */
export const exchangeVoucher = z.strictObject({
  voucherNo: text,
  businessDate: z.iso.date(),
  cancelled: z.boolean(),
  invoiceNo: text.describe('the bill it was tendered on'),
  saleId: z.uuid(),
  valuePaise: paise,
  phone: z.strictObject({
    company: text,
    model: text,
    variant: text.nullable(),
    imei: text,
    hsnCode: text,
    condition: z.enum(CONDITIONS),
  }),
  conditionGrid: conditionGrid.nullable(),
  note: text.nullable(),
  seller: z.strictObject({
    name: text.nullable(),
    phone: text.nullable(),
    address: text.nullable(),
    idKind: z.enum(ID_KINDS).nullable(),
    idNumber: text.nullable(),
  }),
  takenBy: text,
});
export type ExchangeVoucher = z.infer<typeof exchangeVoucher>;

export const clearUnitExample = { checkedOn: '2026-04-01', reference: 'KYM 4711', wiped: true };
