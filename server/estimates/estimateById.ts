import * as z from 'zod';
import { estimate, type Estimate } from '../../src/resources/estimates/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';

const estimateRow = estimate.extend({ createdAt: z.date() });

const LINES = `SELECT jsonb_agg(jsonb_build_object(
         'id', l.id, 'productId', l.product_id, 'stockItemId', l.stock_item_id, 'company', l.company, 'model', l.model,
         'variant', l.variant, 'itemCategory', p.item_category, 'tracking', p.tracking, 'imei', i.imei, 'imei2', i.imei2,
         'serialNo', i.serial_no, 'condition', coalesce(i.condition, 'NEW'), 'hsnCode', l.hsn_code, 'uqc', l.uqc,
         'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise, 'discountPaise', l.discount_paise,
         'taxablePaise', l.taxable_paise, 'gstRateBps', l.gst_rate_bps, 'cgstPaise', l.cgst_paise,
         'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise, 'totalPaise', l.total_paise,
         'marginScheme', l.margin_scheme, 'inStock', p.in_stock, 'listPricePaise', p.selling_price_paise,
         'mrpPaise', p.mrp_paise) ORDER BY l.line_no)
    FROM estimate_lines l
    JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
    LEFT JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
   WHERE l.shop_id = e.shop_id AND l.estimate_id = e.id`;

/** Throws 404. */
export async function estimateById(
  sql: ShopSql,
  id: string,
  today: { businessDate: BusinessDate },
): Promise<Estimate> {
  const found = isUuid(id) ? await findEstimate(sql, id, today) : null;
  if (!found) throw notFound();
  return found;
}

/** Answers null when there is none. */
export async function findEstimate(
  sql: ShopSql,
  id: string,
  { businessDate }: { businessDate: BusinessDate },
): Promise<Estimate | null> {
  const [row] = await sql.query(
    estimateRow,
    `SELECT e.id, e.estimate_no, e.business_date, e.valid_until, e.state = 'OPEN' AND e.valid_until < $3 AS expired, e.state,
            e.created_at,
            CASE WHEN e.customer_id IS NOT NULL THEN json_build_object(
              'id', e.customer_id, 'name', coalesce(e.customer_name, ''), 'phone', coalesce(e.customer_phone, ''),
              'gstin', e.customer_gstin, 'stateCode', e.customer_state_code, 'address', e.customer_address) END AS customer,
            e.place_of_supply, e.inter_state, e.invoice_type, e.taxable_paise, e.cgst_paise, e.sgst_paise, e.igst_paise,
            e.margin_sales_paise, e.round_off_paise, e.total_paise,
            CASE WHEN e.sale_id IS NOT NULL THEN json_build_object('id', e.sale_id, 'invoiceNo', e.invoice_no) END AS sale,
            e.decline_reason, e.note, json_build_object('id', e.entered_by, 'name', e.entered_by_name) AS entered_by,
            (${LINES}) AS lines
       FROM estimates_read e WHERE e.shop_id = $1 AND e.id = $2`,
    [sql.shopId, id, businessDate],
  );
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}
