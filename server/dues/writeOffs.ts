import * as z from 'zod';
import type { Page } from '../../src/kit/calls.ts';
import { writeOff, type WriteOff } from '../../src/resources/dues/answers.ts';
import type { WriteOffsQuery } from '../../src/resources/dues/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';

const listRow = z.object({
  writeOff: writeOff.omit({ party: true, createdAt: true }).extend({ createdAt: z.string() }),
  total: z.int(),
});

/** $2 is a customer, $3 a financier, $4 one write-off by its id, $5 by its number. */
const WRITE_OFFS = `
  SELECT jsonb_build_object('id', w.id, 'writeOffNo', w.write_off_no, 'kind', w.kind, 'businessDate', w.business_date,
           'createdAt', w.created_at, 'amountPaise', w.amount_paise, 'reason', w.reason,
           'customer', CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'name', c.name, 'phone', coalesce(c.phone, '')) END,
           'financier', CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'name', f.name) END,
           'allocations', (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'invoiceNo', d.document_no,
                      'businessDate', d.business_date, 'amountPaise', a.paise) ORDER BY d.business_date, d.document_no, d.id), '[]')
               FROM (SELECT CASE x.target_kind WHEN 'FINANCE' THEN p.document_id ELSE x.target_id END AS id, sum(x.amount_paise)::bigint AS paise
                       FROM receipt_allocations x
                       LEFT JOIN payments p ON p.shop_id = x.shop_id AND p.id = x.target_id AND x.target_kind = 'FINANCE'
                      WHERE x.shop_id = w.shop_id AND x.document_id = w.id AND x.taken_back_by IS NULL GROUP BY 1) a
              CROSS JOIN LATERAL (
                SELECT s.id, 'SALE' AS kind, s.invoice_no AS document_no, s.business_date FROM sales s
                 WHERE s.shop_id = w.shop_id AND s.id = a.id
                 UNION ALL
                SELECT k.id, k.kind, k.document_no, k.business_date FROM customer_charges k
                 WHERE k.shop_id = w.shop_id AND k.id = a.id) d),
           'cancelledBy', CASE WHEN x.id IS NOT NULL THEN jsonb_build_object('id', x.id, 'documentNo', x.document_no,
             'businessDate', x.business_date, 'amountPaise', x.amount_paise, 'reason', x.reason) END,
           'by', jsonb_build_object('id', w.posted_by, 'name', w.posted_by_name)) AS write_off, w.total
    FROM (SELECT *, count(*) OVER ()::int AS total FROM due_write_offs
           WHERE shop_id = $1 AND ($2::uuid IS NULL OR customer_id = $2) AND ($3::uuid IS NULL OR financier_id = $3)
             AND ($4::uuid IS NULL AND $5::text IS NULL OR id = $4 OR write_off_no = $5
                  OR id = (SELECT y.write_off_id FROM due_write_off_cancellations y WHERE y.shop_id = $1 AND y.id = $4))
           ORDER BY created_at DESC, id DESC OFFSET $6 LIMIT $7) w
    LEFT JOIN due_write_off_cancellations x ON x.shop_id = w.shop_id AND x.write_off_id = w.id
    LEFT JOIN customers c ON c.shop_id = w.shop_id AND c.id = w.customer_id
    LEFT JOIN financiers f ON f.shop_id = w.shop_id AND f.id = w.financier_id
   ORDER BY w.created_at DESC, w.id DESC`;

const writeOffOf = ({ writeOff: row }: z.infer<typeof listRow>): WriteOff => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  party: row.customer ? 'CUSTOMER' : 'FINANCIER',
});

/** Finds a write-off by id or number, also by the id of its cancellation; null when there is none. */
export async function writeOffById(sql: ShopSql, idOrNo: string): Promise<WriteOff | null> {
  if (idOrNo.includes('\0')) return null;
  const [row] = await sql.query(listRow, WRITE_OFFS, [
    sql.shopId,
    null,
    null,
    isUuid(idOrNo) ? idOrNo : null,
    isUuid(idOrNo) ? null : idOrNo,
    0,
    1,
  ]);
  return row ? writeOffOf(row) : null;
}

/** Lists the newest first. */
export async function writeOffsOf(
  sql: ShopSql,
  { customerId, financierId, page, size }: WriteOffsQuery,
): Promise<Page<WriteOff>> {
  const rows = await sql.query(listRow, WRITE_OFFS, [
    sql.shopId,
    customerId ?? null,
    financierId ?? null,
    null,
    null,
    page * size,
    size,
  ]);
  const totalElements = rows[0]?.total ?? 0;
  return {
    content: rows.map(writeOffOf),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
