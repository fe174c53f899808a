import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Message } from '../../src/kit/index.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { formatStorage } from '../../src/kit/rules/storage.ts';
import type { StockTransfer } from '../../src/resources/stockTransfers/answers.ts';
import type { makeTransfer as call } from '../../src/resources/stockTransfers/calls.ts';
import { stockTransfers } from '../../src/resources/stockTransfers/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalid, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import {
  beginPosting,
  newIds,
  openBatch,
  takeNumbers,
  type Actor,
  type PostingContext,
} from '../posting/index.ts';
import {
  COUNTED_AT_PLACE,
  holdInTransit,
  type Place,
  placesOf,
  RESERVED_PIECES,
  whyHeld,
} from '../stock/index.ts';
import { arrive } from './receiveTransfer.ts';
import { transferById } from './transferById.ts';

type TransferInput = BodyOf<typeof call>;

const itemRow = z.object({
  id: z.string(),
  productId: z.string(),
  model: z.string(),
  storage: z.int().nullable(),
  codes: z.array(z.string()),
  status: z.string(),
  heldQuantity: z.int(),
  transitQuantity: z.int(),
  onHold: z.boolean(),
  placeId: z.string().nullable(),
  left: z.int(),
});
type ItemRow = z.infer<typeof itemRow>;

const thereRow = z.object({
  productId: z.string(),
  model: z.string(),
  itemCategory: z.string(),
  tracking: z.string(),
  pieces: z.int(),
});
type There = z.infer<typeof thereRow>;

type Line = TransferInput['lines'][number];

/** Reads units in stock before those that left, lots from the oldest. */
const itemsFor = (tx: ShopSql, lines: readonly Line[]): Promise<ItemRow[]> =>
  tx.query(
    itemRow,
    `SELECT i.id, i.product_id, p.model, p.storage, array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes, i.status,
            i.held_quantity, i.transit_quantity, i.on_hold, i.place_id, i.quantity - i.held_quantity AS left
       FROM stock_items i JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
      WHERE i.shop_id = $1 AND i.id IN (
              SELECT id FROM stock_items WHERE shop_id = $1 AND id = ANY ($2::uuid[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei2 = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND serial_no = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND product_id = ANY ($4::uuid[]) AND status = 'IN_STOCK'
                       AND NOT on_hold AND coalesce(imei, imei2, serial_no) IS NULL)
      ORDER BY i.status <> 'IN_STOCK', i.received_on, i.id`,
    [
      tx.shopId,
      lines.flatMap(line => line.stockItemId ?? []),
      lines.flatMap(line => (line.imei ? normaliseCode(line.imei) : [])),
      lines.flatMap(line => line.productId ?? []),
    ],
  );

/** Counted pieces in `from`, reserved ones too; what is out on challans or on hold is of the default place. */
const piecesThere = (tx: ShopSql, lines: readonly Line[], from: Place): Promise<There[]> =>
  tx.query(
    thereRow,
    `SELECT p.id AS product_id, p.model, p.item_category, p.tracking,
            (${COUNTED_AT_PLACE} - CASE WHEN o.is_default THEN coalesce((
                SELECT sum(CASE WHEN i.on_hold THEN i.quantity - i.transit_quantity
                                ELSE i.held_quantity - i.transit_quantity - (${RESERVED_PIECES}) END)
                  FROM stock_items i
                 WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK'
                   AND coalesce(i.imei, i.imei2, i.serial_no) IS NULL), 0) ELSE 0 END)::int AS pieces
       FROM products p JOIN places o ON o.shop_id = p.shop_id AND o.id = $3
      WHERE p.shop_id = $1 AND p.id = ANY ($2::uuid[])`,
    [tx.shopId, lines.flatMap(line => line.productId ?? []), from.id],
  );

export interface MovedLot {
  lineNo: number;
  item: { id: string; productId: string };
  isUnit: boolean;
  quantity: number;
}

const notEnough = (model: string, quantity: number, left: number, path: string): Refusal =>
  new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.notEnoughStock', {
    params: { model, quantity, left },
    errors: { [`${path}.quantity`]: { key: 'validation.saleLine.notEnough' } },
  });

const refusedUnit = (code: string, key: string, of: string, path: string): Refusal =>
  new Refusal(409, code, key, { params: { code: of }, errors: { [path]: { key, params: { code: of } } } });

/**
 * Finds the goods of each line. Throws 422 by line; 409 `NOT_ENOUGH_STOCK`, `NOT_IN_STOCK`, `ON_HOLD`, `ON_CHALLAN`,
 * `IN_TRANSIT`, `NOT_AT_PLACE`.
 */
