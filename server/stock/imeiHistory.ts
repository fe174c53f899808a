import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../products/index.ts';
import { stockEvent, type StockEvent, type StockEventKind } from '../../src/resources/stock/answers.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import type { MovementKind } from './stock.ts';
import { MOVEMENT_KINDS } from './stock.ts';

const EVENT_OF_MOVEMENT = {
  PURCHASE: 'RECEIVED',
  PURCHASE_CANCELLED: 'BILL_CANCELLED',
  SALE: 'SOLD',
  SALE_CANCELLED: 'SALE_CANCELLED',
  SALE_RETURNED: 'RETURNED',
  BUY_BACK: 'BOUGHT_BACK',
  BUY_BACK_CANCELLED: 'EXCHANGE_CANCELLED',
  SUPPLIER_RETURNED: 'RETURNED_TO_SUPPLIER',
  WRITTEN_OFF: 'WRITTEN_OFF',
  FOUND: 'FOUND',
  CORRECTED: 'CORRECTED',
  FITTED: 'FITTED',
  PUT_BACK: 'PUT_BACK',
  REVALUED: 'REVALUED',
  OPENING: 'OPENED_WITH',
} as const satisfies Record<MovementKind, StockEventKind>;

const WITHOUT_PAGE: readonly MovementKind[] = [
  'WRITTEN_OFF',
  'FOUND',
  'CORRECTED',
  'FITTED',
  'PUT_BACK',
  'REVALUED',
  'OPENING',
];

const EVENT_OF_CHECK = { NOT_LISTED: 'CHECKED', LISTED: 'LISTED' } as const;

const unitRow = z.object({ stockItemId: z.string(), ...modelColumns });

const ofEvent = stockEvent
  .pick({ stockItemId: true, businessDate: true, byName: true })
  .extend({ id: z.string(), at: z.date() });

const movementRow = ofEvent.extend({
  ...stockEvent.pick({
    documentNo: true,
    voucherNo: true,
    partyName: true,
    partyPhone: true,
    note: true,
    pricePaise: true,
  }).shape,
  kind: z.enum(MOVEMENT_KINDS),
  documentId: z.string(),
  saleId: z.string().nullable(),
  billId: z.string().nullable(),
  cancels: z.string().nullable(),
});

const checkRow = ofEvent.extend({
  result: z.enum(['NOT_LISTED', 'LISTED']),
  note: stockEvent.shape.note,
});

const priceRow = ofEvent.extend({ pricePaise: stockEvent.shape.pricePaise });

const holdingRow = ofEvent.extend(
  stockEvent.pick({ kind: true, documentKind: true, documentId: true, documentNo: true, note: true }).shape,
);
const challanRow = holdingRow.extend(stockEvent.pick({ partyName: true, partyPhone: true }).shape);

/** Selects all stock items that ever bore the code `$2`; a phone that came back is one more. */
const UNITS = `
  SELECT i.id AS stock_item_id, c.name AS company, p.model, p.ram, p.storage, p.colour
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE i.shop_id = $1 AND i.id IN (
           SELECT id FROM stock_items WHERE shop_id = $1 AND imei = $2
           UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei2 = $2
           UNION SELECT id FROM stock_items WHERE shop_id = $1 AND serial_no = $2)`;

const OF_TRANSFER = `
  JOIN stock_transfers t ON t.shop_id = l.shop_id AND t.id = l.transfer_id
  JOIN places f ON f.shop_id = t.shop_id AND f.id = t.from_place_id
  JOIN places o ON o.shop_id = t.shop_id AND o.id = t.to_place_id`;

type Unit = z.infer<typeof unitRow>;

const NOTHING = {
  documentKind: null,
  documentId: null,
  documentNo: null,
  voucherNo: null,
  partyName: null,
  partyPhone: null,
  note: null,
  pricePaise: null,
};

/**
 * Answers the life of the units with a code (IMEI 1 or 2, serial number) through all owners, newest first, without
 * cost. A cancellation links to the cancelled document, a return to its sale.
 */
