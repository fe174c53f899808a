/** What a count finds, with everything that moved since it began. */
import * as z from 'zod';
import type {
  CountDifferences,
  HeldBy,
  HeldGoods,
  MisplacedGoods,
  MissingGoods,
  UnexpectedGoods,
} from '../../src/resources/stockCounts/calls.ts';
import type { ShopSql } from '../db/database.ts';
import { modelColumns, modelOf } from '../db/rows.ts';
import { HOLDER_KINDS } from '../../src/resources/rules/holders.ts';
import { drawPieces, foundPieces, lastCosts, type Lot, type StockMove } from '../stock/index.ts';
import { BEARER } from './scanCount.ts';
import { inScope, IS_UNIT, isInPlace, piecesInPlace } from './startCount.ts';

const goodsRow = z.object({
  product_id: z.string(),
  ...modelColumns,
});
const GOODS = 'p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour';
const OF_GOODS = `JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
  JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id`;

const unitRow = goodsRow.extend({ id: z.string(), imei: z.string().nullable(), value_paise: z.int() });

/**
 * Units of the snapshot that are in stock, were not scanned since by any count, and did not move: a sale since
 * shows that the unit was there.
 */
const missingUnits = (sql: ShopSql, id: string): Promise<z.infer<typeof unitRow>[]> =>
  sql.query(
    unitRow,
    `SELECT i.id, ${GOODS}, coalesce(i.imei, i.serial_no, i.imei2) AS imei, i.value_paise
       FROM stock_count_items s JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id ${OF_GOODS}
      WHERE s.shop_id = $1 AND s.stock_count_id = $2 AND s.is_unit AND i.status = 'IN_STOCK' AND i.held_quantity = 0
        AND NOT EXISTS (SELECT FROM stock_count_scans k
                         WHERE k.shop_id = $1 AND k.stock_item_id = i.id AND (k.stock_count_id = $2 OR k.id > $2))
        AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.id > $2)
        AND NOT EXISTS (SELECT FROM challan_lines l LEFT JOIN challan_event_lines x ON x.shop_id = $1 AND x.challan_line_id = l.id
                         WHERE l.shop_id = $1 AND l.stock_item_id = i.id AND (l.id > $2 OR x.event_id > $2))
        AND NOT EXISTS (SELECT FROM stock_transfer_lines l
                          LEFT JOIN stock_transfer_event_lines x ON x.shop_id = $1 AND x.transfer_line_id = l.id
                         WHERE l.shop_id = $1 AND l.stock_item_id = i.id AND (l.id > $2 OR x.event_id > $2))
      ORDER BY c.name, p.model, i.received_on, i.id`,
    [sql.shopId, id],
  );

const strayRow = goodsRow.extend({
  id: z.string(),
  code: z.string(),
  imei: z.string().nullable(),
  status: z.enum(['SOLD', 'RETURNED_TO_SUPPLIER', 'WRITTEN_OFF']),
  written_off_paise: z.int().nullable(),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
});

/**
 * Units that were scanned, are not in stock and were not when the count began. What moved since is explained,
 * but for a write-off before the scan.
 */
const strayUnits = (sql: ShopSql, id: string): Promise<z.infer<typeof strayRow>[]> =>
  sql.query(
    strayRow,
    `SELECT DISTINCT ON (i.id) i.id, ${GOODS}, k.code, coalesce(i.imei, i.serial_no, i.imei2) AS imei, i.status,
            CASE WHEN m.kind = 'WRITTEN_OFF' THEN -m.cost_paise END AS written_off_paise,
            CASE WHEN m.kind = 'SALE' THEN m.document_id END AS sale_id,
            CASE WHEN m.kind = 'SALE' THEN m.document_no END AS invoice_no
       FROM stock_count_scans k JOIN stock_items i ON i.shop_id = k.shop_id AND i.id = k.stock_item_id ${OF_GOODS}
      CROSS JOIN LATERAL (SELECT id, kind, cost_paise, document_id, document_no FROM stock_movements
                           WHERE shop_id = $1 AND stock_item_id = i.id ORDER BY id DESC LIMIT 1) m
      WHERE k.shop_id = $1 AND k.stock_count_id = $2 AND i.status <> 'IN_STOCK'
        AND CASE WHEN i.status = 'WRITTEN_OFF' THEN m.id < k.id
                 ELSE m.id < $2 AND NOT EXISTS (SELECT FROM stock_count_items s
                   WHERE s.shop_id = $1 AND s.stock_count_id = $2 AND s.stock_item_id = i.id) END
        AND NOT EXISTS (SELECT FROM stock_codes o WHERE o.shop_id = $1 AND o.code IN (i.imei, i.imei2, i.serial_no))
      ORDER BY i.id, k.id DESC`,
    [sql.shopId, id],
  );

