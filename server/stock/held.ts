/** Goods that are the shop's by value and cannot be sold: out on challans, or on the way between places. */
import type { Actor } from '../kit/person/actor.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Batch } from '../posting/index.ts';

const refusal = (code: string, key: string, of: string, path: string): Refusal =>
  new Refusal(409, code, key, { params: { code: of }, errors: { [path]: { key, params: { code: of } } } });

const inTransit = (code: string, path: string): Refusal =>
  refusal('IN_TRANSIT', 'errors.inTransit', code, path);

/** Answers 409 `IN_TRANSIT` or `ON_CHALLAN`. */
export const whyHeld = (item: { transitQuantity: number }, code: string, path: string): Refusal =>
  item.transitQuantity > 0 ? inTransit(code, path) : refusal('ON_CHALLAN', 'errors.onChallan', code, path);

export interface HeldPieces {
  stockItemId: string;
  quantity: number;
}

const piecesByItem = (pieces: readonly HeldPieces[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { stockItemId, quantity } of pieces)
    sums.set(stockItemId, (sums.get(stockItemId) ?? 0) + quantity);
  return sums;
};

/** Holds pieces, or lets go of them below zero. */
export function hold(
  batch: Batch,
  actor: Actor,
  pieces: readonly HeldPieces[],
  otherwise: () => Error,
): void {
  const sums = piecesByItem(pieces);
  batch.update(
    [...sums].map(([id, quantity]) => ({ id, pieces: quantity, at: actor.now })),
    'id uuid, pieces int, at timestamptz',
    `stock_items s SET held_quantity = s.held_quantity + d.pieces, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = 'IN_STOCK'
                AND s.held_quantity + d.pieces BETWEEN 0 AND s.quantity`,
    { expected: sums.size, otherwise },
  );
}

/** Holds goods on the way; those that arrive are then in `placeId`, where null is the default place. */
export function holdInTransit(
  batch: Batch,
  actor: Actor,
  pieces: readonly HeldPieces[],
  arrivesAt: { placeId: string | null } | null,
  otherwise: () => Error,
): void {
  const sums = piecesByItem(pieces);
  batch.update(
    [...sums].map(([id, quantity]) => ({
      id,
      pieces: quantity,
      at: actor.now,
      place: arrivesAt?.placeId ?? null,
      arrives: arrivesAt !== null,
    })),
    'id uuid, pieces int, at timestamptz, place uuid, arrives boolean',
    `stock_items s SET held_quantity = s.held_quantity + d.pieces, transit_quantity = s.transit_quantity + d.pieces,
            place_id = CASE WHEN d.arrives AND coalesce(s.imei, s.imei2, s.serial_no) IS NOT NULL THEN d.place ELSE s.place_id END,
            updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = 'IN_STOCK'
                AND s.held_quantity + d.pieces BETWEEN 0 AND s.quantity AND s.transit_quantity + d.pieces >= 0`,
    { expected: sums.size, otherwise },
  );
}
