import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../kit/db/rows.ts';
import type { StockEvent, StockEventKind } from '../../src/resources/stock/calls.ts';
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
} as const satisfies Record<MovementKind, StockEventKind>;

const WITHOUT_PAGE: readonly MovementKind[] = ['WRITTEN_OFF', 'FOUND', 'CORRECTED', 'FITTED', 'PUT_BACK'];

const EVENT_OF_CHECK = { NOT_LISTED: 'CHECKED', LISTED: 'LISTED' } as const;

const unitRow = z.object({
  stock_item_id: z.string(),
  ...modelColumns,
});

const ofUnit = { id: z.string(), stock_item_id: z.string() };

const movementRow = z.object({
  ...ofUnit,
  created_at: z.date(),
  business_date: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  document_id: z.string(),
  document_no: z.string(),
  sale_id: z.string().nullable(),
  bill_id: z.string().nullable(),
  cancels: z.string().nullable(),
  reason: z.string().nullable(),
  party_name: z.string().nullable(),
  party_phone: z.string().nullable(),
  user_name: z.string(),
  price_paise: z.int().nullable(),
  voucher_no: z.string().nullable(),
});

const checkRow = z.object({
  ...ofUnit,
  created_at: z.date(),
  checked_on: z.string(),
  result: z.enum(['NOT_LISTED', 'LISTED']),
  reference: z.string().nullable(),
  checked_by_name: z.string(),
});

const priceRow = z.object({
  ...ofUnit,
  at: z.date(),
  business_date: z.string(),
  user_name: z.string().nullable(),
  price_paise: z.int().nullable(),
});

const challanRow = z.object({
  ...ofUnit,
  at: z.date(),
  business_date: z.string(),
  kind: z.enum(['CHALLAN_OUT', 'CHALLAN_BACK']),
  challan_id: z.string(),
  challan_no: z.string(),
  party_name: z.string(),
  party_phone: z.string().nullable(),
  user_name: z.string(),
  note: z.string().nullable(),
});

const transferRow = z.object({
  ...ofUnit,
  at: z.date(),
  business_date: z.string(),
  kind: z.enum(['TRANSFER_SENT', 'TRANSFER_RECEIVED', 'TRANSFER_CANCELLED']),
  transfer_id: z.string(),
  transfer_no: z.string(),
  from_name: z.string(),
  to_name: z.string(),
  user_name: z.string(),
});

/** All stock items that ever bore the code `$2`, a phone that came back as one more. */
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

type Event = StockEvent & { id: string };

/**
 * The life of the units with a code (IMEI 1 or 2, serial number) through all owners, newest first, without
 * cost. A cancellation links to the cancelled document, a return to its sale.
 */
