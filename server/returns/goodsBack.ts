/** Goods of a return go back to the unit or the lots that they were sold from, at their own cost. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { returnSale } from '../../src/resources/returns/calls.ts';
import { CONDITIONS, type Condition } from '../../src/resources/stock/choices.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { conditionBack, notBetterThan, shareOfPieces } from '../../src/resources/returns/rules.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { Actor, Batch } from '../posting/index.ts';
import type { Movement } from '../stock/index.ts';

export type ReturnInput = BodyOf<typeof returnSale>;

const soldRow = z.object({
  lineId: z.string(),
  stockItemId: z.string(),
  productId: z.string(),
  pieces: z.int(),
  costPaise: z.int(),
  condition: z.enum(CONDITIONS),
  status: z.string(),
  isUnit: z.boolean(),
  code: z.string().nullable(),
  heldBy: z.enum(['STOCK', 'SALE']).nullable(),
});
export type SoldGoods = z.infer<typeof soldRow>;

/** It is what the sale took from stock, first drawn first; `heldBy` says that the same phone came in again since. */
export const goodsOfSale = (tx: ShopSql, saleId: string): Promise<SoldGoods[]> =>
  tx.query(
    soldRow,
    `SELECT m.line_id, m.stock_item_id, m.product_id, -m.quantity AS pieces, -m.cost_paise AS cost_paise,
            l.condition, i.status, coalesce(i.imei, i.imei2, i.serial_no) AS code,
            coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL OR (i.received_quantity = 1 AND p.tracking <> 'QUANTITY') AS is_unit,
            (SELECT CASE WHEN o.status = 'IN_STOCK' THEN 'STOCK' ELSE 'SALE' END FROM stock_items o
              WHERE o.shop_id = m.shop_id AND o.id <> i.id AND o.created_at >= m.created_at
                AND o.status IN ('IN_STOCK', 'SOLD', 'WRITTEN_OFF')
                AND (o.imei IN (i.imei, i.imei2, i.serial_no) OR o.imei2 IN (i.imei, i.imei2, i.serial_no)
                  OR o.serial_no IN (i.imei, i.imei2, i.serial_no))
              ORDER BY o.status = 'IN_STOCK' DESC LIMIT 1) AS held_by
       FROM (SELECT shop_id, line_id, stock_item_id, product_id, sum(quantity)::int AS quantity, sum(cost_paise)::bigint AS cost_paise,
                    min(created_at) AS created_at, min(id::text) AS id
               FROM stock_movements WHERE shop_id = $1 AND document_id = $2 AND kind = 'SALE' GROUP BY 1, 2, 3, 4) m
       JOIN stock_items i ON i.shop_id = m.shop_id AND i.id = m.stock_item_id
       JOIN sale_lines l ON l.shop_id = m.shop_id AND l.id = m.line_id
       JOIN products p ON p.shop_id = m.shop_id AND p.id = m.product_id
      ORDER BY m.line_id, m.id`,
    [tx.shopId, saleId],
  );

export interface GoodsBack {
  condition: Condition | null;
  costPaise: number;
  /** These go into their own unit or lots. */
  own: { movement: Movement; isUnit: boolean; condition: Condition | null }[];
  /** Counted goods that are not new any more become a lot of their own. */
  apart: { movement: Movement; condition: Condition } | null;
}

export const alreadyReturned = (code: string | null): Refusal =>
  new Refusal(409, 'ALREADY_RETURNED', 'errors.alreadyReturned', { params: { code: code ?? '' } });

/**
 * `from` pieces of the line were returned before. Throws 422 for a condition better than that sold, 409
 * `IN_STOCK_ALREADY` or `SOLD_AGAIN` for a phone that is another customer's now.
 */
