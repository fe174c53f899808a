import * as z from 'zod';
import { itemCategory } from '../../src/resources/products/values.ts';
import { TRACKINGS } from '../../src/resources/products/choices.ts';
import { modelColumns } from './models.ts';

/** This is a product with its company's name, as sales and bills read it. */
export const productRow = z.object({
  id: z.string(),
  companyId: z.string(),
  ...modelColumns,
  itemCategory,
  hsnCode: z.string(),
  gstRateBps: z.int(),
  sellingPricePaise: z.int(),
  tracking: z.enum(TRACKINGS),
  warrantyMonths: z.int().nullable(),
  /** It is the unit cost with tax, until the owner confirms the price. */
  unconfirmedCostPaise: z.int().nullable(),
});
export type ProductRow = z.infer<typeof productRow>;
