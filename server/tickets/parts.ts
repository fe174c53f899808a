/**
 * Posts the stock side of a ticket's lines. What a line says of its use decides what is reserved, in work in
 * progress or back in stock; the rows of `ticket_parts` say what was posted, so that the same line posts once, on
 * every way in.
 */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { tickets } from '../../src/resources/tickets/declaration.ts';
import { AGREED_STATES, DONE_STATES, FITTING_STATES } from '../../src/resources/tickets/rules.ts';
import type { Written } from '../kit/behaviour/define.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
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
import { ticketLinesOf, type TicketLine } from './lines.ts';
import { type Repair, writeMove } from './moves.ts';

/** These were marked as used before parts had a stock side: they leave it once, at the latest at hand-over. */
const MAY_FIT: readonly string[] = [...FITTING_STATES, ...DONE_STATES];
const RESERVING: readonly string[] = AGREED_STATES;

interface Line extends TicketLine {
  model: string;
  tracking: string;
}

const partRow = z.object({
  id: z.string(),
  lineId: z.string(),
  productId: z.string(),
  stockItemId: z.string(),
  quantity: z.int(),
  costPaise: z.int().nullable(),
  state: z.enum(['RESERVED', 'FITTED']),
  codes: z.array(z.string()),
});
type Part = z.infer<typeof partRow>;

const productRow = z.object({
  id: z.string(),
  model: z.string(),
  tracking: z.string(),
  isService: z.boolean(),
});

