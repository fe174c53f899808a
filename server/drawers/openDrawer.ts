import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { OpenedDrawer } from '../../src/resources/drawers/answers.ts';
import type { openDrawer as call } from '../../src/resources/drawers/calls.ts';
import type { DifferenceFrom } from '../../src/resources/drawers/rules.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { cashBelowZero, cashPlaces, postEach } from '../ledger/index.ts';
import { openBatch, beginPostingOn, mayExceedLimits, type Actor } from '../posting/index.ts';
import { acceptedCount, differencePosted, writeCount, type Count } from './counts.ts';
import { drawerWithSession } from './drawers.ts';
import { fromSafe, type PartOfCash } from './safe.ts';
import { writeAudit } from '../kit/resources/audit.ts';

/** Staff name no source that changes what the owner put in or took out. */
const OWNERS: readonly DifferenceFrom[] = ['DRAWINGS', 'CAPITAL'];

/**
 * Answers where the difference of an opening comes from, or goes to. Where nothing is named, more than the books have
 * comes from the safe, in books without any cash it is capital; what is missing is short. Throws 409 `CASH_BELOW_ZERO`;
 * 403 `FIELD_FORBIDDEN` on `from`.
 */
async function sourceOf(
  tx: ShopSql,
  actor: Actor,
  { differencePaise }: Count,
  named: DifferenceFrom | null | undefined,
): Promise<DifferenceFrom | null> {
  if (differencePaise === 0) return null;
  const { drawers, safePaise } = await cashPlaces(tx);
  const hasCash = safePaise > 0 || drawers.some(({ paise }) => paise > 0);
  const from = named ?? (differencePaise < 0 ? 'SHORT_OVER' : hasCash ? 'SAFE' : 'CAPITAL');
  if (OWNERS.includes(from) && !mayExceedLimits(actor))
    throw new Refusal(403, 'FIELD_FORBIDDEN', 'errors.fieldForbidden', {
      errors: { from: { key: 'validation.ownerNamesSource' } },
      approvable: true,
    });
  if (from === 'SAFE' && safePaise < differencePaise)
    throw await cashBelowZero(tx, actor, {
      drawerPaise: 0,
      safePaise,
      missingPaise: differencePaise - safePaise,
    });
  return from;
}

const differenceEntries = (
  sessionId: string,
  count: Count,
  from: DifferenceFrom | null,
): readonly PartOfCash[] => {
  if (from === 'SAFE') return fromSafe(sessionId, count.differencePaise);
  if (from === null || from === 'SHORT_OVER')
    return [{ drawerSessionId: sessionId, lines: differencePosted(count) }];
  const amountPaise = count.differencePaise;
  return [
    {
      drawerSessionId: sessionId,
      lines: [
        { account: 'CASH', amountPaise },
        { account: from, amountPaise: -amountPaise },
      ],
    },
  ];
};

/**
 * Opens a drawer with what was counted; by the books it holds its last close, before the first one nothing. Throws 404;
 * 409 `SESSION_OPEN`; refusals of the count and of `sourceOf`.
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
  const carried = last?.close?.countedPaise ?? 0;
  const count = acceptedCount(actor, posting, carried, input);
  const from = await sourceOf(tx, actor, count, input.from);
  const session = {
    id: uuid(),
    drawer_id: drawerId,
    sequence: (last?.sequence ?? 0) + 1,
    business_date: actor.businessDate,
    carried_paise: carried,
    opening_paise: count.countedPaise,
    reason: input.reason?.trim() || null,
    difference_from: from,
    opened_by: actor.userId,
    opened_by_name: posting.userName,
    opened_at: actor.now,
  };

  const batch = openBatch(tx);
  batch.insert('drawer_sessions', [session]);
  writeCount(batch, actor, {
    drawerId,
    sessionId: session.id,
    kind: 'OPENING',
    counted: input.counted,
    userName: posting.userName,
  });
  await batch.run();
  const document = { kind: 'DRAWER_OPENED', documentId: session.id, documentNo: name } as const;
  await postEach(
    tx,
    actor,
    differenceEntries(session.id, count, from).map(entry => ({
      businessDate: actor.businessDate,
      ...document,
      ...entry,
    })),
  );
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
      from,
    },
  });
  return opened;
}
