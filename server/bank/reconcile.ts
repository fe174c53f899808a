/** Books and statement of an account up to a day, the difference explained: docs/decisions/150-bank.md. */
import { folded } from '../../src/kit/rules/folded.ts';
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import {
  bankLine,
  bankReconciliation,
  type BankEntry,
  type BankLine,
  type BankReconciliation,
} from '../../src/resources/bank/answers.ts';
import type { Page } from '../../src/kit/calls.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { anywhere } from '../kit/db/text.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { bankAccountOf } from './bankAccounts.ts';
import {
  ENTRIES_OF_ACCOUNT,
  entryMatchedBy,
  entryRow,
  lineMatchedBy,
  shownEntries,
  shownEntry,
} from './openItems.ts';

const figuresRow = z.object({
  book: z.int(),
  before: z.int(),
  matchedBefore: z.int(),
  entries: z.int(),
  entriesIn: z.int(),
  entriesOut: z.int(),
  lines: z.int(),
  linesIn: z.int(),
  linesOut: z.int(),
  opening: z.int().nullable(),
  statement: z.int().nullable(),
});

const NOTICES = 20;

/** These are matches whose lines or entries are open again. */
const OPEN_AGAIN = `
  SELECT DISTINCT ON (m.created_at, m.id) m.id AS match_id, e.document_no, v.document_no AS reversed_by,
         v.business_date AS day, g.amount_paise
    FROM bank_matches m
    JOIN bank_matched x ON x.shop_id = $1 AND x.match_id = m.id AND x.entry_id IS NOT NULL
    JOIN ledger_lines g ON g.shop_id = $1 AND g.entry_id = x.entry_id AND g.line_no = x.line_no
    JOIN journal_entries e ON e.shop_id = $1 AND e.id = x.entry_id
    JOIN journal_entries v ON v.shop_id = $1 AND v.reverses = e.id
   WHERE m.shop_id = $1 AND m.account = $2 AND m.undone_because = 'REVERSED'
     AND EXISTS (SELECT FROM bank_matched o WHERE o.shop_id = $1 AND o.match_id = m.id
                    AND NOT EXISTS (SELECT FROM bank_matched s WHERE s.shop_id = $1 AND s.standing
                                       AND (s.bank_line_id = o.bank_line_id OR s.entry_id = o.entry_id AND s.line_no = o.line_no)))
   ORDER BY m.created_at DESC, m.id DESC LIMIT ${NOTICES}`;

/** Throws 404. */
export async function reconciliationOf(
  sql: ShopSql,
  actor: Actor,
  code: string,
  asked: string | undefined,
): Promise<BankReconciliation> {
  const { openLines: _, from, to: last, ...account } = await bankAccountOf(sql, code);
  const to = asked ?? last ?? actor.businessDate;
  const first = from ?? 'infinity';
  const [row] = await sql.query(
    figuresRow,
    `SELECT s.*, o.*, l.*, b.*
       FROM (SELECT coalesce(sum(amount_paise), 0)::bigint AS book,
                    coalesce(sum(amount_paise) FILTER (WHERE business_date < $3::date), 0)::bigint AS before
               FROM money_summary WHERE shop_id = $1 AND account = $2 AND business_date > '-infinity' AND business_date <= $4::date) s,
            (SELECT count(*)::int AS entries, coalesce(sum(greatest(g.amount_paise, 0)), 0)::bigint AS entries_in,
                    coalesce(sum(greatest(-g.amount_paise, 0)), 0)::bigint AS entries_out
               FROM ${ENTRIES_OF_ACCOUNT} AND g.business_date BETWEEN $3::date AND $4::date AND NOT ${entryMatchedBy('g', '$4::date')}) o,
            (SELECT count(*)::int AS lines, coalesce(sum(greatest(b.amount_paise, 0)), 0)::bigint AS lines_in,
                    coalesce(sum(greatest(-b.amount_paise, 0)), 0)::bigint AS lines_out
               FROM bank_lines b WHERE b.shop_id = $1 AND b.account = $2 AND b.business_date <= $4::date AND NOT ${lineMatchedBy('b', '$4::date')}) l,
            (SELECT (SELECT coalesce(sum(g.amount_paise), 0)::bigint FROM bank_matched x
                       JOIN bank_matches m ON m.shop_id = $1 AND m.id = x.match_id AND m.account = $2 AND m.last_day <= $4::date
                       JOIN ledger_lines g ON g.shop_id = $1 AND g.entry_id = x.entry_id AND g.line_no = x.line_no
                      WHERE x.shop_id = $1 AND x.standing AND g.business_date < $3::date) AS matched_before,
                    (SELECT balance_paise - amount_paise FROM bank_lines WHERE shop_id = $1 AND account = $2
                      ORDER BY business_date, place LIMIT 1) AS opening,
                    (SELECT balance_paise FROM bank_lines WHERE shop_id = $1 AND account = $2 AND business_date <= $4::date
                      ORDER BY business_date DESC, place DESC LIMIT 1) AS statement) b`,
    [sql.shopId, account.code, first, to],
    { plan: 'once' },
  );
  if (!row) throw new Error('sums always have a row');
  const notices = await sql.query(bankReconciliation.shape.notices.element, OPEN_AGAIN, [
    sql.shopId,
    account.code,
  ]);
  const opening =
    row.statement === null || row.opening === null ? 0 : row.opening - row.before + row.matchedBefore;
  const computed = row.book - (row.entriesIn - row.entriesOut) + (row.linesIn - row.linesOut) + opening;
  return {
    account,
    from,
    to,
    lastLine: last,
    bookPaise: row.book,
    entries: { count: row.entries, inPaise: row.entriesIn, outPaise: row.entriesOut },
    lines: { count: row.lines, inPaise: row.linesIn, outPaise: row.linesOut },
    openingPaise: opening,
    computedPaise: computed,
    statementPaise: row.statement,
    differencePaise: row.statement === null ? 0 : row.statement - computed,
    notices,
  };
}

