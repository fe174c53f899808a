import type * as z from 'zod';
import { exchangedPhone, type ExchangedPhone } from '../../src/resources/exchange/answers.ts';
import { modelColumns, modelOf } from '../products/index.ts';

/** An exchange payment has these of what it bought, beside the columns of the payment. */
export const buyBackFields = exchangedPhone.omit({ variant: true }).extend(modelColumns);
export type BuyBackFields = z.infer<typeof buyBackFields>;

/** Selects the phone of payment `p`; null for other methods. */
export const EXCHANGED_PHONE = `(SELECT jsonb_build_object('stockItemId', i.id, 'productId', g.id, 'company', c.name,
    'model', g.model, 'ram', g.ram, 'storage', g.storage, 'colour', g.colour, 'imei', coalesce(i.imei, i.serial_no),
    'condition', coalesce(e.condition, i.condition), 'voucherNo', e.voucher_no)
   FROM stock_items i
   JOIN products g ON g.shop_id = i.shop_id AND g.id = i.product_id
   JOIN companies c ON c.shop_id = g.shop_id AND c.id = g.company_id
   LEFT JOIN exchange_phones e ON e.shop_id = i.shop_id AND e.stock_item_id = i.id
  WHERE i.shop_id = p.shop_id AND i.id = p.stock_item_id)`;

export const exchangedPhoneOf = ({
  stockItemId,
  productId,
  imei,
  condition,
  voucherNo,
  ...model
}: BuyBackFields): ExchangedPhone => ({
  stockItemId,
  productId,
  ...modelOf(model),
  imei,
  condition,
  voucherNo,
});
