/** Answers what a count finds, with everything that moved since it began. */
import * as z from 'zod';
import {
  heldBy,
  type CountDifferences,
  type MissingGoods,
  type UnexpectedGoods,
} from '../../src/resources/stockCounts/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { goodsElsewhere } from '../kit/errors/beforeReceipt.ts';
import { modelColumns, modelOf } from '../products/index.ts';
import { drawPieces, foundPieces, lastCosts, type Lot, type StockMove } from '../stock/index.ts';
import { CODE_MATCH } from './scanCount.ts';
import { inScope, IS_UNIT, isInPlace, piecesInPlace } from './startCount.ts';

const goodsRow = z.object({
  productId: z.string(),
  ...modelColumns,
});
const GOODS = 'p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour';
const OF_GOODS = `JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
  JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id`;

const unitRow = goodsRow.extend({ stockItemId: z.string(), imei: z.string().nullable() });
const UNIT = `i.id AS stock_item_id, ${GOODS}, coalesce(i.imei, i.serial_no, i.imei2) AS imei`;

const missingRow = unitRow.extend({ valuePaise: z.int() });

/**
 * Units of the snapshot that are in stock, were not scanned since by any count, and did not move: a sale since
 * shows that the unit was there.
 */
const missingUnits = (sql: ShopSql, id: string): Promise<z.infer<typeof missingRow>[]> =>
  sql.query(
    missingRow,
    `SELECT ${UNIT}, i.value_paise
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

const unexpectedRow = unitRow.extend({
  code: z.string(),
  status: z.enum(['SOLD', 'RETURNED_TO_SUPPLIER', 'WRITTEN_OFF']),
  writtenOffPaise: z.int().nullable(),
  saleId: z.string().nullable(),
  invoiceNo: z.string().nullable(),
});

/**
 * Lists units that were scanned, are not in stock and were not when the count began. What moved since is explained,
 * but for a write-off before the scan.
 */
const unexpectedUnits = (sql: ShopSql, id: string): Promise<z.infer<typeof unexpectedRow>[]> =>
  sql.query(
    unexpectedRow,
    `SELECT DISTINCT ON (i.id) ${UNIT}, k.code, i.status,
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

/** Selects the document that holds unit `i`, and since which id. */
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

const HELD_BY = `CASE WHEN h.held_by IS NOT NULL
  THEN json_build_object('kind', h.held_by, 'id', h.holder_id, 'documentNo', h.holder_no) END AS held_by`;

const wrongRow = unitRow.extend({
  placeId: z.string(),
  place: z.string(),
  inTransit: z.boolean(),
  heldBy: heldBy.nullable(),
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
        `SELECT ${UNIT}, a.id AS place_id, a.name AS place, i.transit_quantity > 0 AS in_transit, ${HELD_BY}
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

const heldRow = unitRow.extend({ finding: z.enum(['MISSING', 'HERE']), heldBy });

/**
 * Lists units that a document holds: reserved for a ticket and not found, or scanned in their place though they are
 * out or on the way since before the scan.
 */
const heldUnits = (sql: ShopSql, id: string, placeId: string | null): Promise<z.infer<typeof heldRow>[]> =>
  sql.query(
    heldRow,
    `SELECT ${UNIT}, f.finding, ${HELD_BY}
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
      WHERE NOT EXISTS (SELECT FROM (SELECT) one ${CODE_MATCH}) ORDER BY 1`,
    [sql.shopId, id],
  );

const countedRow = goodsRow.extend({
  counted: z.int().nullable(),
  least: z.int().nullable(),
  greatest: z.int().nullable(),
  snapshot: z.int(),
  taken: z.int(),
  inStock: z.int(),
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

/** Answers how many pieces are too many; below zero they are too few. */
function differenceOf(row: z.infer<typeof countedRow>): number {
  const { counted, least, greatest } = row;
  if (counted === null || least === null || greatest === null)
    return -Math.max(0, Math.min(row.inStock, row.snapshot - row.taken));
  if (counted > greatest) return counted - greatest;
  // It is no more than is still in stock.
  return counted < least ? Math.max(counted - least, -row.inStock) : 0;
}

const lotRow = z.object({
  id: z.string(),
  productId: z.string(),
  quantity: z.int(),
  heldQuantity: z.int(),
  absentQuantity: z.int(),
  valuePaise: z.int(),
});

async function lotsOf(
  sql: ShopSql,
  productIds: readonly string[],
  filter: object,
  day: BusinessDate | null,
): Promise<Lot[]> {
  if (productIds.length === 0) return [];
  return sql.query(
    lotRow,
    `SELECT i.id, i.product_id, i.quantity, i.held_quantity, i.value_paise,
            CASE WHEN $4::date IS NULL THEN 0 ELSE i.quantity - least_pieces_since(i.shop_id, i.id, $4::date) END AS absent_quantity
       FROM stock_items i ${OF_GOODS}
      WHERE i.shop_id = $1 AND i.product_id = ANY ($2::uuid[]) AND i.status = 'IN_STOCK' AND NOT ${IS_UNIT}
        AND ${inScope(3)}
      ORDER BY i.received_on, i.id`,
    [sql.shopId, productIds, JSON.stringify(filter), day],
  );
}

const goodsOf = ({ productId, ...model }: z.infer<typeof goodsRow>) => ({ productId, ...modelOf(model) });

const unitOf = ({ stockItemId, imei, ...goods }: z.infer<typeof unitRow>) => ({
  ...goodsOf(goods),
  stockItemId,
  imei,
  quantity: 1,
});

interface Posting {
  moves: StockMove[];
  /** Above zero the pieces counted are too many, below zero too few. */
  counted: { productId: string; pieces: number }[];
}

/** Answers them with the moves that posting it makes. */
export async function differencesOf(
  sql: ShopSql,
  id: string,
  { filter, placeId }: { filter: Record<string, string[]>; placeId: string | null },
  /** They are posted on this day; null for today. */
  day: BusinessDate | null = null,
): Promise<CountDifferences & Posting> {
  const [units, notInStock, unknown, counted, wrong, withHolder] = await Promise.all([
    missingUnits(sql, id),
    unexpectedUnits(sql, id),
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
      short.map(({ row }) => row.productId),
      filter,
      day,
    ),
    lastCosts(
      sql,
      extra.map(({ row }) => row.productId),
    ),
  ]);
  const drawn = short.map(({ row, pieces }) => {
    const own = lots.filter(lot => lot.productId === row.productId);
    const moves = drawPieces(own, -pieces, 'WRITTEN_OFF');
    const taken = -moves.reduce((sum, { quantity }) => sum + quantity, 0);
    if (day && taken < -pieces) throw goodsElsewhere('notThereYet', row.model);
    return { row, pieces, moves };
  });
  const found = notInStock.filter(({ status }) => status === 'WRITTEN_OFF');
  const missing: MissingGoods[] = [
    ...units.map(unit => ({ ...unitOf(unit), costPaise: unit.valuePaise })),
    ...drawn.map(({ row, pieces, moves }) => ({
      ...goodsOf(row),
      stockItemId: null,
      imei: null,
      quantity: -pieces,
      costPaise: -moves.reduce((sum, move) => sum + move.costPaise, 0),
    })),
  ];
  const unexpected: UnexpectedGoods[] = [
    ...notInStock.map(unit => ({
      ...unitOf(unit),
      kind: unit.status === 'WRITTEN_OFF' ? ('FOUND' as const) : unit.status,
      code: unit.code,
      invoiceNo: unit.invoiceNo,
      saleId: unit.saleId,
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
      stockItemId: unit.stockItemId,
      productId: unit.productId,
      quantity: -1,
      costPaise: -unit.valuePaise,
    })),
    ...drawn.flatMap(each => each.moves),
    ...found.map(unit => ({
      kind: 'FOUND' as const,
      stockItemId: unit.stockItemId,
      productId: unit.productId,
      quantity: 1,
      costPaise: unit.writtenOffPaise ?? 0,
    })),
    ...extra.map(({ row, pieces }) =>
      foundPieces(
        { productId: row.productId, quantity: pieces, unitCostPaise: costs.get(row.productId) ?? 0 },
        'FOUND',
      ),
    ),
  ];
  return {
    missing,
    unexpected,
    wrongPlace: wrong.map(unit => ({
      ...unitOf(unit),
      placeId: unit.placeId,
      place: unit.place,
      inTransit: unit.inTransit,
      heldBy: unit.heldBy,
    })),
    held: withHolder.map(unit => ({ ...unitOf(unit), finding: unit.finding, heldBy: unit.heldBy })),
    moves,
    counted: differing.flatMap(({ row, pieces }) =>
      pieces === 0 ? [] : [{ productId: row.productId, pieces }],
    ),
  };
}

const NOT_A_UNIT = { stockItemId: null, imei: null, invoiceNo: null, saleId: null } as const;
