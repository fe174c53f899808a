import * as z from '../../../kit/zod.ts';
import { itemCategory } from '../../../kit/values.ts';
import { pageOf } from './pages.ts';

export const hsnOverview = z.strictObject({
  usualMissing: z.int().describe('common codes of a phone shop’s goods that the list does not have'),
  productsWithout: z.int().describe('products in use whose code has no rate today'),
});
export type HsnOverview = z.infer<typeof hsnOverview>;

export const addedCodes = z.array(z.strictObject({ id: z.uuid(), code: z.string() }));
export type AddedCode = z.infer<typeof addedCodes>[number];

const hsnProduct = z.strictObject({
  id: z.uuid(),
  company: z.string(),
  model: z.string(),
  variant: z.string(),
  itemCategory,
  hsnCode: z.string(),
  gstRateBps: z.int().nullable().describe('of the code, today; null when the list does not have it'),
});
export type HsnProduct = z.infer<typeof hsnProduct>;

export const hsnProductPage = pageOf(hsnProduct);
