import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { valueOfPieces, type Pieces } from '../../src/resources/drawers/rules.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Posting } from '../ledger/index.ts';
import { mayExceedLimits, openBatch, type Actor, type Batch, type PostingContext } from '../posting/index.ts';

export interface Count {
  expectedPaise: number;
  countedPaise: number;
  differencePaise: number;
}

const COUNT_DIFFERS = 'COUNT_DIFFERS';
const DIFFERENCE_LIMIT = 'DIFFERENCE_LIMIT';

/** A count that was refused for its result stays on record. */
export const isOfCount = (error: unknown): boolean =>
  error instanceof Refusal && [COUNT_DIFFERS, DIFFERENCE_LIMIT].includes(error.code);

/**
 * Throws, for a difference: 422 `COUNT_DIFFERS` on `reason` without one; 403 `DIFFERENCE_LIMIT` above the
 * limit, but for the owner or approved by one.
 */
export function acceptedCount(
  actor: Actor,
  { shop }: PostingContext,
  expectedPaise: number,
  { counted, reason }: { counted: Pieces; reason?: string | null | undefined },
): Count {
  const countedPaise = valueOfPieces(counted);
  const differencePaise = countedPaise - expectedPaise;
  if (differencePaise === 0) return { expectedPaise, countedPaise, differencePaise };
  if (!reason?.trim())
    throw new Refusal(422, COUNT_DIFFERS, 'errors.countDiffers', {
      params: {
        expected: formatPaise(expectedPaise),
        counted: formatPaise(countedPaise),
        difference: formatPaise(differencePaise, { signed: true }),
      },
      errors: { reason: { key: 'validation.required' } },
    });
  const limit = shop.drawerDifferenceLimitPaise;
  if (!mayExceedLimits(actor) && Math.abs(differencePaise) > limit)
    throw new Refusal(403, DIFFERENCE_LIMIT, 'errors.differenceLimit', {
      params: { limit: formatPaise(limit) },
      approvable: true,
    });
  return { expectedPaise, countedPaise, differencePaise };
}

/** A shortage debits short or over and credits cash; a surplus posts the other way. */
export const differencePosted = ({ differencePaise }: Count): Posting[] => [
  { account: 'CASH', amountPaise: differencePaise },
  { account: 'CASH_SHORT_OVER', amountPaise: -differencePaise },
];

interface CountOf {
  drawerId: string;
  sessionId: string | null;
  kind: 'OPENING' | 'CLOSING';
  counted: Pieces;
  userName: string;
}

export const writeCount = (
  batch: Batch,
  actor: Actor,
  { drawerId, sessionId, kind, counted, userName }: CountOf,
): void =>
  batch.insert('drawer_counts', [
    {
      id: uuid(),
      drawer_id: drawerId,
      session_id: sessionId,
      kind,
      pieces: counted,
      counted_paise: valueOfPieces(counted),
      counted_by: actor.userId,
      counted_by_name: userName,
      created_at: actor.now,
    },
  ]);

/** Writes in a transaction of its own: that of the refused call is undone. */
export async function keepRefusedCount(tx: ShopSql, actor: Actor, count: CountOf): Promise<void> {
  const batch = openBatch(tx);
  writeCount(batch, actor, count);
  await batch.run();
}
