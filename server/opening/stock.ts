/** Goods that were in stock: units and lots without a bill. Sales of them take the cost that their row says. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { StockRow } from '../../src/resources/opening/inputs.ts';
import type { Condition } from '../../src/resources/stock/choices.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { productsOfBill, type ProductRow } from '../products/index.ts';
import { goodsOfBill } from '../purchases/index.ts';
import { changeCostOfSale } from '../sales/index.ts';
import {
  costOfPieces,
  countProducts,
  leaveToOpening,
  placeNamed,
  unitsWithoutCost,
  writeMovements,
  type UnitWithoutCost,
} from '../stock/index.ts';
import { atRows } from './atRows.ts';
import {
  beginRow,
  postRow,
  refuseTwice,
  rowInUse,
  storedRows,
  type Draft,
  type Entering,
  type StoredRow,
  type Written,
} from './entry.ts';

interface StockDraft extends Draft {
  product: ProductRow;
  codes: { imei: string | null; imei2: string | null; serial_no: string | null };
  condition: Condition;
  ownPricePaise: number | null;
  placeId: string | null;
  receivedOn: string;
  quantity: number;
  unitCostPaise: number;
}

const NO_CODES = { imei: null, imei2: null, serial_no: null };

async function draftsOf({ tx, actor, asOf }: Entering, rows: readonly StockRow[]): Promise<StockDraft[]> {
  // A row that removes pieces names its goods like another.
  const lines = rows.map(({ productId, product, unitCostPaise, units, quantity, condition }) => ({
    productId,
    product,
    unitCostPaise,
    gstRateBps: 0,
    units: units?.map(unit => ({ ...unit, condition: unit.condition ?? condition })),
    quantity: units ? null : Math.max(1, quantity ?? 0),
  }));
  const { products, goods } = await atRows(async () => {
    const found = await productsOfBill(tx, actor, lines);
    return { products: found.products, goods: goodsOfBill(lines, found.products) };
  });
  const drafts: StockDraft[] = [];
  for (const [index, row] of rows.entries()) {
    const [product, each] = [products[index], goods[index]];
    if (!product || !each) throw new Error('a row has its product and its goods');
    const path = `rows.${index}`;
    const receivedOn = row.receivedOn ?? asOf;
    if (receivedOn > asOf) throw invalidField(`${path}.receivedOn`, 'validation.opening.afterIt');
    if (product.itemCategory === 'SERVICE')
      throw invalidField(`${path}.productId`, 'validation.opening.service');
    const place = row.placeId ? await placeNamed(tx, row.placeId) : null;
    if (place && each.units.length === 0)
      throw invalidField(`${path}.placeId`, 'validation.opening.placeOfUnits');
    const of = { kind: 'STOCK' as const, product, receivedOn, unitCostPaise: row.unitCostPaise };
    for (const unit of each.units)
      drafts.push({
        ...of,
        key: unit.imei ?? unit.serialNo ?? unit.imei2 ?? '',
        documentNo: unit.imei ?? unit.serialNo ?? unit.imei2 ?? '',
        path: `${unit.path.replace('lines.', 'rows.')}.${unit.imei ? 'imei' : 'serialNo'}`,
        codes: { imei: unit.imei, imei2: unit.imei2, serial_no: unit.serialNo },
        condition: unit.condition,
        ownPricePaise: unit.ownPricePaise,
        placeId: place && !place.isDefault ? place.id : null,
        quantity: row.quantity === 0 ? 0 : 1,
      });
    if (each.units.length === 0)
      drafts.push({
        ...of,
        key: product.id,
        documentNo: '',
        path: `${path}.quantity`,
        codes: NO_CODES,
        condition: row.condition ?? 'NEW',
        ownPricePaise: null,
        placeId: null,
        quantity: row.quantity ?? 0,
      });
  }
  refuseTwice(drafts);
  return drafts;
}

const codesOf = ({ imei, imei2, serial_no }: StockDraft['codes']): string[] =>
  [imei, imei2, serial_no].filter(code => code !== null);

/** Units that were added at the counter, before their row: it says what they cost. */
async function addedBefore(
  tx: ShopSql,
  drafts: readonly StockDraft[],
): Promise<ReadonlyMap<StockDraft, UnitWithoutCost>> {
  const codes = drafts.flatMap(draft => (draft.quantity > 0 ? codesOf(draft.codes) : []));
  const units = codes.length > 0 ? await unitsWithoutCost(tx, codes) : [];
  return new Map(
    drafts.flatMap(draft => {
      const unit = units.find(
        ({ productId, codes }) =>
          productId === draft.product.id && codes.some(code => codesOf(draft.codes).includes(code)),
      );
      return unit ? [[draft, unit]] : [];
    }),
  );
}

