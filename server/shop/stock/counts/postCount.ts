import * as z from 'zod';
import { countDifferences } from '../../../../src/resources/calls/answers/stockCounts.ts';
import type {
  CountDifferences,
  CountProgress,
  PostedCount,
} from '../../../../src/resources/calls/stockCounts.ts';
import type { ShopSql } from '../../../db/database.ts';
import { isUuid } from '../../../db/text.ts';
import { notFound, Refusal } from '../../../errors/refusal.ts';
import { mayExceedLimits, openBooks, type Actor } from '../../posting/index.ts';
import { writeStockChange } from '../changeStock.ts';
import { differencesOf } from './differences.ts';
import { openCount, piecesScanned } from './scanCount.ts';

/** Cost is the owner's. */
const readable = (actor: Actor, { missing, unexpected }: CountDifferences): CountDifferences => ({
  missing: missing.map(({ costPaise, ...goods }) =>
    actor.role === 'owner' && costPaise !== undefined ? { ...goods, costPaise } : goods,
  ),
  unexpected,
});

const piecesOf = (goods: readonly { quantity: number }[]): number =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Writes off what is missing and puts back what was found. Throws 404, 409 `COUNT_CLOSED`; 403 `OWNER_POSTS`
 * for a difference of staff without approval.
 */
export async function postCount(tx: ShopSql, actor: Actor, id: string, reason: string): Promise<PostedCount> {
  const posting = await openBooks(tx, actor, actor.businessDate, 'STOCK_CHANGE');
  const { filter } = await openCount(tx, id, 'UPDATE');
  const { moves, ...differences } = await differencesOf(tx, id, filter);
  if (moves.length > 0 && !mayExceedLimits(actor))
    throw new Refusal(403, 'OWNER_POSTS', 'errors.countPosting', { approvable: true });
  const changeId = await writeStockChange(tx, actor, posting, { kind: 'COUNT', reason, moves });
  const scanned = await piecesScanned(tx, id);
  await tx.run(
    `UPDATE stock_counts SET status = 'POSTED', scanned = $3, missing = $4, unexpected = $5, outcome = $6,
            stock_change_id = $7, document_no = $8, reason = $9, updated_at = $10, version = version + 1
      WHERE shop_id = $1 AND id = $2`,
    [
      tx.shopId,
      id,
      scanned,
      piecesOf(differences.missing),
      piecesOf(differences.unexpected),
      JSON.stringify(differences),
      changeId,
      posting.documentNo,
      reason.trim(),
      actor.now,
    ],
  );
  return { id, documentNo: posting.documentNo, scanned, ...readable(actor, differences) };
}

/** Throws 404, 409 `COUNT_CLOSED`. */
export async function cancelCount(tx: ShopSql, actor: Actor, id: string): Promise<void> {
  await openCount(tx, id, 'UPDATE');
  await tx.run(
    `UPDATE stock_counts SET status = 'CANCELLED', updated_at = $3, version = version + 1 WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, actor.now],
  );
}

const progressRow = z.object({
  id: z.string(),
  status: z.enum(['OPEN', 'POSTED', 'CANCELLED']),
  business_date: z.string(),
  started_by_name: z.string(),
  filter: z.record(z.string(), z.array(z.string())),
  expected: z.int(),
  document_no: z.string().nullable(),
  reason: z.string().nullable(),
  outcome: countDifferences.nullable(),
});

/** Throws 404. */
export async function countById(sql: ShopSql, actor: Actor, id: string): Promise<CountProgress> {
  const [count] = isUuid(id)
    ? await sql.query(
        progressRow,
        `SELECT id, status, business_date, started_by_name, filter, expected, document_no, reason, outcome
           FROM stock_counts WHERE shop_id = $1 AND id = $2`,
        [sql.shopId, id],
      )
    : [];
  if (!count) throw notFound();
  const { missing, unexpected } =
    count.outcome ??
    (count.status === 'OPEN' ? await differencesOf(sql, id, count.filter) : { missing: [], unexpected: [] });
  return {
    id: count.id,
    status: count.status,
    businessDate: count.business_date,
    startedByName: count.started_by_name,
    filter: count.filter,
    expected: count.expected,
    scanned: await piecesScanned(sql, id),
    documentNo: count.document_no,
    reason: count.reason,
    ...readable(actor, { missing, unexpected }),
  };
}
