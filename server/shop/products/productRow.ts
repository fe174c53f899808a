import type { ItemCategory, Tracking } from '../../../src/resources/values.ts';

/** A product with its company's name, as sales and bills read it. */
export interface ProductRow {
  id: string;
  company: string;
  model: string;
  item_category: ItemCategory;
  ram: number | null;
  storage: number | null;
  colour: string | null;
  hsn_code: string;
  gst_rate_bps: number;
  selling_price_paise: number;
  tracking: Tracking;
  /** Cost and tax of one piece, until the owner confirms the price that staff gave it on a bill. */
  unconfirmed_cost_paise: number | null;
}
