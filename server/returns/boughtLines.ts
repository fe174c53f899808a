import * as z from 'zod';
import { idRow } from '../kit/db/rows.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { boughtLines as answer, type BoughtLines } from '../../src/resources/returns/answers.ts';

const boughtRow = answer.shape.content.element.extend({ ofAll: z.int() });

/** Lists what a customer bought and can still bring back, the newest first. Throws 404. */
export async function boughtLines(
  sql: ShopSql,
  customerId: string,
  { page, size }: { page: number; size: number },
): Promise<BoughtLines> {
  if (!isUuid(customerId)) throw notFound();
  const [[customer], rows] = await Promise.all([
    sql.query(idRow, 'SELECT id FROM customers WHERE shop_id = $1 AND id = $2', [sql.shopId, customerId]),
    sql.query(
      boughtRow,
      `SELECT s.id AS sale_id, s.invoice_no, s.business_date, l.id AS line_id, l.company, l.model, l.variant,
              coalesce(l.imei, l.serial_no) AS code, l.quantity, (l.quantity - coalesce(r.pieces, 0))::int AS left,
              l.total_paise,
              (s.business_date + make_interval(months => l.warranty_months))::date AS warranty_until, (count(*) OVER ())::int AS of_all
         FROM sales s
         JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
         LEFT JOIN LATERAL (
           SELECT sum(n.quantity)::int AS pieces FROM credit_note_lines n
            WHERE n.shop_id = s.shop_id AND n.sale_line_id = l.id) r ON true
        WHERE s.shop_id = $1 AND s.customer_id = $2 AND s.status IN ('POSTED', 'PART_RETURNED')
          AND l.quantity > coalesce(r.pieces, 0)
        ORDER BY s.created_at DESC, s.id DESC, l.line_no OFFSET $3 LIMIT $4`,
      [sql.shopId, customerId, page * size, size],
    ),
  ]);
  if (!customer) throw notFound();
  const totalElements = rows[0]?.ofAll ?? 0;
  return {
    content: rows.map(({ ofAll: _, ...line }) => line),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
