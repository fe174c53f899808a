/** Sums of the cash and other money of sessions: of one, or of all of a day. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { cashFigures, type CashFigures } from '../../src/resources/drawers/answers.ts';
import { methodName } from '../ledger/index.ts';
import { ENTRY_KINDS } from '../../src/resources/posting/entryKinds.ts';

/** Counts have their own places in a report. */
export const CASH_EVENTS = `journal_entries e
  JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
 WHERE e.shop_id = $1 AND e.drawer_session_id = ANY ($2::uuid[])
   AND e.kind NOT IN ('DRAWER_OPENED', 'DRAWER_CLOSED', 'DRAWER_REOPENED')`;

const sumRow = cashFigures.shape.sums.unwrap().element;

async function cashByKind(sql: ShopSql, sessionIds: readonly string[]): Promise<z.infer<typeof sumRow>[]> {
  return sql.query(
    sumRow,
    `SELECT kind, coalesce(sum(paise) FILTER (WHERE paise > 0), 0)::bigint AS in_paise,
            coalesce(-sum(paise) FILTER (WHERE paise < 0), 0)::bigint AS out_paise, count(*)::int AS entries
       FROM (SELECT coalesce((SELECT t.kind FROM transfers t WHERE t.shop_id = e.shop_id AND t.id = e.document_id
                                 AND t.kind <> 'DRAWERS'), e.kind) AS kind, l.amount_paise AS paise
               FROM ${CASH_EVENTS}) events
      GROUP BY kind ORDER BY min(array_position($3::text[], kind)), kind`,
    [sql.shopId, sessionIds, [...ENTRY_KINDS]],
  );
}

const changeRow = cashFigures.shape.change.unwrap();

/** Given back on sales whose cash was entered as it was handed over. */
async function changeGiven(sql: ShopSql, sessionIds: readonly string[]): Promise<CashFigures['change']> {
  const [row] = await sql.query(
    changeRow,
    `SELECT coalesce(sum(s.tendered_paise - c.paise), 0)::bigint AS paise, count(*)::int AS sales
       FROM journal_entries e
       JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.document_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_paise), 0) AS paise FROM payments p
                           WHERE p.shop_id = e.shop_id AND p.document_id = s.id AND p.method = 'CASH') c
      WHERE e.shop_id = $1 AND e.drawer_session_id = ANY ($2::uuid[]) AND e.kind = 'SALE' AND s.tendered_paise > c.paise`,
    [sql.shopId, sessionIds],
  );
  return row ?? null;
}

const otherRow = cashFigures.shape.others.unwrap().element;

/** Adds up the sales and receipts that were made at the drawer, less what was cancelled or paid back there. */
async function otherPayments(
  sql: ShopSql,
  sessionIds: readonly string[],
): Promise<z.infer<typeof otherRow>[]> {
  return sql.query(
    otherRow,
    `WITH e AS MATERIALIZED (
       SELECT coalesce(r.document_id, x.voucher_id, e.document_id) AS document_id,
              CASE WHEN e.kind IN ('SALE', 'RECEIPT', 'SUPPLIER_RECEIPT') THEN 1 ELSE -1 END
                * CASE WHEN x.id IS NULL THEN 1 ELSE -1 END AS sign
         FROM journal_entries e LEFT JOIN reversals r ON r.shop_id = e.shop_id AND r.id = e.document_id
         LEFT JOIN voucher_cancellations x ON x.shop_id = e.shop_id AND x.id = e.document_id
        WHERE e.shop_id = $1 AND e.drawer_session_id = ANY ($2::uuid[])
          AND e.kind IN ('SALE', 'SALE_CANCELLED', 'SALE_RETURNED', 'RECEIPT', 'RECEIPT_BOUNCED', 'ADVANCE_REFUND', 'PAY_OUT',
                         'SUPPLIER_RECEIPT'))
     SELECT method, sum(paise)::bigint AS amount_paise, sum(payments)::int AS payments,
            json_agg(json_build_object('methodId', method_id, 'methodName', method_name, 'amountPaise', paise, 'payments', payments)
                     ORDER BY paise DESC, method_id) AS names
       FROM (SELECT p.method, p.method_id, p.method_name, sum(e.sign * p.amount_paise)::bigint AS paise, count(*)::int AS payments
               FROM e CROSS JOIN LATERAL (
                 SELECT p.method, p.method_id, ${methodName('p')} AS method_name, p.amount_paise FROM payments p
                  WHERE p.shop_id = $1 AND p.document_id = e.document_id
                    AND p.document_kind IN ('SALE', 'RECEIPT', 'CREDIT_NOTE', 'PAY_OUT', 'SUPPLIER_RECEIPT', 'ADVANCE_REFUND')) p
              WHERE p.method <> 'CASH'
              GROUP BY p.method, p.method_id, p.method_name) names
      GROUP BY method ORDER BY method`,
    [sql.shopId, sessionIds],
  );
}

const invoicesRow = z.object({ first: z.string().nullable(), last: z.string().nullable(), count: z.int() });

async function invoicesOf(sql: ShopSql, sessionIds: readonly string[]): Promise<CashFigures['invoices']> {
  const [row] = await sql.query(
    invoicesRow,
    `SELECT (array_agg(document_no ORDER BY id))[1] AS first, (array_agg(document_no ORDER BY id DESC))[1] AS last,
            count(*)::int AS count
       FROM journal_entries WHERE shop_id = $1 AND drawer_session_id = ANY ($2::uuid[]) AND kind = 'SALE'`,
    [sql.shopId, sessionIds],
  );
  return row?.first && row.last ? { first: row.first, last: row.last, count: row.count } : null;
}

export async function figuresOf(sql: ShopSql, sessionIds: readonly string[]): Promise<CashFigures> {
  const [sums, change, others, invoices] = await Promise.all([
    cashByKind(sql, sessionIds),
    changeGiven(sql, sessionIds),
    otherPayments(sql, sessionIds),
    invoicesOf(sql, sessionIds),
  ]);
  return { sums, change, others, invoices };
}
