import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { ClosedDrawer, ReopenedDrawer } from '../../src/resources/drawers/answers.ts';
import type {
  closeDrawer as closeCall,
  reopenDrawer as reopenCall,
} from '../../src/resources/drawers/calls.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { postEntry, turnedRound } from '../ledger/index.ts';
import { openBatch, beginPostingOn, sessionClosed, type Actor, type Batch } from '../posting/index.ts';
import { acceptedCount, differencePosted, writeCount } from './counts.ts';
import { drawerWithSession } from './drawers.ts';
import { writeAudit } from '../kit/resources/audit.ts';

const paiseRow = z.object({ paise: z.int() });

/** Finds the cash events of a session by its id and never by its day. */
async function cashOfSession(sql: ShopSql, sessionId: string): Promise<number> {
  const [row] = await sql.query(
    paiseRow,
    `SELECT coalesce(sum(l.amount_paise), 0)::bigint AS paise
       FROM journal_entries e
       JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
      WHERE e.shop_id = $1 AND e.drawer_session_id = $2`,
    [sql.shopId, sessionId],
  );
  return row?.paise ?? 0;
}

const endSession = (batch: Batch, id: string, at: Date | null): void =>
  batch.update(
    [{ id, at }],
    'id uuid, at timestamptz',
    `drawer_sessions s SET closed_at = d.at
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND (s.closed_at IS NULL) = (d.at IS NOT NULL)`,
    { expected: 1, otherwise: sessionClosed },
  );

/**
 * Closes a drawer's session by its count: numbered, a difference posted to short or over on the session's own
 * business date. Throws 404; 409 `SESSION_CLOSED`; refusals of the count.
 */
export async function closeDrawer(
  tx: ShopSql,
  actor: Actor,
  drawerId: string,
  input: BodyOf<typeof closeCall>,
): Promise<ClosedDrawer> {
  const { last } = await drawerWithSession(tx, drawerId);
  if (!last?.isOpen || (input.sessionId && input.sessionId !== last.id)) throw sessionClosed();
  const { id: sessionId, businessDate } = last;
  const posting = await beginPostingOn(tx, actor, businessDate, 'DRAWER_CLOSE');
  if (!posting.days.openSessions.some(({ id }) => id === sessionId)) throw sessionClosed();
  const expectedPaise = last.basePaise + (await cashOfSession(tx, sessionId));
  const count = acceptedCount(actor, posting, expectedPaise, input);

  const closeId = uuid();
  const reportNo = posting.documentNo;
  const batch = openBatch(tx);
  batch.insert('drawer_closes', [
    {
      id: closeId,
      session_id: sessionId,
      version: (last.close?.version ?? 0) + 1,
      report_no: reportNo,
      expected_paise: count.expectedPaise,
      counted_paise: count.countedPaise,
      reason: input.reason?.trim() || null,
      closed_by: actor.userId,
      closed_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  batch.insert('unsealed_rows', [{ source: 'drawer_closes', row_id: closeId }]);
  writeCount(batch, actor, {
    drawerId,
    sessionId,
    kind: 'CLOSING',
    counted: input.counted,
    userName: posting.userName,
  });
  endSession(batch, sessionId, actor.now);
  postEntry(batch, actor, {
    businessDate,
    kind: 'DRAWER_CLOSED',
    documentId: closeId,
    documentNo: reportNo,
    drawerSessionId: sessionId,
    lines: differencePosted(count),
  });
  await batch.run();
  const closed = { sessionId, reportNo, ...count };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'drawers',
    recordId: drawerId,
    before: { open: true },
    after: { open: false, ...closed, reason: input.reason ?? null },
  });
  return { businessDate, ...closed };
}

/**
 * Takes a close back while the drawer has no later session: its posting is reversed, both stay on record.
 * Throws 404; 409 `LATER_SESSION`, `SESSION_OPEN`; 422 when its day is closed.
 */
export async function reopenDrawer(
  tx: ShopSql,
  actor: Actor,
  drawerId: string,
  { sessionId, reason }: BodyOf<typeof reopenCall>,
): Promise<ReopenedDrawer> {
  const day = await drawerWithSession(tx, drawerId);
  if (!day.last) throw notFound();
  const posting = await beginPostingOn(tx, actor, day.last.businessDate, null);
  const { last } = await drawerWithSession(tx, drawerId);
  if (last?.id !== sessionId) throw new Refusal(409, 'LATER_SESSION', 'errors.laterSession');
  if (last.isOpen || !last.close) throw new Refusal(409, 'SESSION_OPEN', 'errors.drawerOpen');
  const { close, businessDate } = last;
  const back = await turnedRound(tx, close.id);

  const batch = openBatch(tx);
  batch.insert('drawer_reopenings', [
    {
      close_id: close.id,
      reason: reason.trim(),
      reopened_by: actor.userId,
      reopened_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  endSession(batch, sessionId, null);
  if (back)
    postEntry(batch, actor, {
      businessDate,
      kind: 'DRAWER_REOPENED',
      documentId: close.id,
      documentNo: close.reportNo,
      reverses: back.reverses,
      drawerSessionId: sessionId,
      lines: back.lines,
    });
  await batch.run();
  const reopened = { sessionId, businessDate, reportNo: close.reportNo };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'drawers',
    recordId: drawerId,
    before: { open: false, reportNo: close.reportNo },
    after: { open: true, sessionId, reason },
  });
  return reopened;
}
