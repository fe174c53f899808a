import { exchangeVoucher as answer, type ExchangeVoucher } from '../../src/resources/exchange/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../products/index.ts';
import { isUuid } from '../kit/db/text.ts';

const voucherRow = answer.extend({
  phone: answer.shape.phone.omit({ variant: true }).extend(modelColumns),
});

/** Answers the purchase voucher of a unit taken in exchange; null for any other. */
export async function exchangeVoucher(sql: ShopSql, stockItemId: string): Promise<ExchangeVoucher | null> {
  if (!isUuid(stockItemId)) return null;
  const [row] = await sql.query(
    voucherRow,
    `SELECT e.voucher_no, e.business_date, s.status = 'CANCELLED' AS cancelled, s.invoice_no, s.id AS sale_id,
            e.value_paise,
            json_build_object('company', c.name, 'model', p.model, 'ram', p.ram, 'storage', p.storage, 'colour', p.colour,
              'imei', coalesce(i.imei, i.serial_no), 'hsnCode', p.hsn_code, 'condition', e.condition) AS phone,
            e.condition_grid, e.note,
            json_build_object('name', e.seller_name, 'phone', e.seller_phone, 'address', e.seller_address,
              'idKind', e.id_kind, 'idNumber', e.id_number) AS seller,
            e.taken_by_name AS taken_by
       FROM exchange_phones e
       JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
       JOIN stock_items i ON i.shop_id = e.shop_id AND i.id = e.stock_item_id
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE e.shop_id = $1 AND e.stock_item_id = $2`,
    [sql.shopId, stockItemId],
  );
  if (!row) return null;
  const { imei, hsnCode, condition } = row.phone;
  return { ...row, phone: { ...modelOf(row.phone), imei, hsnCode, condition } };
}
