/**
 * Answers sales by dimensions and time, aged stock, margin by model; from the sums, except stock. See
 * docs/decisions/020-summary-and-counts.md.
 */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import {
  hourRow,
  marginRow,
  type Breakdown,
  type BreakdownQuery,
  type BreakdownRow,
  type HourRow,
  type MarginRow,
  type Measures,
  type SpanQuery,
} from '../../src/resources/reports/answers.ts';
import { dimensionsOf, type Dimension } from '../../src/resources/reports/rules.ts';
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { ratioBps } from '../../src/kit/rules/shares.ts';
import { grossProfitOf } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { ALL_TIME, periodsOf } from './statistics.ts';

const rangeOf = (from: string | undefined, to: string | undefined): DateRange | null =>
  from && to ? { from, to } : null;

/** Takes six parameters, from `$2`. */
const IN_PERIODS = '(period BETWEEN $2 AND $3 OR period BETWEEN $4 AND $5 OR period BETWEEN $6 AND $7)';
function periodValues(range: DateRange | null): number[] {
  const { months, days } = periodsOf(range);
  return [...months, ...(days[0] ?? [1, 0]), ...(days[1] ?? [1, 0])];
}

const COLUMN = {
  month: 'CASE WHEN period > 999999 THEN period / 100 ELSE period END',
  company: 'company_id',
  itemCategory: 'item_category',
  paymentMethod: 'payment_method',
  staff: 'sold_by::text',
} as const satisfies Record<Dimension, string>;

interface SumRow {
  keys: (string | number)[];
  sales: number;
  units: number;
  revenue: number;
  /** It includes the margin tax, for owners only. */
  tax: number;
  marginTax: number;
  profit: number;
}

function sumsFor(by: readonly Dimension[]): { sales: string; revenue: string } {
  const [company, category] = [by.includes('company'), by.includes('itemCategory')];
  const sales = company
    ? category
      ? 'sales'
      : 'sales_of_company'
    : category
      ? 'sales_of_category'
      : 'sales_in_all';
  return { sales, revenue: company || category ? 'revenue_paise' : 'revenue_paise + rounding_paise' };
}

const groupRow = z
  .object({
    isTotal: z.int(),
    sales: z.int().nullable(),
    allSales: z.int().nullable(),
    units: z.int().nullable(),
    revenue: z.int().nullable(),
    allRevenue: z.int().nullable(),
    tax: z.int().nullable(),
    marginTax: z.int().nullable(),
    profit: z.int().nullable(),
  })
  // Dimensions are k0…; they are null in the total row.
  .catchall(z.union([z.int(), z.string()]).nullable());
type GroupRow = z.infer<typeof groupRow>;

async function sumsOf(
  sql: ShopSql,
  by: readonly Dimension[],
  range: DateRange | null,
  soldBy: string | undefined,
): Promise<{ rows: SumRow[]; total: SumRow }> {
  const { sales, revenue } = sumsFor(by);
  const keys = by.map((dimension, index) => `${COLUMN[dimension]} AS k${index}`).join(', ');
  const names = by.map((_, index) => `k${index}`).join(', ');
  const found = await sql.query(
    groupRow,
    `SELECT ${names}, grouping(${names}) AS is_total,
            sum(sales)::int AS sales, sum(all_sales)::int AS all_sales, sum(units)::int AS units,
            sum(revenue)::bigint AS revenue, sum(all_revenue)::bigint AS all_revenue, sum(tax)::bigint AS tax,
            sum(margin_tax)::bigint AS margin_tax, sum(profit)::bigint AS profit
       FROM (SELECT ${keys}, ${sales} AS sales, sales_in_all AS all_sales, units, ${revenue} AS revenue,
                    revenue_paise + rounding_paise AS all_revenue, tax_paise AS tax, margin_tax_paise AS margin_tax,
                    taxable_paise - cost_paise AS profit
               FROM sales_breakdown WHERE shop_id = $1 AND ${IN_PERIODS}${soldBy ? ' AND sold_by = $8' : ''}) b
      GROUP BY GROUPING SETS ((${names}), ())
     HAVING grouping(${names}) > 0 OR sum(sales) <> 0 OR sum(units) <> 0 OR sum(revenue) <> 0`,
    [sql.shopId, ...periodValues(range), ...(soldBy ? [soldBy] : [])],
  );
  const total = found.find(row => row.isTotal > 0);
  const sumRow = (row: Partial<GroupRow>, all: boolean): SumRow => ({
    keys: by.map((_, index) => row[`k${index}`] ?? ''),
    sales: (all ? row.allSales : row.sales) ?? 0,
    units: row.units ?? 0,
    revenue: (all ? row.allRevenue : row.revenue) ?? 0,
    tax: row.tax ?? 0,
    marginTax: row.marginTax ?? 0,
    profit: row.profit ?? 0,
  });
  return {
    rows: found.filter(row => row.isTotal === 0).map(row => sumRow(row, false)),
    total: sumRow(total ?? {}, true),
  };
}