const holder = {
  held_by: z.enum(HOLDER_KINDS).nullable(),
  holder_id: z.string().nullable(),
  holder_no: z.string().nullable(),
};

/** The document that holds unit `i`, and since which id. */
const HOLDER = `
  LEFT JOIN LATERAL (
    SELECT 'TICKET' AS held_by, t.id AS holder_id, t.ticket_no AS holder_no, r.id AS since
      FROM ticket_parts r JOIN tickets t ON t.shop_id = r.shop_id AND t.id = r.ticket_id
     WHERE r.shop_id = i.shop_id AND r.stock_item_id = i.id AND r.state = 'RESERVED'
    UNION ALL
    SELECT 'CHALLAN', d.id, d.challan_no, l.id FROM challan_lines l JOIN challans d ON d.shop_id = l.shop_id AND d.id = l.challan_id
     WHERE l.shop_id = i.shop_id AND l.stock_item_id = i.id AND l.quantity > l.returned_quantity + l.sold_quantity
    UNION ALL
    SELECT 'TRANSFER', d.id, d.transfer_no, l.id FROM stock_transfer_lines l JOIN stock_transfers d ON d.shop_id = l.shop_id AND d.id = l.transfer_id
     WHERE l.shop_id = i.shop_id AND l.stock_item_id = i.id AND l.quantity > l.received_quantity + l.returned_quantity
    LIMIT 1) h ON i.held_quantity > 0`;

const holderOf = (row: {
  held_by: HeldBy['kind'] | null;
  holder_id: string | null;
  holder_no: string | null;
}): HeldBy | null =>
  row.held_by && row.holder_id
    ? { kind: row.held_by, id: row.holder_id, documentNo: row.holder_no ?? '' }
    : null;

const wrongRow = goodsRow.extend({
  id: z.string(),
  imei: z.string().nullable(),
  place_id: z.string(),
  place: z.string(),
  in_transit: z.boolean(),
  ...holder,
});

/** Units that were scanned in the place of the count and are in another by the books, unless something moved them since. */
const unitsInWrongPlace = (
  sql: ShopSql,
  id: string,
  placeId: string | null,
): Promise<z.infer<typeof wrongRow>[]> =>
  placeId === null
    ? Promise.resolve([])
    : sql.query(
        wrongRow,
        `SELECT i.id, ${GOODS}, coalesce(i.imei, i.serial_no, i.imei2) AS imei, a.id AS place_id, a.name AS place,
                i.transit_quantity > 0 AS in_transit, h.held_by, h.holder_id, h.holder_no
           FROM (SELECT stock_item_id, max(id::text)::uuid AS id FROM stock_count_scans
                  WHERE shop_id = $1 AND stock_count_id = $2 AND stock_item_id IS NOT NULL GROUP BY 1) k
           JOIN stock_items i ON i.shop_id = $1 AND i.id = k.stock_item_id ${OF_GOODS}
           JOIN places a ON a.shop_id = i.shop_id
            AND a.id = coalesce(i.place_id, (SELECT o.id FROM places o WHERE o.shop_id = $1 AND o.is_default)) ${HOLDER}
          WHERE i.status = 'IN_STOCK' AND a.id <> $3 AND (h.held_by IS DISTINCT FROM 'CHALLAN' OR h.since < k.id)
            AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.id > k.id)
            AND NOT EXISTS (SELECT FROM stock_transfer_lines l
                              LEFT JOIN stock_transfer_event_lines x ON x.shop_id = $1 AND x.transfer_line_id = l.id
                             WHERE l.shop_id = $1 AND l.stock_item_id = i.id AND (l.id > k.id OR x.event_id > k.id))
          ORDER BY a.name, c.name, p.model, i.received_on, i.id`,
        [sql.shopId, id, placeId],
      );