const takenRow = z.object({ code: z.string(), id: z.string(), sold: z.boolean() });

/** Units that came another way have their cost from there. Throws 409 `IN_STOCK_ALREADY`, `ALREADY_SOLD`. */
async function refuseTakenCodes(
  tx: ShopSql,
  drafts: readonly StockDraft[],
  own: ReadonlySet<string | null>,
): Promise<void> {
  const standing = drafts.filter(({ quantity }) => quantity > 0);
  const taken = await tx.query(
    takenRow,
    `SELECT k.code, i.id, i.status <> 'IN_STOCK' AS sold
       FROM unnest($2::text[]) AS k (code)
       JOIN LATERAL (
         SELECT id, status FROM stock_items WHERE shop_id = $1 AND imei = k.code
          UNION SELECT id, status FROM stock_items WHERE shop_id = $1 AND imei2 = k.code
          UNION SELECT id, status FROM stock_items WHERE shop_id = $1 AND serial_no = k.code) i ON true
      WHERE i.status IN ('IN_STOCK', 'SOLD')`,
    [tx.shopId, standing.flatMap(({ codes }) => codesOf(codes))],
  );
  const other = taken.find(({ id }) => !own.has(id));
  if (!other) return;
  const draft = standing.find(({ codes }) => codesOf(codes).includes(other.code));
  const [code, key] = other.sold
    ? ['ALREADY_SOLD', 'errors.openingSold']
    : ['IN_STOCK_ALREADY', 'errors.inStockAlready'];
  throw new Refusal(409, code, key, {
    params: { code: other.code },
    errors: { [draft?.path ?? 'rows']: { key, params: { code: other.code } } },
  });
}

export async function enterStock(entering: Entering, rows: readonly StockRow[]): Promise<void> {
  const drafts = await draftsOf(entering, rows);
  const stored = await storedRows(
    entering,
    'STOCK',
    drafts.map(({ key }) => key),
  );
  const added = await addedBefore(entering.tx, drafts);
  const own = new Set([
    ...[...stored.values()].flatMap(({ stockItemId, quantity }) => (quantity > 0 ? [stockItemId] : [])),
    ...[...added.values()].map(({ id }) => id),
  ]);
  await refuseTakenCodes(entering.tx, drafts, own);
  for (const draft of drafts) {
    const was = stored.get(draft.key);
    const stands = was && was.quantity > 0;
    if (!stands && draft.quantity === 0) continue;
    const unit = added.get(draft);
    if (!stands) await (unit ? takeOver(entering, draft, was, unit) : bringIn(entering, draft, was));
    else if (was.productId === draft.product.id) await change(entering, draft, was);
    else {
      // The code is of another product than was entered.
      await change(entering, { ...draft, quantity: 0, unitCostPaise: was.unitCostPaise }, was);
      await bringIn(entering, draft, { ...was, quantity: 0, amountPaise: 0 });
    }
  }
}

const rowOf = ({ product, quantity, unitCostPaise, placeId }: StockDraft, stockItemId: string) => ({
  amount_paise: quantity * unitCostPaise,
  product_id: product.id,
  stock_item_id: stockItemId,
  quantity,
  unit_cost_paise: unitCostPaise,
  place_id: placeId,
});

/** Writes what comes in or goes out by the row, in pieces and cost. */
async function move(
  entering: Entering,
  draft: StockDraft,
  row: Written,
  moved: { stockItemId: string; productId: string; quantity: number; costPaise: number },
): Promise<void> {
  const { actor, posting, asOf } = entering;
  if (moved.quantity !== 0 || moved.costPaise !== 0)
    writeMovements(
      row.batch,
      actor,
      {
        kind: 'OPENING',
        id: row.id,
        documentNo: row.documentNo,
        businessDate: asOf,
        partyName: null,
        partyPhone: null,
        userName: posting.userName,
      },
      [{ ...moved, lineId: null }],
    );
  countProducts(row.batch, [{ ...moved, lineId: null }]);
  await postRow(entering, draft, row, [{ account: 'STOCK', amountPaise: moved.costPaise }]);
}

