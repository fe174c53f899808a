import { RESERVED_PIECES } from '../../stock/index.ts';
import type { Check } from '../check.ts';

const IS_UNIT = 'coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL';

const OF_LINES = `
  FROM stock_transfer_lines l
  JOIN stock_transfers t ON t.shop_id = l.shop_id AND t.id = l.transfer_id
  JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id`;

/** Selects counted goods of events into a place that is not the default one. */
const ended = (kind: 'RECEIVED' | 'CANCELLED', place: 'to' | 'from'): string => `
  SELECT e.kind, e.id AS document_id, l.product_id, t.${place}_place_id AS place_id, x.quantity ${OF_LINES}
    JOIN stock_transfer_event_lines x ON x.shop_id = l.shop_id AND x.transfer_line_id = l.id
    JOIN stock_transfer_events e ON e.shop_id = x.shop_id AND e.id = x.event_id AND e.kind = '${kind}'
    JOIN places o ON o.shop_id = t.shop_id AND o.id = t.${place}_place_id AND NOT o.is_default
   WHERE l.shop_id = $1 AND NOT ${IS_UNIT}`;

export const PLACE_CHECKS: readonly Check[] = [
  {
    name: 'transfers.lines',
    key: ['id'],
    facts: ['quantity', 'received', 'returned'],
    expected: `SELECT transfer_id AS id, sum(quantity)::int AS quantity, sum(received_quantity)::int AS received,
                      sum(returned_quantity)::int AS returned
                 FROM stock_transfer_lines WHERE shop_id = $1 GROUP BY 1`,
    stored: `SELECT t.id, t.quantity, e.received, e.returned
               FROM stock_transfers t
              CROSS JOIN LATERAL (
                 SELECT coalesce(sum(x.quantity) FILTER (WHERE e.kind = 'RECEIVED'), 0)::int AS received,
                        coalesce(sum(x.quantity) FILTER (WHERE e.kind = 'CANCELLED'), 0)::int AS returned
                   FROM stock_transfer_events e
                   JOIN stock_transfer_event_lines x ON x.shop_id = e.shop_id AND x.event_id = e.id
                  WHERE e.shop_id = t.shop_id AND e.transfer_id = t.id) e
              WHERE t.shop_id = $1`,
  },
  {
    name: 'transfers.inTransit',
    key: ['stock_item_id'],
    sums: ['transit_quantity'],
    expected: `SELECT stock_item_id, sum(quantity - received_quantity - returned_quantity)::int AS transit_quantity
                 FROM stock_transfer_lines WHERE shop_id = $1 GROUP BY 1`,
    stored: `SELECT id AS stock_item_id, transit_quantity FROM stock_items WHERE shop_id = $1 AND transit_quantity > 0`,
  },
  {
    name: 'places.units',
    key: ['stock_item_id'],
    facts: ['place_id'],
    // The place is where it was last received, unless a customer brought it back since; else where
    // its bill brought it. What is cancelled brings it back to where it was.
    expected: `SELECT i.id AS stock_item_id, r.to_place_id AS place_id
                 FROM stock_items i
                CROSS JOIN LATERAL (
                   SELECT e.id, t.to_place_id FROM stock_transfer_lines l
                     JOIN stock_transfers t ON t.shop_id = l.shop_id AND t.id = l.transfer_id
                     JOIN stock_transfer_event_lines x ON x.shop_id = l.shop_id AND x.transfer_line_id = l.id
                     JOIN stock_transfer_events e ON e.shop_id = x.shop_id AND e.id = x.event_id AND e.kind = 'RECEIVED'
                    WHERE l.shop_id = i.shop_id AND l.stock_item_id = i.id ORDER BY e.id DESC LIMIT 1) r
                 JOIN places o ON o.shop_id = i.shop_id AND o.id = r.to_place_id AND NOT o.is_default
                WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND ${IS_UNIT}
                  AND NOT EXISTS (SELECT FROM stock_movements m
                       WHERE m.shop_id = i.shop_id AND m.stock_item_id = i.id AND m.kind = 'SALE_RETURNED' AND m.id > r.id)
               UNION ALL
               SELECT i.id, b.place_id
                 FROM purchase_bills b
                 JOIN places o ON o.shop_id = b.shop_id AND o.id = b.place_id AND NOT o.is_default
                 JOIN stock_items i ON i.shop_id = b.shop_id AND i.purchase_bill_id = b.id
                WHERE b.shop_id = $1 AND i.status = 'IN_STOCK' AND ${IS_UNIT}
                  AND NOT EXISTS (SELECT FROM stock_movements m
                       WHERE m.shop_id = i.shop_id AND m.stock_item_id = i.id AND m.kind = 'SALE_RETURNED')
                  AND NOT EXISTS (SELECT FROM stock_transfer_lines l
                       WHERE l.shop_id = i.shop_id AND l.stock_item_id = i.id AND l.received_quantity > 0)
               UNION ALL
               SELECT i.id, b.place_id
                 FROM opening_rows b
                 JOIN places o ON o.shop_id = b.shop_id AND o.id = b.place_id AND NOT o.is_default
                 JOIN stock_items i ON i.shop_id = b.shop_id AND i.id = b.stock_item_id
                WHERE b.shop_id = $1 AND i.status = 'IN_STOCK' AND ${IS_UNIT}
                  AND NOT EXISTS (SELECT FROM stock_movements m
                       WHERE m.shop_id = i.shop_id AND m.stock_item_id = i.id AND m.kind = 'SALE_RETURNED')
                  AND NOT EXISTS (SELECT FROM stock_transfer_lines l
                       WHERE l.shop_id = i.shop_id AND l.stock_item_id = i.id AND l.received_quantity > 0)`,
    stored: `SELECT id AS stock_item_id, place_id FROM stock_items i
              WHERE shop_id = $1 AND status = 'IN_STOCK' AND place_id IS NOT NULL`,
  },
  {
    name: 'places.movements',
    key: ['kind', 'document_id', 'product_id', 'place_id'],
    sums: ['quantity'],
    expected: `SELECT kind, document_id, product_id, place_id, sum(quantity)::int AS quantity FROM (
                 SELECT 'SENT' AS kind, t.id AS document_id, l.product_id, t.from_place_id AS place_id, -l.quantity AS quantity ${OF_LINES}
                   JOIN places o ON o.shop_id = t.shop_id AND o.id = t.from_place_id AND NOT o.is_default
                  WHERE l.shop_id = $1 AND NOT ${IS_UNIT}
                 UNION ALL ${ended('RECEIVED', 'to')}
                 UNION ALL ${ended('CANCELLED', 'from')}
                 UNION ALL
                 SELECT 'BILLED', b.id, m.product_id, b.place_id, m.quantity FROM purchase_bills b
                   JOIN places o ON o.shop_id = b.shop_id AND o.id = b.place_id AND NOT o.is_default
                   JOIN stock_movements m ON m.shop_id = b.shop_id AND m.document_id = b.id AND m.kind = 'PURCHASE'
                   JOIN stock_items i ON i.shop_id = m.shop_id AND i.id = m.stock_item_id
                  WHERE b.shop_id = $1 AND NOT ${IS_UNIT}) m GROUP BY 1, 2, 3, 4`,
    stored: `SELECT kind, document_id, product_id, place_id, sum(quantity)::int AS quantity
               FROM place_movements WHERE shop_id = $1 AND kind IN ('SENT', 'RECEIVED', 'CANCELLED', 'BILLED') GROUP BY 1, 2, 3, 4`,
  },
  {
    // What a cancelled sale took from a place is there again.
    name: 'places.back',
    key: ['document_id', 'product_id', 'place_id'],
    sums: ['quantity'],
    expected: `SELECT m.document_id, m.product_id, m.place_id, -sum(m.quantity)::int AS quantity
                 FROM reversals r JOIN place_movements m ON m.shop_id = r.shop_id AND m.document_id = r.document_id AND m.kind = 'TAKEN'
                WHERE r.shop_id = $1 GROUP BY 1, 2, 3`,
    stored: `SELECT m.document_id, m.product_id, m.place_id, sum(m.quantity)::int AS quantity
               FROM place_movements m JOIN sales s ON s.shop_id = m.shop_id AND s.id = m.document_id
              WHERE m.shop_id = $1 AND m.kind = 'BROUGHT_BACK' GROUP BY 1, 2, 3`,
  },
  {
    name: 'places.stock',
    key: ['product_id', 'place_id'],
    sums: ['quantity'],
    expected: `SELECT product_id, place_id, sum(quantity)::int AS quantity FROM place_movements WHERE shop_id = $1 GROUP BY 1, 2`,
    stored: `SELECT product_id, place_id, quantity FROM stock_at_place WHERE shop_id = $1`,
  },
  {
    // The default place has the rest: never less than none. What is reserved for records stays where it is.
    name: 'places.sums',
    key: ['product_id'],
    facts: ['elsewhere', 'within'],
    expected: `SELECT product_id, sum(quantity)::int AS elsewhere, true AS within FROM stock_at_place WHERE shop_id = $1 GROUP BY 1`,
    stored: `SELECT p.id AS product_id, p.elsewhere, p.elsewhere <= coalesce((
                      SELECT sum(i.quantity - i.held_quantity + ${RESERVED_PIECES}) FROM stock_items i
                       WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK' AND NOT i.on_hold AND NOT ${IS_UNIT}), 0) AS within
               FROM products p
              WHERE p.shop_id = $1 AND (p.elsewhere > 0
                 OR EXISTS (SELECT FROM stock_at_place s WHERE s.shop_id = p.shop_id AND s.product_id = p.id))`,
  },
];
