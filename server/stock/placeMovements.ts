/** Counted goods come into a place that is not the default one, and leave it: docs/decisions/180-places.md. */
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import type { Batch } from '../posting/index.ts';

interface Pieces {
  productId: string;
  quantity: number;
}

const summedPieces = (pieces: readonly Pieces[]): Pieces[] => {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of pieces) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
};

/** Stores what a document brings into stock there. */
export function putAtPlace(
  batch: Batch,
  actor: Actor,
  placeId: string,
  document: { kind: 'BILLED'; id: string },
  pieces: readonly Pieces[],
): void {
  batch.insert(
    'place_movements',
    summedPieces(pieces).map(({ productId, quantity }) => ({
      id: uuid(),
      product_id: productId,
      place_id: placeId,
      quantity,
      kind: document.kind,
      document_id: document.id,
      created_at: actor.now,
    })),
  );
}

/**
 * As many of the pieces as the place has leave it, before they leave the stock: what it has not is taken like any other
 * goods, from the default place first.
 */
export async function leavePlace(
  tx: ShopSql,
  actor: Actor,
  placeId: string,
  document: { kind: 'BILL_CANCELLED' | 'TAKEN'; id: string },
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  await tx.run(
    `INSERT INTO place_movements (shop_id, product_id, place_id, quantity, kind, document_id, created_at)
     SELECT s.shop_id, s.product_id, s.place_id, -least(s.quantity, d.quantity), $3, $4::uuid, $5
       FROM json_to_recordset($6::json) AS d ("productId" uuid, quantity int)
       JOIN stock_at_place s ON s.shop_id = $1 AND s.product_id = d."productId" AND s.place_id = $2 AND s.quantity > 0`,
    [tx.shopId, placeId, document.kind, document.id, actor.now, JSON.stringify(summedPieces(pieces))],
  );
}

/** What of a document is held from now on is taken for it, where places other than the default one have it. */
export const holdFor = (tx: ShopSql, documentId: string | null): Promise<unknown> =>
  tx.run(`SELECT set_config('galla.holder', $1, true)`, [documentId ?? '']);

/**
 * Pieces that `documentId` took from places are there again, after they are in stock; no more than it took. Without
 * `pieces` it is all of them.
 */
export async function bringBack(
  tx: ShopSql,
  actor: Actor,
  documentId: string,
  pieces: readonly Pieces[] | null = null,
): Promise<void> {
  await tx.run(
    `INSERT INTO place_movements (shop_id, product_id, place_id, quantity, kind, document_id, created_at)
     SELECT $1, product_id, place_id, least(taken, greatest(0, back - before)), 'BROUGHT_BACK', $2, $3
       FROM (SELECT m.product_id, m.place_id, m.taken, coalesce(d.quantity, CASE WHEN $4::json IS NULL THEN 2000000000 ELSE 0 END) AS back,
                    coalesce(sum(m.taken) OVER (PARTITION BY m.product_id ORDER BY m.place_id
                                                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before
               FROM (SELECT product_id, place_id, -sum(quantity)::int AS taken FROM place_movements
                      WHERE shop_id = $1 AND document_id = $2 AND kind IN ('TAKEN', 'BROUGHT_BACK')
                      GROUP BY product_id, place_id HAVING sum(quantity) < 0) m
               LEFT JOIN json_to_recordset($4::json) AS d ("productId" uuid, quantity int) ON d."productId" = m.product_id) shared
      WHERE back > before`,
    [tx.shopId, documentId, actor.now, pieces && JSON.stringify(summedPieces(pieces))],
  );
}