const NOTHING: Omit<SumRow, 'keys'> = { sales: 0, units: 0, revenue: 0, tax: 0, marginTax: 0, profit: 0 };

const measuresOf = (actor: Actor, row: Omit<SumRow, 'keys'>): Measures => ({
  sales: row.sales || 0,
  units: row.units || 0,
  revenuePaise: row.revenue || 0,
  taxPaise: (row.tax || 0) + (actor.role === 'owner' ? row.marginTax || 0 : 0),
  grossProfitPaise: row.profit || 0,
});

/** Turns 202604 into months since year 0, and back to '2026-04'. */
const monthIndex = (month: number): number => Math.floor(month / 100) * 12 + (month % 100) - 1;
const monthText = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
const monthOfDate = (date: string): number =>
  monthIndex(Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7)));

/** Months of the compared span are shifted to match; companies are counted by id. */
const keysOf = (
  row: SumRow,
  by: readonly Dimension[],
  shift: number,
  companies: ReadonlyMap<string, string>,
): string[] =>
  row.keys.map((key, index) => {
    if (by[index] === 'month') return monthText(monthIndex(Number(key)) + shift);
    return by[index] === 'company' ? (companies.get(String(key)) ?? '') : String(key);
  });

const namedRow = z.object({ id: z.string(), name: z.string() });

async function namesOf(sql: ShopSql, table: 'users' | 'companies'): Promise<Map<string, string>> {
  const rows = await sql.query(namedRow, `SELECT id, name FROM ${table} WHERE shop_id = $1`, [sql.shopId]);
  return new Map(rows.map(row => [row.id, row.name]));
}

/** Months are in order, others by revenue, descending. */
function inOrder(rows: BreakdownRow[], by: readonly Dimension[]): BreakdownRow[] {
  const size = new Map<string, number>();
  const first = (row: BreakdownRow) => row.keys[0] ?? '';
  for (const row of rows) size.set(first(row), (size.get(first(row)) ?? 0) + row.revenuePaise);
  const compare = (index: number, a: BreakdownRow, b: BreakdownRow): number => {
    const [left, right] = [a.keys[index] ?? '', b.keys[index] ?? ''];
    if (by[index] === 'month') return left < right ? -1 : left > right ? 1 : 0;
    const difference =
      index === 0 ? (size.get(right) ?? 0) - (size.get(left) ?? 0) : b.revenuePaise - a.revenuePaise;
    return difference || (left < right ? -1 : left > right ? 1 : 0);
  };
  return rows.sort((a, b) => compare(0, a, b) || (by.length > 1 ? compare(1, a, b) : 0));
}

