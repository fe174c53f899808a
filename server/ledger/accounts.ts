/** Account balances and ledger are explained in docs/decisions/059-the-book-of-an-account.md. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { EntryKind } from '../../src/resources/posting/entryKinds.ts';
import {
  accountBalance,
  accountEntries as accountEntriesAnswer,
  accountHead,
  type AccountBalance,
  type AccountEntries,
  type AccountEntry,
  type AccountHead,
} from '../../src/resources/ledger/answers.ts';
import type { EntriesQuery, EntriesSpan } from '../../src/resources/ledger/calls.ts';
import { CASH } from '../../src/resources/ledger/rules.ts';
import { notAllowed, notFound, Refusal } from '../kit/errors/refusal.ts';
import { readsBlind, type Actor } from '../posting/index.ts';
import { creditKindsOn } from './creditKinds.ts';
import { groupOf } from './groups.ts';
import { ACCOUNTS } from './ledger.ts';

/** Staff may read cash only. */
const mayRead = (actor: Actor, code: string): boolean => actor.role === 'owner' || code === CASH;

/** Accounts are in chart order; unknown ones come last. */
export const placeOf = (code: string): number => {
  const place = (ACCOUNTS as readonly string[]).indexOf(code);
  return place < 0 ? ACCOUNTS.length : place;
};

export async function accountBalances(sql: ShopSql, actor: Actor): Promise<AccountBalance[]> {
  if (await readsBlind(sql, actor)) return [];
  const rows = await sql.query(
    accountBalance,
    `SELECT a.code, a.name, a.type, ${groupOf('a')} AS "group", coalesce(sum(m.amount_paise), 0)::bigint AS balance_paise,
            coalesce(sum(m.entries), 0)::int AS entries
       FROM accounts a
       LEFT JOIN money_summary m ON m.shop_id = a.shop_id AND m.account = a.code AND m.business_date > '-infinity'
      WHERE a.shop_id = $1 AND ($2::text IS NULL OR a.code = $2)
      GROUP BY a.code, a.name, a.type, a.account_group ORDER BY a.name`,
    [sql.shopId, actor.role === 'owner' ? null : CASH],
  );
  return rows.sort((a, b) => placeOf(a.code) - placeOf(b.code));
}

/** Throws 403 without permission, or `COUNT_IS_BLIND` while a drawer is open; 404 for an unknown account. */
export async function readableAccount(sql: ShopSql, actor: Actor, code: string): Promise<AccountHead> {
  if (!mayRead(actor, code)) throw notAllowed();
  if (await readsBlind(sql, actor)) throw new Refusal(403, 'COUNT_IS_BLIND', 'errors.countIsBlind');
  const [account] = await sql.query(
    accountHead,
    `SELECT a.code, a.name, a.type, ${groupOf('a')} AS "group" FROM accounts a WHERE a.shop_id = $1 AND a.code = $2`,
    [sql.shopId, code],
  );
  if (!account) throw notFound();
  return account;
}

export const spanValues = ({ from, to }: EntriesSpan) => [from ?? '-infinity', to ?? 'infinity'] as const;

const STORED_SUMS = `SELECT business_date AS day, amount_paise AS amount, debit_paise AS debit, entries
     FROM money_summary
    WHERE shop_id = $1 AND account = $2 AND business_date > '-infinity' AND business_date <= $4::date`;

/** Accounts of nearly every sale; the others are written out, so that the planner takes their partial index. */
const OF_EVERY_SALE = ['SALES', 'COST_OF_GOODS', 'STOCK', 'OUTPUT_CGST', 'OUTPUT_SGST', 'ROUND_OFF'];
export const NOT_OF_EVERY_SALE = `account NOT IN (${OF_EVERY_SALE.map(code => `'${code}'`).join(', ')})`;

/**
 * Selects ledger lines of some days. Nested subqueries stop the planner from scanning the ledger: accounts of every
 * sale go by entry, others by their index.
 */
