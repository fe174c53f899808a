/** What was paid at the sales of a day, by the shop's own records of its methods. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { Evening, PaymentShare } from '../../src/resources/reports/answers.ts';
import { methodRecord, paymentMethod } from '../../src/resources/posting/values.ts';

const namedRow = methodRecord.extend({ paymentMethod, sales: z.int(), amountPaise: z.int() });

/** Counts as the sums by kind do: what was paid back counts on its day, a sale that is whole returned or cancelled no more. */
const PAID = `
  SELECT p.method, p.method_id, count(DISTINCT p.document_id) AS sales, sum(p.amount_paise) AS paise
    FROM sales s JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE'
   WHERE s.shop_id = $1 AND s.business_date = $2::date GROUP BY 1, 2
  UNION ALL
  SELECT p.method, p.method_id, -count(DISTINCT p.document_id), -sum(p.amount_paise)
    FROM reversals r JOIN payments p ON p.shop_id = r.shop_id AND p.document_id = r.document_id AND p.document_kind = 'SALE'
   WHERE r.shop_id = $1 AND r.document_kind = 'SALE' AND r.business_date = $2::date GROUP BY 1, 2
  UNION ALL
  SELECT p.method, p.method_id, 0, -sum(p.amount_paise)
    FROM credit_notes n JOIN payments p ON p.shop_id = n.shop_id AND p.document_id = n.id AND p.document_kind = 'CREDIT_NOTE'
   WHERE n.shop_id = $1 AND n.business_date = $2::date GROUP BY 1, 2
  UNION ALL
  SELECT p.method, p.method_id, -count(DISTINCT n.id), 0
    FROM credit_notes n JOIN payments p ON p.shop_id = n.shop_id AND p.document_id = n.sale_id AND p.document_kind = 'SALE'
   WHERE n.shop_id = $1 AND n.completes AND n.business_date = $2::date GROUP BY 1, 2`;

/** Each kind with its records; also one whose records change places while its sum is nothing. */
export async function withNames(
  sql: ShopSql,
  date: BusinessDate,
  kinds: readonly PaymentShare[],
): Promise<Evening['payments']> {
  const rows = await sql.query(
    namedRow,
    `SELECT d.method AS payment_method, d.method_id, m.name AS method_name, sum(d.sales)::int AS sales, sum(d.paise)::bigint AS amount_paise
       FROM (${PAID}) d LEFT JOIN payment_methods m ON m.shop_id = $1 AND m.id = d.method_id
      GROUP BY 1, 2, 3 HAVING sum(d.sales) <> 0 OR sum(d.paise) <> 0 ORDER BY amount_paise DESC, 2`,
    [sql.shopId, date],
  );
  const known = new Set(kinds.map(({ paymentMethod: kind }) => kind));
  const even = [...new Set(rows.map(({ paymentMethod: kind }) => kind))].filter(kind => !known.has(kind));
  return [
    ...kinds.map(({ shareBps: _, ...kind }) => kind),
    ...even.map(kind => ({ paymentMethod: kind, sales: 0, amountPaise: 0 })),
  ].map(kind => ({
    ...kind,
    names: rows
      .filter(row => row.paymentMethod === kind.paymentMethod)
      .map(({ paymentMethod: _, ...name }) => name),
  }));
}
