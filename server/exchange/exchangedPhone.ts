import * as z from 'zod';
import type { ExchangedPhone } from '../../src/resources/exchange/calls.ts';
import { CONDITIONS } from '../../src/kit/values.ts';
import { modelColumns, modelOf } from '../db/rows.ts';

/** What an exchange payment bought, beside the columns of the payment. */
export const buyBackFields = z.object({
  stock_item_id: z.string(),
  product_id: z.string(),
  ...modelColumns,
  imei: z.string(),
  condition: z.enum(CONDITIONS),
  voucher_no: z.string().nullable(),
});
export type BuyBackFields = z.infer<typeof buyBackFields>;

/** Of payment `p`; null of other methods. */
export const EXCHANGED_PHONE = `(SELECT jsonb_build_object('stock_item_id', i.id, 'product_id', g.id, 'company', c.name,
    'model', g.model, 'ram', g.ram, 'storage', g.storage, 'colour', g.colour, 'imei', coalesce(i.imei, i.serial_no),
    'condition', coalesce(e.condition, i.condition), 'voucher_no', e.voucher_no)
   FROM stock_items i
   JOIN products g ON g.shop_id = i.shop_id AND g.id = i.product_id
   JOIN companies c ON c.shop_id = g.shop_id AND c.id = g.company_id
   LEFT JOIN exchange_phones e ON e.shop_id = i.shop_id AND e.stock_item_id = i.id
  WHERE i.shop_id = p.shop_id AND i.id = p.stock_item_id)`;

export const exchangedPhoneOf = (row: BuyBackFields): ExchangedPhone => ({
  stockItemId: row.stock_item_id,
  productId: row.product_id,
  ...modelOf(row),
  imei: row.imei,
  condition: row.condition,
  voucherNo: row.voucher_no,
});
