import * as z from '../../../kit/zod.ts';
import { STOCK_CHANGE_KINDS } from '../../stock/rules.ts';

export const stockChange = z.strictObject({
  id: z.uuid(),
  documentNo: z.string(),
  kind: z.enum([...STOCK_CHANGE_KINDS, 'COUNT']),
  businessDate: z.iso.date(),
  reason: z.string(),
  postedByName: z.string(),
  costPaise: z.int().describe('what stock is worth more, or less below zero'),
  lines: z.array(
    z.strictObject({
      stockItemId: z.uuid(),
      productId: z.uuid(),
      company: z.string(),
      model: z.string(),
      variant: z.string().nullable(),
      imei: z.string().nullable().describe('or the serial number; null of counted goods'),
      quantity: z.int().describe('into stock above zero'),
      costPaise: z.int(),
    }),
  ),
});
export type StockChange = z.infer<typeof stockChange>;
