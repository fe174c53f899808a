/** Changes of stock that are neither sale nor purchase: a document with lines, movements and one entry. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { stockChange, type StockChange } from '../../src/resources/stock/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { isUuid } from '../kit/db/text.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, withVariant } from '../products/index.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { postEntry } from '../ledger/index.ts';
import { newIds, openBatch, type Actor, type PostingContext, postedToday } from '../posting/index.ts';
import { changeCosts } from './revalue.ts';
import { costOfPieces, countProducts, putBackInStock, takeFromStock, writeMovements } from './stock.ts';

export interface StockMove {
  kind: 'WRITTEN_OFF' | 'FOUND' | 'CORRECTED' | 'REVALUED' | 'FITTED';
  stockItemId: string;
  productId: string;
  quantity: number;
  costPaise: number;
  /** The unit or lot is as it was: another document has moved it the other way. */
  itemStays?: boolean;
  /** The shop never had this unit or lot before. */
  isNew?: {
    imei: string | null;
    serialNo: string | null;
    imei2?: string | null;
    ownPricePaise?: number | null;
    costUnknown?: boolean;
  };
}

const stockMoved = (): Refusal => new Refusal(409, 'STOCK_CHANGED', 'errors.stockChanged');

export interface NewStockChange {
  kind: StockChange['kind'];
  reason: string;
  businessDate: BusinessDate;
  moves: readonly StockMove[];
}

/** Writes the document of `posting`; throws 409 `STOCK_CHANGED`. Returns its id. */
export async function writeStockChange(
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  { kind, reason, businessDate, moves }: NewStockChange,
): Promise<string> {
  const id = uuid();
  const lineIds = newIds(moves.length);
  const movements = moves.map((move, index) => ({ ...move, lineId: lineIds[index] ?? null }));
  const batch = openBatch(tx);
  batch.insert('stock_changes', [
    { id, kind, ...postedToday(actor, posting, reason), business_date: businessDate },
  ]);
  batch.insert(
    'stock_items',
    movements.flatMap(({ isNew, ...move }) =>
      isNew
        ? [
            {
              id: move.stockItemId,
              product_id: move.productId,
              imei: isNew.imei,
              imei2: isNew.imei2 ?? null,
              serial_no: isNew.serialNo,
              own_price_paise: isNew.ownPricePaise ?? null,
              cost_unknown: isNew.costUnknown ?? false,
              status: 'IN_STOCK',
              condition: 'NEW',
              quantity: move.quantity,
              received_quantity: move.quantity,
              received_on: businessDate,
              cost_paise: divideHalfUp(move.costPaise, move.quantity),
              value_paise: move.costPaise,
              check_pending: false,
              on_hold: false,
              created_at: actor.now,
              updated_at: actor.now,
              version: 1,
            },
          ]
        : [],
    ),
  );
  for (const [emptyStatus, isFitted] of [
    ['WRITTEN_OFF', false],
    ['SOLD', true],
  ] as const)
    takeFromStock(
      batch,
      actor,
      movements.filter(
        ({ quantity, kind: each, itemStays }) =>
          quantity < 0 && !itemStays && (each === 'FITTED') === isFitted,
      ),
      emptyStatus,
      businessDate,
      stockMoved,
    );
  changeCosts(
    batch,
    actor,
    // Neither parts nor what is written down change the purchase price.
    movements
      .filter(move => move.kind === 'REVALUED')
      .map(move => ({ ...move, beyondPricePaise: move.costPaise })),
    stockMoved,
  );
  putBackInStock(
    batch,
    actor,
    movements.filter(({ quantity, isNew }) => quantity > 0 && !isNew),
    stockMoved,
  );
  batch.insert(
    'stock_change_lines',
    movements.map((move, index) => ({
      id: move.lineId,
      stock_change_id: id,
      line_no: index + 1,
      kind: move.kind,
      stock_item_id: move.stockItemId,
      product_id: move.productId,
      quantity: move.quantity,
      cost_paise: move.costPaise,
    })),
  );
  for (const each of ['WRITTEN_OFF', 'FOUND', 'CORRECTED', 'FITTED', 'REVALUED'] as const)
    writeMovements(
      batch,
      actor,
      {
        kind: each,
        id,
        documentNo: posting.documentNo,
        businessDate,
        partyName: null,
        partyPhone: null,
        userName: posting.userName,
      },
      movements.filter(move => move.kind === each),
    );
  countProducts(batch, movements);
  const costPaise = sumPaise(moves.map(move => move.costPaise));
  postEntry(batch, actor, {
    businessDate,
    kind: 'STOCK_CHANGE',
    documentId: id,
    documentNo: posting.documentNo,
    lines: [
      { account: 'STOCK', amountPaise: costPaise },
      { account: kind === 'BILLED' ? 'COST_OF_GOODS' : 'STOCK_DIFFERENCES', amountPaise: -costPaise },
    ],
  });
  await batch.run();
  return id;
}

