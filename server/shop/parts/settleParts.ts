/**
 * The stock side of a ticket's lines. What a line says of its use decides what is reserved, in work in progress or back
 * in stock; the rows of `ticket_parts` say what was posted, so that the same line posts once, on every way in.
 */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { AGREED_STATES, DONE_STATES, FITTING_STATES } from '../../../src/resources/rules/tickets.ts';
import { normaliseCode } from '../../../src/resources/rules/imei.ts';
import { sumPaise } from '../../../src/resources/rules/money.ts';
import type { ShopSql } from '../../db/database.ts';
import { invalidField, Refusal } from '../../errors/refusal.ts';
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
import { type TicketHead, writeMove } from './ticketMoves.ts';

const headRow = z.object({
  id: z.string(),
  ticketNo: z.string().nullable(),
  state: z.string(),
  outcome: z.string().nullable(),
});

const lineRow = z.object({
  id: z.string(),
  product_id: z.string(),
  unit_code: z.string().nullable(),
  quantity: z.int(),
  use: z.enum(['PLANNED', 'USED', 'PUT_BACK']),
  model: z.string(),
  tracking: z.string(),
});
type Line = z.infer<typeof lineRow>;

const partRow = z.object({
  id: z.string(),
  ticket_line_id: z.string(),
  product_id: z.string(),
  stock_item_id: z.string(),
  quantity: z.int(),
  cost_paise: z.int().nullable(),
  state: z.enum(['RESERVED', 'FITTED']),
  codes: z.array(z.string()),
});
type Part = z.infer<typeof partRow>;

const concernsRow = z.object({ concerns: z.boolean() });

/** Intake and complaints take no lock of the shop. */
const concernsStock = async (tx: ShopSql, ticketId: string): Promise<boolean> => {
  const [row] = await tx.query(
    concernsRow,
    `SELECT EXISTS (SELECT FROM ticket_parts WHERE shop_id = $1 AND ticket_id = $2 AND state IN ('RESERVED', 'FITTED'))
         OR EXISTS (SELECT FROM ticket_lines l JOIN tickets t ON t.shop_id = $1 AND t.id = l.ticket_id
                     WHERE l.shop_id = $1 AND l.ticket_id = $2 AND l.kind = 'PART'
                       AND (l.use = 'USED' OR t.state = ANY ($3::text[]))) AS concerns`,
    [tx.shopId, ticketId, AGREED_STATES],
  );
  return row?.concerns ?? false;
};

/** Also of a product that became a service since its piece was fitted. */
const linesOf = (tx: ShopSql, ticketId: string): Promise<Line[]> =>
  tx.query(
    lineRow,
    `SELECT l.id, l.product_id, l.unit_code, l.quantity, coalesce(l.use, 'PLANNED') AS use, p.model, p.tracking
       FROM ticket_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE l.shop_id = $1 AND l.ticket_id = $2 AND l.kind = 'PART'
        AND (p.item_category <> 'SERVICE' OR EXISTS (
              SELECT FROM ticket_parts t WHERE t.shop_id = l.shop_id AND t.ticket_line_id = l.id AND t.state IN ('RESERVED', 'FITTED')))
      ORDER BY l.position, l.id`,
    [tx.shopId, ticketId],
  );

const partsOf = (tx: ShopSql, ticketId: string): Promise<Part[]> =>
  tx.query(
    partRow,
    `SELECT t.id, t.ticket_line_id, t.product_id, t.stock_item_id, t.quantity, t.cost_paise, t.state,
            array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes
       FROM ticket_parts t JOIN stock_items i ON i.shop_id = t.shop_id AND i.id = t.stock_item_id
      WHERE t.shop_id = $1 AND t.ticket_id = $2 AND t.state IN ('RESERVED', 'FITTED') ORDER BY t.id`,
    [tx.shopId, ticketId],
  );