const heldRow = goodsRow.extend({
  id: z.string(),
  imei: z.string().nullable(),
  finding: z.enum(['MISSING', 'HERE']),
  ...holder,
});

/**
 * Units that a document holds: reserved for a ticket and not found, or scanned in their place though they are out or on
 * the way since before the scan.
 */
const heldUnits = (sql: ShopSql, id: string, placeId: string | null): Promise<z.infer<typeof heldRow>[]> =>
  sql.query(
    heldRow,
    `SELECT i.id, ${GOODS}, coalesce(i.imei, i.serial_no, i.imei2) AS imei, f.finding, h.held_by, h.holder_id, h.holder_no
       FROM (SELECT s.stock_item_id, 'MISSING' AS finding, NULL::uuid AS scan_id FROM stock_count_items s
              WHERE s.shop_id = $1 AND s.stock_count_id = $2 AND s.is_unit
                AND NOT EXISTS (SELECT FROM stock_count_scans k
                       WHERE k.shop_id = $1 AND k.stock_item_id = s.stock_item_id AND (k.stock_count_id = $2 OR k.id > $2))
             UNION ALL
             SELECT stock_item_id, 'HERE', max(id::text)::uuid FROM stock_count_scans
              WHERE shop_id = $1 AND stock_count_id = $2 AND stock_item_id IS NOT NULL GROUP BY 1) f
       JOIN stock_items i ON i.shop_id = $1 AND i.id = f.stock_item_id AND i.status = 'IN_STOCK' AND i.held_quantity > 0 ${OF_GOODS} ${HOLDER}
      WHERE CASE f.finding WHEN 'MISSING' THEN h.held_by = 'TICKET'
                 ELSE h.held_by <> 'TICKET' AND h.since < f.scan_id AND ${isInPlace('$3')} END
        AND NOT EXISTS (SELECT FROM stock_movements m
                         WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.id > coalesce(f.scan_id, $2))
      ORDER BY f.finding, c.name, p.model, i.received_on, i.id`,
    [sql.shopId, id, placeId],
  );

const codeRow = z.object({ code: z.string() });

/** Codes that no unit and no product bears, also now. */
const unknownCodes = (sql: ShopSql, id: string): Promise<z.infer<typeof codeRow>[]> =>
  sql.query(
    codeRow,
    `SELECT DISTINCT codes.code FROM (
        SELECT code FROM stock_count_scans
         WHERE shop_id = $1 AND stock_count_id = $2 AND stock_item_id IS NULL AND product_id IS NULL) codes
      WHERE NOT EXISTS (SELECT FROM (SELECT) one ${BEARER}) ORDER BY 1`,
    [sql.shopId, id],
  );

const countedRow = goodsRow.extend({
  counted: z.int().nullable(),
  least: z.int().nullable(),
  greatest: z.int().nullable(),
  snapshot: z.int(),
  taken: z.int(),
  in_stock: z.int(),
});

/**
 * Counted goods compare with what was in stock while they were counted. What was sold between two scans of a
 * product may have been counted or not, so no difference that it explains is made.
 */
