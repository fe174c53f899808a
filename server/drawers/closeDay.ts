import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { closedDay, type ClosedDay } from '../../src/resources/drawers/answers.ts';
import type { closeDay as call } from '../../src/resources/drawers/calls.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { postEntry } from '../ledger/index.ts';
import {
  beginPosting,
  openBatch,
  beginPostingOn,
  refuseBackdating,
  refuseFuture,
  type Actor,
  type OpenDays,
} from '../posting/index.ts';
import { acceptedCount, differencePosted, type Count } from './counts.ts';
import { writeAudit } from '../kit/resources/audit.ts';

function refuseOpenSessions({ openSessions }: OpenDays, until: BusinessDate): void {
  if (openSessions.some(({ businessDate }) => businessDate <= until))
    throw new Refusal(409, 'SESSION_OPEN', 'errors.dayHasOpenDrawer');
}

const sessionsRow = closedDay.omit({ businessDate: true, reportNo: true });

/** Lists the sessions up to `until` that no earlier close of a day has, each by its last version. */
async function sumOfSessions(
  sql: ShopSql,
  { closedUntil }: OpenDays,
  until: BusinessDate,
): Promise<Count & { sessions: number }> {
  const [row] = await sql.query(
    sessionsRow,
    `SELECT count(*)::int AS sessions, coalesce(sum(c.expected_paise), 0)::bigint AS expected_paise,
            coalesce(sum(c.counted_paise), 0)::bigint AS counted_paise,
            coalesce(sum(c.counted_paise - c.expected_paise), 0)::bigint AS difference_paise
       FROM drawer_sessions s
       JOIN LATERAL (SELECT expected_paise, counted_paise FROM drawer_closes c
                      WHERE c.shop_id = s.shop_id AND c.session_id = s.id ORDER BY c.version DESC LIMIT 1) c ON true
      WHERE s.shop_id = $1 AND s.business_date > $2::date AND s.business_date <= $3::date`,
    [sql.shopId, closedUntil ?? '-infinity', until],
  );
  return row ?? { sessions: 0, expectedPaise: 0, countedPaise: 0, differencePaise: 0 };
}

const paiseRow = z.object({ paise: z.int() });

async function cashUpTo(sql: ShopSql, until: BusinessDate): Promise<number> {
  const [row] = await sql.query(
    paiseRow,
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM money_summary
      WHERE shop_id = $1 AND account = 'CASH' AND business_date > '-infinity' AND business_date <= $2::date`,
    [sql.shopId, until],
  );
  return row?.paise ?? 0;
}

/**
 * Closes a day and all before it, numbered. A shop that never opened a drawer counts its cash here. Throws 409
 * `SESSION_OPEN`; 422 on `businessDate` (`DAY_CLOSED` the second time) or `counted`; refusals of the count.
 */
export async function closeDay(tx: ShopSql, actor: Actor, input: BodyOf<typeof call>): Promise<ClosedDay> {
  const { businessDate, counted } = input;
  refuseFuture(actor, businessDate);
  const posting = await beginPostingOn(tx, actor, businessDate, 'DAY_CLOSE');
  refuseBackdating(actor, businessDate, posting);
  const { days } = posting;
  refuseOpenSessions(days, businessDate);
  if (days.drawersUsed && counted) throw invalidField('counted', 'validation.countedInDrawers');
  if (!days.drawersUsed && !counted) throw invalidField('counted', 'validation.required');
  const count = counted
    ? {
        sessions: 0,
        ...acceptedCount(actor, posting, await cashUpTo(tx, businessDate), { counted, reason: input.reason }),
      }
    : await sumOfSessions(tx, days, businessDate);

  const id = uuid();
  const reportNo = posting.documentNo;
  const batch = openBatch(tx);
  batch.insert('day_closes', [
    {
      id,
      business_date: businessDate,
      report_no: reportNo,
      expected_paise: counted ? count.expectedPaise : null,
      counted_paise: counted ? count.countedPaise : null,
      pieces: counted ?? null,
      reason: input.reason?.trim() || null,
      closed_by: actor.userId,
      closed_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  batch.insert('unsealed_rows', [{ source: 'day_closes', row_id: id }]);
  if (counted)
    postEntry(batch, actor, {
      businessDate,
      kind: 'DAY_CLOSED',
      documentId: id,
      documentNo: reportNo,
      lines: differencePosted(count),
    });
  await batch.run();
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'accounts',
    recordId: null,
    before: null,
    after: { dayClosed: businessDate, reportNo, reason: input.reason ?? null },
  });
  return { businessDate, reportNo, ...count };
}

/** Locks up to a day; the last lock holds. Throws 422 for a future day, 409 `SESSION_OPEN`. */
export async function lockPeriod(tx: ShopSql, actor: Actor, until: BusinessDate): Promise<void> {
  if (until > actor.businessDate) throw invalidField('until', 'validation.date.future');
  const { days, userName } = await beginPosting(tx, actor, actor.businessDate, null);
  refuseOpenSessions(days, until);
  await tx.run(
    'INSERT INTO period_locks (shop_id, id, until, locked_by, locked_by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.shopId, uuid(), until, actor.userId, userName, actor.now],
  );
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'accounts',
    recordId: null,
    before: { lockedUntil: days.lockedUntil },
    after: { lockedUntil: until },
  });
}
