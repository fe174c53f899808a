import { v7 as uuid } from 'uuid';
import {
  countDifferences,
  countProgress,
  type CountDifferences,
  type CountProgress,
  type HeldBy,
  type PostedCount,
} from '../../src/resources/stockCounts/answers.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { postCount as call } from '../../src/resources/stockCounts/calls.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { HOLDERS } from '../../src/resources/stockCounts/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { mayExceedLimits, openBatch, beginDated, type Actor } from '../posting/index.ts';
import { placesOf, writeStockChange } from '../stock/index.ts';
import { moveCounted } from '../stockTransfers/index.ts';
import { differencesOf } from './differences.ts';
import { openCount, piecesScanned } from './scanCount.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { stockCounts } from '../../src/resources/stockCounts/declaration.ts';

/** A document is named to those who may read it. */
const readable = (
  actor: Actor,
  { missing, unexpected, wrongPlace, held }: CountDifferences,
): CountDifferences => {
  const named = (by: HeldBy): HeldBy =>
    mayUse(actor, `${HOLDERS[by.kind]}.read`) ? by : { kind: by.kind, id: null, documentNo: null };
  return {
    missing,
    unexpected: mayUse(actor, 'sales.read')
      ? unexpected
      : unexpected.map(goods => ({ ...goods, invoiceNo: null, saleId: null })),
    wrongPlace: wrongPlace.map(goods => ({ ...goods, heldBy: goods.heldBy && named(goods.heldBy) })),
    held: held.map(goods => ({ ...goods, heldBy: named(goods.heldBy) })),
  };
};

const piecesOf = (goods: readonly { quantity: number }[]): number =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0);

/** Posts what a count of a place that is not the default one adds to it, or takes from it. */
async function countAtPlace(
  tx: ShopSql,
  actor: Actor,
  { id, placeId }: { id: string; placeId: string },
  counted: readonly { productId: string; pieces: number }[],
): Promise<void> {
  const { placeId: place } = await placesOf(tx, { placeId }, { closed: ['placeId'] });
  if (place.isDefault) return;
  const batch = openBatch(tx);
  batch.insert(
    'place_movements',
    counted.map(({ productId, pieces }) => ({
      id: uuid(),
      product_id: productId,
      place_id: placeId,
      quantity: pieces,
      kind: 'COUNTED',
      document_id: id,
      created_at: actor.now,
    })),
  );
  await batch.run();
}

/**
 * Writes off what is missing, puts back what was found, and moves what was in the wrong place. Throws 404, 409 `COUNT_CLOSED`; 403 `OWNER_POSTS`
 * for a difference of staff without approval.
 */
export async function postCount(
  tx: ShopSql,
  actor: Actor,
  id: string,
  { reason, businessDate: asked }: BodyOf<typeof call>,
): Promise<PostedCount> {
  const { businessDate, posting } = await beginDated(tx, actor, asked, 'STOCK_CHANGE');
  const { filter, placeId } = await openCount(tx, id, 'UPDATE');
  const { moves, counted, ...differences } = await differencesOf(
    tx,
    id,
    { filter, placeId },
    businessDate < actor.businessDate ? businessDate : null,
  );
  if (moves.length > 0 && !mayExceedLimits(actor))
    throw new Refusal(403, 'OWNER_POSTS', 'errors.countPosting', { approvable: true });
  const atPlace = (isMeant: (pieces: number) => boolean) =>
    placeId
      ? countAtPlace(
          tx,
          actor,
          { id, placeId },
          counted.filter(({ pieces }) => isMeant(pieces)),
        )
      : Promise.resolve();
  // Missing pieces leave the place before the stock, and found ones are in stock before they are there.
  await atPlace(pieces => pieces < 0);
  const changeId = await writeStockChange(tx, actor, posting, {
    kind: 'COUNT',
    reason,
    businessDate,
    moves,
  });
  await atPlace(pieces => pieces > 0);
  const transferNos = placeId
    ? await moveCounted(tx, actor, posting, {
        countId: id,
        placeId,
        unitIds: differences.wrongPlace.flatMap(({ stockItemId, heldBy }) =>
          heldBy || !stockItemId ? [] : [stockItemId],
        ),
      })
    : [];
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
  const posted = {
    id,
    documentNo: posting.documentNo,
    scanned,
    transferNos,
    ...readable(actor, differences),
  };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: stockCounts.name,
    recordId: id,
    before: { status: 'OPEN' },
    after: {
      status: 'POSTED',
      documentNo: posted.documentNo,
      missing: posted.missing.length,
      unexpected: posted.unexpected.length,
      wrongPlace: posted.wrongPlace.length,
      reason,
    },
  });
  return posted;
}

/** Throws 404, 409 `COUNT_CLOSED`. */
export async function cancelCount(tx: ShopSql, actor: Actor, id: string): Promise<void> {
  await openCount(tx, id, 'UPDATE');
  await tx.run(
    `UPDATE stock_counts SET status = 'CANCELLED', updated_at = $3, version = version + 1 WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, actor.now],
  );
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: stockCounts.name,
    recordId: id,
    before: { status: 'OPEN' },
    after: { status: 'CANCELLED' },
  });
}

const progressRow = countProgress
  .omit({ scanned: true, missing: true, unexpected: true, wrongPlace: true, held: true })
  .extend({ outcome: countDifferences.nullable() });

/** Throws 404. */
export async function countById(sql: ShopSql, actor: Actor, id: string): Promise<CountProgress> {
  const [count] = isUuid(id)
    ? await sql.query(
        progressRow,
        `SELECT n.id, n.status, n.business_date, n.started_by_name, n.filter,
                CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name) END AS place,
                n.expected, n.document_no, n.reason, n.outcome
           FROM stock_counts n LEFT JOIN places o ON o.shop_id = n.shop_id AND o.id = n.place_id
          WHERE n.shop_id = $1 AND n.id = $2`,
        [sql.shopId, id],
      )
    : [];
  if (!count) throw notFound();
  const { outcome, ...found } = count;
  const differences =
    outcome ??
    (found.status === 'OPEN'
      ? await differencesOf(sql, id, { filter: found.filter, placeId: found.place?.id ?? null })
      : { missing: [], unexpected: [], wrongPlace: [], held: [] });
  return { ...found, scanned: await piecesScanned(sql, id), ...readable(actor, differences) };
}
