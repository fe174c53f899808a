import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { STOCK_CHANGE_KINDS } from './rules.ts';

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
  'REVALUED',
  'OPENED_WITH',
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
export type StockTotals = z.infer<typeof stockTotals>;

export const stockChange = z.strictObject({
  id: z.uuid(),
  documentNo: text,
  kind: z.enum([...STOCK_CHANGE_KINDS, 'COUNT', 'PARTS', 'ADDED', 'BILLED']),
  businessDate: z.iso.date(),
  reason: text,
  postedByName: text,
  costPaise: z.int().describe('what stock is worth more, or less below zero'),
  lines: z.array(
    z.strictObject({
      stockItemId: z.uuid(),
      productId: z.uuid(),
      company: text,
      model: text,
      variant: text.nullable(),
      imei: text.nullable().describe('or the serial number; null of counted goods'),
      quantity: z.int().describe('into stock above zero; zero where only the cost changes'),
      costPaise: z.int(),
    }),
  ),
});
export type StockChange = z.infer<typeof stockChange>;

export const AGES = ['d0_30', 'd31_60', 'd61_90', 'd91_180', 'd180'] as const;

/** It says how old stock is, and what to order by what was sold. */
export const stockPlan = z.strictObject({
  ageing: z.array(
    z.strictObject({
      age: z.enum(AGES),
      pieces: z.int(),
      valuePaise: ownerOnly(z.int()).describe('cost, for owners'),
    }),
  ),
  rows: z.array(
    z.strictObject({
      productId: z.uuid(),
      company: text,
      model: text,
      variant: text.nullable(),
      inStock: z.int(),
      sold: z.int().describe('in the days asked for, less returns'),
      coverDays: z.int().describe('for how long the stock lasts'),
      oldestDays: z.int().nullable(),
      onOrder: z.int().describe('open on purchase orders, drafts too'),
      order: z.int().describe('pieces to order for the cover asked for'),
    }),
  ),
});
export type StockPlan = z.infer<typeof stockPlan>;

export const fitPartsExample = {
  reason: 'New battery',
  lines: [{ productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 1 }],
};
export const addUnitExample = {
  imei: '490154203237518',
  product: {
    company: 'Samsung',
    model: 'Galaxy A15',
    ram: 8,
    storage: 128,
    itemCategory: 'MOBILE',
    hsnCode: '85171300',
    gstRateBps: 1800,
    tracking: 'IMEI',
  },
  sellingPricePaise: 1_899_900,
};
export const adjustStockExample = {
  kind: 'WRITE_OFF',
  reason: 'Screen broken in the display',
  lines: [{ imei: '490154203237518' }],
};
