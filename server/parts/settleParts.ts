/**
 * The stock side of lines that a resource declares as goods. What a line says of its use decides what is reserved, in work in progress or back
 * in stock; the rows of `{tables}_parts` say what was posted, so that the same line posts once, on every way in.
 */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { AnyResource, StockLines } from '../../src/kit/index.ts';
import { holds } from '../../src/kit/evaluate.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { linesBelow, recordsById } from '../kit/resources/readRecords.ts';
import { goodsLinesOf } from './goodsLinesOf.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';
import { beginPosting, openBatch, refusalOfDay, type Actor, type PostingContext } from '../posting/index.ts';
import {
  countProducts,
  drawLots,
  hold,
  inShop,
  putBackInStock,
  takeFromStock,
  writeMovements,
} from '../stock/index.ts';
import { type RecordHead, writeMove } from './recordMoves.ts';

const USES = ['PLANNED', 'USED', 'PUT_BACK'] as const;

/** Of the declared fields; a line without a use is planned. */
const rowSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  unit_code: z.string().nullable(),
  quantity: z.int(),
  use: z.enum(USES),
  replaced: z.string().nullable(),
});
type Row = z.infer<typeof rowSchema>;

interface Line extends Row {
  model: string;
  tracking: string;
}

const partRow = z.object({
  id: z.string(),
  line_id: z.string(),
  product_id: z.string(),
  stock_item_id: z.string(),
  quantity: z.int(),
  cost_paise: z.int().nullable(),
  state: z.enum(['RESERVED', 'FITTED']),
  codes: z.array(z.string()),
});
type Part = z.infer<typeof partRow>;

/** Those of the record's lines that are goods. */
async function goodsOf(
  tx: ShopSql,
  actor: Actor,
  resource: AnyResource,
  { lines: name, where, replaced }: StockLines,
  id: string,
): Promise<Row[]> {
  const lines = goodsLinesOf(resource, name);
  const { product, unit, quantity, use } = lines.goods;
  const asker = { me: actor.userId, today: actor.businessDate };
  return (await linesBelow(tx, lines, SYSTEM, [id]))
    .filter(line => !where || holds(lines.of, where, line, asker))
    .map(line =>
      rowSchema.parse({
        id: line.id,
        product_id: line[product],
        unit_code: line[unit] ?? null,
        quantity: line[quantity],
        use: line[use] ?? 'PLANNED',
        replaced: (replaced && line[replaced.field]) ?? null,
      }),
    );
}

const productRow = z.object({
  id: z.string(),
  model: z.string(),
  tracking: z.string(),
  isService: z.boolean(),
});