export interface Lot {
  id: string;
  productId: string;
  quantity: number;
  /** These pieces are out on challans, and not drawn. */
  heldQuantity: number;
  /** These pieces were not there on the day, or are needed by later documents. */
  absentQuantity?: number;
  valuePaise: number;
}

export const inShop = ({ quantity, heldQuantity, absentQuantity = 0 }: Lot): number =>
  quantity - Math.max(heldQuantity, absentQuantity);

type Drawn = Pick<StockMove, 'stockItemId' | 'productId' | 'quantity' | 'costPaise'>;

/** Draws pieces from lots, in their order; changes `lots`. It draws fewer where they hold less. */
export function drawLots(lots: readonly Lot[], pieces: number): Drawn[] {
  const drawn: Drawn[] = [];
  let left = pieces;
  for (const lot of lots) {
    const taken = Math.min(left, inShop(lot));
    if (taken === 0) continue;
    const costPaise = costOfPieces(lot, taken);
    drawn.push({ stockItemId: lot.id, productId: lot.productId, quantity: taken, costPaise });
    lot.quantity -= taken;
    lot.valuePaise -= costPaise;
    left -= taken;
  }
  return drawn;
}

export const drawPieces = (
  lots: readonly Lot[],
  pieces: number,
  kind: 'WRITTEN_OFF' | 'CORRECTED' | 'FITTED',
): StockMove[] =>
  drawLots(lots, pieces).map(({ quantity, costPaise, ...of }) => ({
    ...of,
    kind,
    quantity: -quantity,
    costPaise: -costPaise,
  }));

/** Makes a lot of its own for pieces without one. */
export const foundPieces = (
  { productId, quantity, unitCostPaise }: { productId: string; quantity: number; unitCostPaise: number },
  kind: 'FOUND' | 'CORRECTED',
): StockMove => ({
  kind,
  stockItemId: uuid(),
  productId,
  quantity,
  costPaise: unitCostPaise * quantity,
  isNew: { imei: null, serialNo: null },
});

const costRow = z.object({ productId: z.string(), costPaise: z.int() });

/** Answers what a piece of each product cost when it was last received. */
export async function lastCosts(
  sql: ShopSql,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await sql.query(
    costRow,
    `SELECT p.id AS product_id, last.cost_paise FROM unnest($2::uuid[]) AS p (id) CROSS JOIN LATERAL (
       SELECT cost_paise FROM stock_items WHERE shop_id = $1 AND product_id = p.id AND NOT cost_unknown ORDER BY received_on DESC, id DESC LIMIT 1) AS last`,
    [sql.shopId, productIds],
  );
  return new Map(rows.map(row => [row.productId, row.costPaise]));
}

const changeRow = stockChange.omit({ costPaise: true, lines: true });
const lineRow = stockChange.shape.lines.element.omit({ variant: true }).extend(modelColumns);

/** Throws 404. */
export async function stockChangeById(sql: ShopSql, id: string): Promise<StockChange> {
  const [[change], lines] = isUuid(id)
    ? await Promise.all([
        sql.query(
          changeRow,
          `SELECT id, document_no, kind, business_date, reason, posted_by_name
             FROM stock_changes WHERE shop_id = $1 AND id = $2`,
          [sql.shopId, id],
        ),
        sql.query(
          lineRow,
          `SELECT l.stock_item_id, l.product_id, c.name AS company, p.model, p.ram, p.storage, p.colour,
                  coalesce(i.imei, i.serial_no, i.imei2) AS imei, l.quantity, l.cost_paise
             FROM stock_change_lines l
             JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
             JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
             JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
            WHERE l.shop_id = $1 AND l.stock_change_id = $2 ORDER BY l.line_no`,
          [sql.shopId, id],
        ),
      ])
    : [[], []];
  if (!change) throw notFound();
  return {
    ...change,
    costPaise: sumPaise(lines.map(line => line.costPaise)),
    lines: lines.map(withVariant),
  };
}
