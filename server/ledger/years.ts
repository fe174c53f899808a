/** A financial year is closed, and opened again: docs/decisions/123-journals.md. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { Journal } from '../../src/resources/ledger/answers.ts';
import type { reopenYear as reopenCall } from '../../src/resources/ledger/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { beginPosting, type Actor, type PostingContext } from '../posting/index.ts';
import { writeJournal } from './journals.ts';
import { accountCode, turnedRound } from './ledger.ts';

/** It is named by the year of its 1 April. */
const lastDayOf = (financialYear: number): string => `${financialYear + 1}-03-31`;

const closedRow = z.object({ id: z.uuid(), businessDate: z.iso.date() });

/** Lists the closings in force, the latest year first. */
const closings = (tx: ShopSql): Promise<z.infer<typeof closedRow>[]> =>
  tx.query(
    closedRow,
    `SELECT j.id, j.business_date FROM journals j
      WHERE j.shop_id = $1 AND j.kind = 'YEAR_END' AND j.reverses IS NULL
        AND NOT EXISTS (SELECT FROM journals r WHERE r.shop_id = j.shop_id AND r.reverses = j.id)
      ORDER BY j.business_date DESC, j.id`,
    [tx.shopId],
  );

const lockUntil = async (
  tx: ShopSql,
  actor: Actor,
  { userName }: PostingContext,
  until: string,
): Promise<void> => {
  await tx.run(
    'INSERT INTO period_locks (shop_id, id, until, locked_by, locked_by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.shopId, uuid(), until, actor.userId, userName, actor.now],
  );
};

const balanceRow = z.object({ code: accountCode, paise: z.int() });

/**
 * Carries the profit of a year, and what is left of earlier ones, to retained earnings, drawings to capital, and locks up
 * to the last closed year. Throws 422 on `financialYear` before its end; 409 `SESSION_OPEN`, `ALREADY_DONE`.
 */
export async function closeYear(tx: ShopSql, actor: Actor, financialYear: number): Promise<Journal> {
  const until = lastDayOf(financialYear);
  if (until >= actor.businessDate) throw invalidField('financialYear', 'validation.journal.yearNotOver');
  const posting = await beginPosting(tx, actor, until, 'JOURNAL');
  if (posting.days.openSessions.some(({ businessDate }) => businessDate <= until))
    throw new Refusal(409, 'SESSION_OPEN', 'errors.dayHasOpenDrawer');
  const balances = await tx.query(
    balanceRow,
    `SELECT a.code, sum(m.amount_paise)::bigint AS paise
       FROM accounts a JOIN money_summary m ON m.shop_id = a.shop_id AND m.account = a.code
      WHERE a.shop_id = $1 AND (a.type IN ('INCOME', 'EXPENSE') OR a.code = 'DRAWINGS')
        AND m.business_date > '-infinity' AND m.business_date <= $2::date
      GROUP BY a.code HAVING sum(m.amount_paise) <> 0 ORDER BY a.code`,
    [tx.shopId, until],
  );
  if (balances.length === 0) throw new Refusal(409, 'ALREADY_DONE', 'errors.yearCarried');
  const { lockedUntil } = posting.days;
  const [latest] = await closings(tx);
  const lock = latest && latest.businessDate > until ? latest.businessDate : until;
  if (!lockedUntil || lockedUntil < lock) await lockUntil(tx, actor, posting, lock);
  const carried = balances.map(({ code, paise }) => ({ account: code, amountPaise: -paise }));
  const drawings = sumPaise(balances.filter(({ code }) => code === 'DRAWINGS').map(({ paise }) => paise));
  const profit = sumPaise(balances.map(({ paise }) => paise)) - drawings;
  return writeJournal(tx, actor, posting, {
    kind: 'YEAR_END',
    businessDate: until,
    note: '',
    lines: [
      ...carried,
      ...(profit === 0 ? [] : [{ account: 'RETAINED_EARNINGS' as const, amountPaise: profit }]),
      ...(drawings === 0 ? [] : [{ account: 'CAPITAL' as const, amountPaise: drawings }]),
    ],
    sessionId: null,
  });
}

/**
 * Takes the closing of a year back on its own day; the books are locked up to the day before the year. Throws 409
 * `YEAR_NOT_CLOSED`, and `LATER_YEAR` while a later one is closed.
 */
export async function reopenYear(
  tx: ShopSql,
  actor: Actor,
  { financialYear, reason }: BodyOf<typeof reopenCall>,
): Promise<Journal[]> {
  const until = lastDayOf(financialYear);
  await beginPosting(tx, actor, until, null);
  const all = await closings(tx);
  const ofYear = all.filter(({ businessDate }) => businessDate === until);
  if (ofYear.length === 0) throw new Refusal(409, 'YEAR_NOT_CLOSED', 'errors.yearNotClosed');
  if (all.some(({ businessDate }) => businessDate > until))
    throw new Refusal(409, 'LATER_YEAR', 'errors.laterYearClosed');
  const reversed: Journal[] = [];
  for (const { id } of ofYear) {
    const posting = await beginPosting(tx, actor, until, 'JOURNAL');
    const turned = await turnedRound(tx, id);
    if (!turned) throw new Error(`the year end ${id} has no entry`);
    reversed.push(
      await writeJournal(tx, actor, posting, {
        kind: 'YEAR_END',
        businessDate: until,
        note: reason,
        lines: turned.lines,
        reverses: { journalId: id, entryId: turned.reverses },
        sessionId: null,
      }),
    );
    if (posting.days.lockedUntil && posting.days.lockedUntil >= until)
      await lockUntil(tx, actor, posting, lastDayOf(financialYear - 1));
  }
  return reversed;
}
