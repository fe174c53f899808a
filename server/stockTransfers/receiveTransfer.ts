/** Goods on the way arrive in their new place, or go back to the old one. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { StockTransfer } from '../../src/resources/stockTransfers/answers.ts';
import type { receiveTransfer as call } from '../../src/resources/stockTransfers/calls.ts';
import { stockTransfers } from '../../src/resources/stockTransfers/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { beginPosting, openBatch, type Actor, type PostingContext, postedBy } from '../posting/index.ts';
import { holdInTransit } from '../stock/index.ts';
import { transferById } from './transferById.ts';

type ReceiveInput = BodyOf<typeof call>;

const transferRow = z.object({
  transferNo: z.string(),
  fromPlaceId: z.string(),
  toPlaceId: z.string(),
  defaultId: z.string(),
});

const openRow = z.object({
  id: z.string(),
  lineNo: z.int(),
  productId: z.string(),
  stockItemId: z.string(),
  isUnit: z.boolean(),
  open: z.int(),
});
type OpenLot = z.infer<typeof openRow>;

/** Needs the lock of the shop. Throws 404; 409 `TRANSFER_CLOSED`. */
async function openLots(tx: ShopSql, id: string) {
  const [transfer] = isUuid(id)
    ? await tx.query(
        transferRow,
        `SELECT transfer_no, from_place_id, to_place_id, (SELECT o.id FROM places o WHERE o.shop_id = $1 AND o.is_default) AS default_id
           FROM stock_transfers WHERE shop_id = $1 AND id = $2`,
        [tx.shopId, id],
      )
    : [];
  if (!transfer) throw notFound();
  const lots = await tx.query(
    openRow,
    `SELECT l.id, l.line_no, l.product_id, l.stock_item_id, coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL AS is_unit,
            l.quantity - l.received_quantity - l.returned_quantity AS open
       FROM stock_transfer_lines l JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
      WHERE l.shop_id = $1 AND l.transfer_id = $2 AND l.quantity > l.received_quantity + l.returned_quantity
      ORDER BY l.line_no, l.id`,
    [tx.shopId, id],
  );
  if (lots.length === 0)
    throw new Refusal(409, 'TRANSFER_CLOSED', 'errors.transferClosed', {
      params: { transferNo: transfer.transferNo },
    });
  const atPlace = (placeId: string) => (placeId === transfer.defaultId ? null : placeId);
  return { from: atPlace(transfer.fromPlaceId), to: atPlace(transfer.toPlaceId), lots };
}

type Taken = OpenLot & { quantity: number };

/** Takes the pieces of a line, in its lots' order. Throws 422 above what is open. */
function takeLines(lots: OpenLot[], lines: ReceiveInput['lines']): Taken[] {
  if (!lines) return lots.map(lot => ({ ...lot, quantity: lot.open }));
  return lines.flatMap(({ lineNo, quantity }, index) => {
    let missing = quantity;
    const taken = lots.flatMap(lot => {
      const pieces = lot.lineNo === lineNo ? Math.min(missing, lot.open) : 0;
      if (pieces === 0) return [];
      missing -= pieces;
      lot.open -= pieces;
      return [{ ...lot, quantity: pieces }];
    });
    if (missing > 0) throw invalidField(`lines.${index}.quantity`, 'validation.transfer.notOpen');
    return taken;
  });
}

const changed = (): Error => new Error('a transfer changed under the lock of the shop');

interface End {
  kind: 'RECEIVED' | 'CANCELLED';
  lines?: ReceiveInput['lines'];
  note: string | null;
}

/** Returns the pieces. Throws 404; 409 `TRANSFER_CLOSED`; 422 above what is open. */
async function end(
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  id: string,
  { kind, lines, note }: End,
): Promise<number> {
  const { from, to, lots } = await openLots(tx, id);
  const taken = takeLines(lots, lines);
  const place = kind === 'RECEIVED' ? to : from;
  const eventId = uuid();
  const byLot = new Map<string, Taken>();
  for (const lot of taken)
    byLot.set(lot.id, { ...lot, quantity: lot.quantity + (byLot.get(lot.id)?.quantity ?? 0) });
  const rows = [...byLot.values()];
  const batch = openBatch(tx);
  batch.insert('stock_transfer_events', [
    {
      id: eventId,
      transfer_id: id,
      kind,
      business_date: actor.businessDate,
      note,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insertMany(
    'stock_transfer_event_lines',
    { event_id: eventId },
    rows.map(({ id: lineId, quantity }) => ({ transfer_line_id: lineId, quantity })),
  );
  const column = kind === 'RECEIVED' ? 'received' : 'returned';
  batch.update(
    rows.map(({ id: lineId, quantity }) => ({ id: lineId, pieces: quantity })),
    'id uuid, pieces int',
    `stock_transfer_lines l SET ${column}_quantity = l.${column}_quantity + d.pieces FROM d WHERE l.shop_id = $1 AND l.id = d.id`,
    { expected: rows.length, otherwise: changed },
  );
  holdInTransit(
    batch,
    actor,
    rows.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity })),
    kind === 'RECEIVED' ? { placeId: place } : null,
    changed,
  );
  if (place !== null)
    batch.insert(
      'place_movements',
      rows.flatMap(({ isUnit, productId, quantity }) =>
        isUnit
          ? []
          : [
              {
                id: uuid(),
                product_id: productId,
                place_id: place,
                quantity,
                kind,
                document_id: eventId,
                created_at: actor.now,
              },
            ],
      ),
    );
  batch.update(
    [{ id, at: actor.now }],
    'id uuid, at timestamptz',
    `stock_transfers t SET updated_at = d.at, version = t.version + 1 FROM d WHERE t.shop_id = $1 AND t.id = d.id`,
  );
  await batch.run();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Receives all that is on the way, under the lock that sent it. */
export const arrive = (
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  id: string,
  { note }: { note: string | null },
): Promise<number> => end(tx, actor, posting, id, { kind: 'RECEIVED', note });

async function endAndLog(tx: ShopSql, actor: Actor, id: string, ending: End): Promise<StockTransfer> {
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const quantity = await end(tx, actor, posting, id, ending);
  const transfer = await transferById(tx, id);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: stockTransfers.name,
    recordId: id,
    before: null,
    after: { deed: ending.kind, quantity, state: transfer.state, note: ending.note },
  });
  return transfer;
}

/** Goods are in their new place: all, unless `lines` says how much of which. Throws 404; 409 `TRANSFER_CLOSED`; 422. */
export const receiveTransfer = (
  tx: ShopSql,
  actor: Actor,
  id: string,
  { lines, note }: ReceiveInput,
): Promise<StockTransfer> =>
  endAndLog(tx, actor, id, { kind: 'RECEIVED', lines: lines ?? null, note: note?.trim() || null });

/** What is still on the way is back where it came from. Throws 404; 409 `TRANSFER_CLOSED`. */
export const cancelTransfer = (
  tx: ShopSql,
  actor: Actor,
  id: string,
  reason: string,
): Promise<StockTransfer> => endAndLog(tx, actor, id, { kind: 'CANCELLED', note: reason.trim() });