/** Services have no stock, unless one became a service since its piece was fitted. */
async function inStock(tx: ShopSql, rows: readonly TicketLine[], parts: readonly Part[]): Promise<Line[]> {
  const products = await tx.query(
    productRow,
    `SELECT id, model, tracking, item_category = 'SERVICE' AS is_service FROM products WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, rows.map(({ productId }) => productId)],
  );
  const byId = new Map(products.map(product => [product.id, product]));
  return rows.flatMap(row => {
    const product = byId.get(row.productId);
    if (!product || (product.isService && !parts.some(({ lineId }) => lineId === row.id))) return [];
    return [{ ...row, model: product.model, tracking: product.tracking }];
  });
}

const ticketParts = (tx: ShopSql, ticketId: string): Promise<Part[]> =>
  tx.query(
    partRow,
    `SELECT t.id, t.ticket_line_id AS line_id, t.product_id, t.stock_item_id, t.quantity, t.cost_paise, t.state,
            array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes
       FROM ticket_parts t JOIN stock_items i ON i.shop_id = t.shop_id AND i.id = t.stock_item_id
      WHERE t.shop_id = $1 AND t.ticket_id = $2 AND t.state IN ('RESERVED', 'FITTED') ORDER BY t.id`,
    [tx.shopId, ticketId],
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
    [tx.shopId, lines.map(({ productId }) => productId)],
  );

const isServed = (
  { unitCode: code, productId, tracking }: Line,
  of: Pick<CodedLot, 'productId' | 'codes'>,
): boolean =>
  of.productId === productId &&
  (code ? of.codes.includes(normaliseCode(code)) : tracking === 'QUANTITY' && of.codes.length === 0);

const drawn = (lots: readonly CodedLot[], line: Line, pieces: number) =>
  drawLots(
    lots.filter(lot => isServed(line, lot)),
    pieces,
  ).map(lot => ({ ...lot, id: uuid(), line }));

const piecesOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

const changed = (): Error => new Error('parts of a repair changed under the lock of the shop');

const missing = ({ model }: Line, left: number): Refusal =>
  new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.partsMissing', { params: { model, left } });

interface Settling {
  tx: ShopSql;
  actor: Actor;
  repair: Repair;
  posting: PostingContext;
}

/** Reserving posts nothing, so that a customer may approve after the day is closed. */
const refuseClosedDay = ({ actor, posting }: Settling): void => {
  const against = refusalOfDay(posting.days, actor.businessDate);
  if (against) throw against;
};

const rowOf = ({ repair, actor }: Settling, part: ReturnType<typeof drawn>[number]) => ({
  id: part.id,
  ticket_id: repair.id,
  ticket_line_id: part.line.id,
  product_id: part.line.productId,
  stock_item_id: part.stockItemId,
  quantity: part.quantity,
  created_at: actor.now,
});

/** Reserved pieces are for sale again. */
async function letGo({ tx, actor }: Settling, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const batch = openBatch(tx);
  hold(
    batch,
    actor,
    parts.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity })),
    changed,
  );
  await batch.run();
  await tx.run(
    `DELETE FROM ticket_parts WHERE shop_id = $1 AND id = ANY ($2::uuid[]) AND state = 'RESERVED'`,
    [tx.shopId, parts.map(({ id }) => id)],
  );
}

async function putBack(settling: Settling, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  refuseClosedDay(settling);
  const { tx, actor, repair, posting } = settling;
  const batch = openBatch(tx);
  const costPaise = sumPaise(parts.map(part => part.costPaise ?? 0));
  const document = writeMove({ batch, actor, posting }, repair, { kind: 'PUT_BACK', costPaise });
  const movements = parts.map(part => ({
    stockItemId: part.stockItemId,
    productId: part.productId,
    quantity: part.quantity,
    costPaise: part.costPaise ?? 0,
    lineId: part.id,
  }));
  putBackInStock(batch, actor, movements, changed);
  writeMovements(batch, actor, document, movements);
  countProducts(batch, movements);
  batch.update(
    parts.map(({ id }) => ({ id, move: document.id })),
    'id uuid, move uuid',
    `ticket_parts t SET state = 'PUT_BACK', back_move_id = d.move FROM d WHERE t.shop_id = $1 AND t.id = d.id AND t.state = 'FITTED'`,
    { expected: parts.length, otherwise: changed },
  );
  await batch.run();
}

/** Throws 409 `NOT_ENOUGH_STOCK`, 422 for a unit without its code. */
async function fit(settling: Settling, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  refuseClosedDay(settling);
  const { tx, actor, repair, posting } = settling;
  if (lines.some(({ unitCode, tracking }) => !unitCode && tracking !== 'QUANTITY'))
    throw invalidField('items', 'validation.saleLine.whichUnit');
  const lots = await lotsFor(tx, lines);
  const parts = lines.flatMap(line => {
    const left = piecesOf(lots.filter(lot => isServed(line, lot)).map(lot => ({ quantity: inShop(lot) })));
    if (left < line.quantity) throw missing(line, left);
    return drawn(lots, line, line.quantity);
  });
  const batch = openBatch(tx);
  const costPaise = sumPaise(parts.map(part => part.costPaise));
  const document = writeMove({ batch, actor, posting }, repair, { kind: 'FITTED', costPaise });
  const movements = parts.map(part => ({
    stockItemId: part.stockItemId,
    productId: part.line.productId,
    quantity: -part.quantity,
    costPaise: -part.costPaise,
    lineId: part.id,
  }));
  takeFromStock(batch, actor, movements, 'SOLD', actor.businessDate, changed);
  writeMovements(batch, actor, document, movements);
  countProducts(batch, movements);
  batch.insert(
    'ticket_parts',
    parts.map(part => ({
      ...rowOf(settling, part),
      state: 'FITTED',
      cost_paise: part.costPaise,
      fitted_move_id: document.id,
    })),
  );
  await batch.run();
}

/** Reserves as far as there are pieces. */
async function reserve(settling: Settling, lines: readonly { line: Line; pieces: number }[]): Promise<void> {
  const { tx, actor } = settling;
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
    'ticket_parts',
    parts.map(part => ({ ...rowOf(settling, part), state: 'RESERVED' })),
  );
  await batch.run();
}

/** A fitted line may not change; it is put back first. Throws 422 on the lines. */
function refuseOtherThanFitted(lines: ReadonlyMap<string, Line>, fitted: readonly Part[]): void {
  for (const lineId of new Set(fitted.map(part => part.lineId))) {
    const parts = fitted.filter(part => part.lineId === lineId);
    const line = lines.get(lineId);
    if (line && line.use !== 'USED') continue;
    if (!line || piecesOf(parts) !== line.quantity || !parts.every(part => isServed(line, part)))
      throw invalidField('items', 'validation.stockLines.fitted');
  }
}

/** A fitted part replaced one, which is in the bin of old parts unless another place is chosen; put back, nothing is replaced. */
async function setOldParts(tx: ShopSql, actor: Actor, parts: readonly TicketLine[]): Promise<void> {
  const other = parts.filter(part => (part.use === 'USED') !== (part.oldPart !== null));
  if (other.length === 0) return;
  await tx.run(
    `UPDATE ticket_lines l SET old_part = d.value, updated_at = $4, version = version + 1
       FROM unnest($2::uuid[], $3::text[]) AS d (id, value) WHERE l.shop_id = $1 AND l.id = d.id`,
    [
      tx.shopId,
      other.map(({ id }) => id),
      other.map(({ use }) => (use === 'USED' ? 'IN_BIN' : null)),
      actor.now,
    ],
  );
}

const headRow = z.object({
  ticketNo: z.string().nullable(),
  state: z.string(),
  outcome: z.string().nullable(),
});

/**
 * Brings the stock in line with what the ticket's lines say. Throws 409 `NOT_ENOUGH_STOCK`; 422 `DAY_CLOSED`, and on the lines for one
 * that is fitted before its time, or changed while it is fitted.
 */
export async function settleParts(
  tx: ShopSql,
  actor: Actor,
  id: string,
  { begins = false }: { begins?: boolean } = {},
): Promise<void> {
  const [head] = await tx.query(
    headRow,
    'SELECT ticket_no, state, outcome FROM tickets WHERE shop_id = $1 AND id = $2',
    [tx.shopId, id],
  );
  if (!head) return;
  const { ticketNo, state, outcome } = head;
  const isReserving = RESERVING.includes(state);
  const rows = (await ticketLinesOf(tx, id)).filter(({ kind }) => kind === 'PART');
  await setOldParts(tx, actor, rows);
  // A ticket without parts takes no lock of the shop.
  const concerns =
    rows.some(({ use }) => use === 'USED' || isReserving) || (await ticketParts(tx, id)).length > 0;
  if (!concerns) return;
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const parts = await ticketParts(tx, id);
  const all = await inStock(tx, rows, parts);
  const settling = { tx, actor, repair: { id, ticketNo }, posting };
  const lines = new Map(all.map(line => [line.id, line]));
  const fitted = parts.filter(part => part.state === 'FITTED');
  const reserved = parts.filter(part => part.state === 'RESERVED');
  refuseOtherThanFitted(lines, fitted);

  const isFitted = (line: Line) => fitted.some(part => part.lineId === line.id);
  const toFit = all.filter(line => line.use === 'USED' && !isFitted(line));
  if (toFit.length > 0 && !MAY_FIT.includes(state))
    throw invalidField('items', 'validation.stockLines.fitLater');
  const stays = (part: Part): boolean => {
    const line = lines.get(part.lineId);
    return (
      line !== undefined &&
      line.use === 'PLANNED' &&
      isReserving &&
      isServed(line, part) &&
      piecesOf(reserved.filter(({ lineId }) => lineId === line.id)) <= line.quantity
    );
  };
  await letGo(
    settling,
    reserved.filter(part => !stays(part)),
  );
  await putBack(
    settling,
    fitted.filter(part => lines.get(part.lineId)?.use !== 'USED'),
  );
  // After the work only what is billed is fitted: without a bill nothing would take the parts out of work in progress again.
  if (toFit.length > 0 && (isReserving || outcome === 'REPAIRED')) await fit(settling, toFit);
  if (!isReserving) return;
  const planned = all.filter(({ use }) => use === 'PLANNED');
  const reservedOf = (line: Line) =>
    piecesOf(reserved.filter(part => stays(part) && part.lineId === line.id));
  await reserve(
    settling,
    planned.map(line => ({ line, pieces: line.quantity - reservedOf(line) })),
  );
  if (begins) await refuseMissing(tx, id, planned);
}

/** Throws 409 `NOT_ENOUGH_STOCK` naming the first line that is not reserved. */
async function refuseMissing(tx: ShopSql, ticketId: string, planned: readonly Line[]): Promise<void> {
  const parts = await ticketParts(tx, ticketId);
  for (const line of planned) {
    const left = piecesOf(parts.filter(({ lineId, state }) => lineId === line.id && state === 'RESERVED'));
    if (left < line.quantity) throw missing(line, left);
  }
}

/** After every write: the work begins once all planned parts are reserved. */
export async function settleWritten(
  tx: ShopSql,
  actor: Actor,
  written: readonly Written<typeof tickets.shape>[],
): Promise<void> {
  for (const { id, before, after } of written) {
    // What was handed over stays as it is.
    if (!after || after.state === 'DELIVERED') continue;
    await settleParts(tx, actor, id, {
      begins: after.state === 'IN_REPAIR' && before?.state !== 'IN_REPAIR',
    });
  }
}