export async function breakdown(sql: ShopSql, actor: Actor, query: BreakdownQuery): Promise<Breakdown> {
  const by = dimensionsOf(query.by);
  const [range, compared] = [rangeOf(query.from, query.to), rangeOf(query.compareFrom, query.compareTo)];
  const [now, before, staff, companies] = [
    await sumsOf(sql, by, range, query.soldBy),
    compared && (await sumsOf(sql, by, compared, query.soldBy)),
    by.includes('staff') ? await namesOf(sql, 'users') : null,
    by.includes('company') ? await namesOf(sql, 'companies') : new Map<string, string>(),
  ];
  const shift = range && compared ? monthOfDate(range.from) - monthOfDate(compared.from) : 0;
  const rows = new Map<string, BreakdownRow>();
  const rowOf = (keys: string[]): BreakdownRow => {
    const name = JSON.stringify(keys);
    let row = rows.get(name);
    if (!row) {
      const labels = keys.map((key, index) => (by[index] === 'staff' ? (staff?.get(key) ?? null) : null));
      const nothing = measuresOf(actor, NOTHING);
      row = { keys, labels, ...nothing, ...(before ? { before: nothing } : {}) };
      rows.set(name, row);
    }
    return row;
  };
  const profitOf = async (span: DateRange | null, lines: SumRow): Promise<SumRow> => {
    if (query.soldBy) return lines;
    const [profit = 0] = await grossProfitOf(sql, [span ?? ALL_TIME]);
    return { ...lines, profit };
  };
  for (const sum of now.rows) Object.assign(rowOf(keysOf(sum, by, 0, companies)), measuresOf(actor, sum));
  for (const sum of before?.rows ?? [])
    rowOf(keysOf(sum, by, shift, companies)).before = measuresOf(actor, sum);
  const total = measuresOf(actor, await profitOf(range, now.total));
  const shown = [...rows.values()];
  const restOf = (name: 'revenuePaise' | 'taxPaise' | 'grossProfitPaise'): number =>
    (total[name] ?? 0) - sumPaise(shown.map(row => row[name] ?? 0));
  return {
    by,
    rows: inOrder(shown, by),
    rest: {
      revenuePaise: restOf('revenuePaise'),
      taxPaise: restOf('taxPaise'),
      grossProfitPaise: restOf('grossProfitPaise'),
    },
    total,
    ...(before ? { totalBefore: measuresOf(actor, await profitOf(compared, before.total)) } : {}),
  };
}

export const salesByHour = (sql: ShopSql, { from, to }: SpanQuery): Promise<HourRow[]> =>
  sql.query(
    hourRow,
    `SELECT extract(isodow FROM business_date)::int AS weekday, CASE WHEN hour >= 0 THEN hour END AS hour,
            sum(sales)::int AS sales, sum(units)::int AS units, sum(revenue_paise)::bigint AS revenue_paise
       FROM hour_summary WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date
      GROUP BY 1, 2 HAVING sum(sales) <> 0 OR sum(revenue_paise) <> 0 ORDER BY 1, 2 NULLS FIRST`,
    [sql.shopId, from ?? '1900-01-01', to ?? '2999-12-31'],
  );

const soldRow = marginRow.omit({ marginBps: true });

/** Sorts by margin, descending; it is for owners only, which the call checks. */
export async function marginByModel(
  sql: ShopSql,
  { from, to, limit }: SpanQuery & { limit: number },
): Promise<MarginRow[]> {
  const rows = await sql.query(
    soldRow,
    `SELECT c.name AS company, m.model, m.item_category, m.units, m.taxable_paise, m.cost_paise,
            m.taxable_paise - m.cost_paise AS gross_profit_paise
       FROM (SELECT company_id, model, item_category, sum(units)::int AS units, sum(taxable_paise)::bigint AS taxable_paise,
                    sum(cost_paise)::bigint AS cost_paise
               FROM model_summary WHERE shop_id = $1 AND ${IN_PERIODS}
              GROUP BY company_id, model, item_category HAVING sum(units) <> 0 OR sum(taxable_paise) <> 0) m
       JOIN companies c ON c.shop_id = $1 AND c.id = m.company_id
      ORDER BY gross_profit_paise DESC, company, m.model, m.item_category LIMIT $8`,
    [sql.shopId, ...periodValues(rangeOf(from, to)), limit],
  );
  return rows.map(row => ({
    ...row,
    marginBps: row.taxablePaise > 0 ? ratioBps(row.grossProfitPaise, row.taxablePaise) : null,
  }));
}
