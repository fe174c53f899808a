import * as z from 'zod';
import type { Estimate } from '../../src/resources/estimates/calls.ts';
import { CONDITIONS, TRACKINGS } from '../../src/kit/values.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { ESTIMATE_STATES } from '../../src/resources/estimates/rules.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { notFound } from '../errors/refusal.ts';
import { taxedDocument, taxedDocumentColumns, taxedLine, taxedLineColumns } from '../posting/index.ts';

const lineRow = z.object({
  ...taxedLineColumns,
  tracking: z.enum(TRACKINGS),
  condition: z.enum(CONDITIONS).nullable(),
  in_stock: z.int(),
  selling_price_paise: z.int(),
  mrp_paise: z.int().nullable(),
});

const estimateRow = z.object({
  ...taxedDocumentColumns,
  id: z.string(),
  estimate_no: z.string(),
  business_date: z.string(),
  valid_until: z.string(),
  state: z.enum(ESTIMATE_STATES),
  created_at: z.date(),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  decline_reason: z.string().nullable(),
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
    ...taxedDocument(row),
    id: row.id,
    estimateNo: row.estimate_no,
    businessDate: row.business_date,
    validUntil: row.valid_until,
    expired: row.state === 'OPEN' && row.valid_until < businessDate,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    lines: row.lines.map(line => ({
      ...taxedLine(line),
      tracking: line.tracking,
      condition: line.condition ?? 'NEW',
      inStock: line.in_stock,
      listPricePaise: line.selling_price_paise,
      mrpPaise: line.mrp_paise,
    })),
    sale: row.sale_id && row.invoice_no ? { id: row.sale_id, invoiceNo: row.invoice_no } : null,
    declineReason: row.decline_reason,
    enteredBy: { id: row.entered_by, name: row.entered_by_name },
  };
}
