import * as z from 'zod';
import { itemCategory, TRACKINGS } from '../../src/kit/values.ts';
import { modelColumns } from '../kit/db/rows.ts';

/** A product with its company's name, as sales and bills read it. */
export const productRow = z.object({
  id: z.string(),
  ...modelColumns,
  item_category: itemCategory,
  hsn_code: z.string(),
  gst_rate_bps: z.int(),
  selling_price_paise: z.int(),
  tracking: z.enum(TRACKINGS),
  warranty_months: z.int().nullable(),
  /** Unit cost with tax, until the owner confirms the price. */
  unconfirmed_cost_paise: z.int().nullable(),
});
export type ProductRow = z.infer<typeof productRow>;
