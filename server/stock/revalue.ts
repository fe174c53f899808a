/** Changes what goods in stock cost: docs/decisions/329-cost-of-stock.md. */
import * as z from 'zod';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { spread } from '../../src/kit/rules/shares.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor, Batch } from '../posting/index.ts';
import { writeMovements, type MovingDocument } from './stock.ts';

/** A document cannot be cancelled while its goods are worth something else than it received them for. */
export const costChanged = (code: string | null): Refusal =>
  new Refusal(409, 'COST_CHANGED', 'errors.costChanged', { params: { code: code ?? '' } });

export interface Revaluation {
  stockItemId: string;
  productId: string;
  /** The value of all its pieces changes by so much. */
  costPaise: number;
  /** So much of the change is no part of the purchase price. */
  beyondPricePaise: number;
  lineId: string | null;
}

/** The pieces of an item that are in stock cost more or less from now on; what was sold of it keeps its cost. */
export function changeCosts(
  batch: Batch,
  actor: Actor,
  changes: readonly Revaluation[],
  otherwise: () => Error,
): void {
  batch.update(
    changes.map(({ stockItemId, costPaise, beyondPricePaise }) => ({
      id: stockItemId,
      paise: costPaise,
      beyond: beyondPricePaise,
      at: actor.now,
    })),
    'id uuid, paise bigint, beyond bigint, at timestamptz',
    `stock_items s SET value_paise = s.value_paise + d.paise,
            cost_paise = (2 * (s.value_paise + d.paise) + s.quantity) / (2 * s.quantity),
            beyond_price_paise = s.beyond_price_paise + d.beyond, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = 'IN_STOCK' AND s.value_paise + d.paise >= 0`,
    { expected: changes.length, otherwise },
  );
}

/** The same with its movements, by a document that is no change of stock. */
export function revalue(
  batch: Batch,
  actor: Actor,
  document: Omit<MovingDocument, 'kind'>,
  changes: readonly Revaluation[],
): void {
  changeCosts(batch, actor, changes, () => new Error('stock changed under the lock of the shop'));
  writeMovements(
    batch,
    actor,
    { ...document, kind: 'REVALUED' },
    changes.map(change => ({ ...change, quantity: 0 })),
  );
}

const pricedRow = z.object({
  stockItemId: z.string(),
  productId: z.string(),
  code: z.string().nullable(),
  /** These pieces were received and not returned to the supplier. */
  pieces: z.int(),
  /** Of these, so many have been in stock since the day. */
  inStock: z.int(),
  valuePaise: z.int(),
  /** What these pieces cost on their bill. */
  boughtPaise: z.int(),
  receivedOn: z.string(),
  supplierId: z.string().nullable(),
  purchaseBillId: z.string().nullable(),
});
export type PricedGoods = z.infer<typeof pricedRow>;

interface Named {
  billIds?: readonly string[];
  codes?: readonly string[];
  /** Of these products, what is in stock. */
  productId?: string | null;
}

/** The goods that a price drop is for, as they are on its day. */
export const pricedGoods = (
  tx: ShopSql,
  { billIds = [], codes = [], productId = null }: Named,
  { businessDate, today }: { businessDate: BusinessDate; today: BusinessDate },
): Promise<PricedGoods[]> =>
  tx.query(
    pricedRow,
    `SELECT i.id AS stock_item_id, i.product_id, coalesce(i.imei, i.serial_no, i.imei2) AS code,
            i.received_quantity - r.returned AS pieces,
            least(i.quantity, CASE WHEN $5::date < $6::date THEN greatest(0, least_pieces_since(i.shop_id, i.id, $5::date)) ELSE i.quantity END)
              AS in_stock,
            i.value_paise, (r.bought * (i.received_quantity - r.returned) / i.received_quantity)::bigint AS bought_paise, i.received_on, b.supplier_id, i.purchase_bill_id
       FROM stock_items i
       LEFT JOIN purchase_bills b ON b.shop_id = i.shop_id AND b.id = i.purchase_bill_id
      CROSS JOIN LATERAL (
        SELECT coalesce(-sum(m.quantity) FILTER (WHERE m.kind = 'SUPPLIER_RETURNED'), 0)::int AS returned,
               coalesce(sum(m.cost_paise) FILTER (WHERE m.kind = 'PURCHASE'), 0) AS bought
          FROM stock_movements m WHERE m.shop_id = $1 AND m.stock_item_id = i.id) r
      WHERE i.shop_id = $1 AND i.id IN (
              SELECT id FROM stock_items WHERE shop_id = $1 AND purchase_bill_id = ANY ($2::uuid[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND serial_no = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND product_id = $4::uuid AND status = 'IN_STOCK')
      ORDER BY i.received_on, i.id`,
    [tx.shopId, billIds, codes, productId, businessDate, today],
  );

interface Lowered {
  changes: Revaluation[];
  /** So much falls on pieces that are sold, and lowers the cost of the period. */
  ofSoldPaise: number;
}

/**
 * Spreads a price drop over goods by `weight`: pieces in stock cost less, and never less than nothing; the rest is of
 * pieces that are gone.
 */
export function lowerCosts(
  goods: readonly PricedGoods[],
  amountPaise: number,
  weight: (each: PricedGoods) => number,
): Lowered {
  const changes: Revaluation[] = [];
  let ofSoldPaise = amountPaise;
  const shares = spread(amountPaise, goods.map(weight));
  for (const [index, each] of goods.entries()) {
    const { pieces, inStock, valuePaise, stockItemId, productId } = each;
    const share = shares[index] ?? 0;
    const ofStock = pieces > 0 ? Math.min(divideHalfUp(share * inStock, pieces), valuePaise) : 0;
    if (ofStock === 0) continue;
    ofSoldPaise -= ofStock;
    changes.push({ stockItemId, productId, costPaise: -ofStock, beyondPricePaise: 0, lineId: null });
  }
  return { changes, ofSoldPaise };
}

const loweredRow = z.object({
  stockItemId: z.string(),
  productId: z.string(),
  costPaise: z.int(),
  /** Pieces in stock when it was posted, and now. */
  pieces: z.int(),
  inStock: z.int(),
});

/** What a cancelled document had changed of the cost of goods is taken back for the pieces that are still there. */
export async function takenBackCosts(tx: ShopSql, documentId: string): Promise<Revaluation[]> {
  const rows = await tx.query(
    loweredRow,
    `SELECT m.stock_item_id, m.product_id, m.cost_paise, i.quantity AS in_stock,
            (SELECT sum(e.quantity)::int FROM stock_movements e
              WHERE e.shop_id = $1 AND e.stock_item_id = m.stock_item_id AND e.id < m.id) AS pieces
       FROM stock_movements m JOIN stock_items i ON i.shop_id = m.shop_id AND i.id = m.stock_item_id
      WHERE m.shop_id = $1 AND m.document_id = $2 AND m.kind = 'REVALUED' ORDER BY m.id`,
    [tx.shopId, documentId],
  );
  return rows.flatMap(({ stockItemId, productId, costPaise, pieces, inStock }) => {
    const back =
      -divideHalfUp(Math.abs(costPaise) * Math.min(inStock, pieces), pieces) * Math.sign(costPaise);
    return back === 0 ? [] : [{ stockItemId, productId, costPaise: back, beyondPricePaise: 0, lineId: null }];
  });
}
