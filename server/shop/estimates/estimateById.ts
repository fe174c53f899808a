import * as z from 'zod';
import type { Estimate } from '../../../src/resources/calls/estimates.ts';
import { CONDITIONS, itemCategory, TRACKINGS } from '../../../src/resources/kit/values.ts';
import type { BusinessDate } from '../../../src/resources/rules/businessDate.ts';
import { ESTIMATE_STATES } from '../../../src/resources/rules/estimates.ts';
import type { ShopSql } from '../../db/database.ts';
import { isUuid } from '../../db/text.ts';
import { notFound } from '../../errors/refusal.ts';

const lineRow = z.object({
  id: z.string(),
  product_id: z.string(),
  stock_item_id: z.string().nullable(),
  company: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  item_category: itemCategory,
  tracking: z.enum(TRACKINGS),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serial_no: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  hsn_code: z.string(),
  uqc: z.string(),
  quantity: z.int(),
  unit_price_paise: z.int(),
  discount_paise: z.int(),
  taxable_paise: z.int(),
  gst_rate_bps: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  total_paise: z.int(),
  margin_scheme: z.boolean(),
  in_stock: z.int(),
  selling_price_paise: z.int(),
  mrp_paise: z.int().nullable(),
});

const estimateRow = z.object({
  id: z.string(),
  estimate_no: z.string(),
  business_date: z.string(),
  valid_until: z.string(),
  state: z.enum(ESTIMATE_STATES),
  created_at: z.date(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_gstin: z.string().nullable(),
  customer_state_code: z.string().nullable(),
  customer_address: z.string().nullable(),
  place_of_supply: z.string().nullable(),
  inter_state: z.boolean(),
  invoice_type: z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY']),
  taxable_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  margin_sales_paise: z.int(),
  round_off_paise: z.int(),
  total_paise: z.int(),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  decline_reason: z.string().nullable(),
  note: z.string().nullable(),
  entered_by: z.string(),
  entered_by_name: z.string(),
  lines: z.array(lineRow),
});

const COLUMNS = Object.keys(estimateRow.omit({ lines: true }).shape)
  .map(column => `e.${column}`)
  .join(', ');

const LINES = `SELECT jsonb_agg(to_jsonb(l) || jsonb_build_object('item_category', p.item_category, 'tracking', p.tracking,
         'in_stock', p.in_stock, 'selling_price_paise', p.selling_price_paise, 'mrp_paise', p.mrp_paise, 'imei', i.imei,
         'imei2', i.imei2, 'serial_no', i.serial_no, 'condition', i.condition) ORDER BY l.line_no)
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

/** Null when missing. */
export async function findEstimate(
  sql: ShopSql,
  id: string,
  { businessDate }: { businessDate: BusinessDate },
): Promise<Estimate | null> {
  const [row] = await sql.query(
    estimateRow,
    `SELECT ${COLUMNS}, (${LINES}) AS lines FROM estimates_read e WHERE e.shop_id = $1 AND e.id = $2`,
    [sql.shopId, id],
  );
  if (!row) return null;
  return {
    id: row.id,
    estimateNo: row.estimate_no,
    businessDate: row.business_date,
    validUntil: row.valid_until,
    expired: row.state === 'OPEN' && row.valid_until < businessDate,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    customer:
      row.customer_id === null
        ? null
        : {
            id: row.customer_id,
            name: row.customer_name ?? '',
            phone: row.customer_phone ?? '',
            gstin: row.customer_gstin,
            stateCode: row.customer_state_code,
            address: row.customer_address,
          },
    placeOfSupply: row.place_of_supply,
    interState: row.inter_state,
    invoiceType: row.invoice_type,
    lines: row.lines.map(line => ({
      id: line.id,
      productId: line.product_id,
      stockItemId: line.stock_item_id,
      company: line.company,
      model: line.model,
      variant: line.variant,
      itemCategory: line.item_category,
      tracking: line.tracking,
      imei: line.imei,
      imei2: line.imei2,
      serialNo: line.serial_no,
      condition: line.condition ?? 'NEW',
      hsnCode: line.hsn_code,
      uqc: line.uqc,
      quantity: line.quantity,
      unitPricePaise: line.unit_price_paise,
      discountPaise: line.discount_paise,
      taxablePaise: line.taxable_paise,
      gstRateBps: line.gst_rate_bps,
      cgstPaise: line.cgst_paise,
      sgstPaise: line.sgst_paise,
      igstPaise: line.igst_paise,
      totalPaise: line.total_paise,
      marginScheme: line.margin_scheme,
      inStock: line.in_stock,
      listPricePaise: line.selling_price_paise,
      mrpPaise: line.mrp_paise,
    })),
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    marginSalesPaise: row.margin_sales_paise,
    roundOffPaise: row.round_off_paise,
    totalPaise: row.total_paise,
    sale: row.sale_id && row.invoice_no ? { id: row.sale_id, invoiceNo: row.invoice_no } : null,
    declineReason: row.decline_reason,
    note: row.note,
    enteredBy: { id: row.entered_by, name: row.entered_by_name },
  };
}