const countedGoods = (
  sql: ShopSql,
  id: string,
  filter: Record<string, string[]>,
  placeId: string | null,
): Promise<z.infer<typeof countedRow>[]> =>
  sql.query(
    countedRow,
    `SELECT ${GOODS}, k.counted, k.least, k.greatest, coalesce(s.pieces, 0)::int AS snapshot,
            (coalesce(o.pieces, 0) + coalesce(t.pieces, 0))::int AS taken, least(coalesce(n.pieces, 0), ${piecesInPlace('$4', 'coalesce(n.pieces, 0)')})::int AS in_stock
       FROM (SELECT product_id FROM stock_count_items WHERE shop_id = $1 AND stock_count_id = $2 AND NOT is_unit
             UNION SELECT product_id FROM stock_count_scans WHERE shop_id = $1 AND stock_count_id = $2 AND product_id IS NOT NULL) g
       JOIN products p ON p.shop_id = $1 AND p.id = g.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
       LEFT JOIN (SELECT product_id, sum(quantity)::int AS counted, min(in_stock) AS least, max(in_stock) AS greatest
                    FROM stock_count_scans WHERE shop_id = $1 AND stock_count_id = $2 GROUP BY 1) k ON k.product_id = p.id
       LEFT JOIN (SELECT product_id, sum(quantity) AS pieces FROM stock_count_items
                   WHERE shop_id = $1 AND stock_count_id = $2 AND NOT is_unit GROUP BY 1) s ON s.product_id = p.id
       LEFT JOIN LATERAL (SELECT -sum(m.quantity) AS pieces FROM stock_items i
                    JOIN stock_movements m ON m.shop_id = i.shop_id AND m.stock_item_id = i.id
                   WHERE i.shop_id = $1 AND i.product_id = p.id AND NOT ${IS_UNIT} AND m.id > $2 AND m.quantity < 0 AND ${inScope(3)}) o ON true
       LEFT JOIN LATERAL (SELECT sum(l.quantity) AS pieces FROM stock_transfer_lines l
                    JOIN stock_transfers f ON f.shop_id = l.shop_id AND f.id = l.transfer_id AND f.from_place_id = $4::uuid
                   WHERE l.shop_id = $1 AND l.product_id = p.id AND l.id > $2) t ON true
       LEFT JOIN LATERAL (SELECT sum(i.quantity - i.held_quantity) AS pieces FROM stock_items i
                   WHERE i.shop_id = $1 AND i.product_id = p.id AND i.status = 'IN_STOCK' AND NOT ${IS_UNIT} AND ${inScope(3)}) n ON true
      ORDER BY c.name, p.model, p.id`,
    [sql.shopId, id, JSON.stringify(filter), placeId],
  );

/** Pieces too many, below zero too few. */
function differenceOf(row: z.infer<typeof countedRow>): number {
  const { counted, least, greatest } = row;
  if (counted === null || least === null || greatest === null)
    return -Math.max(0, Math.min(row.in_stock, row.snapshot - row.taken));
  if (counted > greatest) return counted - greatest;
  // No more than is still in stock.
  return counted < least ? Math.max(counted - least, -row.in_stock) : 0;
}

const lotRow = z.object({
  id: z.string(),
  product_id: z.string(),
  quantity: z.int(),
  held_quantity: z.int(),
  value_paise: z.int(),
});

