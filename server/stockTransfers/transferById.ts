import * as z from 'zod';
import type { StockTransfer } from '../../src/resources/stockTransfers/calls.ts';
import { TRACKINGS } from '../../src/kit/values.ts';
import { TRANSFER_STATES } from '../../src/resources/rules/places.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { modelColumns, modelOf } from '../db/rows.ts';
import { notFound } from '../errors/refusal.ts';

const transferRow = z.object({
  id: z.string(),
  transfer_no: z.string(),
  business_date: z.string(),
  state: z.enum(TRANSFER_STATES),
  from_place_id: z.string(),
  from_name: z.string(),
  to_place_id: z.string(),
  to_name: z.string(),
  quantity: z.int(),
  open_quantity: z.int(),
  note: z.string().nullable(),
  stock_count_id: z.string().nullable(),
  sent_by: z.string(),
  sent_by_name: z.string(),
  created_at: z.date(),
});

const lotRow = z.object({
  line_no: z.int(),
  product_id: z.string(),
  stock_item_id: z.string(),
  ...modelColumns,
  tracking: z.enum(TRACKINGS),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serial_no: z.string().nullable(),
  quantity: z.int(),
  received_quantity: z.int(),
  returned_quantity: z.int(),
});
type LotRow = z.infer<typeof lotRow>;

const eventRow = z.object({
  id: z.string(),
  kind: z.enum(['RECEIVED', 'CANCELLED']),
  business_date: z.string(),
  note: z.string().nullable(),
  posted_by_name: z.string(),
  quantity: z.int(),
});

/** One line from all lots of the same goods. */
function lineOf(lots: readonly LotRow[]): StockTransfer['lines'][number] {
  const [first] = lots as [LotRow, ...LotRow[]];
  const sum = (of: (lot: LotRow) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  return {
    lineNo: first.line_no,
    productId: first.product_id,
    stockItemId: (first.imei ?? first.imei2 ?? first.serial_no) ? first.stock_item_id : null,
    ...modelOf(first),
    tracking: first.tracking,
    imei: first.imei,
    imei2: first.imei2,
    serialNo: first.serial_no,
    quantity: sum(lot => lot.quantity),
    receivedQuantity: sum(lot => lot.received_quantity),
    returnedQuantity: sum(lot => lot.returned_quantity),
    openQuantity: sum(lot => lot.quantity - lot.received_quantity - lot.returned_quantity),
  };
}

/** Throws 404. */
export async function transferById(sql: ShopSql, id: string): Promise<StockTransfer> {
  if (!isUuid(id)) throw notFound();
  const [[row], lots, events] = await Promise.all([
    sql.query(
      transferRow,
      `SELECT t.id, t.transfer_no, t.business_date, t.state, t.from_place_id, f.name AS from_name, t.to_place_id, o.name AS to_name,
              t.quantity, t.open_quantity, t.note, t.stock_count_id, t.sent_by, t.sent_by_name, t.created_at
         FROM stock_transfers_read t
         JOIN places f ON f.shop_id = t.shop_id AND f.id = t.from_place_id
         JOIN places o ON o.shop_id = t.shop_id AND o.id = t.to_place_id
        WHERE t.shop_id = $1 AND t.id = $2`,
      [sql.shopId, id],
    ),
    sql.query(
      lotRow,
      `SELECT l.line_no, l.product_id, l.stock_item_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.tracking,
              i.imei, i.imei2, i.serial_no, l.quantity, l.received_quantity, l.returned_quantity
         FROM stock_transfer_lines l
         JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
         JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
         JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
        WHERE l.shop_id = $1 AND l.transfer_id = $2 ORDER BY l.line_no, l.id`,
      [sql.shopId, id],
    ),
    sql.query(
      eventRow,
      `SELECT e.id, e.kind, e.business_date, e.note, e.posted_by_name,
              (SELECT sum(x.quantity)::int FROM stock_transfer_event_lines x WHERE x.shop_id = e.shop_id AND x.event_id = e.id) AS quantity
         FROM stock_transfer_events e
        WHERE e.shop_id = $1 AND e.transfer_id = $2 ORDER BY e.created_at, e.id`,
      [sql.shopId, id],
    ),
  ]);
  if (!row) throw notFound();
  const numbers = [...new Set(lots.map(lot => lot.line_no))];
  return {
    id: row.id,
    transferNo: row.transfer_no,
    businessDate: row.business_date,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    from: { id: row.from_place_id, name: row.from_name },
    to: { id: row.to_place_id, name: row.to_name },
    lines: numbers.map(number => lineOf(lots.filter(lot => lot.line_no === number))),
    quantity: row.quantity,
    openQuantity: row.open_quantity,
    note: row.note,
    stockCountId: row.stock_count_id,
    events: events.map(event => ({
      id: event.id,
      kind: event.kind,
      businessDate: event.business_date,
      quantity: event.quantity,
      note: event.note,
      byName: event.posted_by_name,
    })),
    sentBy: { id: row.sent_by, name: row.sent_by_name },
  };
}
