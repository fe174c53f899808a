import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import {
  mergePreview,
  type Merged,
  type MergePreview,
  type MergeSide,
} from '../../src/resources/customers/answers.ts';
import type { mergeCustomers as mergeCall } from '../../src/resources/customers/calls.ts';
import { birthdayText } from '../../src/resources/customers/birthday.ts';
import { MERGE_SHOWS, MERGED_FIELDS } from '../../src/resources/customers/mergedFields.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { beginPosting, openBatch, type Actor } from '../posting/index.ts';
import { changeShopTotals } from '../sums/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { customers } from '../../src/resources/customers/declaration.ts';

/** The columns of a customer come as JSON. */
type Columns = Readonly<Record<string, unknown>>;
const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  birthDay: z.int().nullable(),
  birthMonth: z.int().nullable(),
  birthYear: z.int().nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()).nullable(),
  duePaise: z.int(),
  storeCreditPaise: z.int(),
  totalPurchasesPaise: z.int(),
  salesCount: z.int(),
  columns: z.record(z.string(), z.unknown()),
});
type CustomerRow = z.infer<typeof customerRow>;

const birthdayOf = ({ birthDay: day, birthMonth: month, birthYear: year }: CustomerRow): string | null =>
  day && month ? birthdayText({ day, month, year }) : null;

const sideOf = (row: CustomerRow): MergeSide => ({
  ...Object.fromEntries(
    Object.entries(MERGE_SHOWS).flatMap(([name, [field]]) =>
      field ? [[name, row.columns[field.column] as MergeSide[string]]] : [],
    ),
  ),
  id: row.id,
  name: row.name,
  gstin: row.gstin,
  birthday: birthdayOf(row),
  duePaise: row.duePaise,
  storeCreditPaise: row.storeCreditPaise,
  totalPurchasesPaise: row.totalPurchasesPaise,
  salesCount: row.salesCount,
});

const mergedRow = z.object({ recordId: z.string() });

