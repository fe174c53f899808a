import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from '../kit/db/rows.ts';
import type { CodeInStock } from '../../src/resources/stock/answers.ts';
import type { CounterCustomer, Scanned } from '../../src/resources/calls/counter.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { listPriceOf } from '../../src/resources/rules/discount.ts';
import { imeiOfImeisv, normaliseCode } from '../../src/kit/rules/imei.ts';
import { isUnderMarginScheme } from '../../src/resources/rules/marginScheme.ts';
import { normalisePhone } from '../../src/kit/rules/phone.ts';
import { variantName } from '../../src/resources/rules/storage.ts';
import { CONDITIONS, itemCategory, TRACKINGS } from '../../src/kit/values.ts';
import { lastSeen } from './missingUnits.ts';
import { CREDIT_TAKEN } from './saleReads.ts';

const goodsRow = z.object({
  product_id: z.string(),
  ...modelColumns,
  item_category: itemCategory,
  hsn_code: z.string(),
  gst_rate_bps: z.int(),
  selling_price_paise: z.int(),
  mrp_paise: z.int().nullable(),
  tracking: z.enum(TRACKINGS),
  in_stock: z.int(),
});
type Goods = z.infer<typeof goodsRow>;

const unitRow = goodsRow.extend({
  stock_item_id: z.string(),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serial_no: z.string().nullable(),
  condition: z.enum(CONDITIONS),
  own_price_paise: z.int().nullable(),
  credit_taken: z.boolean(),
  check_pending: z.boolean(),
  margin_scheme: z.boolean(),
  on_hold: z.boolean(),
  held_quantity: z.int(),
  transit_quantity: z.int(),
  place: z.string().nullable(),
});
type Unit = z.infer<typeof unitRow>;

/** The product with the rate of its HSN code on `$3`. */
const GOODS = `p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.item_category, p.hsn_code,
  coalesce((SELECT h.gst_rate_bps FROM hsn_codes h
             WHERE h.shop_id = p.shop_id AND h.code = p.hsn_code AND h.valid_from <= $3::date
             ORDER BY h.valid_from DESC LIMIT 1), p.gst_rate_bps) AS gst_rate_bps,
  p.selling_price_paise, p.mrp_paise, p.tracking, p.in_stock`;
const FROM_GOODS = 'products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id';

/** A unit in stock, named with its place where that is not the place of the device's drawer; one sold or gone, a product by barcode, or unknown. */
export async function scanCode(
  sql: ShopSql,
  code: string,
  businessDate: BusinessDate,
  sessionId: string | null = null,
): Promise<Scanned> {
  const normal = normaliseCode(code);
  if (!normal) return { kind: 'UNKNOWN' };
  const codes = [normal, imeiOfImeisv(normal)].filter(each => each !== null);
  const [unit] = await sql.query(
    unitRow,
    `SELECT ${GOODS}, i.id AS stock_item_id, i.imei, i.imei2, i.serial_no, i.condition, i.own_price_paise, i.on_hold, i.held_quantity, i.transit_quantity, i.check_pending, ${CREDIT_TAKEN} AS credit_taken,
            CASE WHEN i.place_id IS DISTINCT FROM (
                   SELECT w.place_id FROM sessions s
                     JOIN drawer_devices d ON d.shop_id = s.shop_id AND d.token_hash = s.device_token_hash
                     JOIN drawers w ON w.shop_id = d.shop_id AND w.id = d.drawer_id
                    WHERE s.shop_id = i.shop_id AND s.id = $4::uuid)
                 THEN (SELECT o.name FROM places o WHERE o.shop_id = i.shop_id
                          AND CASE WHEN i.place_id IS NULL THEN o.is_default ELSE o.id = i.place_id END) END AS place,
            (SELECT margin_scheme FROM shops WHERE id = $1) AS margin_scheme
       FROM stock_codes s
       JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id
       JOIN ${FROM_GOODS} ON p.shop_id = i.shop_id AND p.id = i.product_id
      WHERE s.shop_id = $1 AND s.code = ANY ($2::text[])`,
    [sql.shopId, codes, businessDate, sessionId],
  );
  if (unit?.on_hold)
    return {
      kind: 'ON_HOLD',
      imei: unit.imei ?? unit.serial_no ?? normal,
      model: unit.model,
      stockItemId: unit.stock_item_id,
    };
  if (unit && unit.held_quantity > 0)
    return {
      kind: 'GONE',
      imei: unit.imei ?? unit.serial_no ?? normal,
      model: unit.model,
      status: unit.transit_quantity > 0 ? 'IN_TRANSIT' : 'ON_CHALLAN',
    };
  if (unit)
    return {
      kind: 'UNIT',
      stockItemId: unit.stock_item_id,
      imei: unit.imei,
      imei2: unit.imei2,
      serialNo: unit.serial_no,
      condition: unit.condition,
      checkPending: unit.check_pending,
      place: unit.place,
      ...goodsOf(unit),
      sellingPricePaise: priceOf(unit),
      listPricePaise: priceOf(unit),
      marginScheme:
        unit.margin_scheme &&
        isUnderMarginScheme({
          condition: unit.condition,
          creditTaken: unit.credit_taken,
          isSingle: unit.tracking !== 'QUANTITY',
        }),
    };
  const [product] = await sql.query(
    goodsRow,
    `SELECT ${GOODS} FROM ${FROM_GOODS}
      WHERE p.shop_id = $1 AND p.barcode = ANY ($2::text[]) ORDER BY p.active DESC, p.in_stock DESC, p.id LIMIT 1`,
    [sql.shopId, [...codes, code.trim()], businessDate],
  );
  if (product)
    return {
      kind: 'PRODUCT',
      tracking: product.tracking,
      inStock: product.in_stock,
      ...goodsOf(product),
      listPricePaise: product.selling_price_paise,
    };
  return goneOrUnknown(sql, codes);
}