export function goodsBack(
  asked: ReturnInput['lines'][number],
  { from, path }: { from: number; path: string },
  sold: readonly SoldGoods[],
): GoodsBack {
  const [first] = sold;
  if (!first) return { condition: null, costPaise: 0, own: [], apart: null };
  const given = asked.condition ?? null;
  if (given && !notBetterThan(first.condition).includes(given))
    throw invalidField(`${path}.condition`, 'validation.return.condition');
  if (first.isUnit) refuseElsewhere(first);
  const condition = given ?? conditionBack(first.condition, first.isUnit);
  const own: GoodsBack['own'] = [];
  let before = 0;
  for (const { stockItemId, productId, pieces, costPaise: paise, isUnit } of sold) {
    const within = (pieceNo: number) => Math.min(pieces, Math.max(0, pieceNo - before));
    const span = { from: within(from), to: within(from + asked.quantity), of: pieces };
    before += pieces;
    if (span.from === span.to) continue;
    const movement = {
      stockItemId,
      productId,
      quantity: span.to - span.from,
      costPaise: shareOfPieces(paise, span),
      lineId: asked.lineId,
    };
    own.push({ movement, isUnit, condition: isUnit ? condition : null });
  }
  const costPaise = sumPaise(own.map(({ movement }) => movement.costPaise));
  if (first.isUnit || condition === first.condition) return { condition, costPaise, own, apart: null };
  return {
    condition,
    costPaise,
    own: [],
    apart: {
      condition,
      movement: {
        stockItemId: uuid(),
        productId: first.productId,
        quantity: asked.quantity,
        costPaise,
        lineId: asked.lineId,
      },
    },
  };
}

function refuseElsewhere({ status, heldBy, code }: SoldGoods): void {
  const params = { code: code ?? '' };
  if (heldBy === 'STOCK') throw new Refusal(409, 'IN_STOCK_ALREADY', 'errors.inStockAlready', { params });
  if (heldBy) throw new Refusal(409, 'SOLD_AGAIN', 'errors.soldAgain', { params });
  if (status !== 'SOLD') throw alreadyReturned(code);
}

/** A faulty unit is held. */
export function putBack(
  batch: Batch,
  actor: Actor,
  businessDate: BusinessDate,
  goods: readonly GoodsBack[],
): Movement[] {
  const changes = new Map<
    string,
    { id: string; quantity: number; value: number; condition: Condition | null; unit: boolean }
  >();
  for (const { movement, isUnit, condition } of goods.flatMap(({ own }) => own)) {
    const change = changes.get(movement.stockItemId);
    changes.set(movement.stockItemId, {
      id: movement.stockItemId,
      quantity: movement.quantity + (change?.quantity ?? 0),
      value: movement.costPaise + (change?.value ?? 0),
      condition,
      unit: isUnit,
    });
  }
  batch.update(
    [...changes.values()].map(change => ({ ...change, at: actor.now })),
    'id uuid, quantity int, value bigint, condition text, unit boolean, at timestamptz',
    `stock_items s SET quantity = s.quantity + d.quantity, value_paise = s.value_paise + d.value,
            condition = coalesce(d.condition, s.condition),
            on_hold = CASE WHEN d.unit THEN d.condition = 'FAULTY' ELSE s.on_hold END,
            status = 'IN_STOCK', left_on = NULL, place_id = NULL, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND (s.status = 'SOLD' OR NOT d.unit)
                AND s.quantity + d.quantity <= s.received_quantity`,
    { expected: changes.size, otherwise: () => alreadyReturned(null) },
  );
  const apart = goods.flatMap(each => each.apart ?? []);
  batch.insert(
    'stock_items',
    apart.map(({ movement, condition }) => ({
      id: movement.stockItemId,
      product_id: movement.productId,
      status: 'IN_STOCK',
      condition,
      on_hold: condition === 'FAULTY',
      quantity: movement.quantity,
      received_quantity: movement.quantity,
      received_on: businessDate,
      cost_paise: divideHalfUp(movement.costPaise, movement.quantity),
      value_paise: movement.costPaise,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    })),
  );
  return [...goods.flatMap(({ own }) => own), ...apart].map(({ movement }) => movement);
}