const accountLines = (code: string, days: string): string =>
  OF_EVERY_SALE.includes(code)
    ? `
   FROM ${days}
  CROSS JOIN LATERAL (
    SELECT id AS entry_id FROM journal_entries WHERE shop_id = $1 AND business_date = d.day OFFSET 0) e
  CROSS JOIN LATERAL (
    SELECT entry_id, line_no, amount_paise AS amount FROM ledger_lines
     WHERE shop_id = $1 AND entry_id = e.entry_id AND account = $2 OFFSET 0) l`
    : `
   FROM ${days}
  CROSS JOIN LATERAL (
    SELECT entry_id, line_no, amount_paise AS amount FROM ledger_lines
     WHERE shop_id = $1 AND account = $2 AND ${NOT_OF_EVERY_SALE} AND business_date = d.day OFFSET 0) l`;

/** Selects document and party of a line; for a cancellation or credit note those of the original. */
export const DOCUMENT = `
  CROSS JOIN LATERAL (
    SELECT kind, document_id, document_no, party_name,
           business_date < date_trunc('month', created_at AT TIME ZONE (SELECT time_zone FROM shops WHERE id = $1))::date AS prior_period
      FROM journal_entries WHERE shop_id = $1 AND id = r.entry_id OFFSET 0) e
  CROSS JOIN LATERAL (
    SELECT coalesce((SELECT document_id FROM reversals WHERE shop_id = $1 AND id = e.document_id),
                    (SELECT sale_id FROM credit_notes WHERE shop_id = $1 AND id = e.document_id),
                    CASE e.kind WHEN 'WRITE_OFF' THEN (SELECT write_off_id FROM due_write_off_cancellations WHERE shop_id = $1 AND id = e.document_id)
                                WHEN 'CUSTOMER_DEBIT_NOTE' THEN (SELECT debit_note_id FROM customer_debit_note_cancellations WHERE shop_id = $1 AND id = e.document_id) END,
                    CASE e.kind WHEN 'EXPENSE' THEN (SELECT expense_id FROM expense_payments WHERE shop_id = $1 AND id = e.document_id)
                                WHEN 'EXPENSE_CANCELLED' THEN (SELECT expense_id FROM expense_cancellations WHERE shop_id = $1 AND document_no = e.document_no) END,
                    CASE WHEN e.kind IN ('TICKET_PARTS', 'ADVANCE_SET_OFF') THEN (SELECT ticket_id FROM ticket_moves WHERE shop_id = $1 AND id = e.document_id) END,
                    b.source_id, e.document_id) AS id, coalesce(b.source_kind = 'SALE', false) AS of_sale
      FROM (SELECT 1) one LEFT JOIN cheque_bounces b ON b.shop_id = $1 AND b.id = e.document_id OFFSET 0) doc
  CROSS JOIN LATERAL (
    SELECT CASE WHEN e.kind IN ('SALE', 'SALE_CANCELLED') THEN (SELECT customer_name FROM sales WHERE shop_id = $1 AND id = doc.id)
                WHEN e.kind IN ('PURCHASE', 'PURCHASE_CANCELLED') THEN (SELECT supplier_name FROM purchase_bills WHERE shop_id = $1 AND id = doc.id)
                ELSE e.party_name END AS name OFFSET 0) party`;

const lineRow = accountEntriesAnswer.shape.rows.element
  .pick({ date: true, kind: true, documentNo: true, partyName: true, priorPeriod: true, balancePaise: true })
  .extend({
    documentNo: z.string(),
    entryId: z.string(),
    lineNo: z.int(),
    docId: z.string(),
    /** A cheque of a sale came back. */
    ofSale: z.boolean(),
    amountPaise: z.int(),
  });
type LineRow = z.infer<typeof lineRow>;
const lineOfDayRow = lineRow.omit({ balancePaise: true });

