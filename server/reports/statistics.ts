/** Sales statistics from the sums: sales less cancellations and returns, each on its day; revenue includes tax. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import {
  brandShare,
  measures,
  monthRevenue,
  paymentShare,
  topModel,
  type BrandSalesQuery,
  type BrandShare,
  type DayStats,
  type MonthRevenue,
  type PaymentShare,
  type PeriodSummary,
  type PeriodSums,
  type SalesStats,
  type StatsQuery,
  type TopModel,
  type TopModelsQuery,
} from '../../src/resources/reports/answers.ts';
import { addDays, monthRange, type DateRange } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { changeBps, sharesBps } from '../../src/kit/rules/shares.ts';
import { comparedRanges, resolvePeriod, type PeriodQuery } from '../../src/kit/rules/timePeriod.ts';
import { invalid } from '../kit/errors/refusal.ts';
import { grossProfitOf, soldWithoutCost } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { dayOf, monthOf } from '../sums/index.ts';

const sumsRow = measures.extend({ marginTaxPaise: z.int() });
type Sums = z.infer<typeof sumsRow>;

/** Margin tax is for owners only: on a day with one used phone it reveals the cost. */
const taxFor = (actor: Actor, sums: Sums): number =>
  sums.taxPaise + (actor.role === 'owner' ? sums.marginTaxPaise : 0);

const SUMS = `coalesce(sum(sales), 0)::int AS sales, coalesce(sum(units), 0)::int AS units,
  coalesce(sum(revenue_paise), 0)::bigint AS revenue_paise, coalesce(sum(tax_paise), 0)::bigint AS tax_paise,
  coalesce(sum(margin_tax_paise), 0)::bigint AS margin_tax_paise,
  coalesce(sum(taxable_paise - cost_paise), 0)::bigint AS gross_profit_paise`;

export const ALL_TIME: DateRange = { from: '1900-01-01', to: '2999-12-31' };

/** Gross profit of the shop is the ledger's: freight and price changes are of no sale. */
const withGrossProfit = async <Row extends Sums>(sql: ShopSql, span: DateRange, row: Row): Promise<Row> => {
  const [grossProfitPaise = 0] = await grossProfitOf(sql, [span]);
  return { ...row, grossProfitPaise };
};

const statsOf = (
  actor: Actor,
  sums: Sums,
  customers: number,
  duePaise: number,
  monthOverMonthBps: number | null,
): SalesStats => ({
  totalSales: sums.sales,
  totalRevenuePaise: sums.revenuePaise,
  totalTaxPaise: taxFor(actor, sums),
  averageTicketPaise: sums.sales <= 0 ? 0 : divideHalfUp(sums.revenuePaise, sums.sales),
  unitsSold: sums.units,
  customers,
  duePaise,
  monthOverMonthBps,
  grossProfitPaise: sums.grossProfitPaise,
});