const priceOf = (unit: Unit): number | null =>
  listPriceOf({ condition: unit.condition, ownPricePaise: unit.own_price_paise }, unit.selling_price_paise);

const goodsOf = (goods: Goods) => ({
  productId: goods.product_id,
  company: goods.company,
  model: goods.model,
  variant: variantName(goods),
  hsnCode: goods.hsn_code,
  gstRateBps: goods.gst_rate_bps,
  sellingPricePaise: goods.selling_price_paise,
  mrpPaise: goods.mrp_paise,
  itemCategory: goods.item_category,
});

async function goneOrUnknown(sql: ShopSql, codes: readonly string[]): Promise<Scanned> {
  const [last] = await lastSeen(sql, codes);
  if (!last || last.status === 'IN_STOCK') return { kind: 'UNKNOWN' };
  if (last.status === 'RETURNED_TO_SUPPLIER' || last.status === 'WRITTEN_OFF')
    return { kind: 'GONE', imei: last.code, model: last.model, status: last.status };
  if (last.sale_id && last.invoice_no && last.business_date)
    return {
      kind: 'SOLD',
      imei: last.code,
      productId: last.product_id,
      model: last.model,
      saleId: last.sale_id,
      invoiceNo: last.invoice_no,
      businessDate: last.business_date,
    };
  return { kind: 'UNKNOWN' };
}

const customerFoundRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  state_code: z.string().nullable(),
  due_paise: z.int(),
  store_credit_paise: z.int(),
});

/** By ten digits, or by the last five or more, latest buyers first. */
export async function counterCustomers(sql: ShopSql, phone: string): Promise<CounterCustomer[]> {
  const digits = normalisePhone(phone).replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 10) return [];
  const rows = await sql.query(
    customerFoundRow,
    digits.length === 10
      ? `SELECT id, name, phone, gstin, address, state_code, due_paise, store_credit_paise FROM customers_read WHERE phone = $2 AND shop_id = $1`
      : `SELECT id, name, phone, gstin, address, state_code, due_paise, store_credit_paise FROM customers_read
          WHERE shop_id = $1 AND reverse(phone) ~>=~ $2 AND reverse(phone) ~<~ ($2::text || ':')
          ORDER BY sales_count DESC, updated_at DESC, id LIMIT 5`,
    [sql.shopId, digits.length === 10 ? digits : [...digits].reverse().join('')],
  );
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    gstin: row.gstin,
    address: row.address,
    stateCode: row.state_code,
    duePaise: row.due_paise,
    storeCreditPaise: row.store_credit_paise,
  }));
}

const codeRow = z.object({
  code: z.string(),
  stock_item_id: z.string(),
  company: z.string(),
  model: z.string(),
});

/** Codes already in stock, checked while a bill is typed. */
export async function codesInStock(sql: ShopSql, codes: readonly string[]): Promise<CodeInStock[]> {
  const rows = await sql.query(
    codeRow,
    `SELECT s.code, s.stock_item_id, c.name AS company, p.model
       FROM stock_codes s
       JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE s.shop_id = $1 AND s.code = ANY ($2::text[])`,
    [sql.shopId, codes.map(normaliseCode)],
  );
  return rows.map(row => ({
    code: row.code,
    stockItemId: row.stock_item_id,
    company: row.company,
    model: row.model,
  }));
}