const lotsOf = (sql: ShopSql, productIds: readonly string[], filter: object): Promise<Lot[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : sql.query(
        lotRow,
        `SELECT i.id, i.product_id, i.quantity, i.held_quantity, i.value_paise FROM stock_items i ${OF_GOODS}
          WHERE i.shop_id = $1 AND i.product_id = ANY ($2::uuid[]) AND i.status = 'IN_STOCK' AND NOT ${IS_UNIT}
            AND ${inScope(3)}
          ORDER BY i.received_on, i.id`,
        [sql.shopId, productIds, JSON.stringify(filter)],
      );

const goodsOf = (row: z.infer<typeof goodsRow>) => ({
  productId: row.product_id,
  ...modelOf(row),
});

interface Posting {
  moves: StockMove[];
  /** Counted pieces too many, below zero too few. */
  counted: { productId: string; pieces: number }[];
}

/** With the moves that posting it makes. */
export async function differencesOf(
  sql: ShopSql,
  id: string,
  { filter, placeId }: { filter: Record<string, string[]>; placeId: string | null },
): Promise<CountDifferences & Posting> {
  const [units, strays, unknown, counted, wrong, withHolder] = await Promise.all([
    missingUnits(sql, id),
    strayUnits(sql, id),
    unknownCodes(sql, id),
    countedGoods(sql, id, filter, placeId),
    unitsInWrongPlace(sql, id, placeId),
    heldUnits(sql, id, placeId),
  ]);
  const differing = counted.map(row => ({ row, pieces: differenceOf(row) }));
  const short = differing.filter(({ pieces }) => pieces < 0);
  const extra = differing.filter(({ pieces }) => pieces > 0);
  const [lots, costs] = await Promise.all([
    lotsOf(
      sql,
      short.map(({ row }) => row.product_id),
      filter,
    ),
    lastCosts(
      sql,
      extra.map(({ row }) => row.product_id),
    ),
  ]);
  const drawn = short.map(({ row, pieces }) => {
    const own = lots.filter(lot => lot.product_id === row.product_id);
    return { row, pieces, moves: drawPieces(own, -pieces, 'WRITTEN_OFF') };
  });
  const found = strays.filter(({ status }) => status === 'WRITTEN_OFF');
  const missing: MissingGoods[] = [
    ...units.map(unit => ({
      ...goodsOf(unit),
      stockItemId: unit.id,
      imei: unit.imei,
      quantity: 1,
      costPaise: unit.value_paise,
    })),
    ...drawn.map(({ row, pieces, moves }) => ({
      ...goodsOf(row),
      stockItemId: null,
      imei: null,
      quantity: -pieces,
      costPaise: -moves.reduce((sum, move) => sum + move.costPaise, 0),
    })),
  ];
  const unexpected: UnexpectedGoods[] = [
    ...strays.map(stray => ({
      ...goodsOf(stray),
      kind: stray.status === 'WRITTEN_OFF' ? ('FOUND' as const) : stray.status,
      stockItemId: stray.id,
      code: stray.code,
      imei: stray.imei,
      quantity: 1,
      invoiceNo: stray.invoice_no,
      saleId: stray.sale_id,
    })),
    ...extra.map(({ row, pieces }) => ({
      ...goodsOf(row),
      ...NOT_A_UNIT,
      kind: 'EXTRA' as const,
      code: null,
      quantity: pieces,
    })),
    ...unknown.map(({ code }) => ({
      ...NOT_A_UNIT,
      kind: 'UNKNOWN' as const,
      productId: null,
      company: null,
      model: null,
      variant: null,
      code,
      quantity: 1,
    })),
  ];
  const moves: StockMove[] = [
    ...units.map(unit => ({
      kind: 'WRITTEN_OFF' as const,
      stockItemId: unit.id,
      productId: unit.product_id,
      quantity: -1,
      costPaise: -unit.value_paise,
    })),
    ...drawn.flatMap(each => each.moves),
    ...found.map(unit => ({
      kind: 'FOUND' as const,
      stockItemId: unit.id,
      productId: unit.product_id,
      quantity: 1,
      costPaise: unit.written_off_paise ?? 0,
    })),
    ...extra.map(({ row, pieces }) =>
      foundPieces(
        { productId: row.product_id, quantity: pieces, unitCostPaise: costs.get(row.product_id) ?? 0 },
        'FOUND',
      ),
    ),
  ];
  const wrongPlace: MisplacedGoods[] = wrong.map(unit => ({
    ...goodsOf(unit),
    stockItemId: unit.id,
    imei: unit.imei,
    quantity: 1,
    placeId: unit.place_id,
    place: unit.place,
    inTransit: unit.in_transit,
    heldBy: holderOf(unit),
  }));
  const held = withHolder.flatMap((unit): HeldGoods[] => {
    const heldBy = holderOf(unit);
    return heldBy
      ? [
          {
            ...goodsOf(unit),
            stockItemId: unit.id,
            imei: unit.imei,
            quantity: 1,
            finding: unit.finding,
            heldBy,
          },
        ]
      : [];
  });
  return {
    missing,
    unexpected,
    wrongPlace,
    held,
    moves,
    counted: differing.flatMap(({ row, pieces }) =>
      pieces === 0 ? [] : [{ productId: row.product_id, pieces }],
    ),
  };
}

const NOT_A_UNIT = { stockItemId: null, imei: null, invoiceNo: null, saleId: null } as const;
