import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { erasure as answer, type Erasure } from '../../src/resources/customers/answers.ts';
import { firstRetainedYear, retainedUntil } from '../../src/resources/customers/retention.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { AuditedBy } from '../kit/resources/auditEntry.ts';
import { beginPosting, type Actor } from '../posting/index.ts';
import { eraseRecord } from '../verify/index.ts';
import { LOGGED, OF_RECORDS, PERSONAL_RECORDS, RECORDS } from './personalRecords.ts';

const previewRow = z.object({
  name: z.string(),
  open: z.boolean(),
  erasedAt: z.date().nullable(),
  lastYear: z.int().nullable(),
  keeps: answer.shape.keeps.omit({ until: true }),
  blanks: answer.shape.blanks,
});

const counted = (from: string): string => `(SELECT count(*)::int FROM ${from})`;
const OWN = 'shop_id = $1 AND customer_id = $2';

const PREVIEW = `
SELECT c.name,
       c.due_paise <> 0 OR c.store_credit_paise <> 0
         OR EXISTS (SELECT FROM bookings WHERE ${OWN} AND status = 'OPEN')
         OR EXISTS (SELECT FROM estimates WHERE ${OWN} AND state = 'OPEN' AND valid_until >= $4)
         OR EXISTS (SELECT FROM payment_requests WHERE ${OWN} AND state IN ('ASKED', 'APPROVED'))
         OR EXISTS (SELECT FROM tickets WHERE ${OWN} AND state NOT IN ('DELIVERED', 'CLOSED')) AS open,
       (SELECT max(created_at) FROM personal_erasures WHERE ${OWN}) AS erased_at,
       (SELECT max(financial_year)::int FROM sales WHERE ${OWN} AND financial_year >= $3) AS last_year,
       json_build_object(
         'invoices', ${counted(`sales WHERE ${OWN} AND financial_year >= $3`)},
         'vouchers', ${counted(`exchange_phones e JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
                     WHERE s.shop_id = $1 AND s.customer_id = $2 AND s.financial_year >= $3`)},
         'entries', (SELECT count(DISTINCT entry_id)::int FROM ledger_lines WHERE shop_id = $1 AND party_id = $2)) AS keeps,
       json_build_object(
         'olderInvoices', ${counted(`sales WHERE ${OWN} AND financial_year < $3`)},
         'messages', ${['due_promises', 'due_reminders', 'customer_greetings'].map(table => counted(`${table} WHERE ${OWN}`)).join(' + ')},
         'comments', ${counted(`record_comments t WHERE ${OF_RECORDS}`)},
         'files', ${counted(`record_files t WHERE ${OF_RECORDS}`)},
         'logEntries', ${counted(`(${LOGGED}) l`)}) AS blanks
  FROM customers c WHERE c.shop_id = $1 AND c.id = $2`;

/** Throws 404. */
async function foundErasure(
  sql: ShopSql,
  actor: Actor,
  id: string,
): Promise<{ name: string; erasure: Erasure; firstYear: number }> {
  const firstYear = firstRetainedYear(actor.businessDate);
  const [row] = isUuid(id)
    ? await sql.query(previewRow, PREVIEW, [sql.shopId, id, firstYear, actor.businessDate])
    : [];
  if (!row) throw notFound();
  return {
    name: row.name,
    firstYear,
    erasure: {
      keeps: { ...row.keeps, until: row.lastYear === null ? null : retainedUntil(row.lastYear) },
      blanks: row.blanks,
      open: row.open,
      erasedAt: row.erasedAt?.toISOString() ?? null,
    },
  };
}

/** Throws 404. */
export const previewErasure = async (sql: ShopSql, actor: Actor, id: string): Promise<Erasure> =>
  (await foundErasure(sql, actor, id)).erasure;

/** What a record needs: another value stands in its place (`blank_customer`, and the name below). */
const REPLACED: readonly string[] = ['customers.name', 'customers.phone', 'estimates.declineReason'];

const loggedRow = z.object({ resource: z.string(), recordId: z.string() });

/**
 * Blanks what names a person, except what the law makes the shop keep, in one transaction; the sweep removes the bytes
 * of files. Throws 404; 409 `OPEN_ACCOUNT`, `ERASED_ALREADY`.
 */
export async function erasePerson(
  tx: ShopSql,
  actor: Actor & AuditedBy,
  id: string,
  reason: string,
  translate: Translate,
): Promise<Erasure> {
  await beginPosting(tx, actor, actor.businessDate, null);
  const { name, erasure, firstYear } = await foundErasure(tx, actor, id);
  if (erasure.erasedAt) throw new Refusal(409, 'ERASED_ALREADY', 'errors.erasedAlready');
  if (erasure.open)
    throw new Refusal(409, 'OPEN_ACCOUNT', 'errors.openAccount', { params: { customer: name } });
  const logged = await tx.query(
    loggedRow,
    `SELECT DISTINCT resource, record_id FROM (${LOGGED}) l ORDER BY resource, record_id`,
    [tx.shopId, id],
  );
  await tx.run(
    `INSERT INTO personal_erasures (shop_id, id, customer_id, reason, kept_until, erased_by, erased_by_name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.shopId, uuid(), id, reason, erasure.keeps.until, actor.userId, actor.name, actor.now],
  );
  await tx.run('SELECT blank_customer($1, $2)', [id, firstYear]);
  await tx.run('SELECT blank_dues($1, $2)', [id, firstYear]);
  for (const { resource, fields, ids } of PERSONAL_RECORDS) {
    const names = fields
      .filter(({ name }) => !REPLACED.includes(`${resource.name}.${name}`))
      .map(({ column }) => column);
    if (names.length > 0)
      await tx.run(`SELECT blank_fields($2, '${resource.table}', ARRAY(${ids}), $3)`, [tx.shopId, id, names]);
  }
  for (const table of ['record_comments', 'record_files'])
    await tx.run(`DELETE FROM ${table} t WHERE ${OF_RECORDS}`, [tx.shopId, id]);
  await tx.run(
    `DELETE FROM notifications WHERE shop_id = $1 AND subject_id IN (SELECT r.id FROM (${RECORDS}) r)`,
    [tx.shopId, id],
  );
  await tx.run('UPDATE customers SET name = $3, updated_at = $4 WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    id,
    translate('erasedCustomer'),
    actor.now,
  ]);
  for (const { resource, recordId } of logged) await eraseRecord(tx, actor, { resource, recordId, reason });
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'customers',
    recordId: id,
    before: null,
    after: { erased: true, reason, keptUntil: erasure.keeps.until, ...erasure.blanks },
  });
  return { ...erasure, erasedAt: actor.now.toISOString() };
}