async function bringIn(entering: Entering, draft: StockDraft, was: StoredRow | undefined): Promise<void> {
  const { actor } = entering;
  const { product, quantity, unitCostPaise, codes } = draft;
  const row = beginRow(entering, draft, was);
  const stockItemId = uuid();
  row.batch.insert('stock_items', [
    {
      id: stockItemId,
      product_id: product.id,
      ...codes,
      ...(draft.placeId ? { place_id: draft.placeId } : {}),
      status: 'IN_STOCK',
      condition: draft.condition,
      own_price_paise: draft.ownPricePaise,
      check_pending: false,
      on_hold: false,
      quantity,
      received_quantity: quantity,
      received_on: draft.receivedOn,
      cost_paise: unitCostPaise,
      value_paise: quantity * unitCostPaise,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  row.write(rowOf(draft, stockItemId));
  await move(entering, draft, row, {
    stockItemId,
    productId: product.id,
    quantity,
    costPaise: quantity * unitCostPaise,
  });
  await row.batch.run();
}

const itemRow = z.object({
  heldQuantity: z.int(),
  imei2: z.string().nullable(),
  serialNo: z.string().nullable(),
  /** Another document has moved it: it is the unit that it was there. */
  moved: z.boolean(),
});
const takenByRow = z.object({
  kind: z.string(),
  documentId: z.string(),
  lineId: z.string().nullable(),
  pieces: z.int(),
  costPaise: z.int(),
  businessDate: z.string(),
  /** Its cost may change: a bill that stands, and whose tax does not follow the cost. */
  free: z.boolean(),
});

/** A unit that was added at the counter came in and went out again beside its row: `leaveToOpening`. */
const BESIDE_ITS_ROW = `m.kind <> 'OPENING' AND NOT EXISTS (
  SELECT FROM stock_changes x WHERE x.shop_id = $1 AND x.id = m.document_id AND x.kind IN ('ADDED', 'BILLED'))`;

/** What took pieces of an item and has not given them back, the oldest first. */
const takenBy = (tx: ShopSql, stockItemId: string) =>
  tx.query(
    takenByRow,
    `SELECT m.kind, m.document_id, m.line_id, -sum(m.quantity)::int AS pieces, -sum(m.cost_paise)::bigint AS cost_paise, max(m.business_date) AS business_date,
            m.kind = 'SALE' AND bool_and(coalesce(s.status = 'POSTED' AND NOT l.margin_scheme, false)) AS free
       FROM stock_movements m
       LEFT JOIN sales s ON s.shop_id = m.shop_id AND s.id = m.document_id
       LEFT JOIN sale_lines l ON l.shop_id = m.shop_id AND l.id = m.line_id
       LEFT JOIN reversals r ON r.shop_id = m.shop_id AND r.id = m.document_id
      WHERE m.shop_id = $1 AND m.stock_item_id = $2 AND ${BESIDE_ITS_ROW} AND r.id IS NULL AND coalesce(s.status, '') <> 'CANCELLED'
      GROUP BY 1, 2, 3 ORDER BY min(m.id::text)`,
    [tx.shopId, stockItemId],
  );

/** Another cost or quantity: what sales took of it costs that too, on their days. */
async function change(entering: Entering, draft: StockDraft, was: StoredRow): Promise<void> {
  const { tx, actor, asOf } = entering;
  const { quantity, unitCostPaise, codes } = draft;
  const stockItemId = was.stockItemId ?? '';
  const [item] = await tx.query(
    itemRow,
    `SELECT held_quantity, imei2, serial_no,
            EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND ${BESIDE_ITS_ROW}) AS moved
       FROM stock_items i WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, stockItemId],
  );
  if (!item) throw new Error('an opening row has lost its goods');
  if (item.moved && (item.imei2 !== codes.imei2 || item.serialNo !== codes.serial_no))
    throw rowInUse(draft.path);
  const taken = await takenBy(tx, stockItemId);
  const isSame = quantity === was.quantity && unitCostPaise === was.unitCostPaise;
  const gone = taken.reduce((sum, { pieces }) => sum + pieces, 0);
  if (!isSame && (taken.some(({ free }) => !free) || quantity < gone + item.heldQuantity))
    throw rowInUse(draft.path);

  const lot = { quantity, valuePaise: quantity * unitCostPaise };
  const changes = taken.map(each => {
    const costPaise = costOfPieces(lot, each.pieces);
    lot.quantity -= each.pieces;
    lot.valuePaise -= costPaise;
    return { ...each, changePaise: costPaise - each.costPaise };
  });
  const row = beginRow(entering, draft, was);
  row.write(rowOf(draft, stockItemId));
  const soldPaise = sumPaise(changes.map(({ changePaise }) => changePaise));
  const costPaise = quantity * unitCostPaise - was.amountPaise;
  row.batch.update(
    [
      {
        id: stockItemId,
        ...codes,
        condition: item.moved ? null : draft.condition,
        price: draft.ownPricePaise,
        received: draft.receivedOn,
        pieces: quantity - was.quantity,
        // What sales take beside it goes out by their own movements.
        value: isSame ? 0 : costPaise - soldPaise,
        cost: unitCostPaise,
        same: isSame,
        // The last piece went when it was sold, or was never there.
        gone: quantity === 0 ? 'WRITTEN_OFF' : 'SOLD',
        gone_on: quantity === 0 ? asOf : (taken.at(-1)?.businessDate ?? asOf),
        at: actor.now,
      },
    ],
    `id uuid, imei text, imei2 text, serial_no text, condition text, price bigint, received date, pieces int, value bigint, cost bigint,
     same boolean, gone text, gone_on date, at timestamptz`,
    `stock_items s SET imei = d.imei, imei2 = d.imei2, serial_no = d.serial_no, condition = coalesce(d.condition, s.condition),
            own_price_paise = coalesce(d.price, s.own_price_paise),
            received_on = d.received, quantity = s.quantity + d.pieces, received_quantity = greatest(1, s.received_quantity + d.pieces),
            value_paise = s.value_paise + d.value, cost_paise = CASE WHEN d.same THEN s.cost_paise ELSE d.cost END,
            status = CASE WHEN s.quantity + d.pieces > 0 THEN 'IN_STOCK' WHEN s.quantity > 0 THEN d.gone ELSE s.status END,
            left_on = CASE WHEN s.quantity + d.pieces > 0 THEN NULL ELSE coalesce(s.left_on, d.gone_on) END,
            updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id`,
    { expected: 1, otherwise: () => rowInUse(draft.path) },
  );
  await move(entering, draft, row, {
    stockItemId,
    productId: draft.product.id,
    quantity: quantity - was.quantity,
    costPaise,
  });
  await row.batch.run();
  for (const sale of isSame ? [] : changes) await costSale(entering, draft, stockItemId, sale);
}

async function costSale(
  { tx, actor, posting }: Entering,
  { product }: StockDraft,
  stockItemId: string,
  { documentId, lineId, changePaise }: { documentId: string; lineId: string | null; changePaise: number },
): Promise<void> {
  if (changePaise === 0 || !lineId) return;
  await changeCostOfSale(tx, actor, posting, {
    saleId: documentId,
    saleLineId: lineId,
    stockItemId,
    productId: product.id,
    costPaise: changePaise,
  });
}

/** The unit stays the one that was added, and sold: it costs what its row says, from the day of the opening on. */
async function takeOver(
  entering: Entering,
  draft: StockDraft,
  was: StoredRow | undefined,
  { id: stockItemId }: UnitWithoutCost,
): Promise<void> {
  const { tx, actor } = entering;
  const { product, unitCostPaise } = draft;
  const taken = await takenBy(tx, stockItemId);
  if (taken.some(({ free }) => !free)) throw rowInUse(draft.path);
  const row = beginRow(entering, draft, was);
  row.write(rowOf(draft, stockItemId));
  row.batch.update(
    [{ id: stockItemId, cost: unitCostPaise, ...draft.codes, received: draft.receivedOn, at: actor.now }],
    'id uuid, cost bigint, imei text, imei2 text, serial_no text, received date, at timestamptz',
    `stock_items s SET cost_unknown = false, cost_paise = s.cost_paise + d.cost,
            value_paise = s.value_paise + CASE s.status WHEN 'IN_STOCK' THEN d.cost ELSE 0 END,
            imei = coalesce(d.imei, s.imei), imei2 = coalesce(d.imei2, s.imei2), serial_no = coalesce(d.serial_no, s.serial_no),
            received_on = d.received, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.cost_unknown`,
    { expected: 1, otherwise: () => rowInUse(draft.path) },
  );
  await move(entering, draft, row, {
    stockItemId,
    productId: product.id,
    quantity: 1,
    costPaise: unitCostPaise,
  });
  await row.batch.run();
  await leaveToOpening(tx, actor, stockItemId, row.documentNo);
  for (const { documentId, lineId } of taken)
    await costSale(entering, draft, stockItemId, { documentId, lineId, changePaise: unitCostPaise });
}