const lineRow = bankLine.omit({ entries: true }).extend({ total: z.int() });
const ofLineRow = entryRow.extend({ bankLineId: z.string() });

/** A card or a cheque takes some days between the books and the bank. */
const PROPOSED_BEFORE = 7;
const PROPOSED_AFTER = 3;
const PROPOSALS = 3;

const MATCHED = `
  SELECT l.bank_line_id, g.entry_id, g.line_no, g.business_date AS day, g.amount_paise AS amount
    FROM bank_matched l
    JOIN bank_matched x ON x.shop_id = $1 AND x.match_id = l.match_id AND x.standing AND x.entry_id IS NOT NULL
    JOIN ledger_lines g ON g.shop_id = $1 AND g.entry_id = x.entry_id AND g.line_no = x.line_no AND g.account = $2
   WHERE l.shop_id = $1 AND l.bank_line_id = ANY($3::uuid[]) AND l.standing`;

/** The bounds are columns: a sum within the condition is not leakproof (docs/decisions/225). */
const PROPOSED = `
  WITH b AS MATERIALIZED (
    SELECT id, business_date, amount_paise, business_date - ${PROPOSED_BEFORE} AS from_day, business_date + ${PROPOSED_AFTER} AS to_day
      FROM bank_lines WHERE shop_id = $1 AND account = $2 AND id = ANY($3::uuid[])
  )
  SELECT b.id AS bank_line_id, p.entry_id, p.line_no, p.day, p.amount FROM b CROSS JOIN LATERAL (
    SELECT g.entry_id, g.line_no, g.business_date AS day, g.amount_paise AS amount FROM ${ENTRIES_OF_ACCOUNT}
       AND g.business_date BETWEEN b.from_day AND b.to_day
       AND g.amount_paise = b.amount_paise
       AND NOT EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.entry_id = g.entry_id AND x.line_no = g.line_no AND x.standing)
       AND NOT EXISTS (SELECT FROM journal_entries v WHERE v.shop_id = $1 AND v.reverses = g.entry_id)
     ORDER BY abs(g.business_date - b.business_date), g.entry_id LIMIT ${PROPOSALS}) p`;

interface PartAsked {
  to?: string | undefined;
  page: number;
  size: number;
}

const pageOf = <Row>(
  content: Row[],
  total: number,
  { page, size }: { page: number; size: number },
): Page<Row> => ({
  content,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
});

