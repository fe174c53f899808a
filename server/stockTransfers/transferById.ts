import * as z from 'zod';
import { stockTransfer, type StockTransfer } from '../../src/resources/stockTransfers/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../products/index.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';

const transferRow = stockTransfer.omit({ lines: true, events: true }).extend({ createdAt: z.date() });

const lotRow = stockTransfer.shape.lines.element
  .omit({ variant: true, openQuantity: true })
  .extend({ ...modelColumns, stockItemId: z.uuid() });
type LotRow = z.infer<typeof lotRow>;

/** Makes one line of all lots of the same goods. */
function mergedLine(lots: readonly LotRow[]): StockTransfer['lines'][number] {
  const [first] = lots as [LotRow, ...LotRow[]];
  const { ram: _ram, storage: _storage, colour: _colour, ...goods } = first;
  const sum = (of: (lot: LotRow) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  return {
    ...goods,
    ...modelOf(first),
    stockItemId: (first.imei ?? first.imei2 ?? first.serialNo) ? first.stockItemId : null,
    quantity: sum(lot => lot.quantity),
    receivedQuantity: sum(lot => lot.receivedQuantity),
    returnedQuantity: sum(lot => lot.returnedQuantity),
    openQuantity: sum(lot => lot.quantity - lot.receivedQuantity - lot.returnedQuantity),
  };
}

/** Throws 404. */
export async function transferById(sql: ShopSql, id: string): Promise<StockTransfer> {
  if (!isUuid(id)) throw notFound();
  const [[row], lots, events] = await Promise.all([
    sql.query(
      transferRow,
      `SELECT t.id, t.transfer_no, t.business_date, t.state, t.created_at,
              json_build_object('id', t.from_place_id, 'name', f.name) AS from,
              json_build_object('id', t.to_place_id, 'name', o.name) AS to,
              t.quantity, t.open_quantity, t.note, t.stock_count_id,
              json_build_object('id', t.sent_by, 'name', t.sent_by_name) AS sent_by
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
      stockTransfer.shape.events.element,
      `SELECT e.id, e.kind, e.business_date, e.note, e.posted_by_name AS by_name,
              (SELECT sum(x.quantity)::int FROM stock_transfer_event_lines x WHERE x.shop_id = e.shop_id AND x.event_id = e.id) AS quantity
         FROM stock_transfer_events e
        WHERE e.shop_id = $1 AND e.transfer_id = $2 ORDER BY e.created_at, e.id`,
      [sql.shopId, id],
    ),
  ]);
  if (!row) throw notFound();
  const numbers = [...new Set(lots.map(lot => lot.lineNo))];
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lines: numbers.map(number => mergedLine(lots.filter(lot => lot.lineNo === number))),
    events,
  };
}
