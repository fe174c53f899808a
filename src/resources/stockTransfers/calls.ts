import * as z from '../../kit/zod.ts';
import { code, paragraph, remark } from '../../kit/values.ts';

export type * from './answers.ts';

const pieces = z.int().min(1).max(10_000);

const transferLine = z
  .strictObject({
    imei: code.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** 1 by default, always 1 for a unit. */
    quantity: pieces.nullish(),
  })
  .refine(input => [input.imei, input.stockItemId, input.productId].filter(Boolean).length === 1, {
    error: 'validation.saleLine.oneOf',
    path: ['imei'],
  });

export const stockTransferInput = z
  .strictObject({
    fromPlaceId: z.uuid(),
    toPlaceId: z.uuid(),
    lines: z.array(transferLine).min(1).max(500),
    note: paragraph(500).nullish(),
    /** The goods are there at once. */
    received: z.boolean().default(false),
  })
  .refine(input => input.fromPlaceId !== input.toPlaceId, {
    error: 'validation.transfer.samePlace',
    path: ['toPlaceId'],
  });
export type StockTransferInput = z.input<typeof stockTransferInput>;

/** Everything that is on the way, unless lines are named. */
export const receiveTransferInput = z.strictObject({
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1).max(500), quantity: pieces }))
    .min(1)
    .max(500)
    .nullish(),
  note: paragraph(300).nullish(),
});
export type ReceiveTransferInput = z.infer<typeof receiveTransferInput>;

export const cancelTransferInput = z.strictObject({ reason: remark(300) });
export type CancelTransferInput = z.infer<typeof cancelTransferInput>;