function lotsOf(
  lines: readonly Line[],
  items: readonly ItemRow[],
  there: readonly There[],
  from: Place,
): MovedLot[] {
  const errors: Record<string, Message> = {};
  const pieces = new Map(there.map(each => [each.productId, each.pieces]));
  const lots = lines.flatMap((line, index): MovedLot[] => {
    const path = `lines.${index}`;
    const lineNo = index + 1;
    const quantity = line.quantity ?? 1;
    if (line.productId) {
      const product = there.find(each => each.productId === line.productId);
      if (!product || product.itemCategory === 'SERVICE') {
        errors[`${path}.productId`] = { key: 'validation.reference' };
        return [];
      }
      if (product.tracking !== 'QUANTITY') {
        errors[`${path}.imei`] = { key: 'validation.saleLine.whichUnit' };
        return [];
      }
      const own = items.filter(item => item.productId === line.productId && item.codes.length === 0);
      const free = own.reduce((sum, item) => sum + item.left, 0);
      const left = Math.max(0, Math.min(pieces.get(line.productId) ?? 0, free));
      if (left < quantity) throw notEnough(product.model, quantity, left, path);
      pieces.set(line.productId, left - quantity);
      let missing = quantity;
      return own.flatMap(item => {
        const taken = Math.min(missing, item.left);
        if (taken === 0) return [];
        missing -= taken;
        item.left -= taken;
        return [{ lineNo, item, isUnit: false, quantity: taken }];
      });
    }
    const field = `${path}.${line.imei ? 'imei' : 'stockItemId'}`;
    const asked = line.imei ? normaliseCode(line.imei) : (line.stockItemId ?? '');
    const item = items.find(each => (line.imei ? each.codes.includes(asked) : each.id === asked));
    if (quantity !== 1) errors[`${path}.quantity`] = { key: 'validation.saleLine.oneUnit' };
    if (!item || item.codes.length === 0) {
      errors[field] = { key: 'validation.saleLine.notInStock' };
      return [];
    }
    const code = item.codes[0] ?? item.model;
    if (item.status !== 'IN_STOCK') throw refusedUnit('NOT_IN_STOCK', 'errors.notInStock', code, field);
    if (item.onHold) throw refusedUnit('ON_HOLD', 'errors.onHold', code, field);
    if (item.heldQuantity > 0) throw whyHeld(item, code, field);
    if (item.left < 1) {
      errors[field] = { key: 'validation.saleLine.twice' };
      return [];
    }
    if (from.isDefault ? item.placeId !== null : item.placeId !== from.id)
      throw new Refusal(409, 'NOT_AT_PLACE', 'errors.notAtPlace', {
        params: { code, place: from.name },
        errors: { [field]: { key: 'errors.notAtPlace', params: { code, place: from.name } } },
      });
    item.left -= 1;
    return [{ lineNo, item, isUnit: true, quantity: 1 }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lots;
}

const stockMoved = (): Refusal => new Refusal(409, 'STOCK_CHANGED', 'errors.stockChanged');

interface Sent {
  id: string;
  transferNo: string;
  from: Place;
  to: Place;
  items: string;
  lots: readonly MovedLot[];
  note: string | null;
  stockCountId: string | null;
}

/** Goods leave their place and are on the way. */
async function send(tx: ShopSql, actor: Actor, posting: PostingContext, sent: Sent): Promise<void> {
  const { id, from, lots } = sent;
  const lineIds = newIds(lots.length);
  const batch = openBatch(tx);
  batch.insert('stock_transfers', [
    {
      id,
      transfer_no: sent.transferNo,
      business_date: actor.businessDate,
      from_place_id: from.id,
      to_place_id: sent.to.id,
      items: sent.items,
      quantity: lots.reduce((sum, lot) => sum + lot.quantity, 0),
      note: sent.note,
      stock_count_id: sent.stockCountId,
      sent_by: actor.userId,
      sent_by_name: posting.userName,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  batch.insertMany(
    'stock_transfer_lines',
    { transfer_id: id, received_quantity: 0, returned_quantity: 0 },
    lots.map(({ lineNo, item, quantity }, index) => ({
      id: lineIds[index],
      line_no: lineNo,
      product_id: item.productId,
      stock_item_id: item.id,
      quantity,
    })),
  );
  if (!from.isDefault)
    batch.insert(
      'place_movements',
      lots.flatMap(({ isUnit, item, quantity }) =>
        isUnit
          ? []
          : [
              {
                id: uuid(),
                product_id: item.productId,
                place_id: from.id,
                quantity: -quantity,
                kind: 'SENT',
                document_id: id,
                created_at: actor.now,
              },
            ],
      ),
    );
  await batch.run();
  // After the place: what is held beyond the default place is taken from the others.
  const holds = openBatch(tx);
  holdInTransit(
    holds,
    actor,
    lots.map(({ item, quantity }) => ({ stockItemId: item.id, quantity })),
    null,
    stockMoved,
  );
  await holds.run();
}

const log = (tx: ShopSql, actor: Actor, transfer: StockTransfer): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'CREATE',
    resource: stockTransfers.name,
    recordId: transfer.id,
    before: null,
    after: {
      transferNo: transfer.transferNo,
      from: transfer.from.name,
      to: transfer.to.name,
      quantity: transfer.quantity,
      state: transfer.state,
    },
  });

const itemsText = (model: string, storage: number | null, others: number): string => {
  const words = [model, formatStorage(storage)].filter(Boolean).join(' ');
  return others > 0 ? `${words} +${others}` : words;
};

/**
 * Moves goods from one place to another; `received` when they are there at once. Throws 422 by field; 409
 * `NOT_ENOUGH_STOCK`, `NOT_IN_STOCK`, `ON_HOLD`, `ON_CHALLAN`, `IN_TRANSIT`, `NOT_AT_PLACE`.
 */
export async function makeTransfer(tx: ShopSql, actor: Actor, input: TransferInput): Promise<StockTransfer> {
  const posting = await beginPosting(tx, actor, actor.businessDate, 'STOCK_TRANSFER');
  const { fromPlaceId: from, toPlaceId: to } = await placesOf(
    tx,
    { fromPlaceId: input.fromPlaceId, toPlaceId: input.toPlaceId },
    { closed: ['fromPlaceId'] },
  );
  const [items, there] = await Promise.all([itemsFor(tx, input.lines), piecesThere(tx, input.lines, from)]);
  const lots = lotsOf(input.lines, items, there, from);
  const first = items.find(item => item.id === lots[0]?.item.id);
  const id = uuid();
  await send(tx, actor, posting, {
    id,
    transferNo: posting.documentNo,
    from,
    to,
    items: itemsText(first?.model ?? '', first?.storage ?? null, input.lines.length - 1),
    lots,
    note: input.note?.trim() || null,
    stockCountId: null,
  });
  if (input.received) await arrive(tx, actor, posting, id, { note: null });
  const made = await transferById(tx, id);
  await log(tx, actor, made);
  return made;
}

const strayRow = z.object({
  id: z.string(),
  productId: z.string(),
  model: z.string(),
  storage: z.int().nullable(),
  placeId: z.string().nullable(),
});

/** Units that a count found in another place than theirs are moved to it, under the lock of the count's posting. */
export async function moveCounted(
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  { countId, placeId, unitIds }: { countId: string; placeId: string; unitIds: readonly string[] },
): Promise<string[]> {
  if (unitIds.length === 0) return [];
  const units = await tx.query(
    strayRow,
    `SELECT i.id, i.product_id, p.model, p.storage, coalesce(i.place_id, (SELECT id FROM places WHERE shop_id = $1 AND is_default)) AS place_id
       FROM stock_items i JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
      WHERE i.shop_id = $1 AND i.id = ANY ($2::uuid[]) ORDER BY i.received_on, i.id`,
    [tx.shopId, unitIds],
  );
  const origins = [...new Set(units.flatMap(unit => unit.placeId ?? []))].sort();
  const numbers = await takeNumbers(tx, actor.businessDate, 'STOCK_TRANSFER', origins.length);
  for (const [index, origin] of origins.entries()) {
    const own = units.filter(unit => unit.placeId === origin);
    const { from, to } = await placesOf(tx, { from: origin, to: placeId }, { closed: ['from', 'to'] });
    const id = uuid();
    await send(tx, actor, posting, {
      id,
      transferNo: numbers[index] ?? '',
      from,
      to,
      items: itemsText(own[0]?.model ?? '', own[0]?.storage ?? null, own.length - 1),
      lots: own.map((item, line) => ({ lineNo: line + 1, item, isUnit: true, quantity: 1 })),
      note: null,
      stockCountId: countId,
    });
    await arrive(tx, actor, posting, id, { note: null });
    await log(tx, actor, await transferById(tx, id));
  }
  return numbers;
}
