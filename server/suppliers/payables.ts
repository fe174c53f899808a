import { folded } from '../../src/kit/rules/folded.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { payable, payablesPage, type PayablesPage } from '../../src/resources/suppliers/answers.ts';
import type { PayablesQuery } from '../../src/resources/suppliers/calls.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { anywhere } from '../kit/db/text.ts';
import { billsAsOf, OPEN_CREDITS, openCreditsAsOf } from './openDocuments.ts';

const totalsRow = payablesPage.pick({
  totalElements: true,
  payablePaise: true,
  duePaise: true,
  openPaise: true,
  ageing: true,
});

const AGES = ['d0_30', 'd31_60', 'd61_90', 'd90'] as const;
const ageingOf = (age: (name: string) => string): string =>
  `jsonb_build_object(${AGES.map(name => `'${name}', ${age(name)}`).join(', ')}) AS ageing`;
const sumOf = (name: string): string => `coalesce(sum(${name}), 0)::bigint`;

const ageBetween = (condition: string): string =>
  `coalesce(sum(due_paise) FILTER (WHERE ${condition}), 0)::bigint`;

const NOW = {
  bills: `SELECT id, supplier_id, bill_no, bill_date, total_paise, due_paise, created_at, opening FROM purchase_bills
           WHERE shop_id = $1 AND due_paise > 0`,
  credits: OPEN_CREDITS,
};
const AS_OF = { bills: billsAsOf('$7::date'), credits: openCreditsAsOf('$7::date') };

/** $2 to $4 are the first days of the ages, $5 the keyword, $6 one supplier, $7 the day. */
const found = ({ bills, credits }: typeof NOW): string => `
  bills AS MATERIALIZED (${bills}),
  credits AS MATERIALIZED (SELECT * FROM (${credits}) o),
  ages AS (
    SELECT supplier_id, min(bill_date) AS oldest_on, sum(due_paise)::bigint AS due_paise,
           ${ageBetween('bill_date >= $2::date')} AS d0_30,
           ${ageBetween('bill_date < $2::date AND bill_date >= $3::date')} AS d31_60,
           ${ageBetween('bill_date < $3::date AND bill_date >= $4::date')} AS d61_90,
           ${ageBetween('bill_date < $4::date')} AS d90,
           bool_or($5::text IS NOT NULL AND folded(bill_no) LIKE $5) AS by_number
      FROM bills GROUP BY 1),
  opens AS (SELECT supplier_id, sum(open_paise)::bigint AS open_paise FROM credits GROUP BY 1),
  found AS MATERIALIZED (
    SELECT s.id, s.name, coalesce(s.phone, '') AS phone, a.oldest_on, coalesce(o.open_paise, 0) AS open_paise,
           ${['due_paise', 'd0_30', 'd31_60', 'd61_90', 'd90'].map(name => `coalesce(a.${name}, 0) AS ${name}`).join(', ')}
      FROM suppliers s
      LEFT JOIN ages a ON a.supplier_id = s.id
      LEFT JOIN opens o ON o.supplier_id = s.id
     WHERE s.shop_id = $1 AND (a.supplier_id IS NOT NULL OR o.supplier_id IS NOT NULL OR s.id = $6::uuid)
       AND ($6::uuid IS NULL OR s.id = $6)
       AND ($5::text IS NULL OR a.by_number OR folded(s.name) LIKE $5 OR s.phone LIKE $5))`;

/** What is owed to whom, the oldest bill first, advances last; with `asOf` as at the end of that day. */
export async function payablesOf(
  sql: ShopSql,
  today: BusinessDate,
  { keyword, id, asOf, page, size }: PayablesQuery,
): Promise<PayablesPage> {
  const day = asOf ?? today;
  const values = [
    sql.shopId,
    addDays(day, -30),
    addDays(day, -60),
    addDays(day, -90),
    keyword?.trim() ? anywhere(folded(keyword)) : null,
    id ?? null,
    ...(asOf ? [asOf] : []),
  ];
  const FOUND = found(asOf ? AS_OF : NOW);
  const [offset, limit] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const [[totals], rows] = await Promise.all([
    sql.query(
      totalsRow,
      `WITH ${FOUND}
       SELECT count(*)::int AS total_elements, ${sumOf('due_paise')} AS due_paise, ${sumOf('open_paise')} AS open_paise,
              ${sumOf('due_paise')} - ${sumOf('open_paise')} AS payable_paise, ${ageingOf(sumOf)}
         FROM found`,
      values,
    ),
    sql.query(
      payable,
      `WITH ${FOUND}
       SELECT f.id, f.name, f.phone, f.oldest_on, f.due_paise, f.open_paise, f.due_paise - f.open_paise AS payable_paise,
              ${ageingOf(name => `f.${name}`)},
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'billNo', b.bill_no, 'billDate', b.bill_date,
                        'totalPaise', b.total_paise, 'duePaise', b.due_paise, 'opening', b.opening) ORDER BY b.bill_date, b.created_at, b.id), '[]')
                 FROM bills b WHERE b.supplier_id = f.id) AS bills,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'documentNo', c.document_no,
                        'businessDate', c.business_date, 'totalPaise', c.total_paise, 'openPaise', c.open_paise)
                        ORDER BY c.business_date, c.created_at, c.id), '[]')
                 FROM credits c WHERE c.supplier_id = f.id) AS credits
         FROM found f ORDER BY f.oldest_on, f.due_paise DESC, f.id OFFSET ${offset} LIMIT ${limit}`,
      [...values, page * size, size],
    ),
  ]);
  if (!totals) throw new Error('a sum always has a row');
  return { ...totals, content: rows, page, size, totalPages: Math.ceil(totals.totalElements / size) };
}
