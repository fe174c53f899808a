import * as z from '../zod.ts';
import { code, positivePaise } from '../values.ts';

/** What can happen to a unit; `documentId` leads to the document of `documentKind`. */
export const STOCK_EVENT_KINDS = [
  'RECEIVED',
  'BILL_CANCELLED',
  'SOLD',
  'SALE_CANCELLED',
  'RETURNED',
  'BOUGHT_BACK',
  'RETURNED_TO_SUPPLIER',
  'WRITTEN_OFF',
  'FOUND',
] as const;
export type StockEventKind = (typeof STOCK_EVENT_KINDS)[number];

/** One thing that happened to a unit: an entry of `GET /api/stock-items/{imei}/history`, newest first. */
export interface StockEvent {
  at: string;
  businessDate: string;
  kind: StockEventKind;
  stockItemId: string;
  company: string;
  model: string;
  variant: string | null;
  documentKind: 'PURCHASE_BILL' | 'SALE' | null;
  documentId: string | null;
  documentNo: string | null;
  /** Customer or supplier. */
  partyName: string | null;
  partyPhone: string | null;
  /** Who of the shop did it. */
  byName: string | null;
  note: string | null;
  /** Sale price of the unit, tax included; null for anything but a sale. */
  pricePaise: number | null;
}

/** `POST /api/stock-items/check`: which of these codes (IMEI 1 or 2, serial number) the shop holds already. */
export const codesInput = z.strictObject({ codes: z.array(code).min(1).max(5000) });

export interface CodeInStock {
  code: string;
  stockItemId: string;
  company: string;
  model: string;
}

/** `PUT /api/stock-items/{id}/price`: a unit's price of its own; null takes it away. */
export const unitPriceInput = z.strictObject({ sellingPricePaise: positivePaise.nullable() });
export type UnitPriceInput = z.infer<typeof unitPriceInput>;
