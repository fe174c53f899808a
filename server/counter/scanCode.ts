import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from '../products/index.ts';
import {
  counterCustomer,
  scannedProduct,
  scannedUnit,
  type CounterCustomer,
  type Scanned,
} from '../../src/resources/counter/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { listPriceOf } from '../../src/resources/sales/discount.ts';
import { barcodeSpellings } from '../../src/kit/rules/gtin.ts';
import { imeiOfImeisv, normaliseCode } from '../../src/kit/rules/imei.ts';
import { isUnderMarginScheme } from '../../src/resources/tax/marginScheme.ts';
import { normalisePhone } from '../../src/kit/rules/phone.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { CREDIT_TAKEN, lastSeen } from '../sales/index.ts';

const goodsRow = scannedProduct
  .omit({ kind: true, variant: true, listPricePaise: true })
  .extend(modelColumns);
type Goods = z.infer<typeof goodsRow>;

const unitRow = goodsRow.extend({
  ...scannedUnit.pick({
    stockItemId: true,
    imei: true,
    imei2: true,
    serialNo: true,
    condition: true,
    checkPending: true,
    place: true,
    marginScheme: true,
  }).shape,
  ownPricePaise: z.int().nullable(),
  creditTaken: z.boolean(),
  onHold: z.boolean(),
  heldQuantity: z.int(),
  transitQuantity: z.int(),
});
type Unit = z.infer<typeof unitRow>;

/** Selects the product with the rate of its HSN code on `$3`. */
const GOODS = `p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.item_category, p.hsn_code,
  coalesce((SELECT h.gst_rate_bps FROM hsn_codes h
             WHERE h.shop_id = p.shop_id AND h.code = p.hsn_code AND h.valid_from <= $3::date
             ORDER BY h.valid_from DESC LIMIT 1), p.gst_rate_bps) AS gst_rate_bps,
  p.selling_price_paise, p.mrp_paise, p.tracking, p.in_stock`;
const FROM_GOODS = 'products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id';

/**
 * Finds a unit in stock, named with its place where that is not the place of the device's drawer; else one sold or
 * gone, a product by barcode, or nothing.
 */
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
  if (unit?.onHold)
    return {
      kind: 'ON_HOLD',
      imei: unit.imei ?? unit.serialNo ?? normal,
      model: unit.model,
      stockItemId: unit.stockItemId,
    };
  if (unit && unit.heldQuantity > 0)
    return {
      kind: 'GONE',
      imei: unit.imei ?? unit.serialNo ?? normal,
      model: unit.model,
      status: unit.transitQuantity > 0 ? 'IN_TRANSIT' : 'ON_CHALLAN',
    };
  if (unit)
    return {
      kind: 'UNIT',
      stockItemId: unit.stockItemId,
      imei: unit.imei,
      imei2: unit.imei2,
      serialNo: unit.serialNo,
      condition: unit.condition,
      checkPending: unit.checkPending,
      place: unit.place,
      ...goodsOf(unit),
      sellingPricePaise: priceOf(unit),
      listPricePaise: priceOf(unit),
      marginScheme:
        unit.marginScheme &&
        isUnderMarginScheme({
          condition: unit.condition,
          creditTaken: unit.creditTaken,
          isSingle: unit.tracking !== 'QUANTITY',
        }),
    };
  const [product] = await sql.query(
    goodsRow,
    `SELECT ${GOODS} FROM ${FROM_GOODS}
      WHERE p.shop_id = $1 AND p.barcode = ANY ($2::text[]) ORDER BY p.active DESC, p.in_stock DESC, p.id LIMIT 1`,
    [sql.shopId, [...codes, code.trim()].flatMap(barcodeSpellings), businessDate],
  );
  if (product)
    return {
      kind: 'PRODUCT',
      tracking: product.tracking,
      inStock: product.inStock,
      ...goodsOf(product),
      listPricePaise: product.sellingPricePaise,
    };
  return goneOrUnknown(sql, codes);
}

const priceOf = (unit: Unit): number | null =>
  listPriceOf({ condition: unit.condition, ownPricePaise: unit.ownPricePaise }, unit.sellingPricePaise);

const goodsOf = (goods: Goods) => ({
  productId: goods.productId,
  company: goods.company,
  model: goods.model,
  variant: variantName(goods),
  hsnCode: goods.hsnCode,
  gstRateBps: goods.gstRateBps,
  sellingPricePaise: goods.sellingPricePaise,
  mrpPaise: goods.mrpPaise,
  itemCategory: goods.itemCategory,
});

async function goneOrUnknown(sql: ShopSql, codes: readonly string[]): Promise<Scanned> {
  const [last] = await lastSeen(sql, codes);
  if (!last || last.status === 'IN_STOCK') return { kind: 'UNKNOWN' };
  if (last.status === 'RETURNED_TO_SUPPLIER' || last.status === 'WRITTEN_OFF')
    return { kind: 'GONE', imei: last.code, model: last.model, status: last.status };
  if (last.saleId && last.invoiceNo && last.businessDate)
    return {
      kind: 'SOLD',
      imei: last.code,
      productId: last.productId,
      model: last.model,
      saleId: last.saleId,
      invoiceNo: last.invoiceNo,
      businessDate: last.businessDate,
    };
  return { kind: 'UNKNOWN' };
}

/** Finds customers by ten digits, or by the last five or more, latest buyers first. */
export async function counterCustomers(sql: ShopSql, phone: string): Promise<CounterCustomer[]> {
  const digits = normalisePhone(phone).replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 10) return [];
  return sql.query(
    counterCustomer,
    digits.length === 10
      ? `SELECT id, name, coalesce(phone, '') AS phone, gstin, address, state_code, due_paise, store_credit_paise FROM customers_read
          WHERE shop_id = $1 AND id = (SELECT customer_who_stays($1, NULL, $2))`
      : `SELECT id, name, coalesce(phone, '') AS phone, gstin, address, state_code, due_paise, store_credit_paise FROM customers_read
          WHERE shop_id = $1 AND (reverse(phone) ~>=~ $2 AND reverse(phone) ~<~ ($2::text || ':')
             OR id = ANY (ARRAY(SELECT m.customer_id FROM merged_phones m WHERE m.shop_id = $1 AND starts_with(reverse(m.phone), $2))))
          ORDER BY sales_count DESC, updated_at DESC, id LIMIT 5`,
    [sql.shopId, digits.length === 10 ? digits : [...digits].reverse().join('')],
  );
}