function months({ businessDate }: Actor): { thisMonth: DateRange; lastMonth: DateRange } {
  const at = (date: string) => monthRange(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  const thisMonth = at(businessDate);
  return { thisMonth, lastMonth: at(addDays(thisMonth.from, -1)) };
}

const REVENUE_BETWEEN = (from: string, to: string) =>
  `(SELECT coalesce(sum(revenue_paise), 0)::bigint FROM daily_summary
     WHERE shop_id = $1 AND business_date BETWEEN ${from}::date AND ${to}::date)`;

const allTimeRow = sumsRow.extend({
  customers: z.int(),
  duePaise: z.int(),
  thisMonthPaise: z.int(),
  lastMonthPaise: z.int(),
});

/** Months (202604) hold all time; customers and dues are of the person's sales. */
const STATS_OF_SELLER = `SELECT coalesce(sum(sales_in_all), 0)::int AS sales, coalesce(sum(units), 0)::int AS units,
       coalesce(sum(revenue_paise + rounding_paise), 0)::bigint AS revenue_paise,
       coalesce(sum(tax_paise), 0)::bigint AS tax_paise,
       coalesce(sum(margin_tax_paise), 0)::bigint AS margin_tax_paise,
       coalesce(sum(taxable_paise - cost_paise), 0)::bigint AS gross_profit_paise,
       (SELECT count(DISTINCT customer_id)::int FROM sales
         WHERE shop_id = $1 AND sold_by = $2 AND status <> 'CANCELLED') AS customers,
       (SELECT coalesce(sum(due_paise), 0)::bigint FROM sales WHERE shop_id = $1 AND sold_by = $2) AS due_paise,
       coalesce(sum(revenue_paise + rounding_paise) FILTER (WHERE period = $3), 0)::bigint AS this_month_paise,
       coalesce(sum(revenue_paise + rounding_paise) FILTER (WHERE period = $4), 0)::bigint AS last_month_paise
  FROM sales_breakdown WHERE shop_id = $1 AND period BETWEEN 0 AND 999999 AND sold_by = $2`;

export async function salesStats(
  sql: ShopSql,
  actor: Actor,
  { soldBy }: StatsQuery = {},
): Promise<SalesStats> {
  const { thisMonth, lastMonth } = months(actor);
  const [row] = soldBy
    ? await sql.query(allTimeRow, STATS_OF_SELLER, [
        sql.shopId,
        soldBy,
        monthOf(thisMonth.from),
        monthOf(lastMonth.from),
      ])
    : await sql.query(
        allTimeRow,
        `SELECT ${SUMS},
            coalesce((SELECT customers FROM shop_totals WHERE shop_id = $1), 0) AS customers,
            coalesce((SELECT due_paise FROM shop_totals WHERE shop_id = $1), 0) AS due_paise,
            ${REVENUE_BETWEEN('$2', '$3')} AS this_month_paise, ${REVENUE_BETWEEN('$4', '$5')} AS last_month_paise
       FROM daily_summary WHERE shop_id = $1`,
        [sql.shopId, thisMonth.from, thisMonth.to, lastMonth.from, lastMonth.to],
      );
  if (!row) throw new Error('a sum always has a row');
  const sums = soldBy ? row : await withGrossProfit(sql, ALL_TIME, row);
  return statsOf(actor, sums, row.customers, row.duePaise, changeBps(row.thisMonthPaise, row.lastMonthPaise));
}

const dayRow = allTimeRow.extend({ yesterdayPaise: z.int() });

/** Answers the figures of today's business date, with dues of today's sales only. */
export async function salesStatsToday(sql: ShopSql, actor: Actor): Promise<DayStats> {
  const { thisMonth, lastMonth } = months(actor);
  const today = actor.businessDate;
  const [row] = await sql.query(
    dayRow,
    `SELECT ${SUMS},
            (SELECT count(DISTINCT customer_id)::int FROM sales
              WHERE shop_id = $1 AND business_date = $2::date AND status <> 'CANCELLED') AS customers,
            (SELECT coalesce(sum(due_paise), 0)::bigint FROM sales WHERE shop_id = $1 AND business_date = $2::date) AS due_paise,
            ${REVENUE_BETWEEN('$3', '$3')} AS yesterday_paise,
            ${REVENUE_BETWEEN('$4', '$5')} AS this_month_paise, ${REVENUE_BETWEEN('$6', '$7')} AS last_month_paise
       FROM daily_summary WHERE shop_id = $1 AND business_date = $2::date`,
    [sql.shopId, today, addDays(today, -1), thisMonth.from, thisMonth.to, lastMonth.from, lastMonth.to],
  );
  if (!row) throw new Error('a sum always has a row');
  const sums = await withGrossProfit(sql, { from: today, to: today }, row);
  return {
    ...statsOf(actor, sums, row.customers, row.duePaise, changeBps(row.thisMonthPaise, row.lastMonthPaise)),
    comparedToYesterdayBps: changeBps(row.revenuePaise, row.yesterdayPaise),
  };
}

const periodSums = (actor: Actor, sums: Sums, unitsWithoutCost: number): PeriodSums => ({
  sales: sums.sales,
  units: sums.units,
  revenuePaise: sums.revenuePaise,
  taxPaise: taxFor(actor, sums),
  averageTicketPaise: sums.sales <= 0 ? 0 : divideHalfUp(sums.revenuePaise, sums.sales),
  grossProfitPaise: sums.grossProfitPaise,
  unitsWithoutCost,
});

/** Answers a period and the compared ones. Throws 422 by field. */
export async function periodSummary(sql: ShopSql, actor: Actor, query: PeriodQuery): Promise<PeriodSummary> {
  const range = rangeOf(actor, query);
  const compared = comparedRanges(query, actor.businessDate);
  const spans = [range ?? ALL_TIME, ...compared];
  const [profits, withoutCost] = await Promise.all([grossProfitOf(sql, spans), soldWithoutCost(sql, spans)]);
  const rows = await sql.query(
    sumsRow,
    `SELECT ${SUMS} FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS span (first, last, n)
       LEFT JOIN daily_summary ON shop_id = $1 AND business_date BETWEEN span.first AND span.last
      GROUP BY n ORDER BY n`,
    [sql.shopId, spans.map(span => span.from), spans.map(span => span.to)],
  );
  const sumsAt = (index: number): PeriodSums => {
    const row = rows[index];
    if (!row) throw new Error('a sum always has a row');
    return periodSums(actor, { ...row, grossProfitPaise: profits[index] ?? 0 }, withoutCost[index] ?? 0);
  };
  return {
    from: range?.from ?? null,
    to: range?.to ?? null,
    ...sumsAt(0),
    comparisons: compared.map((span, index) => ({ ...span, ...sumsAt(index + 1) })),
  };
}

/** Answers a calendar year, by default this one. */
export async function revenueByMonth(sql: ShopSql, actor: Actor, year?: number): Promise<MonthRevenue[]> {
  const chosenYear = year ?? Number(actor.businessDate.slice(0, 4));
  const rows = await sql.query(
    monthRevenue,
    `SELECT extract(month FROM business_date)::int AS month, sum(revenue_paise)::bigint AS revenue_paise,
            sum(sales)::int AS sales, sum(units)::int AS units
       FROM daily_summary WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date GROUP BY 1`,
    [sql.shopId, `${chosenYear}-01-01`, `${chosenYear}-12-31`],
  );
  const byMonth = new Map(rows.map(row => [row.month, row]));
  return Array.from(
    { length: 12 },
    (_, index) => byMonth.get(index + 1) ?? { month: index + 1, revenuePaise: 0, sales: 0, units: 0 },
  );
}

function rangeOf(actor: Actor, query: PeriodQuery): DateRange | null {
  const period = resolvePeriod(query, actor.businessDate);
  if (period.ok) return period.range;
  throw invalid(Object.fromEntries(Object.entries(period.errors).map(([field, key]) => [field, { key }])));
}

/** Splits a range into whole months and single days at its ends. */
export function periodsOf(range: DateRange | null): { months: [number, number]; days: [number, number][] } {
  if (!range) return { months: [0, 999_999], days: [] };
  const monthOfDay = (date: string) => monthRange(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  const [first, last] = [monthOfDay(range.from), monthOfDay(range.to)];
  const from = range.from === first.from ? range.from : addDays(first.to, 1);
  const to = range.to === last.to ? range.to : addDays(last.from, -1);
  if (from > to) {
    return { months: [1, 0], days: [[dayOf(range.from), dayOf(range.to)]] };
  }
  const days: [number, number][] = [];
  if (range.from < from) days.push([dayOf(range.from), dayOf(addDays(from, -1))]);
  if (range.to > to) days.push([dayOf(addDays(to, 1)), dayOf(range.to)]);
  return { months: [monthOf(from), monthOf(to)], days };
}

function goodsConditions(actor: Actor, query: BrandSalesQuery): { text: string; values: unknown[] } {
  const { months, days } = periodsOf(rangeOf(actor, query));
  const [first, second] = [days[0] ?? [1, 0], days[1] ?? [1, 0]];
  return {
    text: `shop_id = $1 AND (period BETWEEN $2 AND $3 OR period BETWEEN $4 AND $5 OR period BETWEEN $6 AND $7)
           AND ($8::text IS NULL OR item_category = $8)${query.soldBy ? ' AND sold_by = $9' : ''}`,
    values: [
      ...months,
      ...first,
      ...second,
      query.itemCategory ?? null,
      ...(query.soldBy ? [query.soldBy] : []),
    ],
  };
}

/** Omits rows that cancel out; returns on another day are negative. */
const SOLD = 'HAVING sum(units) <> 0 OR sum(revenue_paise) <> 0';
/** Net returns have no share. */
const shared = (parts: readonly number[]): number[] => sharesBps(parts.map(part => Math.max(0, part)));

const companyRow = brandShare.omit({ shareBps: true });

/** Sorts descending; shares of revenue add up to 10,000 basis points. */
export async function brandSales(sql: ShopSql, actor: Actor, query: BrandSalesQuery): Promise<BrandShare[]> {
  const { text, values } = goodsConditions(actor, query);
  const rows = await sql.query(
    companyRow,
    `SELECT c.name AS company, b.units, b.revenue_paise
       FROM (SELECT company_id, sum(units)::int AS units, sum(revenue_paise)::bigint AS revenue_paise
               FROM ${query.soldBy ? 'sales_breakdown' : 'model_summary'} WHERE ${text}
              GROUP BY company_id ${SOLD}) b
       JOIN companies c ON c.shop_id = $1 AND c.id = b.company_id ORDER BY b.revenue_paise DESC, c.name`,
    [sql.shopId, ...values],
    { plan: 'once' },
  );
  const shares = shared(rows.map(row => row.revenuePaise));
  return rows.map((row, index) => ({ ...row, shareBps: shares[index] ?? 0 }));
}

/** Lines sold by a person less what was cancelled or came back of them: sums by model have no person. */
const LINES_OF_SELLER = `(
  SELECT l.company_id, l.model, l.item_category, l.quantity AS units, l.total_paise AS revenue_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
   WHERE s.shop_id = $1 AND s.sold_by = $2 AND s.business_date BETWEEN $3::date AND $4::date
   UNION ALL
  SELECT l.company_id, l.model, l.item_category, -l.quantity, -l.total_paise
    FROM reversals r
    JOIN sales s ON s.shop_id = r.shop_id AND s.id = r.document_id AND s.sold_by = $2
    JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
   WHERE r.shop_id = $1 AND r.document_kind = 'SALE' AND r.business_date BETWEEN $3::date AND $4::date
   UNION ALL
  SELECT l.company_id, l.model, l.item_category, -r.quantity, -r.total_paise
    FROM credit_notes n
    JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id AND s.sold_by = $2
    JOIN credit_note_lines r ON r.shop_id = n.shop_id AND r.credit_note_id = n.id
    JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id
   WHERE n.shop_id = $1 AND n.business_date BETWEEN $3::date AND $4::date)`;

function soldGoods(actor: Actor, query: TopModelsQuery): { from: string; values: unknown[] } {
  if (!query.soldBy) {
    const { text, values } = goodsConditions(actor, query);
    return { from: `model_summary WHERE ${text}`, values };
  }
  const range = rangeOf(actor, query);
  return {
    from: `${LINES_OF_SELLER} sold WHERE ($5::text IS NULL OR item_category = $5)`,
    values: [
      query.soldBy,
      range?.from ?? '1900-01-01',
      range?.to ?? '2999-12-31',
      query.itemCategory ?? null,
    ],
  };
}

export async function topModels(sql: ShopSql, actor: Actor, query: TopModelsQuery): Promise<TopModel[]> {
  const { from, values } = soldGoods(actor, query);
  const [by, then] = query.sortBy === 'revenue' ? ['revenue_paise', 'units'] : ['units', 'revenue_paise'];
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  return sql.query(
    topModel,
    `SELECT c.name AS company, s.model, s.item_category, s.units, s.revenue_paise
       FROM (SELECT company_id, model, item_category, sum(units)::int AS units, sum(revenue_paise)::bigint AS revenue_paise
               FROM ${from} GROUP BY company_id, model, item_category ${SOLD}) s
       JOIN companies c ON c.shop_id = $1 AND c.id = s.company_id
      ORDER BY ${by} ${direction}, ${then} ${direction}, company, model, item_category LIMIT $${values.length + 2}`,
    [sql.shopId, ...values, query.limit],
    { plan: 'once' },
  );
}

const methodRow = paymentShare.omit({ shareBps: true });

/** Payment methods at the time of sale; later receipts are excluded. */
export async function paymentDistribution(
  sql: ShopSql,
  actor: Actor,
  query: PeriodQuery,
): Promise<PaymentShare[]> {
  const range = rangeOf(actor, query);
  const rows = await sql.query(
    methodRow,
    `SELECT payment_method, sum(sales)::int AS sales, sum(amount_paise)::bigint AS amount_paise
       FROM payment_summary WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date
      GROUP BY payment_method HAVING sum(sales) <> 0 OR sum(amount_paise) <> 0 ORDER BY amount_paise DESC, payment_method`,
    [sql.shopId, range?.from ?? '1900-01-01', range?.to ?? '2999-12-31'],
  );
  const shares = shared(rows.map(row => row.amountPaise));
  return rows.map((row, index) => ({ ...row, shareBps: shares[index] ?? 0 }));
}
