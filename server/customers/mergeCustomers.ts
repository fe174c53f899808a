import * as z from 'zod';
import {
  MERGED_FIELDS,
  type MergedField,
  type MergeInput,
  type MergePreview,
  type MergeSide,
} from '../../src/resources/calls/customers.ts';
import { birthdayText } from '../../src/resources/rules/birthday.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { invalidField, notFound, Refusal } from '../errors/refusal.ts';
import { beginPosting, openBatch, type Actor } from '../posting/index.ts';
import { changeShopTotals } from '../sums/index.ts';

const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  state_code: z.string().nullable(),
  credit_limit_paise: z.int().nullable(),
  language: z.string().nullable(),
  birth_day: z.int().nullable(),
  birth_month: z.int().nullable(),
  birth_year: z.int().nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()).nullable(),
  due_paise: z.int(),
  store_credit_paise: z.int(),
  total_purchases_paise: z.int(),
  sales_count: z.int(),
});
type CustomerRow = z.infer<typeof customerRow>;

const COLUMNS: Readonly<Record<MergedField, readonly (keyof CustomerRow)[]>> = {
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  address: ['address'],
  stateCode: ['state_code'],
  creditLimitPaise: ['credit_limit_paise'],
  language: ['language'],
  birthday: ['birth_day', 'birth_month', 'birth_year'],
  notes: ['notes'],
};

const birthdayOf = ({ birth_day: day, birth_month: month, birth_year: year }: CustomerRow): string | null =>
  day && month ? birthdayText({ day, month, year }) : null;

const sideOf = (row: CustomerRow): MergeSide => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  gstin: row.gstin,
  address: row.address,
  stateCode: row.state_code,
  creditLimitPaise: row.credit_limit_paise,
  language: row.language,
  birthday: birthdayOf(row),
  notes: row.notes,
  duePaise: row.due_paise,
  storeCreditPaise: row.store_credit_paise,
  totalPurchasesPaise: row.total_purchases_paise,
  salesCount: row.sales_count,
});

const mergedRow = z.object({ record_id: z.string() });

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
    `SELECT id, name, phone, email, gstin, address, state_code, credit_limit_paise, language, birth_day, birth_month,
            birth_year, notes, tags, due_paise, store_credit_paise, total_purchases_paise, sales_count
       FROM customers WHERE shop_id = $1 AND id = ANY ($2::uuid[]) AND erased_at IS NULL ORDER BY id ${lock}`,
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

const isEmpty = (row: CustomerRow, field: MergedField): boolean =>
  COLUMNS[field].every(column => row[column] === null) || (field === 'name' && row.name === row.phone);

const emptyInKept = (kept: CustomerRow, merged: CustomerRow): MergedField[] =>
  MERGED_FIELDS.filter(field => isEmpty(kept, field) && !isEmpty(merged, field));

const gstinsDiffer = (kept: CustomerRow, merged: CustomerRow): boolean =>
  kept.gstin !== null && merged.gstin !== null && kept.gstin !== merged.gstin;

const movedRow = z.object({
  sales: z.int(),
  receipts: z.int(),
  bookings: z.int(),
  comments: z.int(),
  files: z.int(),
});

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
    duePaise: kept.due_paise + merged.due_paise,
    storeCreditPaise: kept.store_credit_paise + merged.store_credit_paise,
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
function notesOf(kept: CustomerRow, merged: CustomerRow, take: readonly MergedField[]): string | null {
  const both = [kept.notes, merged.notes].filter(notes => notes !== null).join('\n');
  if (both.length <= MAX_NOTES) return both || null;
  return take.includes('notes') ? merged.notes : kept.notes;
}

export interface MergeDone {
  before: { kept: MergeSide; merged: MergeSide };
  after: {
    id: string;
    mergedId: string;
    duePaise: number;
    storeCreditPaise: number;
    took: readonly MergedField[];
  };
}

/**
 * Everything of `mergedId` is of `survivorId` from now on, in one transaction. Throws 404; 409 `ALREADY_MERGED`; 422
 * on `mergedId`, on `gstin` when both have one and none was chosen.
 */
export async function mergeCustomers(
  tx: ShopSql,
  actor: Actor & { name: string },
  survivorId: string,
  input: MergeInput,
): Promise<MergeDone> {
  // Documents of either are posted before it or after it.
  await beginPosting(tx, actor, actor.businessDate, null);
  const { kept, merged } = await bothOf(tx, survivorId, input.mergedId, 'FOR UPDATE');
  const take = input.take ?? emptyInKept(kept, merged);
  const gstin = chosenGstin(kept, merged, input.gstin);
  const taken = Object.fromEntries(
    MERGED_FIELDS.flatMap(field =>
      COLUMNS[field].map(column => [column, (take.includes(field) ? merged : kept)[column]]),
    ),
  );
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
  if (!take.includes('phone'))
    await tx.run('INSERT INTO former_phones (shop_id, phone) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      tx.shopId,
      merged.phone,
    ]);
  const due = kept.due_paise + merged.due_paise;
  const credit = kept.store_credit_paise + merged.store_credit_paise;
  const batch = openBatch(tx);
  batch.update(
    [
      {
        id: kept.id,
        ...taken,
        notes: notesOf(kept, merged, take),
        gstin,
        tags: tags.length > 0 ? tags : null,
        due,
        credit,
        purchases: kept.total_purchases_paise + merged.total_purchases_paise,
        sales: kept.sales_count + merged.sales_count,
        at: actor.now,
      },
    ],
    `id uuid, name text, phone text, email text, address text, state_code text, credit_limit_paise bigint, language text,
     birth_day int, birth_month int, birth_year int, notes text, gstin text, tags jsonb, due bigint, credit bigint,
     purchases bigint, sales int, at timestamptz`,
    `customers c SET name = d.name, phone = d.phone, email = d.email, address = d.address, state_code = d.state_code,
            credit_limit_paise = d.credit_limit_paise, language = d.language, birth_day = d.birth_day,
            birth_month = d.birth_month, birth_year = d.birth_year, notes = d.notes, gstin = d.gstin, tags = d.tags,
            due_paise = d.due, store_credit_paise = d.credit, total_purchases_paise = d.purchases, sales_count = d.sales,
            updated_at = d.at, version = c.version + 1
       FROM d WHERE c.shop_id = $1 AND c.id = d.id`,
    { expected: 1, otherwise: () => new Error('the customer who stays is missing') },
  );
  const wereBoth = (of: (row: CustomerRow) => boolean): number => (of(kept) && of(merged) ? -1 : 0);
  changeShopTotals(batch, {
    customers: wereBoth(row => row.sales_count > 0),
    owing: wereBoth(row => row.due_paise > 0),
    due: 0,
  });
  await batch.run();
  return {
    before: { kept: sideOf(kept), merged: sideOf(merged) },
    after: { id: kept.id, mergedId: merged.id, duePaise: due, storeCreditPaise: credit, took: take },
  };
}
