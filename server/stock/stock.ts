import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { type Actor, type Batch, newIds } from '../posting/index.ts';

export const MOVEMENT_KINDS = [
  'PURCHASE',
  'PURCHASE_CANCELLED',
  'SALE',
  'SALE_CANCELLED',
  'SALE_RETURNED',
  'BUY_BACK',
  'BUY_BACK_CANCELLED',
  'SUPPLIER_RETURNED',
  'WRITTEN_OFF',
  'FOUND',
  'CORRECTED',
  'FITTED',
  'PUT_BACK',
  'REVALUED',
  'OPENING',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface Movement {
  stockItemId: string;
  productId: string;
  /** It is positive into stock, and zero where only the cost changes. */
  quantity: number;
  /** These are paise for all pieces, signed like the quantity. */
  costPaise: number;
  lineId: string | null;
}

export interface MovingDocument {
  kind: MovementKind;
  id: string;
  documentNo: string;
  businessDate: BusinessDate;
  partyName: string | null;
  partyPhone: string | null;
  userName: string;
}

/** Movements are immutable: they have user and document as of the time. */
export const writeMovements = (
  batch: Batch,
  actor: Actor,
  document: MovingDocument,
  movements: readonly Movement[],
): void => {
  const ids = newIds(movements.length);
  batch.insertMany(
    'stock_movements',
    {
      kind: document.kind,
      document_id: document.id,
      document_no: document.documentNo,
      business_date: document.businessDate,
      party_name: document.partyName,
      party_phone: document.partyPhone,
      user_id: actor.userId,
      user_name: document.userName,
      created_at: actor.now,
    },
    movements.map((movement, index) => ({
      id: ids[index],
      stock_item_id: movement.stockItemId,
      product_id: movement.productId,
      quantity: movement.quantity,
      cost_paise: movement.costPaise,
      line_id: movement.lineId,
    })),
  );
};

interface Change {
  id: string;
  quantity: number;
  value: number;
}

const TYPES = 'id uuid, quantity int, value bigint, at timestamptz, day date, status text';

function changesOf(movements: readonly Movement[]): Change[] {
  const sums = new Map<string, Change>();
  for (const { stockItemId, quantity, costPaise } of movements) {
    const sum = sums.get(stockItemId);
    sums.set(stockItemId, {
      id: stockItemId,
      quantity: quantity + (sum?.quantity ?? 0),
      value: costPaise + (sum?.value ?? 0),
    });
  }
  return [...sums.values()];
}

/**
 * Takes goods out of stock by a conditional update; empty items get `emptyStatus`. Throws `otherwise` when
 * one is missing or out on a challan.
 */
export function takeFromStock(
  batch: Batch,
  actor: Actor,
  movements: readonly Movement[],
  emptyStatus: 'SOLD' | 'RETURNED_TO_SUPPLIER' | 'WRITTEN_OFF',
  businessDate: BusinessDate,
  otherwise: () => Error,
): void {
  const changes = changesOf(movements);
  batch.update(
    changes.map(change => ({ ...change, at: actor.now, day: businessDate, status: emptyStatus })),
    TYPES,
    `stock_items s SET quantity = s.quantity + d.quantity, value_paise = s.value_paise + d.value,
            status = CASE WHEN s.quantity + d.quantity = 0 THEN d.status ELSE 'IN_STOCK' END,
            left_on = CASE WHEN s.quantity + d.quantity = 0 THEN d.day END,
            updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = 'IN_STOCK' AND s.quantity + d.quantity >= s.held_quantity`,
    { expected: changes.length, otherwise },
  );
}

/** Units come back to the place where they were. What went back to its supplier does not return. */
export function putBackInStock(
  batch: Batch,
  actor: Actor,
  movements: readonly Movement[],
  otherwise: () => Error,
): void {
  const changes = changesOf(movements);
  batch.update(
    changes.map(change => ({ ...change, at: actor.now })),
    'id uuid, quantity int, value bigint, at timestamptz',
    `stock_items s SET quantity = s.quantity + d.quantity, value_paise = s.value_paise + d.value,
            status = 'IN_STOCK', left_on = NULL, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status <> 'RETURNED_TO_SUPPLIER'
                AND s.quantity + d.quantity <= s.received_quantity`,
    { expected: changes.length, otherwise },
  );
}

/** Updates `products.in_stock`. */
export function countProducts(batch: Batch, movements: readonly Movement[]): void {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of movements) sums.set(productId, quantity + (sums.get(productId) ?? 0));
  const rows = [...sums].filter(([, quantity]) => quantity !== 0);
  batch.count(
    'products',
    'in_stock',
    rows.map(([id, quantity]) => ({ id, in_stock: quantity })),
    () => new Error('a product of a stock item is missing'),
  );
}

/** Rounds so that the last piece leaves a value of zero. */
export const costOfPieces = (lot: { quantity: number; valuePaise: number }, pieces: number): number =>
  pieces === lot.quantity ? lot.valuePaise : divideHalfUp(lot.valuePaise * pieces, lot.quantity);
