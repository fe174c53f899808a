import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { OpenedDrawer } from '../../src/resources/drawers/answers.ts';
import type { openDrawer as call } from '../../src/resources/drawers/calls.ts';
import { valueOfPieces } from '../../src/resources/drawers/rules.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { postEntry } from '../ledger/index.ts';
import { openBatch, beginPostingOn, type Actor } from '../posting/index.ts';
import { acceptedCount, differencePosted, writeCount } from './counts.ts';
import { drawerWithSession } from './drawers.ts';
import { writeAudit } from '../kit/resources/audit.ts';

const paiseRow = z.object({ paise: z.int() });

/** Cash of the books that is in no drawer: a drawer holds its first opening and the cash of its sessions. */
async function cashOutsideDrawers(tx: ShopSql): Promise<number> {
  const [row] = await tx.query(
    paiseRow,
    `SELECT (coalesce((SELECT amount_paise FROM money_summary
                        WHERE shop_id = $1 AND account = 'CASH' AND business_date = '-infinity'), 0)
             - coalesce((SELECT sum(opening_paise) FROM drawer_sessions WHERE shop_id = $1 AND sequence = 1), 0)
             - coalesce((SELECT sum(l.amount_paise) FROM journal_entries e
                           JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
                          WHERE e.shop_id = $1 AND e.drawer_session_id IS NOT NULL), 0))::bigint AS paise`,
    [tx.shopId],
  );
  return row?.paise ?? 0;
}

/**
 * Opens a drawer with what was counted. A difference to the last close is posted to short or over; of a
 * drawer's first opening, what the books have not yet is capital. Throws 404; 409 `SESSION_OPEN`; refusals of
 * the count.
 */
export async function openDrawer(
  tx: ShopSql,
  actor: Actor,
  drawerId: string,
  input: BodyOf<typeof call>,
): Promise<OpenedDrawer> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, null);
  const { name, last } = await drawerWithSession(tx, drawerId);
  if (last?.isOpen) throw new Refusal(409, 'SESSION_OPEN', 'errors.drawerOpen');
  const carried = last?.close?.countedPaise ?? null;
  const count = acceptedCount(actor, posting, carried ?? valueOfPieces(input.counted), input);
  const session = {
    id: uuid(),
    drawer_id: drawerId,
    sequence: (last?.sequence ?? 0) + 1,
    business_date: actor.businessDate,
    carried_paise: carried,
    opening_paise: count.countedPaise,
    reason: input.reason?.trim() || null,
    opened_by: actor.userId,
    opened_by_name: posting.userName,
    opened_at: actor.now,
  };
  const broughtIn = last ? 0 : Math.max(0, count.countedPaise - (await cashOutsideDrawers(tx)));

  const batch = openBatch(tx);
  batch.insert('drawer_sessions', [session]);
  writeCount(batch, actor, {
    drawerId,
    sessionId: session.id,
    kind: 'OPENING',
    counted: input.counted,
    userName: posting.userName,
  });
  postEntry(batch, actor, {
    businessDate: actor.businessDate,
    kind: 'DRAWER_OPENED',
    documentId: session.id,
    documentNo: name,
    drawerSessionId: last ? session.id : null,
    lines: [
      ...differencePosted(count),
      { account: 'CASH', amountPaise: broughtIn },
      { account: 'CAPITAL', amountPaise: -broughtIn },
    ],
  });
  await batch.run();
  const opened = {
    id: session.id,
    drawerId,
    openedBy: { id: actor.userId, name: posting.userName },
    openedAt: actor.now.toISOString(),
    businessDate: actor.businessDate,
    ...count,
  };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'drawers',
    recordId: drawerId,
    before: { open: false },
    after: {
      open: true,
      sessionId: session.id,
      countedPaise: count.countedPaise,
      differencePaise: count.differencePaise,
      reason: input.reason ?? null,
    },
  });
  return opened;
}
