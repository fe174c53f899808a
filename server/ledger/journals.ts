/** The owner enters journals of their own: docs/decisions/123-journals.md. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import type { BodyOf, Page } from '../../src/kit/calls.ts';
import { journal, type Journal } from '../../src/resources/ledger/answers.ts';
import type { postJournal, reverseJournal as reverseCall } from '../../src/resources/ledger/calls.ts';
import { ACCOUNTS_OF_RECORDS } from '../../src/resources/ledger/rules.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { invalid, invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import {
  beginPostingOn,
  openBatch,
  type Actor,
  type PostingContext,
  postedBy,
  beginDated,
} from '../posting/index.ts';
import { sessionOfCash } from './cash.ts';
import { accountCode, postEntry, turnedRound, type Posting } from './ledger.ts';
import { writeAudit } from '../kit/resources/audit.ts';

type JournalInput = BodyOf<typeof postJournal>;

interface NewJournal {
  kind: Journal['kind'];
  businessDate: string;
  note: string;
  lines: readonly Posting[];
  reverses?: { journalId: string; entryId: string };
  sessionId: string | null;
}

export async function writeJournal(
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  entered: NewJournal,
): Promise<Journal> {
  const id = uuid();
  const { kind, businessDate, note, lines, reverses, sessionId } = entered;
  const batch = openBatch(tx);
  batch.insert('journals', [
    {
      id,
      journal_no: posting.documentNo,
      kind,
      business_date: businessDate,
      note,
      reverses: reverses?.journalId ?? null,
      drawer_session_id: sessionId,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert(
    'journal_lines',
    lines.map(({ account, amountPaise }, index) => ({
      journal_id: id,
      line_no: index + 1,
      account,
      amount_paise: amountPaise,
    })),
  );
  postEntry(batch, actor, {
    businessDate,
    kind,
    documentId: id,
    documentNo: posting.documentNo,
    reverses: reverses?.entryId ?? null,
    partyName: note || null,
    drawerSessionId: sessionId,
    lines,
  });
  await batch.run();
  const written = await journalById(tx, id);
  if (!written) throw new Error('the journal was just written');
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: 'accounts',
    recordId: id,
    before: null,
    after: {
      journalNo: written.journalNo,
      kind,
      amountPaise: written.amountPaise,
      note: written.note,
      reverses: written.reverses?.journalNo ?? null,
    },
  });
  return written;
}

const codeRow = z.object({ code: accountCode, ofLoan: z.boolean() });

async function linesOf(tx: ShopSql, { lines, kind }: JournalInput): Promise<Posting[]> {
  const known = await tx.query(
    codeRow,
    `SELECT a.code, EXISTS (SELECT FROM loans l WHERE l.shop_id = $1 AND l.account_id = a.code) AS of_loan
       FROM accounts a WHERE a.shop_id = $1`,
    [tx.shopId],
  );
  const postings = lines.map(({ account, debitPaise, creditPaise }, index) => {
    const { code: found, ofLoan } = known.find(({ code }) => code === account) ?? {};
    if (!found) throw invalidField(`lines.${index}.account`, 'validation.journal.noAccount');
    if (ofLoan || ACCOUNTS_OF_RECORDS.includes(found))
      throw invalidField(`lines.${index}.account`, 'validation.journal.ofRecords');
    return { account: found, amountPaise: (debitPaise ?? 0) - (creditPaise ?? 0) };
  });
  const difference = sumPaise(postings.map(({ amountPaise }) => amountPaise));
  if (difference === 0) return postings;
  if (kind === 'OPENING_BALANCE')
    return [...postings, { account: 'OPENING_BALANCES', amountPaise: -difference }];
  throw invalid({
    lines: {
      key: difference > 0 ? 'validation.journal.moreDebits' : 'validation.journal.moreCredits',
      params: { amount: formatPaise(Math.abs(difference)) },
    },
  });
}

/** Throws 422 on a line, on `lines` out of balance, on `businessDate`; 409 `SESSION_CLOSED`. */
export async function recordJournal(tx: ShopSql, actor: Actor, input: JournalInput): Promise<Journal> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'JOURNAL');
  const lines = await linesOf(tx, input);
  const sessionId = await sessionOfCash(tx, actor, posting, lines, input.sessionId);
  const note = input.note?.trim() ?? '';
  return writeJournal(tx, actor, posting, { kind: input.kind, businessDate, note, lines, sessionId });
}