export async function imeiHistory(sql: ShopSql, code: string): Promise<StockEvent[]> {
  const units = new Map(
    (await sql.query(unitRow, UNITS, [sql.shopId, normaliseCode(code)])).map(row => [row.stockItemId, row]),
  );
  if (!units.size) return [];
  const values = [sql.shopId, [...units.keys()]];
  const [movements, checks, prices, challans, transfers] = await Promise.all([
    sql.query(
      movementRow,
      `SELECT m.id, m.created_at AS at, m.business_date, m.kind, m.stock_item_id, m.document_id, m.document_no, l.sale_id,
              r.document_id AS cancels, d.purchase_bill_id AS bill_id, coalesce(r.reason, n.reason, d.reason, x.reason) AS note,
              m.party_name, m.party_phone, nullif(m.user_name, '') AS by_name,
              CASE WHEN m.kind = 'SALE' THEN l.total_paise END AS price_paise,
              CASE WHEN m.kind = 'BUY_BACK' THEN e.voucher_no END AS voucher_no
         FROM stock_movements m
         LEFT JOIN reversals r ON r.shop_id = $1 AND r.id = m.document_id
         LEFT JOIN credit_notes n ON n.shop_id = $1 AND n.id = m.document_id
         LEFT JOIN debit_notes d ON d.shop_id = $1 AND d.id = m.document_id
         LEFT JOIN stock_changes x ON x.shop_id = $1 AND x.id = m.document_id
         LEFT JOIN sale_lines l ON l.shop_id = $1 AND l.id = m.line_id
         LEFT JOIN exchange_phones e ON e.shop_id = $1 AND e.stock_item_id = m.stock_item_id
        WHERE m.shop_id = $1 AND m.stock_item_id = ANY ($2::uuid[]) AND (m.quantity <> 0 OR m.kind = 'REVALUED')`,
      values,
    ),
    sql.query(
      checkRow,
      `SELECT k.id, k.created_at AS at, k.checked_on AS business_date, k.result, k.reference AS note, k.checked_by_name AS by_name,
              k.stock_item_id
         FROM stock_checks k WHERE k.shop_id = $1 AND k.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
    sql.query(
      priceRow,
      // An array of texts: no cast of a column is leakproof, so row-level security would keep it out of the index.
      `SELECT a.id, a.at, (a.at AT TIME ZONE h.time_zone)::date AS business_date, a.user_name AS by_name,
              (a.after ->> 'sellingPricePaise')::bigint AS price_paise, a.record_id AS stock_item_id
         FROM audit_log a JOIN shops h ON h.id = $1
        WHERE a.shop_id = $1 AND a.resource = 'stock-items' AND a.record_id = ANY ($2::text[])
          AND a.after ? 'sellingPricePaise'`,
      values,
    ),
    sql.query(
      challanRow,
      `SELECT l.id, l.stock_item_id, c.created_at AS at, c.business_date, 'CHALLAN_OUT' AS kind, 'CHALLAN' AS document_kind, c.id AS document_id,
              c.challan_no AS document_no, c.consignee_name AS party_name, c.consignee_phone AS party_phone, c.made_by_name AS by_name, c.note
         FROM challan_lines l JOIN challans c ON c.shop_id = l.shop_id AND c.id = l.challan_id
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])
        UNION ALL
       SELECT e.id, l.stock_item_id, e.created_at, e.business_date, 'CHALLAN_BACK', 'CHALLAN', c.id, c.challan_no, c.consignee_name,
              c.consignee_phone, e.posted_by_name, e.note
         FROM challan_lines l JOIN challans c ON c.shop_id = l.shop_id AND c.id = l.challan_id
         JOIN challan_event_lines x ON x.shop_id = l.shop_id AND x.challan_line_id = l.id
         JOIN challan_events e ON e.shop_id = x.shop_id AND e.id = x.event_id AND e.kind = 'RETURNED'
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
    sql.query(
      holdingRow,
      `SELECT l.id, l.stock_item_id, t.created_at AS at, t.business_date, 'TRANSFER_SENT' AS kind, 'TRANSFER' AS document_kind, t.id AS document_id,
              t.transfer_no AS document_no, f.name || ' → ' || o.name AS note, t.sent_by_name AS by_name
         FROM stock_transfer_lines l ${OF_TRANSFER}
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])
        UNION ALL
       SELECT e.id, l.stock_item_id, e.created_at, e.business_date, 'TRANSFER_' || e.kind, 'TRANSFER', t.id, t.transfer_no,
              f.name || ' → ' || o.name, e.posted_by_name
         FROM stock_transfer_lines l ${OF_TRANSFER}
         JOIN stock_transfer_event_lines x ON x.shop_id = l.shop_id AND x.transfer_line_id = l.id
         JOIN stock_transfer_events e ON e.shop_id = x.shop_id AND e.id = x.event_id
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
  ]);
  const events = [
    ...movements.map(({ kind, documentId, saleId, billId, cancels, ...row }) => ({
      ...row,
      kind: EVENT_OF_MOVEMENT[kind],
      documentKind: documentKindOf(kind),
      documentId: cancels ?? billId ?? (kind === 'SALE_RETURNED' ? saleId : documentId),
    })),
    ...checks.map(({ result, ...row }) => ({ ...row, kind: EVENT_OF_CHECK[result] })),
    ...prices.map(row => ({ ...row, kind: 'PRICE_SET' as const })),
    ...challans,
    ...transfers,
  ];
  return events
    .sort((one, other) => other.at.getTime() - one.at.getTime() || compare(other.id, one.id))
    .map(({ id: _id, at, ...event }) => ({
      ...NOTHING,
      ...modelOf(units.get(event.stockItemId) as Unit),
      ...event,
      at: at.toISOString(),
    }));
}

const documentKindOf = (kind: MovementKind): StockEvent['documentKind'] => {
  if (WITHOUT_PAGE.includes(kind)) return null;
  return kind.startsWith('PURCHASE') || kind === 'SUPPLIER_RETURNED' ? 'PURCHASE_BILL' : 'SALE';
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
