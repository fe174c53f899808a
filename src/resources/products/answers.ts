import { namedValue } from '../../kit/answers/filters.ts';
import * as z from '../../kit/zod.ts';
import { itemCategory } from './values.ts';
import { pageOf } from '../../kit/answers/pages.ts';

const text = z.string();
const PRICE_REFUSALS = ['ABOVE_MRP', 'NOT_POSITIVE'] as const;

export const priceChanges = z.strictObject({
  changed: z.int().describe('products whose price changes, or changed'),
  rows: z.array(
    z.strictObject({
      productId: z.uuid(),
      company: text,
      model: text,
      variant: text.nullable(),
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
    byName: text.nullable(),
    oldPaise: z.int().nullable().describe('null at the beginning'),
    newPaise: z.int(),
  }),
);
export type PricesOfProduct = z.infer<typeof pricesOfProduct>;

export const hsnOverview = z.strictObject({
  usualMissing: z.int().describe('common codes of a phone shop’s goods that the list does not have'),
  productsWithout: z.int().describe('products in use whose code has no rate today'),
});
export type HsnOverview = z.infer<typeof hsnOverview>;

export const addedCodes = z.array(z.strictObject({ id: z.uuid(), code: text }));
export type AddedCode = z.infer<typeof addedCodes>[number];

export const hsnProduct = z.strictObject({
  id: z.uuid(),
  company: text,
  model: text,
  variant: text,
  itemCategory,
  hsnCode: text,
  gstRateBps: z.int().nullable().describe('of the code, today; null when the list does not have it'),
});
export type HsnProduct = z.infer<typeof hsnProduct>;

export const hsnProductPage = pageOf(hsnProduct);
export type HsnProductPage = z.infer<typeof hsnProductPage>;

export const changePricesExample = {
  filter: { itemCategory: 'ACCESSORY' },
  percentBps: 500,
  roundToPaise: 10_00,
  lessPaise: 1_00,
  dryRun: true,
};

const FILTER_NAMES = [
  'company',
  'model',
  'itemCategory',
  'ram',
  'storage',
  'colour',
  'condition',
  'status',
  'supplierName',
  'paymentMethod',
  'paymentMode',
  'soldBy',
  'year',
  'month',
] as const;

/** It counts a list that a call of its own answers. */
export const filterCounts = z.partialRecord(z.enum(FILTER_NAMES), z.array(namedValue));
export type FilterCounts = z.infer<typeof filterCounts>;
