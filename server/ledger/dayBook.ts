import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { dayBook, type DayBook, type DayBookEntry } from '../../src/resources/ledger/answers.ts';
import type { DayBookQuery, ReportSpan } from '../../src/resources/ledger/calls.ts';
import { DOCUMENT, DOCUMENT_KIND, spanValues } from './accounts.ts';

const entryRow = dayBook.shape.content.element.omit({ documentKind: true });

const PICKED = `journal_entries WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date
  AND ($4::text IS NULL OR kind = $4)`;

const entriesOf = (page: string, order: string): string => `
  SELECT r.entry_id AS id, r.day AS date, e.kind, e.document_no, doc.id AS document_id, party.name AS party_name, e.prior_period,
         l.amount_paise, l.lines
    FROM (${page}) r ${DOCUMENT}
   CROSS JOIN LATERAL (
     SELECT sum(greatest(g.amount_paise, 0))::bigint AS amount_paise,
            json_agg(json_build_object('code', g.account, 'name', a.name, 'debitPaise', greatest(g.amount_paise, 0),
                                       'creditPaise', greatest(-g.amount_paise, 0)) ORDER BY g.line_no) AS lines
       FROM ledger_lines g JOIN accounts a ON a.shop_id = g.shop_id AND a.code = g.account
      WHERE g.shop_id = $1 AND g.entry_id = r.entry_id) l
   ORDER BY r.day ${order}, r.entry_id ${order}`;

const entryOf = (row: z.infer<typeof entryRow>): DayBookEntry => {
  const documentKind = DOCUMENT_KIND[row.kind];
  return { ...row, documentKind, documentId: documentKind === 'COUNT' ? null : row.documentId };
};

const totalsRow = z.object({ entries: z.int(), debits: z.int() });

export async function dayBookOf(sql: ShopSql, query: DayBookQuery): Promise<DayBook> {
  const { from, to, kind, page, size, sortDir } = query;
  const order = sortDir === 'asc' ? 'ASC' : 'DESC';
  const values = [sql.shopId, ...spanValues(query), kind ?? null];
  const [totals] = await sql.query(
    totalsRow,
    `SELECT (SELECT count(*) FROM ${PICKED})::int AS entries,
            (SELECT coalesce(sum(debit_paise), 0) FROM money_summary
              WHERE shop_id = $1 AND business_date > '-infinity' AND business_date BETWEEN $2::date AND $3::date)::bigint AS debits`,
    values,
    { plan: 'once' },
  );
  const rows = await sql.query(
    entryRow,
    entriesOf(
      `SELECT business_date AS day, id AS entry_id FROM ${PICKED}
        ORDER BY business_date ${order}, id ${order} LIMIT $5 OFFSET $6`,
      order,
    ),
    [...values, size, page * size],
    { plan: 'once' },
  );
  const { entries, debits } = totals ?? { entries: 0, debits: 0 };
  return {
    from: from ?? null,
    to: to ?? null,
    content: rows.map(entryOf),
    page,
    size,
    totalElements: entries,
    totalPages: Math.ceil(entries / size),
    totalDebitPaise: kind ? null : debits,
    totalCreditPaise: kind ? null : debits,
  };
}

/**
 * Reads the entries behind `after`, oldest first, for files: one that is posted in between neither repeats nor hides
 * another.
 */
export async function dayBookAfter(
  sql: ShopSql,
  span: ReportSpan,
  after: { date: string; id: string } | null,
  size: number,
): Promise<DayBookEntry[]> {
  const rows = await sql.query(
    entryRow,
    entriesOf(
      `SELECT business_date AS day, id AS entry_id FROM ${PICKED}
          AND ($5::date IS NULL OR (business_date, id) > ($5::date, $6::uuid))
        ORDER BY business_date, id LIMIT $7`,
      'ASC',
    ),
    [sql.shopId, ...spanValues(span), span.kind ?? null, after?.date ?? null, after?.id ?? null, size],
    { plan: 'once' },
  );
  return rows.map(entryOf);
}