/** Throws 404; 409 `ALREADY_MERGED`; 422 on `mergedId` for one customer with themselves. */
async function bothOf(
  sql: ShopSql,
  survivorId: string,
  mergedId: string,
  lock: '' | 'FOR UPDATE',
): Promise<{ kept: CustomerRow; merged: CustomerRow }> {
  if (!isUuid(survivorId)) throw notFound();
  if (survivorId === mergedId) throw invalidField('mergedId', 'validation.customers.same');
  const rows = await sql.query(
    customerRow,
    `SELECT id, name, coalesce(phone, '') AS phone, gstin, birth_day, birth_month, birth_year, notes, tags, due_paise, store_credit_paise,
            total_purchases_paise, sales_count, to_jsonb(c) AS columns
       FROM customers c WHERE shop_id = $1 AND id = ANY ($2::uuid[]) AND erased_at IS NULL ORDER BY id ${lock}`,
    [sql.shopId, [survivorId, mergedId]],
  );
  const kept = rows.find(({ id }) => id === survivorId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (kept && merged) return { kept, merged };
  const [gone] = await sql.query(
    mergedRow,
    `SELECT record_id FROM merged_records WHERE shop_id = $1 AND resource = 'customers' AND record_id = ANY ($2::uuid[])`,
    [sql.shopId, [survivorId, mergedId]],
  );
  if (gone) throw new Refusal(409, 'ALREADY_MERGED', 'errors.alreadyMerged');
  if (kept) throw invalidField('mergedId', 'validation.reference');
  throw notFound();
}

const columnsOf = (name: string): string[] => (MERGE_SHOWS[name] ?? []).map(({ column }) => column);

const isEmpty = (row: CustomerRow, field: string): boolean =>
  columnsOf(field).every(column => row.columns[column] === null) ||
  (field === 'name' && row.name === row.phone);

const emptyInKept = (kept: CustomerRow, merged: CustomerRow): string[] =>
  MERGED_FIELDS.filter(field => isEmpty(kept, field) && !isEmpty(merged, field));

const gstinsDiffer = (kept: CustomerRow, merged: CustomerRow): boolean =>
  kept.gstin !== null && merged.gstin !== null && kept.gstin !== merged.gstin;

const movedRow = mergePreview.shape.moved;

/** Throws 404, 409 `ALREADY_MERGED`, 422. */
export async function previewMerge(
  sql: ShopSql,
  survivorId: string,
  mergedId: string,
): Promise<MergePreview> {
  const { kept, merged } = await bothOf(sql, survivorId, mergedId, '');
  const counted = (table: string) =>
    `(SELECT count(*)::int FROM ${table} WHERE shop_id = $1 AND customer_id = $2)`;
  const ofRecord = (table: string) =>
    `(SELECT count(*)::int FROM ${table} WHERE shop_id = $1 AND resource = 'customers' AND record_id = $2)`;
  const [moved] = await sql.query(
    movedRow,
    `SELECT ${counted('sales')} AS sales, ${counted('receipts')} AS receipts, ${counted('bookings')} AS bookings,
            ${ofRecord('record_comments')} AS comments, ${ofRecord('record_files')} AS files`,
    [sql.shopId, merged.id],
  );
  if (!moved) throw new Error('the counts of a customer have no answer');
  return {
    kept: sideOf(kept),
    merged: sideOf(merged),
    take: emptyInKept(kept, merged),
    gstinsDiffer: gstinsDiffer(kept, merged),
    moved,
    duePaise: kept.duePaise + merged.duePaise,
    storeCreditPaise: kept.storeCreditPaise + merged.storeCreditPaise,
  };
}

function chosenGstin(
  kept: CustomerRow,
  merged: CustomerRow,
  asked: string | null | undefined,
): string | null {
  if (!gstinsDiffer(kept, merged)) return kept.gstin ?? merged.gstin;
  if (!asked) throw invalidField('gstin', 'validation.customers.gstins');
  if (asked !== kept.gstin && asked !== merged.gstin) throw invalidField('gstin', 'validation.choice');
  return asked;
}

const MAX_NOTES = 1000;

/** Notes of both, unless they are too long together: then what was chosen. */
function notesOf(kept: CustomerRow, merged: CustomerRow, take: readonly string[]): string | null {
  const both = [kept.notes, merged.notes].filter(notes => notes !== null).join('\n');
  if (both.length <= MAX_NOTES) return both || null;
  return take.includes('notes') ? merged.notes : kept.notes;
}

/**
 * Everything of `mergedId` is of `survivorId` from now on, in one transaction. Throws 404; 409 `ALREADY_MERGED`; 422
 * on `mergedId`, on `gstin` when both have one and none was chosen.
 */
export async function mergeCustomers(
  tx: ShopSql,
  actor: Actor & { name: string },
  survivorId: string,
  input: BodyOf<typeof mergeCall>,
): Promise<Merged> {
  // Documents of either are posted before it or after it.
  await beginPosting(tx, actor, actor.businessDate, null);
  const { kept, merged } = await bothOf(tx, survivorId, input.mergedId, 'FOR UPDATE');
  const take = input.take ?? emptyInKept(kept, merged);
  const gstin = chosenGstin(kept, merged, input.gstin);
  const taken = take.flatMap(columnsOf);
  const tags = [...new Set([...(kept.tags ?? []), ...(merged.tags ?? [])])];

  await tx.run(
    `UPDATE merged_records SET into_id = $3 WHERE shop_id = $1 AND resource = 'customers' AND into_id = $2`,
    [tx.shopId, merged.id, kept.id],
  );
  await tx.run(
    `INSERT INTO merged_records (shop_id, resource, record_id, into_id, merged_by, merged_by_name, created_at)
     VALUES ($1, 'customers', $2, $3, $4, $5, $6)`,
    [tx.shopId, merged.id, kept.id, actor.userId, actor.name, actor.now],
  );
  await tx.run('SELECT move_customer($1, $2)', [merged.id, kept.id]);
  await tx.run('DELETE FROM customers WHERE shop_id = $1 AND id = $2', [tx.shopId, merged.id]);
  if (!take.includes('phone') && merged.phone)
    await tx.run('INSERT INTO former_phones (shop_id, phone) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      tx.shopId,
      merged.phone,
    ]);
  const givenUp = take.includes('phone') ? kept.phone : merged.phone;
  const due = kept.duePaise + merged.duePaise;
  const credit = kept.storeCreditPaise + merged.storeCreditPaise;
  const batch = openBatch(tx);
  const phone = take.includes('phone') ? merged.phone : kept.phone;
  const numbers = [kept.columns, merged.columns].flatMap(({ former_phones: given }) =>
    String(given ?? '').split(' '),
  );
  const former = new Set([...numbers, ...(take.includes('phone') ? [] : [merged.phone])].filter(Boolean));
  former.delete(phone);
  const values: Columns = {
    former_phones: former.size > 0 ? [...former].join(' ') : null,
    ...Object.fromEntries(taken.map(column => [column, merged.columns[column]])),
    notes: notesOf(kept, merged, take),
    gstin,
    tags: tags.length > 0 ? tags : null,
    due_paise: due,
    store_credit_paise: credit,
    total_purchases_paise: kept.totalPurchasesPaise + merged.totalPurchasesPaise,
    sales_count: kept.salesCount + merged.salesCount,
  };
  batch.update(
    [{ id: kept.id, values, at: actor.now }],
    'id uuid, values jsonb, at timestamptz',
    `customers c SET ${Object.keys(values)
      .map(column => `${column} = (jsonb_populate_record(NULL::customers, d.values)).${column}`)
      .join(', ')}, updated_at = d.at, version = c.version + 1
       FROM d WHERE c.shop_id = $1 AND c.id = d.id`,
    { expected: 1, otherwise: () => new Error('the customer who stays is missing') },
  );
  const wereBoth = (of: (row: CustomerRow) => boolean): number => (of(kept) && of(merged) ? -1 : 0);
  changeShopTotals(batch, {
    customers: wereBoth(row => row.salesCount > 0),
    owing: wereBoth(row => row.duePaise > 0),
    due: 0,
  });
  await batch.run();
  if (givenUp)
    await tx.run('INSERT INTO merged_phones (shop_id, phone, customer_id) VALUES ($1, $2, $3)', [
      tx.shopId,
      givenUp,
      kept.id,
    ]);
  const done = { id: kept.id, mergedId: merged.id, duePaise: due, storeCreditPaise: credit };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: customers.name,
    recordId: kept.id,
    before: { kept: sideOf(kept), merged: sideOf(merged) },
    after: { ...done, took: take },
  });
  return done;
}
