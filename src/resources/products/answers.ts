import * as z from '../../kit/zod.ts';

const PRICE_REFUSALS = ['ABOVE_MRP', 'NOT_POSITIVE'] as const;

export const priceChanges = z.strictObject({
  changed: z.int().describe('products whose price changes, or changed'),
  rows: z.array(
    z.strictObject({
      productId: z.uuid(),
      company: z.string(),
      model: z.string(),
      variant: z.string().nullable(),
      inStock: z.int(),
      oldPaise: z.int(),
      newPaise: z.int(),
      refused: z.enum(PRICE_REFUSALS).nullable().describe('its price stays'),
    }),
  ),
});
export type PriceChanges = z.infer<typeof priceChanges>;

export const pricesOfProduct = z.array(
  z.strictObject({
    at: z.iso.datetime(),
    byName: z.string().nullable(),
    oldPaise: z.int().nullable().describe('null at the beginning'),
    newPaise: z.int(),
  }),
);
export type PricesOfProduct = z.infer<typeof pricesOfProduct>;