export async function imeiHistory(sql: ShopSql, code: string): Promise<StockEvent[]> {
  const units = new Map(
    (await sql.query(unitRow, UNITS, [sql.shopId, normaliseCode(code)])).map(row => [row.stock_item_id, row]),
  );
  if (!units.size) return [];
  const values = [sql.shopId, [...units.keys()]];
  const [movements, checks, prices, challans, transfers] = await Promise.all([
    sql.query(
      movementRow,
      `SELECT m.id, m.created_at, m.business_date, m.kind, m.stock_item_id, m.document_id, m.document_no, l.sale_id,
              r.document_id AS cancels, d.purchase_bill_id AS bill_id, coalesce(r.reason, n.reason, d.reason, x.reason) AS reason,
              m.party_name, m.party_phone, m.user_name,
              CASE WHEN m.kind = 'SALE' THEN l.total_paise END AS price_paise,
              CASE WHEN m.kind = 'BUY_BACK' THEN e.voucher_no END AS voucher_no
         FROM stock_movements m
         LEFT JOIN reversals r ON r.shop_id = $1 AND r.id = m.document_id
         LEFT JOIN credit_notes n ON n.shop_id = $1 AND n.id = m.document_id
         LEFT JOIN debit_notes d ON d.shop_id = $1 AND d.id = m.document_id
         LEFT JOIN stock_changes x ON x.shop_id = $1 AND x.id = m.document_id
         LEFT JOIN sale_lines l ON l.shop_id = $1 AND l.id = m.line_id
         LEFT JOIN exchange_phones e ON e.shop_id = $1 AND e.stock_item_id = m.stock_item_id
        WHERE m.shop_id = $1 AND m.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
    sql.query(
      checkRow,
      `SELECT k.id, k.created_at, k.checked_on, k.result, k.reference, k.checked_by_name, k.stock_item_id
         FROM stock_checks k WHERE k.shop_id = $1 AND k.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
    sql.query(
      priceRow,
      // An array of texts: no cast of a column is leakproof, so row-level security would keep it out of the index.
      `SELECT a.id, a.at, (a.at AT TIME ZONE h.time_zone)::date AS business_date, a.user_name,
              (a.after ->> 'sellingPricePaise')::bigint AS price_paise, a.record_id AS stock_item_id
         FROM audit_log a JOIN shops h ON h.id = $1
        WHERE a.shop_id = $1 AND a.resource = 'stock-items' AND a.record_id = ANY ($2::text[])
          AND a.after ? 'sellingPricePaise'`,
      values,
    ),
    sql.query(
      challanRow,
      `SELECT l.id, l.stock_item_id, c.created_at AS at, c.business_date, 'CHALLAN_OUT' AS kind, c.id AS challan_id, c.challan_no,
              c.consignee_name AS party_name, c.consignee_phone AS party_phone, c.made_by_name AS user_name, c.note
         FROM challan_lines l JOIN challans c ON c.shop_id = l.shop_id AND c.id = l.challan_id
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])
        UNION ALL
       SELECT e.id, l.stock_item_id, e.created_at, e.business_date, 'CHALLAN_BACK', c.id, c.challan_no, c.consignee_name,
              c.consignee_phone, e.posted_by_name, e.note
         FROM challan_lines l JOIN challans c ON c.shop_id = l.shop_id AND c.id = l.challan_id
         JOIN challan_event_lines x ON x.shop_id = l.shop_id AND x.challan_line_id = l.id
         JOIN challan_events e ON e.shop_id = x.shop_id AND e.id = x.event_id AND e.kind = 'RETURNED'
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
    sql.query(
      transferRow,
      `SELECT l.id, l.stock_item_id, t.created_at AS at, t.business_date, 'TRANSFER_SENT' AS kind, t.id AS transfer_id, t.transfer_no,
              f.name AS from_name, o.name AS to_name, t.sent_by_name AS user_name
         FROM stock_transfer_lines l ${OF_TRANSFER}
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])
        UNION ALL
       SELECT e.id, l.stock_item_id, e.created_at, e.business_date, 'TRANSFER_' || e.kind, t.id, t.transfer_no, f.name, o.name,
              e.posted_by_name
         FROM stock_transfer_lines l ${OF_TRANSFER}
         JOIN stock_transfer_event_lines x ON x.shop_id = l.shop_id AND x.transfer_line_id = l.id
         JOIN stock_transfer_events e ON e.shop_id = x.shop_id AND e.id = x.event_id
        WHERE l.shop_id = $1 AND l.stock_item_id = ANY ($2::uuid[])`,
      values,
    ),
  ]);
  const events: Event[] = [
    ...movements.map(row => ({
      ...eventOf(units, row, row.created_at, row.business_date),
      kind: EVENT_OF_MOVEMENT[row.kind],
      documentKind: documentKindOf(row.kind),
      documentId:
        row.cancels ?? row.bill_id ?? (row.kind === 'SALE_RETURNED' ? row.sale_id : row.document_id),
      documentNo: row.document_no,
      voucherNo: row.voucher_no,
      partyName: row.party_name,
      partyPhone: row.party_phone,
      byName: row.user_name || null,
      note: row.reason,
      pricePaise: row.price_paise,
    })),
    ...checks.map(row => ({
      ...eventOf(units, row, row.created_at, row.checked_on),
      kind: EVENT_OF_CHECK[row.result],
      byName: row.checked_by_name,
      note: row.reference,
    })),
    ...prices.map(row => ({
      ...eventOf(units, row, row.at, row.business_date),
      kind: 'PRICE_SET' as const,
      byName: row.user_name,
      pricePaise: row.price_paise,
    })),
    ...challans.map(row => ({
      ...eventOf(units, row, row.at, row.business_date),
      kind: row.kind,
      documentKind: 'CHALLAN' as const,
      documentId: row.challan_id,
      documentNo: row.challan_no,
      partyName: row.party_name,
      partyPhone: row.party_phone,
      byName: row.user_name,
      note: row.note,
    })),
    ...transfers.map(row => ({
      ...eventOf(units, row, row.at, row.business_date),
      kind: row.kind,
      documentKind: 'TRANSFER' as const,
      documentId: row.transfer_id,
      documentNo: row.transfer_no,
      byName: row.user_name,
      note: `${row.from_name} → ${row.to_name}`,
    })),
  ];
  return events
    .sort((one, other) => compare(other.at, one.at) || compare(other.id, one.id))
    .map(({ id: _id, ...event }) => event);
}

const documentKindOf = (kind: MovementKind): StockEvent['documentKind'] => {
  if (WITHOUT_PAGE.includes(kind)) return null;
  return kind.startsWith('PURCHASE') || kind === 'SUPPLIER_RETURNED' ? 'PURCHASE_BILL' : 'SALE';
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Unit = z.infer<typeof unitRow>;

function eventOf(
  units: ReadonlyMap<string, Unit>,
  row: z.infer<z.ZodObject<typeof ofUnit>>,
  at: Date,
  businessDate: string,
) {
  const unit = units.get(row.stock_item_id) as Unit;
  return {
    id: row.id,
    at: at.toISOString(),
    businessDate,
    stockItemId: unit.stock_item_id,
    ...modelOf(unit),
    documentKind: null,
    documentId: null,
    documentNo: null,
    voucherNo: null,
    partyName: null,
    partyPhone: null,
    note: null,
    pricePaise: null,
  };
}
