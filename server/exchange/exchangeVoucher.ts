import * as z from 'zod';
import type { ExchangeVoucher } from '../../src/resources/exchange/calls.ts';
import { conditionGrid } from '../../src/resources/exchange/calls.ts';
import { CONDITIONS } from '../../src/kit/values.ts';
import { ID_KINDS } from '../../src/resources/rules/conditionGrid.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { modelColumns, modelOf } from '../db/rows.ts';

const voucherRow = z.object({
  voucher_no: z.string(),
  business_date: z.string(),
  cancelled: z.boolean(),
  invoice_no: z.string(),
  sale_id: z.string(),
  value_paise: z.int(),
  ...modelColumns,
  imei: z.string(),
  hsn_code: z.string(),
  condition: z.enum(CONDITIONS),
  condition_grid: conditionGrid.nullable(),
  note: z.string().nullable(),
  seller_name: z.string().nullable(),
  seller_phone: z.string().nullable(),
  seller_address: z.string().nullable(),
  id_kind: z.enum(ID_KINDS).nullable(),
  id_number: z.string().nullable(),
  taken_by_name: z.string(),
});

/** The purchase voucher of a unit taken in exchange; null of any other. */
export async function exchangeVoucher(sql: ShopSql, stockItemId: string): Promise<ExchangeVoucher | null> {
  if (!isUuid(stockItemId)) return null;
  const [row] = await sql.query(
    voucherRow,
    `SELECT e.voucher_no, e.business_date, s.status = 'CANCELLED' AS cancelled, s.invoice_no, s.id AS sale_id,
            e.value_paise, c.name AS company, p.model, p.ram, p.storage, p.colour, coalesce(i.imei, i.serial_no) AS imei,
            p.hsn_code, e.condition, e.condition_grid, e.note, e.seller_name, e.seller_phone, e.seller_address,
            e.id_kind, e.id_number, e.taken_by_name
       FROM exchange_phones e
       JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
       JOIN stock_items i ON i.shop_id = e.shop_id AND i.id = e.stock_item_id
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE e.shop_id = $1 AND e.stock_item_id = $2`,
    [sql.shopId, stockItemId],
  );
  if (!row) return null;
  return {
    voucherNo: row.voucher_no,
    businessDate: row.business_date,
    cancelled: row.cancelled,
    invoiceNo: row.invoice_no,
    saleId: row.sale_id,
    valuePaise: row.value_paise,
    phone: {
      ...modelOf(row),
      imei: row.imei,
      hsnCode: row.hsn_code,
      condition: row.condition,
    },
    conditionGrid: row.condition_grid,
    note: row.note,
    seller: {
      name: row.seller_name,
      phone: row.seller_phone,
      address: row.seller_address,
      idKind: row.id_kind,
      idNumber: row.id_number,
    },
    takenBy: row.taken_by_name,
  };
}