export const DOCUMENT_KIND: Readonly<Record<EntryKind, AccountEntry['documentKind']>> = {
  SALE: 'SALE',
  SALE_CANCELLED: 'SALE',
  PURCHASE: 'PURCHASE_BILL',
  PURCHASE_CANCELLED: 'PURCHASE_BILL',
  DRAWER_OPENED: 'COUNT',
  DRAWER_CLOSED: 'COUNT',
  DRAWER_REOPENED: 'COUNT',
  DAY_CLOSED: 'COUNT',
  SALE_RETURNED: 'CREDIT_NOTE',
  RECEIPT: 'RECEIPT',
  RECEIPT_BOUNCED: 'RECEIPT',
  WRITE_OFF: 'WRITE_OFF',
  CUSTOMER_DEBIT_NOTE: 'CUSTOMER_DEBIT_NOTE',
  ADVANCE_REFUND: 'RECEIPT',
  SETTLEMENT: 'SETTLEMENT',
  CLAIM: 'CLAIM',
  TRANSFER: 'TRANSFER',
  SUPPLIER_PAYMENT: 'SUPPLIER_PAYMENT',
  SUPPLIER_PAYMENT_CANCELLED: 'SUPPLIER_PAYMENT',
  PURCHASE_RETURNED: 'DEBIT_NOTE',
  SUPPLIER_CREDIT: 'SUPPLIER_CREDIT',
  EXPENSE: 'EXPENSE',
  EXPENSE_CANCELLED: 'EXPENSE',
  STAFF_PAYMENT: 'STAFF_PAYMENT',
  STAFF_EARNED: 'STAFF_PAYMENT',
  JOURNAL: 'JOURNAL',
  OPENING_BALANCE: 'JOURNAL',
  YEAR_END: 'JOURNAL',
  STOCK_CHANGE: 'STOCK_CHANGE',
  TICKET_PARTS: 'TICKET',
  ADVANCE_SET_OFF: 'TICKET',
  PAY_OUT: 'VOUCHER',
  SET_OFF: 'VOUCHER',
  SUPPLIER_RECEIPT: 'VOUCHER',
  OPENING: 'OPENING',
};

const OF_SUPPLIERS: ReadonlySet<AccountEntry['documentKind']> = new Set([
  'PURCHASE_BILL',
  'SUPPLIER_PAYMENT',
  'DEBIT_NOTE',
  'SUPPLIER_CREDIT',
]);

/** Vouchers that name a supplier. */
const WITH_SUPPLIERS: readonly EntryKind[] = ['SET_OFF', 'SUPPLIER_RECEIPT'];

/** Bill totals are the owner's: staff see the cash, not the bill. */
const entryOf = (actor: Actor, row: LineRow): AccountEntry => {
  const documentKind = row.ofSale ? 'SALE' : DOCUMENT_KIND[row.kind];
  const open =
    (!OF_SUPPLIERS.has(documentKind) && !WITH_SUPPLIERS.includes(row.kind)) || actor.role === 'owner';
  return {
    id: `${row.entryId}-${row.lineNo}`,
    date: row.date,
    kind: row.kind,
    documentNo: open ? row.documentNo : null,
    documentKind,
    documentId: open && documentKind !== 'COUNT' ? row.docId : null,
    partyName: open ? row.partyName : null,
    priorPeriod: row.priorPeriod,
    debitPaise: Math.max(0, row.amountPaise),
    creditPaise: Math.max(0, -row.amountPaise),
    balancePaise: row.balancePaise,
  };
};

/** An empty page has no line. */
const bookRow = z.object({
  opening: z.int(),
  closing: z.int(),
  debits: z.int(),
  total: z.int(),
  line: lineRow.nullable(),
});