/** Lists open lines with proposals, or matched ones with their entries, the newest first. Throws 404. */
export async function bankLinesOf(
  sql: ShopSql,
  actor: Actor,
  code: string,
  query: PartAsked & { state: 'open' | 'matched' },
): Promise<Page<BankLine>> {
  const account = await bankAccountOf(sql, code);
  const to = query.to ?? account.to ?? actor.businessDate;
  const isOpen = query.state === 'open';
  const matched = lineMatchedBy('b', isOpen ? '$3::date' : `'infinity'`);
  const rows = await sql.query(
    lineRow,
    `SELECT b.id, b.business_date AS day, b.reference, b.narration, b.amount_paise, b.balance_paise, b.total,
            CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'made', m.made, 'by', m.made_by_name, 'lines',
              (SELECT count(*) FROM bank_matched n WHERE n.shop_id = $1 AND n.match_id = m.id AND n.bank_line_id IS NOT NULL)) END AS match
       FROM (SELECT b.*, count(*) OVER ()::int AS total FROM bank_lines b
              WHERE b.shop_id = $1 AND b.account = $2 AND b.business_date <= $3::date AND ${isOpen ? 'NOT' : ''} ${matched}
              ORDER BY b.business_date DESC, b.place DESC OFFSET $4 LIMIT $5) b
       LEFT JOIN bank_matched x ON x.shop_id = $1 AND x.bank_line_id = b.id AND x.standing
       LEFT JOIN bank_matches m ON m.shop_id = $1 AND m.id = x.match_id
      ORDER BY b.business_date DESC, b.place DESC`,
    [sql.shopId, account.code, to, query.page * query.size, query.size],
    { plan: 'once' },
  );
  const entries = await sql.query(
    ofLineRow,
    `SELECT s.*, r.bank_line_id FROM (${isOpen ? PROPOSED : MATCHED}) r CROSS JOIN LATERAL (${shownEntries(
      '(SELECT r.entry_id, r.line_no, r.day, r.amount)',
    )}) s ORDER BY abs(s.day - (SELECT business_date FROM bank_lines WHERE shop_id = $1 AND id = r.bank_line_id)), s.entry_id`,
    [sql.shopId, account.code, rows.map(({ id }) => id)],
    { plan: 'once' },
  );
  const content = rows.map(({ total: _, ...line }): BankLine => ({
    ...line,
    entries: entries.flatMap(({ bankLineId, ...entry }) =>
      bankLineId === line.id ? [shownEntry(entry)] : [],
    ),
  }));
  return pageOf(content, rows[0]?.total ?? 0, query);
}

const openEntryRow = entryRow.extend({ total: z.int() });
const EARLIER_DAYS = 180;

/** Lists open entries of the days of the statement, or of the half year before it, the newest first. Throws 404. */
export async function bankEntriesOf(
  sql: ShopSql,
  actor: Actor,
  code: string,
  query: PartAsked & { q?: string | undefined; earlier: 'true' | 'false' },
): Promise<Page<BankEntry>> {
  const account = await bankAccountOf(sql, code);
  const to = query.to ?? account.to ?? actor.businessDate;
  const first = account.from ?? to;
  const [from, until] =
    query.earlier === 'true' ? [addDays(first, -EARLIER_DAYS), addDays(first, -1)] : [first, to];
  const q = query.q?.trim();
  const paise =
    q && /^[\d,]+(?:\.\d{1,2})?$/.test(q) ? Math.round(Number(q.replaceAll(',', '')) * 100) : null;
  const rows = await sql.query(
    openEntryRow,
    `SELECT s.*, count(*) OVER ()::int AS total FROM (${shownEntries(
      `(SELECT g.entry_id, g.line_no, g.business_date AS day, g.amount_paise AS amount FROM ${ENTRIES_OF_ACCOUNT}
          AND g.business_date BETWEEN $3::date AND $4::date AND NOT ${entryMatchedBy('g', `$5::date`)})`,
    )}) s
      WHERE $6::text IS NULL OR folded(s.document_no) LIKE $6 OR folded(s.party_name) LIKE $6 OR folded(s.reference) LIKE $6 OR abs(s.amount_paise) = $7::bigint
      ORDER BY s.day DESC, s.entry_id DESC, s.line_no OFFSET $8 LIMIT $9`,
    [
      sql.shopId,
      account.code,
      from,
      until,
      to,
      q ? anywhere(folded(q)) : null,
      paise,
      query.page * query.size,
      query.size,
    ],
    { plan: 'once' },
  );
  const content = rows.map(({ total: _, ...entry }) => shownEntry(entry));
  return pageOf(content, rows[0]?.total ?? 0, query);
}

/** These are some 100 sheets. */
const ON_PAPER = 2_000;

/** The paper has every open entry and line. Throws 404; 422 on `to` for too many. */
export async function bankPaperOf(
  sql: ShopSql,
  actor: Actor,
  code: string,
  to: string | undefined,
): Promise<{ reconciliation: BankReconciliation; entries: BankEntry[]; lines: BankLine[] }> {
  const reconciliation = await reconciliationOf(sql, actor, code, to);
  if (reconciliation.entries.count + reconciliation.lines.count > ON_PAPER)
    throw invalidField('to', 'validation.tooManyEntries', { smart_count: ON_PAPER });
  const all = { to: reconciliation.to, page: 0, size: ON_PAPER };
  const lines = await bankLinesOf(sql, actor, code, { ...all, state: 'open' });
  const entries = await bankEntriesOf(sql, actor, code, { ...all, earlier: 'false' });
  return {
    reconciliation,
    entries: reconciliation.from ? entries.content.reverse() : [],
    lines: lines.content.reverse(),
  };
}
