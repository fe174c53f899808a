import * as z from '../../../kit/zod.ts';
import { ownerOnly } from '../../../kit/ownerOnly.ts';

export const AGES = ['d0_30', 'd31_60', 'd61_90', 'd91_180', 'd180'] as const;

/** What lies how long, and what to order by what was sold. */
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
      company: z.string(),
      model: z.string(),
      variant: z.string().nullable(),
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
