import * as z from '../../kit/zod.ts';
import { TRACKINGS } from '../products/choices.ts';
import { PLACE_KINDS } from '../stock/rules.ts';
import { TRANSFER_STATES } from './rules.ts';

const text = z.string();
const place = z.strictObject({ id: z.uuid(), name: text });

export const stockTransfer = z.strictObject({
  id: z.uuid(),
  transferNo: text,
  businessDate: z.iso.date(),
  state: z.enum(TRANSFER_STATES),
  createdAt: z.iso.datetime(),
  from: place,
  to: place,
  lines: z.array(
    z.strictObject({
      lineNo: z.int(),
      productId: z.uuid(),
      stockItemId: z.uuid().nullable().describe('null for counted goods'),
      company: text,
      model: text,
      variant: text.nullable(),
      tracking: z.enum(TRACKINGS),
      imei: text.nullable(),
      imei2: text.nullable(),
      serialNo: text.nullable(),
      quantity: z.int(),
      receivedQuantity: z.int(),
      returnedQuantity: z.int().describe('back where they came from, by a cancellation'),
      openQuantity: z.int().describe('still on the way'),
    }),
  ),
  quantity: z.int(),
  openQuantity: z.int(),
  note: text.nullable(),
  stockCountId: z.uuid().nullable().describe('the count that found the goods in the wrong place'),
  events: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(['RECEIVED', 'CANCELLED']),
      businessDate: z.iso.date(),
      quantity: z.int(),
      note: text.nullable(),
      byName: text,
    }),
  ),
  sentBy: z.strictObject({ id: z.uuid(), name: text }),
});
export type StockTransfer = z.infer<typeof stockTransfer>;

/** The sum of the places and of what is on the way is the stock of the product. */
export const placesOfProduct = z.strictObject({
  places: z.array(place.extend({ kind: z.enum(PLACE_KINDS), isDefault: z.boolean(), quantity: z.int() })),
  inTransit: z.int(),
  inStock: z.int(),
});
export type PlacesOfProduct = z.infer<typeof placesOfProduct>;

export const makeTransferExample = {
  fromPlaceId: '01968d5e-7c00-7000-8000-000000000003',
  toPlaceId: '01968d5e-7c00-7000-8000-000000000004',
  lines: [{ imei: '490154203237518' }, { productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 5 }],
  note: 'For the evening rush',
};
export const receiveTransferExample = {
  lines: [{ lineNo: 1, quantity: 1 }],
  note: 'The rest comes tomorrow',
};
export const cancelTransferExample = { reason: 'Sent by mistake' };
