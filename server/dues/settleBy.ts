/** Dues that another document than a receipt pays. */
import * as z from 'zod';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor, Batch } from '../posting/index.ts';
import type { Allocation } from './allocate.ts';
import { changeDocuments, type Change } from './parties.ts';
import { writeAllocations } from './writeAllocations.ts';

interface Settling {
  kind: 'SET_OFF';
  id: string;
}

type Settled = Pick<Allocation<Change['target']>, 'target' | 'targetId' | 'amountPaise'>;

function write(
  batch: Batch,
  actor: Actor,
  { kind, id, businessDate }: Settling & { businessDate: BusinessDate },
  settled: readonly Settled[],
  otherwise: () => Error,
): void {
  writeAllocations(
    batch,
    actor,
    settled.map(({ amountPaise, ...each }) => ({
      ...each,
      documentKind: kind,
      documentId: id,
      paymentId: null,
      paise: amountPaise,
    })),
    { businessDate },
  );
  changeDocuments(
    batch,
    actor,
    settled.map(({ target, targetId, amountPaise }) => ({ target, id: targetId, paid: amountPaise })),
    otherwise,
  );
}

export const writeSettled = (
  batch: Batch,
  actor: Actor,
  by: Settling & { businessDate: BusinessDate },
  allocations: readonly Allocation[],
  otherwise: () => Error,
): void =>
  write(
    batch,
    actor,
    by,
    allocations.flatMap(({ target, ...each }) => (target === 'ADVANCE' ? [] : [{ target, ...each }])),
    otherwise,
  );

const settledRow = z.object({
  target: z.enum(['SALE', 'CHARGE', 'FINANCE']),
  targetId: z.string(),
  amountPaise: z.int(),
});

/** What the document paid is due again, by rows of today below zero. */
export async function takeBackSettled(
  tx: ShopSql,
  batch: Batch,
  actor: Actor,
  by: Settling,
  otherwise: () => Error,
): Promise<void> {
  const rows = await tx.query(
    settledRow,
    `SELECT target_kind AS target, target_id, -sum(amount_paise)::bigint AS amount_paise FROM receipt_allocations
      WHERE shop_id = $1 AND document_id = $2 AND document_kind = $3
      GROUP BY 1, 2 HAVING sum(amount_paise) > 0 ORDER BY 1, 2`,
    [tx.shopId, by.id, by.kind],
  );
  write(batch, actor, { ...by, businessDate: actor.businessDate }, rows, otherwise);
}
