import { folded } from '../../src/kit/rules/folded.ts';
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { duePromise, dueParty, duesPage, type DuesPage } from '../../src/resources/dues/answers.ts';
import type { DuesQuery } from '../../src/resources/dues/calls.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { anywhere } from '../kit/db/text.ts';
import { customerDuesAsOf, financierDuesAsOf, financierMoneyOnAccount } from './duesAsOf.ts';
import { CUSTOMER_DUES, FINANCIER_DUES } from './openDues.ts';

/** PostgreSQL's own words for an instant: SQL builds it into JSON. */
const written = { createdAt: z.string() };
const partyRow = dueParty.extend({
  promise: duePromise.extend(written).nullable(),
  reminder: dueParty.shape.reminder.unwrap().extend(written).nullable(),
});
const totalsRow = duesPage.pick({ totalElements: true, duePaise: true, ageing: true });

const AGES = ['d0_30', 'd31_60', 'd61_90', 'd90'] as const;
const sumOf = (name: string): string => `coalesce(sum(${name}), 0)::bigint`;
const ageingOf = (age: (name: string) => string): string =>
  `jsonb_build_object(${AGES.map(name => `'${name}', ${age(name)}`).join(', ')}) AS ageing`;

const SUMS = `sum(due_paise) FILTER (WHERE business_date >= $2::date) AS d0_30,
  sum(due_paise) FILTER (WHERE business_date < $2::date AND business_date >= $3::date) AS d31_60,
  sum(due_paise) FILTER (WHERE business_date < $3::date AND business_date >= $4::date) AS d61_90,
  sum(due_paise) FILTER (WHERE business_date < $4::date) AS d90, sum(due_paise) AS due_paise`;

/** Documents of now, by their own sums; a financier's loans on a bill are one. */
const NOW = {
  customers: CUSTOMER_DUES,
  financiers: `
    SELECT d.party_id, d.id, d.kind, d.document_no, d.business_date, sum(d.total_paise)::bigint, sum(d.due_paise)::bigint, d.created_at
      FROM (${FINANCIER_DUES}) d GROUP BY 1, 2, 3, 4, 5, 8
     UNION ALL ${financierMoneyOnAccount(`'infinity'::date`)}`,
};
const AS_OF = { customers: customerDuesAsOf('$9::date'), financiers: financierDuesAsOf('$9::date') };

/** $2 to $4 are the first days of the ages, $5 the party, $6 the keyword, $7 the follow-up, $8 one party, $9 the day. */
const found = ({ customers, financiers }: typeof NOW): string => `
  documents AS MATERIALIZED (
    SELECT 'CUSTOMER' AS party, d.* FROM (${customers}) d WHERE $5::text IS DISTINCT FROM 'FINANCIER'
     UNION ALL
    SELECT 'FINANCIER', d.* FROM (${financiers}) d WHERE $5::text IS DISTINCT FROM 'CUSTOMER'),
  parties AS (
    SELECT party, party_id, ${SUMS}, min(business_date) AS oldest_on,
           bool_or($6::text IS NOT NULL AND folded(document_no) LIKE $6) AS by_number
      FROM documents WHERE $8::uuid IS NULL OR party_id = $8 GROUP BY party, party_id),
  found AS MATERIALIZED (
    SELECT p.*, coalesce(c.name, f.name) AS name, c.phone, coalesce(c.store_credit_paise, 0) AS store_credit_paise, c.credit_limit_paise,
           promised.*
      FROM parties p
      LEFT JOIN customers c ON c.shop_id = $1 AND c.id = p.party_id AND p.party = 'CUSTOMER'
      LEFT JOIN financiers f ON f.shop_id = $1 AND f.id = p.party_id AND p.party = 'FINANCIER'
      LEFT JOIN LATERAL (
        SELECT d.promised_on, d.note AS promise_note, d.written_by_name, d.created_at AS promise_at FROM due_promises d
         WHERE d.shop_id = $1 AND d.customer_id = c.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1) promised ON true
     WHERE ($6::text IS NULL OR p.by_number OR folded(coalesce(c.name, f.name)) LIKE $6 OR c.phone LIKE $6)
       AND ($7::date IS NULL OR promised.promised_on <= $7))`;

const instant = (text: string): string => new Date(text).toISOString();

/** Lists who owes what, the oldest due first; with `asOf` as at the end of that day. */
export async function duesOf(sql: ShopSql, today: BusinessDate, query: DuesQuery): Promise<DuesPage> {
  const { party, keyword, followUp, id, asOf, page, size } = query;
  const day = asOf ?? today;
  const values = [
    sql.shopId,
    addDays(day, -30),
    addDays(day, -60),
    addDays(day, -90),
    party ?? null,
    keyword?.trim() ? anywhere(folded(keyword)) : null,
    followUp ? today : null,
    id ?? null,
    ...(asOf ? [asOf] : []),
  ];
  const FOUND = found(asOf ? AS_OF : NOW);
  const [offset, limit] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const [[totals], rows] = await Promise.all([
    sql.query(
      totalsRow,
      `WITH ${FOUND}
       SELECT count(*)::int AS total_elements, ${sumOf('due_paise')} AS due_paise, ${ageingOf(sumOf)} FROM found`,
      values,
    ),
    sql.query(
      partyRow,
      `WITH ${FOUND}
       SELECT f.party, f.party_id AS id, f.name, f.phone, f.oldest_on, f.store_credit_paise, f.credit_limit_paise,
              f.due_paise::bigint AS due_paise, ${ageingOf(name => `coalesce(f.${name}, 0)::bigint`)},
              (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'invoiceNo', d.document_no, 'businessDate', d.business_date,
                        'totalPaise', d.total_paise, 'duePaise', d.due_paise) ORDER BY d.business_date, d.created_at, d.id)
                 FROM documents d WHERE d.party = f.party AND d.party_id = f.party_id) AS sales,
              CASE WHEN f.promised_on IS NOT NULL THEN jsonb_build_object('on', f.promised_on, 'note', f.promise_note,
                'writtenBy', f.written_by_name, 'createdAt', f.promise_at) END AS promise,
              (SELECT jsonb_build_object('channel', r.channel, 'lang', r.lang, 'duePaise', r.due_paise, 'sentBy', r.sent_by_name, 'createdAt', r.created_at)
                 FROM due_reminders r WHERE r.shop_id = $1 AND f.party = 'CUSTOMER' AND r.customer_id = f.party_id
                ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS reminder
         FROM found f
        ORDER BY f.oldest_on, f.due_paise DESC, f.party_id OFFSET ${offset} LIMIT ${limit}`,
      [...values, page * size, size],
    ),
  ]);
  if (!totals) throw new Error('a sum always has a row');
  return {
    ...totals,
    content: rows.map(row => ({
      ...row,
      promise: row.promise && { ...row.promise, createdAt: instant(row.promise.createdAt) },
      reminder: row.reminder && { ...row.reminder, createdAt: instant(row.reminder.createdAt) },
    })),
    page,
    size,
    totalPages: Math.ceil(totals.totalElements / size),
  };
}
