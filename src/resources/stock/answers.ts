import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';

const text = z.string();

const STOCK_EVENT_KINDS = [
  'RECEIVED',
  'BILL_CANCELLED',
  'SOLD',
  'SALE_CANCELLED',
  'RETURNED',
  'BOUGHT_BACK',
  'EXCHANGE_CANCELLED',
  'CHECKED',
  'LISTED',
  'PRICE_SET',
  'RETURNED_TO_SUPPLIER',
  'WRITTEN_OFF',
  'FOUND',
  'CORRECTED',
  'FITTED',
  'PUT_BACK',
  'CHALLAN_OUT',
  'CHALLAN_BACK',
  'TRANSFER_SENT',
  'TRANSFER_RECEIVED',
  'TRANSFER_CANCELLED',
] as const;
export type StockEventKind = (typeof STOCK_EVENT_KINDS)[number];

/** `documentId` is the id of a document of `documentKind`. */
export const stockEvent = z.strictObject({
  at: z.iso.datetime(),
  businessDate: z.iso.date(),
  kind: z.enum(STOCK_EVENT_KINDS),
  stockItemId: z.uuid(),
  company: text,
  model: text,
  variant: text.nullable(),
  documentKind: z.enum(['PURCHASE_BILL', 'SALE', 'CHALLAN', 'TRANSFER']).nullable(),
  documentId: z.uuid().nullable(),
  documentNo: text.nullable(),
  voucherNo: text.nullable().describe('of a phone taken in exchange: the shop’s purchase voucher'),
  partyName: text.nullable().describe('customer or supplier'),
  partyPhone: text.nullable(),
  byName: text.nullable().describe('who of the shop did it'),
  note: text.nullable(),
  pricePaise: z
    .int()
    .nullable()
    .describe('what it was sold for, or the price set, tax included; null for anything else'),
});
export type StockEvent = z.infer<typeof stockEvent>;

export const codeInStock = z.strictObject({
  code: text,
  stockItemId: z.uuid(),
  company: text,
  model: text,
});
export type CodeInStock = z.infer<typeof codeInStock>;

export const stockTotals = z.strictObject({
  units: z.int(),
  valuePaise: ownerOnly(z.int()).describe('for owners'),
});
