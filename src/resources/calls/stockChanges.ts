import * as z from '../../kit/zod.ts';
import { code, paise, remark } from '../../kit/values.ts';
import { STOCK_CHANGE_KINDS } from '../stock/rules.ts';

export type * from './answers/stockChanges.ts';

const MAX_PIECES = 100_000;

/**
 * A unit by `stockItemId` or `imei`, counted goods by `productId` or their lot. `quantity`: the pieces written
 * off or found; of CORRECT those that are really there. `unitCostPaise`: of what the shop never had.
 */
const stockChangeLine = z
  .strictObject({
    stockItemId: z.uuid().nullish(),
    imei: code.nullish(),
    productId: z.uuid().nullish(),
    quantity: z.int().min(0).max(MAX_PIECES).nullish(),
    unitCostPaise: paise.nullish(),
  })
  .refine(line => line.stockItemId || line.imei || line.productId, {
    error: 'validation.required',
    path: ['stockItemId'],
  });
export type StockChangeLineInput = z.infer<typeof stockChangeLine>;

export const stockChangeInput = z.strictObject({
  kind: z.enum(STOCK_CHANGE_KINDS),
  reason: remark(300),
  lines: z.array(stockChangeLine).min(1).max(2_000),
});
export type StockChangeInput = z.infer<typeof stockChangeInput>;