/** Reads a page of the ledger. Balances and days come from day sums, so far pages cost the same. Throws 403, 404. */
export async function accountEntries(
  sql: ShopSql,
  actor: Actor,
  code: string,
  query: EntriesQuery,
): Promise<AccountEntries> {
  const account = await readableAccount(sql, actor, code);
  const { page, size, sortDir } = query;
  const rows = await sql.query(
    bookRow,
    `WITH kept AS MATERIALIZED (${STORED_SUMS}),
     sums AS MATERIALIZED (
       SELECT coalesce(sum(amount) FILTER (WHERE day < $3::date), 0)::bigint AS opening,
              coalesce(sum(amount), 0)::bigint AS closing,
              coalesce(sum(debit) FILTER (WHERE day >= $3::date), 0)::bigint AS debits,
              coalesce(sum(entries) FILTER (WHERE day >= $3::date), 0)::bigint AS total
         FROM kept),
     -- The page, counted from the oldest line: after "first", up to "last".
     cut AS MATERIALIZED (
       SELECT opening,
              CASE WHEN $5 THEN $6::bigint ELSE greatest(total - $6::bigint - $7::bigint, 0) END AS first,
              CASE WHEN $5 THEN $6::bigint + $7::bigint ELSE total - $6::bigint END AS last
         FROM sums),
     days AS MATERIALIZED (
       SELECT day, upto - entries AS before, opening + balance - amount AS balance_before
         FROM (SELECT day, amount, entries, sum(entries) OVER in_order AS upto, sum(amount) OVER in_order AS balance
                 FROM kept WHERE day >= $3::date WINDOW in_order AS (ORDER BY day)) d, cut
        WHERE upto > first AND upto - entries < last),
     lines AS MATERIALIZED (
       SELECT d.day, l.*, d.before + row_number() OVER of_day AS n,
              (d.balance_before + sum(l.amount) OVER of_day)::bigint AS balance
       ${accountLines(code, 'days AS d')}
       WINDOW of_day AS (PARTITION BY d.day ORDER BY l.entry_id, l.line_no))
     SELECT sums.*, shown.line
       FROM sums LEFT JOIN (
         SELECT r.n, json_build_object('date', r.day, 'entryId', r.entry_id, 'lineNo', r.line_no, 'kind', e.kind,
                  'documentNo', e.document_no, 'docId', doc.id, 'ofSale', doc.of_sale, 'partyName', party.name, 'priorPeriod', e.prior_period,
                  'amountPaise', r.amount, 'balancePaise', r.balance) AS line
           FROM (SELECT lines.* FROM lines, cut WHERE n > first AND n <= last) r ${DOCUMENT}) shown ON true
      ORDER BY shown.n`,
    [sql.shopId, code, ...spanValues(query), sortDir === 'asc', page * size, size],
    { plan: 'once' },
  );
  const [sums] = rows;
  if (!sums) throw new Error('a sum always has a row');
  const shown = rows.flatMap(({ line }) => (line ? [entryOf(actor, line)] : []));
  return {
    account,
    openingPaise: sums.opening,
    inPaise: sums.debits,
    outPaise: sums.opening + sums.debits - sums.closing,
    closingPaise: sums.closing,
    storeCredit: code === 'STORE_CREDIT' ? await creditKindsOn(sql, query.to ?? actor.businessDate) : null,
    rows: sortDir === 'asc' ? shown : shown.reverse(),
    page,
    size,
    totalElements: sums.total,
    totalPages: Math.ceil(sums.total / size),
  };
}

const dayRow = z.object({ day: z.string(), amount: z.int(), entries: z.int(), before: z.boolean() });

/** Days with line counts, and the opening balance. */
export async function daysOfAccount(
  sql: ShopSql,
  code: string,
  span: EntriesSpan,
): Promise<{ openingPaise: number; days: { day: string; entries: number }[] }> {
  const rows = await sql.query(
    dayRow,
    `SELECT day, amount, entries, day < $3::date AS before FROM (${STORED_SUMS}) days ORDER BY day`,
    [sql.shopId, code, ...spanValues(span)],
  );
  return {
    openingPaise: rows.reduce((sum, { before, amount }) => (before ? sum + amount : sum), 0),
    days: rows.filter(({ before }) => !before).map(({ day, entries }) => ({ day, entries })),
  };
}

export async function entriesOfDays(
  sql: ShopSql,
  actor: Actor,
  code: string,
  days: readonly string[],
  openingPaise: number,
): Promise<AccountEntry[]> {
  const rows = await sql.query(
    lineOfDayRow,
    `SELECT r.day AS date, r.entry_id, r.line_no, e.kind, e.document_no, doc.id AS doc_id, doc.of_sale,
            party.name AS party_name, e.prior_period, r.amount AS amount_paise
       FROM (SELECT d.day, l.* ${accountLines(code, 'unnest($3::date[]) AS d (day)')}) r ${DOCUMENT}
      ORDER BY r.day, r.entry_id, r.line_no`,
    [sql.shopId, code, days],
    { plan: 'once' },
  );
  let balancePaise = openingPaise;
  return rows.map(row => {
    balancePaise += row.amountPaise;
    return entryOf(actor, { ...row, balancePaise });
  });
}
