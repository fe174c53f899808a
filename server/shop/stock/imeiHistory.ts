import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';
import type { StockEvent, StockEventKind } from '../../../src/resources/calls/stock.ts';
import { normaliseCode } from '../../../src/resources/rules/imei.ts';
import { variantName } from '../../../src/resources/rules/storage.ts';
import type { MovementKind } from './stock.ts';
import { MOVEMENT_KINDS } from './stock.ts';

const EVENT_OF_MOVEMENT = {
  PURCHASE: 'RECEIVED',
  PURCHASE_CANCELLED: 'BILL_CANCELLED',
  SALE: 'SOLD',
  SALE_CANCELLED: 'SALE_CANCELLED',
  SALE_RETURNED: 'RETURNED',
  BUY_BACK: 'BOUGHT_BACK',
  BUY_BACK_CANCELLED: 'SALE_CANCELLED',
} as const satisfies Record<MovementKind, StockEventKind>;

const movementRow = z.object({
  created_at: z.date(),
  business_date: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  stock_item_id: z.string(),
  company: z.string(),
  model: z.string(),
  ram: z.int().nullable(),
  storage: z.int().nullable(),
  colour: z.string().nullable(),
  document_id: z.string(),
  document_no: z.string(),
  original: z.string().nullable(),
  reason: z.string().nullable(),
  party_name: z.string().nullable(),
  party_phone: z.string().nullable(),
  user_name: z.string(),
  price_paise: z.int().nullable(),
});

/**
 * All events of units with a code (IMEI 1 or 2, serial number), newest first, without cost. A cancellation
 * or return links to the original document.
 */
export async function imeiHistory(sql: ShopSql, code: string): Promise<StockEvent[]> {
  const rows = await sql.query(
    movementRow,
    `SELECT m.created_at, m.business_date, m.kind, m.stock_item_id, c.name AS company, p.model, p.ram, p.storage, p.colour,
            m.document_id, m.document_no, coalesce(r.document_id, n.sale_id) AS original, coalesce(r.reason, n.reason) AS reason, m.party_name, m.party_phone, m.user_name,
            CASE WHEN m.kind = 'SALE' THEN l.total_paise END AS price_paise
       FROM stock_items i
       JOIN stock_movements m ON m.shop_id = i.shop_id AND m.stock_item_id = i.id
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
       LEFT JOIN reversals r ON r.shop_id = m.shop_id AND r.id = m.document_id
       LEFT JOIN credit_notes n ON n.shop_id = m.shop_id AND n.id = m.document_id
       LEFT JOIN sale_lines l ON l.shop_id = m.shop_id AND l.id = m.line_id
      WHERE i.shop_id = $1 AND i.id IN (
              SELECT id FROM stock_items WHERE shop_id = $1 AND imei = $2
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei2 = $2
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND serial_no = $2)
      ORDER BY m.created_at DESC, m.id DESC`,
    [sql.shopId, normaliseCode(code)],
  );
  return rows.map(row => ({
    at: row.created_at.toISOString(),
    businessDate: row.business_date,
    kind: EVENT_OF_MOVEMENT[row.kind],
    stockItemId: row.stock_item_id,
    company: row.company,
    model: row.model,
    variant: variantName(row) || null,
    documentKind: row.kind.startsWith('PURCHASE') ? 'PURCHASE_BILL' : 'SALE',
    documentId: row.original ?? row.document_id,
    documentNo: row.document_no,
    partyName: row.party_name,
    partyPhone: row.party_phone,
    byName: row.user_name || null,
    note: row.reason,
    pricePaise: row.price_paise,
  }));
}
