/** Money back from a supplier is taken from what is open, as a bill would be paid by it. */
import * as z from 'zod';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { newIds, type Actor, type Batch } from '../posting/index.ts';
import { CREDIT_SOURCES } from '../../src/resources/suppliers/answers.ts';
import { allocate } from '../dues/index.ts';
import type { CreditRow } from './openDocuments.ts';

const takenRow = z.object({ kind: z.enum(CREDIT_SOURCES), sourceId: z.string(), amountPaise: z.int() });
type Taken = z.infer<typeof takenRow>;

function write(
  batch: Batch,
  actor: Actor,
  { id, businessDate }: { id: string; businessDate: BusinessDate },
  taken: readonly Taken[],
): void {
  const ids = newIds(taken.length);
  batch.insert(
    'supplier_allocations',
    taken.map(({ kind, sourceId, amountPaise }, index) => ({
      id: ids[index],
      source_kind: kind,
      source_id: sourceId,
      voucher_id: id,
      amount_paise: amountPaise,
      business_date: businessDate,
      posted_by: actor.userId,
      created_at: actor.now,
    })),
  );
}

/** Takes the oldest first; answers the documents that it took from. */
export function takeFromCredits(
  batch: Batch,
  actor: Actor,
  { id, totalPaise, businessDate }: { id: string; totalPaise: number; businessDate: BusinessDate },
  credits: readonly CreditRow[],
): readonly CreditRow[] {
  const { allocations } = allocate(
    [{ id, amountPaise: totalPaise }],
    credits.map(credit => ({ target: credit.kind, targetId: credit.id, duePaise: credit.openPaise })),
  );
  write(
    batch,
    actor,
    { id, businessDate },
    allocations.map(({ target, targetId, amountPaise }) => ({
      kind: target,
      sourceId: targetId,
      amountPaise,
    })),
  );
  return credits.filter(({ id: creditId }) => allocations.some(({ targetId }) => targetId === creditId));
}

/** What a voucher took is open again. */
export async function giveBackCredits(
  tx: ShopSql,
  batch: Batch,
  actor: Actor,
  voucherId: string,
): Promise<void> {
  const taken = await tx.query(
    takenRow,
    `SELECT source_kind AS kind, source_id, -sum(amount_paise)::bigint AS amount_paise FROM supplier_allocations
      WHERE shop_id = $1 AND voucher_id = $2 GROUP BY 1, 2 HAVING sum(amount_paise) > 0 ORDER BY 2`,
    [tx.shopId, voucherId],
  );
  write(batch, actor, { id: voucherId, businessDate: actor.businessDate }, taken);
}