const lotRow = z.object({
  id: z.string(),
  product_id: z.string(),
  quantity: z.int(),
  held_quantity: z.int(),
  value_paise: z.int(),
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
  );

const isServed = (
  { unit_code: code, product_id, tracking }: Line,
  lot: Pick<CodedLot, 'product_id' | 'codes'>,
): boolean =>
  lot.product_id === product_id &&
  (code ? lot.codes.includes(normaliseCode(code)) : tracking === 'QUANTITY' && lot.codes.length === 0);

const drawn = (lots: readonly CodedLot[], line: Line, pieces: number) =>
  drawLots(
    lots.filter(lot => isServed(line, lot)),
    pieces,
  ).map(lot => ({ ...lot, id: uuid(), line }));

const piecesOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

const changed = (): Error => new Error('parts of a ticket changed under the lock of the shop');

const missing = ({ model }: Line, left: number): Refusal =>
  new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.partsMissing', { params: { model, left } });

interface Settling {
  tx: ShopSql;
  actor: Actor;
  ticket: TicketHead;
  posting: PostingContext;
}

/** Reserving posts nothing, so that a customer may approve after the day is closed. */
const refuseClosedDay = ({ actor, posting }: Settling): void => {
  const against = refusalOfDay(posting.days, actor.businessDate);
  if (against) throw against;
};

/** Reserved pieces are for sale again. */
async function letGo({ tx, actor }: Settling, parts: readonly Part[]): Promise<void> {
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
    `DELETE FROM ticket_parts WHERE shop_id = $1 AND id = ANY ($2::uuid[]) AND state = 'RESERVED'`,
    [tx.shopId, parts.map(({ id }) => id)],
  );
}

async function putBack(settling: Settling, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  refuseClosedDay(settling);
  const { tx, actor, ticket, posting } = settling;
  const batch = openBatch(tx);
  const costPaise = sumPaise(parts.map(part => part.cost_paise ?? 0));
  const document = writeMove(batch, actor, ticket, posting, { kind: 'PUT_BACK', costPaise });
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
    `ticket_parts t SET state = 'PUT_BACK', back_move_id = d.move FROM d WHERE t.shop_id = $1 AND t.id = d.id AND t.state = 'FITTED'`,
    { expected: parts.length, otherwise: changed },
  );
  await batch.run();
}

/** Throws 409 `NOT_ENOUGH_STOCK`, 422 for a unit without its code. */
async function fit(settling: Settling, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  refuseClosedDay(settling);
  const { tx, actor, ticket, posting } = settling;
  if (lines.some(({ unit_code, tracking }) => !unit_code && tracking !== 'QUANTITY'))
    throw invalidField('items', 'validation.saleLine.whichUnit');
  const lots = await lotsFor(tx, lines);
  const parts = lines.flatMap(line => {
    const left = piecesOf(lots.filter(lot => isServed(line, lot)).map(lot => ({ quantity: inShop(lot) })));
    if (left < line.quantity) throw missing(line, left);
    return drawn(lots, line, line.quantity);
  });
  const batch = openBatch(tx);
  const costPaise = sumPaise(parts.map(part => part.costPaise));
  const document = writeMove(batch, actor, ticket, posting, { kind: 'FITTED', costPaise });
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
    'ticket_parts',
    parts.map(part => ({
      id: part.id,
      ticket_id: ticket.id,
      ticket_line_id: part.line.id,
      product_id: part.line.product_id,
      stock_item_id: part.stockItemId,
      quantity: part.quantity,
      state: 'FITTED',
      cost_paise: part.costPaise,
      fitted_move_id: document.id,
      created_at: actor.now,
    })),
  );
  await batch.run();
}

/** As far as there are pieces. */
async function reserve(
  { tx, actor, ticket }: Settling,
  lines: readonly { line: Line; pieces: number }[],
): Promise<void> {
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
    parts.map(part => ({
      id: part.id,
      ticket_id: ticket.id,
      ticket_line_id: part.line.id,
      product_id: part.line.product_id,
      stock_item_id: part.stockItemId,
      quantity: part.quantity,
      state: 'RESERVED',
      created_at: actor.now,
    })),
  );
  await batch.run();
}

