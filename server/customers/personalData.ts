import * as z from 'zod';
import { declarations } from '../../src/resources/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { OF_RECORDS, PERSONAL_RECORDS, type PersonalRecords } from './personalRecords.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor } from '../posting/index.ts';
import { customers } from '../../src/resources/customers/declaration.ts';

const jsonRow = z.object({ found: z.unknown() });
const fileRow = z.object({ id: z.string(), name: z.string() });

/** Of the shop's own in what no declaration has: what a thing cost it, copies for searching, codes of a hand-over. */
const SHOPS_OWN = [
  ...['shop_id', 'search', 'xact', 'pickup_code', 'handover_code'],
  ...['cost_paise', 'margin_sales_paise', 'margin_tax_paise', 'unconfirmed_cost_paise'],
];

/** Lists the fields that not everyone sees, unless they are about the person, and secrets. */
const shopsOwnOf = (table: string): string[] =>
  declarations
    .filter(resource => resource.table === table)
    .flatMap(({ fields }) => fields)
    .filter(field => (field.see !== undefined && !field.personal) || field.kind === 'secret')
    .map(({ column }) => column);

/** Writes a row of `t` as JSON. */
const rowOf = (table: string): string =>
  `to_jsonb(t) - '{${[...SHOPS_OWN, ...shopsOwnOf(table)].join(',')}}'::text[]`;

const rows = (from: string, where: string): string =>
  `SELECT coalesce(jsonb_agg(${rowOf(from)} ORDER BY t.created_at), '[]') AS found FROM ${from} t WHERE t.shop_id = $1 AND ${where}`;
const own = (table: string): string => rows(table, 't.customer_id = $2');
const ofSales = (table: string, by: string): string =>
  `SELECT coalesce(jsonb_agg(${rowOf(table)}), '[]') AS found FROM ${table} t
     JOIN sales s ON s.shop_id = t.shop_id AND s.id = t.${by} WHERE t.shop_id = $1 AND s.customer_id = $2`;

/** Records that name the customer are theirs whole; of those behind them, what is about the person. */
const declared = ({ resource: { table }, fields, steps, ids }: PersonalRecords): string =>
  steps.length === 1
    ? rows(table, `t.id IN (${ids})`)
    : `SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'created_at', t.created_at, ${fields
        .filter(({ kind }) => kind !== 'secret')
        .map(({ column }) => `'${column}', t.${column}`)
        .join(', ')}) ORDER BY t.created_at), '[]') AS found
         FROM ${table} t WHERE t.shop_id = $1 AND t.id IN (${ids})`;
const DECLARED = Object.fromEntries(
  PERSONAL_RECORDS.filter(({ steps }) => steps.length > 0).map(records => [
    records.resource.name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase()),
    declared(records),
  ]),
);

const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    record: `SELECT ${rowOf('customers')} AS found FROM customers t WHERE t.shop_id = $1 AND t.id = $2`,
    mergedFrom: `SELECT coalesce(jsonb_agg(record_id), '[]') AS found FROM merged_records
                  WHERE shop_id = $1 AND resource = 'customers' AND into_id = $2`,
  },
  documents: {
    ...DECLARED,
    sales: own('sales'),
    saleLines: ofSales('sale_lines', 'sale_id'),
    payments: `SELECT coalesce(jsonb_agg(${rowOf('payments')}), '[]') AS found FROM payments t
                WHERE t.shop_id = $1 AND (t.party_id = $2
                   OR t.document_id IN (SELECT id FROM sales WHERE shop_id = $1 AND customer_id = $2)
                   OR t.document_id IN (SELECT id FROM vouchers WHERE shop_id = $1 AND customer_id = $2)
                   OR t.document_id IN (SELECT id FROM receipts WHERE shop_id = $1 AND customer_id = $2))`,
    creditNotes: ofSales('credit_notes', 'sale_id'),
    phonesTakenInExchange: ofSales('exchange_phones', 'sale_id'),
    receipts: own('receipts'),
    charges: own('customer_charges'),
    writeOffs: own('due_write_offs'),
    debitNotes: own('customer_debit_notes'),
    bookings: own('bookings'),
    refunds: own('advance_refunds'),
    vouchers: own('vouchers'),
  },
  messages: {
    promises: own('due_promises'),
    reminders: own('due_reminders'),
    greetings: own('customer_greetings'),
    comments: rows('record_comments', OF_RECORDS),
  },
  consents: { consents: own('customer_consents') },
  log: {
    log: `SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', user_name, 'action', action, 'before', before, 'after', after)
                                    ORDER BY id), '[]') AS found
            FROM audit_log WHERE shop_id = $1 AND resource = 'customers' AND record_id = $2`,
  },
};

export interface PersonalData {
  /** Each part has the name of its file, and what is in it. */
  parts: [name: string, content: string][];
  files: { id: string; name: string }[];
}

/** Collects all that the shop holds of a customer, for them. Throws 404. */
export async function personalData(tx: ShopSql, actor: Actor, id: string): Promise<PersonalData> {
  if (!isUuid(id)) throw notFound();
  const parts: PersonalData['parts'] = [];
  for (const [name, queries] of Object.entries(PARTS)) {
    const content: Record<string, unknown> = {};
    for (const [key, query] of Object.entries(queries)) {
      const [row] = await tx.query(jsonRow, query, [tx.shopId, id]);
      if (!row) throw notFound();
      content[key] = row.found;
    }
    parts.push([`${name}.json`, `${JSON.stringify(content, null, 2)}\n`]);
  }
  const files = await tx.query(
    fileRow,
    `SELECT t.id, t.name FROM record_files t WHERE ${OF_RECORDS} ORDER BY t.id`,
    [tx.shopId, id],
  );
  await writeAudit(tx, actor, {
    action: 'EXPORT',
    resource: customers.name,
    recordId: id,
    before: null,
    after: { personalData: true },
  });
  return { parts, files };
}