/** Services have no stock, unless one became a service since its piece was fitted. */
async function inStock(tx: ShopSql, rows: readonly Row[], parts: readonly Part[]): Promise<Line[]> {
  const products = await tx.query(
    productRow,
    `SELECT id, model, tracking, item_category = 'SERVICE' AS "isService" FROM products WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, rows.map(({ product_id }) => product_id)],
  );
  const byId = new Map(products.map(product => [product.id, product]));
  return rows.flatMap(row => {
    const product = byId.get(row.product_id);
    if (!product || (product.isService && !parts.some(({ line_id }) => line_id === row.id))) return [];
    return [{ ...row, model: product.model, tracking: product.tracking }];
  });
}

const partsOf = (tx: ShopSql, { tables }: StockLines, id: string): Promise<Part[]> =>
  tx.query(
    partRow,
    `SELECT t.id, t.${tables}_line_id AS line_id, t.product_id, t.stock_item_id, t.quantity, t.cost_paise, t.state,
            array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes
       FROM ${tables}_parts t JOIN stock_items i ON i.shop_id = t.shop_id AND i.id = t.stock_item_id
      WHERE t.shop_id = $1 AND t.${tables}_id = $2 AND t.state IN ('RESERVED', 'FITTED') ORDER BY t.id`,
    [tx.shopId, id],
  );

const lotRow = z.object({
  id: z.string(),
  productId: z.string(),
  quantity: z.int(),
  heldQuantity: z.int(),
  valuePaise: z.int(),
  codes: z.array(z.string()),
});
type CodedLot = z.infer<typeof lotRow>;

/** Held faulty goods and phones not yet checked are no parts. */
const lotsFor = (tx: ShopSql, lines: readonly Line[]): Promise<CodedLot[]> =>
  tx.query(
    lotRow,
    `SELECT id, product_id, quantity, held_quantity, value_paise, array_remove(ARRAY[imei, imei2, serial_no], NULL) AS codes
       FROM stock_items
      WHERE shop_id = $1 AND product_id = ANY ($2::uuid[]) AND status = 'IN_STOCK' AND NOT on_hold AND NOT check_pending
      ORDER BY received_on, id`,
    [tx.shopId, lines.map(({ product_id }) => product_id)],
    { camel: true },
  );

const isServed = (
  { unit_code: code, product_id, tracking }: Line,
  lot: Pick<CodedLot, 'productId' | 'codes'>,
): boolean =>
  lot.productId === product_id &&
  (code ? lot.codes.includes(normaliseCode(code)) : tracking === 'QUANTITY' && lot.codes.length === 0);

const isServedBy = (line: Line, { product_id, codes }: Part): boolean =>
  isServed(line, { productId: product_id, codes });

const drawn = (lots: readonly CodedLot[], line: Line, pieces: number) =>
  drawLots(
    lots.filter(lot => isServed(line, lot)),
    pieces,
  ).map(lot => ({ ...lot, id: uuid(), line }));

const piecesOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

const changed = (): Error => new Error('goods of a record changed under the lock of the shop');

const missing = ({ model }: Line, left: number): Refusal =>
  new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.partsMissing', { params: { model, left } });

interface Settling {
  tx: ShopSql;
  actor: Actor;
  record: RecordHead;
  posting: PostingContext;
  /** Their name, for errors. */
  name: string;
}

/** Reserving posts nothing, so that a customer may approve after the day is closed. */
const refuseClosedDay = ({ actor, posting }: Settling): void => {
  const against = refusalOfDay(posting.days, actor.businessDate);
  if (against) throw against;
};

const rowOf = ({ record: { id, tables }, actor }: Settling, part: ReturnType<typeof drawn>[number]) => ({
  id: part.id,
  [`${tables}_id`]: id,
  [`${tables}_line_id`]: part.line.id,
  product_id: part.line.product_id,
  stock_item_id: part.stockItemId,
  quantity: part.quantity,
  created_at: actor.now,
});

/** Reserved pieces are for sale again. */
async function letGo({ tx, actor, record }: Settling, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const batch = openBatch(tx);
  hold(
    batch,
    actor,
    parts.map(({ stock_item_id, quantity }) => ({ stockItemId: stock_item_id, quantity: -quantity })),
    changed,
  );
  await batch.run();
  await tx.run(
    `DELETE FROM ${record.tables}_parts WHERE shop_id = $1 AND id = ANY ($2::uuid[]) AND state = 'RESERVED'`,
    [tx.shopId, parts.map(({ id }) => id)],
  );
}

async function putBack(settling: Settling, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  refuseClosedDay(settling);
  const { tx, actor, record, posting } = settling;
  const batch = openBatch(tx);
  const costPaise = sumPaise(parts.map(part => part.cost_paise ?? 0));
  const document = writeMove(batch, actor, record, posting, { kind: 'PUT_BACK', costPaise });
  const movements = parts.map(part => ({
    stockItemId: part.stock_item_id,
    productId: part.product_id,
    quantity: part.quantity,
    costPaise: part.cost_paise ?? 0,
    lineId: part.id,
  }));
  putBackInStock(batch, actor, movements, changed);
  writeMovements(batch, actor, document, movements);
  countProducts(batch, movements);
  batch.update(
    parts.map(({ id }) => ({ id, move: document.id })),
    'id uuid, move uuid',
    `${record.tables}_parts t SET state = 'PUT_BACK', back_move_id = d.move FROM d WHERE t.shop_id = $1 AND t.id = d.id AND t.state = 'FITTED'`,
    { expected: parts.length, otherwise: changed },
  );
  await batch.run();
}

/** Throws 409 `NOT_ENOUGH_STOCK`, 422 for a unit without its code. */
async function fit(settling: Settling, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  refuseClosedDay(settling);
  const { tx, actor, record, posting, name } = settling;
  if (lines.some(({ unit_code, tracking }) => !unit_code && tracking !== 'QUANTITY'))
    throw invalidField(name, 'validation.saleLine.whichUnit');
  const lots = await lotsFor(tx, lines);
  const parts = lines.flatMap(line => {
    const left = piecesOf(lots.filter(lot => isServed(line, lot)).map(lot => ({ quantity: inShop(lot) })));
    if (left < line.quantity) throw missing(line, left);
    return drawn(lots, line, line.quantity);
  });
  const batch = openBatch(tx);
  const costPaise = sumPaise(parts.map(part => part.costPaise));
  const document = writeMove(batch, actor, record, posting, { kind: 'FITTED', costPaise });
  const movements = parts.map(part => ({
    stockItemId: part.stockItemId,
    productId: part.line.product_id,
    quantity: -part.quantity,
    costPaise: -part.costPaise,
    lineId: part.id,
  }));
  takeFromStock(batch, actor, movements, 'SOLD', actor.businessDate, changed);
  writeMovements(batch, actor, document, movements);
  countProducts(batch, movements);
  batch.insert(
    `${record.tables}_parts`,
    parts.map(part => ({
      ...rowOf(settling, part),
      state: 'FITTED',
      cost_paise: part.costPaise,
      fitted_move_id: document.id,
    })),
  );
  await batch.run();
}

/** As far as there are pieces. */
async function reserve(settling: Settling, lines: readonly { line: Line; pieces: number }[]): Promise<void> {
  const { tx, actor, record } = settling;
  const open = lines.filter(({ pieces }) => pieces > 0);
  if (open.length === 0) return;
  const lots = await lotsFor(
    tx,
    open.map(({ line }) => line),
  );
  const parts = open.flatMap(({ line, pieces }) => drawn(lots, line, pieces));
  if (parts.length === 0) return;
  const batch = openBatch(tx);
  hold(batch, actor, parts, changed);
  batch.insert(
    `${record.tables}_parts`,
    parts.map(part => ({ ...rowOf(settling, part), state: 'RESERVED' })),
  );
  await batch.run();
}

/** A fitted line may not change; it is put back first. Throws 422 on the lines. */
function refuseOtherThanFitted(
  name: string,
  lines: ReadonlyMap<string, Line>,
  fitted: readonly Part[],
): void {
  for (const lineId of new Set(fitted.map(part => part.line_id))) {
    const parts = fitted.filter(part => part.line_id === lineId);
    const line = lines.get(lineId);
    if (line && line.use !== 'USED') continue;
    if (!line || piecesOf(parts) !== line.quantity || !parts.every(part => isServedBy(line, part)))
      throw invalidField(name, 'validation.stockLines.fitted');
  }
}

/** What is replaced by a fitted piece; put back, nothing is. */
async function setReplaced(
  tx: ShopSql,
  actor: Actor,
  resource: AnyResource,
  { lines: name, replaced }: StockLines,
  rows: readonly Row[],
): Promise<void> {
  const of = resource.lines[name]?.of;
  const other = rows.filter(row => (row.use === 'USED') !== (row.replaced !== null));
  if (!replaced || !of || other.length === 0) return;
  const { column } = of.fieldOf(replaced.field);
  await tx.run(
    `UPDATE ${of.table} l SET ${column} = d.value, updated_at = $4, version = version + 1
       FROM unnest($2::uuid[], $3::text[]) AS d (id, value) WHERE l.shop_id = $1 AND l.id = d.id`,
    [
      tx.shopId,
      other.map(({ id }) => id),
      other.map(({ use }) => (use === 'USED' ? replaced.becomes : null)),
      actor.now,
    ],
  );
}

const headRow = z.object({ no: z.string().nullable(), state: z.string() });

/** Without a charge nothing would take the goods out of work in progress again. */
async function isCharged(tx: ShopSql, actor: Actor, resource: AnyResource, id: string): Promise<boolean> {
  const { charged } = resource.bill ?? {};
  if (!charged) return true;
  const [record] = await recordsById(tx, resource, SYSTEM, [id]);
  const asker = { me: actor.userId, today: actor.businessDate };
  return record !== undefined && holds(resource, charged, record, asker);
}

/**
 * Brings the stock in line with what the record's lines say. Throws 409 `NOT_ENOUGH_STOCK`; 422 `DAY_CLOSED`, and on the lines for one
 * that is fitted before its time, or changed while it is fitted.
 */
export async function settleParts(
  tx: ShopSql,
  actor: Actor,
  resource: AnyResource,
  id: string,
  { begins = false }: { begins?: boolean } = {},
): Promise<void> {
  const { stock, workflow } = resource;
  if (!stock || !workflow) return;
  const { tables, entry, lines: name } = stock;
  const [head] = await tx.query(
    headRow,
    `SELECT ${resource.fieldOf(stock.number).column} AS no, ${resource.fieldOf(workflow.field).column} AS state
       FROM ${resource.table} WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id],
  );
  if (!head) return;
  const isIn = (states: readonly string[]) => states.includes(head.state);
  const rows = await goodsOf(tx, actor, resource, stock, id);
  await setReplaced(tx, actor, resource, stock, rows);
  // A record without goods takes no lock of the shop.
  const concerns =
    rows.some(({ use }) => use === 'USED' || isIn(stock.reserve)) ||
    (await partsOf(tx, stock, id)).length > 0;
  if (!concerns) return;
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const parts = await partsOf(tx, stock, id);
  const all = await inStock(tx, rows, parts);
  const settling = { tx, actor, record: { id, no: head.no, tables, entry }, posting, name };
  const lines = new Map(all.map(line => [line.id, line]));
  const fitted = parts.filter(({ state }) => state === 'FITTED');
  const reserved = parts.filter(({ state }) => state === 'RESERVED');
  refuseOtherThanFitted(name, lines, fitted);

  const isFitted = (line: Line) => fitted.some(part => part.line_id === line.id);
  const toFit = all.filter(line => line.use === 'USED' && !isFitted(line));
  if (toFit.length > 0 && !isIn(stock.fit)) throw invalidField(name, 'validation.stockLines.fitLater');
  const stays = (part: Part): boolean => {
    const line = lines.get(part.line_id);
    return (
      line !== undefined &&
      line.use === 'PLANNED' &&
      isIn(stock.reserve) &&
      isServedBy(line, part) &&
      piecesOf(reserved.filter(({ line_id }) => line_id === line.id)) <= line.quantity
    );
  };
  await letGo(
    settling,
    reserved.filter(part => !stays(part)),
  );
  await putBack(
    settling,
    fitted.filter(part => lines.get(part.line_id)?.use !== 'USED'),
  );
  // After the work only what is billed is fitted.
  if (toFit.length > 0 && (isIn(stock.reserve) || (await isCharged(tx, actor, resource, id))))
    await fit(settling, toFit);
  if (!isIn(stock.reserve)) return;
  const planned = all.filter(({ use }) => use === 'PLANNED');
  const reservedOf = (line: Line) =>
    piecesOf(reserved.filter(part => stays(part) && part.line_id === line.id));
  await reserve(
    settling,
    planned.map(line => ({ line, pieces: line.quantity - reservedOf(line) })),
  );
  if (begins) await refuseMissing(tx, stock, id, planned);
}

/** Throws 409 `NOT_ENOUGH_STOCK` naming the first line that is not reserved. */
async function refuseMissing(
  tx: ShopSql,
  stock: StockLines,
  id: string,
  planned: readonly Line[],
): Promise<void> {
  const parts = await partsOf(tx, stock, id);
  for (const line of planned) {
    const left = piecesOf(parts.filter(({ line_id, state }) => line_id === line.id && state === 'RESERVED'));
    if (left < line.quantity) throw missing(line, left);
  }
}

/** After every write of records whose lines are goods. */
export async function settleWritten(
  resource: AnyResource,
  written: readonly { id: string; before: object | null; after: object | null }[],
  { tx, caller }: { tx: ShopSql; caller: Actor },
): Promise<void> {
  const { stock, workflow } = resource;
  if (!stock || !workflow) return;
  const stateOf = (record: object | null) => (record as Record<string, unknown> | null)?.[workflow.field];
  for (const { id, before, after } of written) {
    const state = stateOf(after);
    if (!after || stock.end.includes(String(state))) continue;
    const begins = state === stock.needed && stateOf(before) !== state;
    await settleParts(tx, caller, resource, id, { begins });
  }
}