/** A fitted line may not change; it is put back first. Throws 422 on `items`. */
function refuseOtherThanFitted(lines: ReadonlyMap<string, Line>, fitted: readonly Part[]): void {
  for (const lineId of new Set(fitted.map(part => part.ticket_line_id))) {
    const parts = fitted.filter(part => part.ticket_line_id === lineId);
    const line = lines.get(lineId);
    if (line && line.use !== 'USED') continue;
    if (!line || piecesOf(parts) !== line.quantity || !parts.every(part => isServed(line, part)))
      throw invalidField('items', 'validation.ticket.fitted');
  }
}

/**
 * Brings the stock in line with what the ticket's lines say. Throws 409 `NOT_ENOUGH_STOCK`; 422 `DAY_CLOSED`, and on `items` for a part
 * that is fitted before its time, or changed while it is fitted.
 */
export async function settleParts(
  tx: ShopSql,
  actor: Actor,
  ticketId: string,
  { begins = false }: { begins?: boolean } = {},
): Promise<void> {
  if (!(await concernsStock(tx, ticketId))) return;
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const [[ticket], all, parts] = await Promise.all([
    tx.query(
      headRow,
      'SELECT id, ticket_no AS "ticketNo", state, outcome FROM tickets WHERE shop_id = $1 AND id = $2',
      [tx.shopId, ticketId],
    ),
    linesOf(tx, ticketId),
    partsOf(tx, ticketId),
  ]);
  if (!ticket) return;
  const settling = { tx, actor, ticket, posting };
  const lines = new Map(all.map(line => [line.id, line]));
  const fitted = parts.filter(({ state }) => state === 'FITTED');
  const reserved = parts.filter(({ state }) => state === 'RESERVED');
  refuseOtherThanFitted(lines, fitted);

  const isIn = (states: readonly string[]) => states.includes(ticket.state);
  const isFitted = (line: Line) => fitted.some(part => part.ticket_line_id === line.id);
  const toFit = all.filter(line => line.use === 'USED' && !isFitted(line));
  // Marked as used before parts had a stock side of their own: they leave it once, at the latest at hand-over.
  const isLate = isIn(DONE_STATES);
  if (toFit.length > 0 && !isLate && !isIn(FITTING_STATES))
    throw invalidField('items', 'validation.ticket.fitLater');
  const stays = (part: Part): boolean => {
    const line = lines.get(part.ticket_line_id);
    return (
      line !== undefined &&
      line.use === 'PLANNED' &&
      isIn(AGREED_STATES) &&
      isServed(line, part) &&
      piecesOf(reserved.filter(({ ticket_line_id: id }) => id === line.id)) <= line.quantity
    );
  };
  await letGo(
    settling,
    reserved.filter(part => !stays(part)),
  );
  await putBack(
    settling,
    fitted.filter(part => lines.get(part.ticket_line_id)?.use !== 'USED'),
  );
  if (!isLate || ticket.outcome === 'REPAIRED') await fit(settling, toFit);
  if (!isIn(AGREED_STATES)) return;
  const planned = all.filter(({ use }) => use === 'PLANNED');
  const reservedOf = (line: Line) =>
    piecesOf(reserved.filter(part => stays(part) && part.ticket_line_id === line.id));
  await reserve(
    settling,
    planned.map(line => ({ line, pieces: line.quantity - reservedOf(line) })),
  );
  if (begins) await refuseMissing(tx, ticketId, planned);
}

/** Throws 409 `NOT_ENOUGH_STOCK` naming the first part that is not reserved. */
async function refuseMissing(tx: ShopSql, ticketId: string, planned: readonly Line[]): Promise<void> {
  const parts = await partsOf(tx, ticketId);
  for (const line of planned) {
    const left = piecesOf(
      parts.filter(({ ticket_line_id, state }) => ticket_line_id === line.id && state === 'RESERVED'),
    );
    if (left < line.quantity) throw missing(line, left);
  }
}
