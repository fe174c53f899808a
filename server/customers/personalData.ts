import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { notFound } from '../errors/refusal.ts';

const jsonRow = z.object({ found: z.unknown() });
const fileRow = z.object({ id: z.string(), name: z.string() });

/** Of the shop's own: what a thing cost it, copies for searching, secrets of a hand-over. */
const SHOPS_OWN = `'{shop_id,cost_paise,margin_sales_paise,margin_tax_paise,search,xact,unconfirmed_cost_paise,passcode,pickup_code,handover_code}'::text[]`;

const rows = (from: string, where: string): string =>
  `SELECT coalesce(jsonb_agg(to_jsonb(t) - ${SHOPS_OWN} ORDER BY t.created_at), '[]') AS found FROM ${from} t WHERE t.shop_id = $1 AND ${where}`;
const own = (table: string): string => rows(table, 't.customer_id = $2');
const ofSales = (table: string, by: string): string =>
  `SELECT coalesce(jsonb_agg(to_jsonb(t) - ${SHOPS_OWN}), '[]') AS found FROM ${table} t
     JOIN sales s ON s.shop_id = t.shop_id AND s.id = t.${by} WHERE t.shop_id = $1 AND s.customer_id = $2`;
/** Of the customer's record and tickets. */
const OF_RECORD = `(t.resource = 'customers' AND t.record_id = $2
  OR t.resource = 'tickets' AND t.record_id IN (SELECT id FROM tickets WHERE shop_id = $1 AND customer_id = $2))`;
const ofRecord = (table: string): string => rows(table, OF_RECORD);

const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    record: `SELECT to_jsonb(t) - ${SHOPS_OWN} AS found FROM customers t WHERE t.shop_id = $1 AND t.id = $2`,
    mergedFrom: `SELECT coalesce(jsonb_agg(record_id), '[]') AS found FROM merged_records
                  WHERE shop_id = $1 AND resource = 'customers' AND into_id = $2`,
  },
  documents: {
    sales: own('sales'),
    saleLines: ofSales('sale_lines', 'sale_id'),
    payments: `SELECT coalesce(jsonb_agg(to_jsonb(t) - ${SHOPS_OWN}), '[]') AS found FROM payments t
                WHERE t.shop_id = $1 AND (t.party_id = $2
                   OR t.document_id IN (SELECT id FROM sales WHERE shop_id = $1 AND customer_id = $2)
                   OR t.document_id IN (SELECT id FROM receipts WHERE shop_id = $1 AND customer_id = $2))`,
    creditNotes: ofSales('credit_notes', 'sale_id'),
    phonesTakenInExchange: ofSales('exchange_phones', 'sale_id'),
    receipts: own('receipts'),
    charges: own('customer_charges'),
    bookings: own('bookings'),
    estimates: own('estimates'),
    tickets: own('tickets'),
    refunds: own('advance_refunds'),
    paymentRequests: own('payment_requests'),
  },
  messages: {
    promises: own('due_promises'),
    reminders: own('due_reminders'),
    greetings: own('customer_greetings'),
    comments: ofRecord('record_comments'),
  },
  consents: { consents: own('customer_consents') },
  log: {
    log: `SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', user_name, 'action', action, 'before', before, 'after', after)
                                    ORDER BY id), '[]') AS found
            FROM audit_log WHERE shop_id = $1 AND resource = 'customers' AND record_id = $2`,
  },
};

export interface PersonalData {
  /** Name of the file, and what is in it. */
  parts: [name: string, content: string][];
  files: { id: string; name: string }[];
}

/** All that the shop holds of a customer, for them. Throws 404. */
export async function personalData(sql: ShopSql, id: string): Promise<PersonalData> {
  if (!isUuid(id)) throw notFound();
  const parts: PersonalData['parts'] = [];
  for (const [name, queries] of Object.entries(PARTS)) {
    const content: Record<string, unknown> = {};
    for (const [key, query] of Object.entries(queries)) {
      const [row] = await sql.query(jsonRow, query, [sql.shopId, id]);
      if (!row) throw notFound();
      content[key] = row.found;
    }
    parts.push([`${name}.json`, `${JSON.stringify(content, null, 2)}\n`]);
  }
  const files = await sql.query(
    fileRow,
    `SELECT t.id, t.name FROM record_files t WHERE t.shop_id = $1 AND ${OF_RECORD} ORDER BY t.id`,
    [sql.shopId, id],
  );
  return { parts, files };
}
