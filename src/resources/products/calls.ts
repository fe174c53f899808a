import * as z from '../../kit/zod.ts';
import { itemCategory, positivePaise, signedPaise } from '../../kit/values.ts';

export type * from './answers.ts';

const MAX_PRODUCTS = 2_000;

/**
 * By percent or by an amount, below zero down. The new price is rounded to `roundToPaise`, then `lessPaise` is
 * taken off: 100 and 1 rupee end in 99.
 */
export const priceChangeInput = z
  .strictObject({
    filter: z
      .strictObject({
        companyId: z.uuid().nullish(),
        itemCategory: itemCategory.nullish(),
        productIds: z.array(z.uuid()).min(1).max(MAX_PRODUCTS).nullish(),
        inStock: z.boolean().nullish(),
      })
      .default({}),
    percentBps: z.int().min(-9_000).max(100_000).nullish(),
    amountPaise: signedPaise.nullish(),
    roundToPaise: positivePaise.max(1_000_00).default(100),
    lessPaise: z.int().min(0).max(100_00).default(0),
    dryRun: z.boolean().default(false),
  })
  .refine(input => Boolean(input.percentBps) !== Boolean(input.amountPaise), {
    error: 'validation.priceChange.one',
    path: ['percentBps'],
  });
export type PriceChangeInput = z.input<typeof priceChangeInput>;
export type PriceChange = z.output<typeof priceChangeInput>;