/**
 * A second entry takes a journal back, today. Throws 404; 409 `ALREADY_CANCELLED`, also for what itself takes one back,
 * and `YEAR_CLOSED` for a year end, which is taken back by `reopenYear`.
 */
export async function reverseJournal(
  tx: ShopSql,
  actor: Actor,
  id: string,
  input: BodyOf<typeof reverseCall>,
): Promise<Journal> {
  const found = await journalById(tx, id);
  if (!found) throw notFound();
  if (found.kind === 'YEAR_END') throw new Refusal(409, 'YEAR_CLOSED', 'errors.yearEndStays');
  const { businessDate } = actor;
  const posting = await beginPostingOn(tx, actor, businessDate, 'JOURNAL');
  const before = await journalById(tx, id);
  if (before?.reversedBy || before?.reverses)
    throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.journalReversed');
  const turned = await turnedRound(tx, id);
  if (!turned) throw new Error(`the journal ${id} has no entry`);
  const sessionId = await sessionOfCash(tx, actor, posting, turned.lines, input.sessionId);
  return writeJournal(tx, actor, posting, {
    kind: found.kind,
    businessDate,
    note: input.reason?.trim() ?? '',
    lines: turned.lines,
    reverses: { journalId: id, entryId: turned.reverses },
    sessionId,
  });
}

const named = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'journalNo', ${alias}.journal_no) END`;

const JOURNALS = `SELECT json_build_object('id', j.id, 'journalNo', j.journal_no, 'kind', j.kind,
    'businessDate', j.business_date, 'note', j.note, 'amountPaise', l.debits, 'lines', l.lines,
    'reverses', ${named('o')}, 'reversedBy', ${named('r')},
    'by', json_build_object('id', j.posted_by, 'name', j.posted_by_name)) AS journal, j.total
  FROM (SELECT *, count(*) OVER ()::int AS total FROM journals
         WHERE shop_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at DESC, id DESC OFFSET $3 LIMIT $4) j
  LEFT JOIN journals o ON o.shop_id = j.shop_id AND o.id = j.reverses
  LEFT JOIN journals r ON r.shop_id = j.shop_id AND r.reverses = j.id
 CROSS JOIN LATERAL (
   SELECT sum(greatest(g.amount_paise, 0))::bigint AS debits,
          json_agg(json_build_object('account', g.account, 'name', a.name, 'debitPaise', greatest(g.amount_paise, 0),
                                     'creditPaise', greatest(-g.amount_paise, 0)) ORDER BY g.line_no) AS lines
     FROM journal_lines g JOIN accounts a ON a.shop_id = g.shop_id AND a.code = g.account
    WHERE g.shop_id = j.shop_id AND g.journal_id = j.id) l
 ORDER BY j.created_at DESC, j.id DESC`;
const journalRow = z.object({ journal, total: z.int() });

/** Lists the newest first. */
export async function journalsOf(
  sql: ShopSql,
  { page, size }: { page: number; size: number },
): Promise<Page<Journal>> {
  const rows = await sql.query(journalRow, JOURNALS, [sql.shopId, null, page * size, size]);
  const totalElements = rows[0]?.total ?? 0;
  const content = rows.map(row => row.journal);
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

export async function journalById(sql: ShopSql, id: string): Promise<Journal | null> {
  const [row] = isUuid(id) ? await sql.query(journalRow, JOURNALS, [sql.shopId, id, 0, 1]) : [];
  return row?.journal ?? null;
}
