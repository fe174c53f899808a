/** Sales statistics from the sums: posted less cancelled; revenue includes tax. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type {
  BrandShare,
  DayStats,
  MonthRevenue,
  PaymentShare,
  PeriodSummary,
  PeriodSums,
  SalesStats,
  TopModel,
} from '../../src/resources/calls/reports.ts';
import type { BrandSalesQuery, StatsQuery, TopModelsQuery } from '../../src/resources/calls/reports.ts';
import { addDays, monthRange, type DateRange } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { changeBps, sharesBps } from '../../src/kit/rules/shares.ts';
import { comparedRanges, resolvePeriod, type PeriodQuery } from '../../src/kit/rules/timePeriod.ts';
import { invalid } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { dayOf, monthOf } from '../sums/index.ts';
import { itemCategory, paymentMethod } from '../../src/kit/values.ts';

const sumsRow = z.object({
  sales: z.int(),
  units: z.int(),
  revenue: z.int(),
  tax: z.int(),
  margin_tax: z.int(),
  profit: z.int(),
});
type Sums = z.infer<typeof sumsRow>;

/** Margin tax is for owners only: on a day with one used phone it reveals the cost. */
const taxFor = (actor: Actor, sums: Sums): number =>
  sums.tax + (actor.role === 'owner' ? sums.margin_tax : 0);

const SUMS = `coalesce(sum(sales), 0)::int AS sales, coalesce(sum(units), 0)::int AS units,
  coalesce(sum(revenue_paise), 0)::bigint AS revenue, coalesce(sum(tax_paise), 0)::bigint AS tax,
  coalesce(sum(margin_tax_paise), 0)::bigint AS margin_tax,
  coalesce(sum(taxable_paise - cost_paise), 0)::bigint AS profit`;

const statsOf = (
  actor: Actor,
  sums: Sums,
  customers: number,
  duePaise: number,
  monthOverMonthBps: number | null,
): SalesStats => ({
  totalSales: sums.sales,
  totalRevenuePaise: sums.revenue,
  totalTaxPaise: taxFor(actor, sums),
  averageTicketPaise: sums.sales <= 0 ? 0 : divideHalfUp(sums.revenue, sums.sales),
  unitsSold: sums.units,
  customers,
  duePaise,
  monthOverMonthBps,
  grossProfitPaise: sums.profit,
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
  due: z.int(),
  this_month: z.int(),
  last_month: z.int(),
});

/** Months (202604) hold all time; customers and dues are of the person's sales. */
const STATS_OF_SELLER = `SELECT coalesce(sum(sales_in_all), 0)::int AS sales, coalesce(sum(units), 0)::int AS units,
       coalesce(sum(revenue_paise + rounding_paise), 0)::bigint AS revenue, coalesce(sum(tax_paise), 0)::bigint AS tax,
       coalesce(sum(margin_tax_paise), 0)::bigint AS margin_tax,
       coalesce(sum(taxable_paise - cost_paise), 0)::bigint AS profit,
       (SELECT count(DISTINCT customer_id)::int FROM sales
         WHERE shop_id = $1 AND sold_by = $2 AND status <> 'CANCELLED') AS customers,
       (SELECT coalesce(sum(due_paise), 0)::bigint FROM sales WHERE shop_id = $1 AND sold_by = $2) AS due,
       coalesce(sum(revenue_paise + rounding_paise) FILTER (WHERE period = $3), 0)::bigint AS this_month,
       coalesce(sum(revenue_paise + rounding_paise) FILTER (WHERE period = $4), 0)::bigint AS last_month
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
            coalesce((SELECT due_paise FROM shop_totals WHERE shop_id = $1), 0) AS due,
            ${REVENUE_BETWEEN('$2', '$3')} AS this_month, ${REVENUE_BETWEEN('$4', '$5')} AS last_month
       FROM daily_summary WHERE shop_id = $1`,
        [sql.shopId, thisMonth.from, thisMonth.to, lastMonth.from, lastMonth.to],
      );
  if (!row) throw new Error('a sum always has a row');
  return statsOf(actor, row, row.customers, row.due, changeBps(row.this_month, row.last_month));
}

const dayRow = sumsRow.extend({
  customers: z.int(),
  due: z.int(),
  yesterday: z.int(),
  this_month: z.int(),
  last_month: z.int(),
});

/** Today's business date; dues of today's sales only. */
export async function salesStatsToday(sql: ShopSql, actor: Actor): Promise<DayStats> {
  const { thisMonth, lastMonth } = months(actor);
  const today = actor.businessDate;
  const [row] = await sql.query(
    dayRow,
    `SELECT ${SUMS},
            (SELECT count(DISTINCT customer_id)::int FROM sales
              WHERE shop_id = $1 AND business_date = $2::date AND status <> 'CANCELLED') AS customers,
            (SELECT coalesce(sum(due_paise), 0)::bigint FROM sales WHERE shop_id = $1 AND business_date = $2::date) AS due,
            ${REVENUE_BETWEEN('$3', '$3')} AS yesterday,
            ${REVENUE_BETWEEN('$4', '$5')} AS this_month, ${REVENUE_BETWEEN('$6', '$7')} AS last_month
       FROM daily_summary WHERE shop_id = $1 AND business_date = $2::date`,
    [sql.shopId, today, addDays(today, -1), thisMonth.from, thisMonth.to, lastMonth.from, lastMonth.to],
  );
  if (!row) throw new Error('a sum always has a row');
  return {
    ...statsOf(actor, row, row.customers, row.due, changeBps(row.this_month, row.last_month)),
    comparedToYesterdayBps: changeBps(row.revenue, row.yesterday),
  };
}

const periodSums = (actor: Actor, sums: Sums): PeriodSums => ({
  sales: sums.sales,
  units: sums.units,
  revenuePaise: sums.revenue,
  taxPaise: taxFor(actor, sums),
  averageTicketPaise: sums.sales <= 0 ? 0 : divideHalfUp(sums.revenue, sums.sales),
  grossProfitPaise: sums.profit,
});

/** A period and the compared ones. Throws 422 by field. */
export async function periodSummary(sql: ShopSql, actor: Actor, query: PeriodQuery): Promise<PeriodSummary> {
  const range = rangeOf(actor, query);
  const compared = comparedRanges(query, actor.businessDate);
  const spans = [range ?? { from: '1900-01-01', to: '2999-12-31' }, ...compared];
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
    return periodSums(actor, row);
  };
  return {
    from: range?.from ?? null,
    to: range?.to ?? null,
    ...sumsAt(0),
    comparisons: compared.map((span, index) => ({ ...span, ...sumsAt(index + 1) })),
  };
}

const monthRow = z.object({ month: z.int(), revenue: z.int(), sales: z.int(), units: z.int() });

/** Calendar year; default this one. */
export async function revenueByMonth(sql: ShopSql, actor: Actor, year?: number): Promise<MonthRevenue[]> {
  const chosenYear = year ?? Number(actor.businessDate.slice(0, 4));
  const rows = await sql.query(
    monthRow,
    `SELECT extract(month FROM business_date)::int AS month, sum(revenue_paise)::bigint AS revenue,
            sum(sales)::int AS sales, sum(units)::int AS units
       FROM daily_summary WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date GROUP BY 1`,
    [sql.shopId, `${chosenYear}-01-01`, `${chosenYear}-12-31`],
  );
  const byMonth = new Map(rows.map(row => [row.month, row]));
  return Array.from({ length: 12 }, (_, index) => {
    const row = byMonth.get(index + 1);
    return {
      month: index + 1,
      revenuePaise: row?.revenue ?? 0,
      sales: row?.sales ?? 0,
      units: row?.units ?? 0,
    };
  });
}

function rangeOf(actor: Actor, query: PeriodQuery): DateRange | null {
  const period = resolvePeriod(query, actor.businessDate);
  if (period.ok) return period.range;
  throw invalid(Object.fromEntries(Object.entries(period.errors).map(([field, key]) => [field, { key }])));
}

/** A range as whole months plus single days at its ends. */
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

const companyRow = z.object({ company: z.string(), units: z.int(), revenue: z.int() });

/** Descending; shares of revenue add up to 10,000 basis points. */
export async function brandSales(sql: ShopSql, actor: Actor, query: BrandSalesQuery): Promise<BrandShare[]> {
  const { text, values } = goodsConditions(actor, query);
  const rows = await sql.query(
    companyRow,
    `SELECT company, sum(units)::int AS units, sum(revenue_paise)::bigint AS revenue
       FROM ${query.soldBy ? 'sales_breakdown' : 'model_summary'} WHERE ${text}
      GROUP BY company ${SOLD} ORDER BY revenue DESC, company`,
    [sql.shopId, ...values],
    { plan: 'once' },
  );
  const shares = shared(rows.map(row => row.revenue));
  return rows.map((row, index) => ({
    company: row.company,
    units: row.units,
    revenuePaise: row.revenue,
    shareBps: shares[index] ?? 0,
  }));
}

const modelRow = z.object({
  company: z.string(),
  model: z.string(),
  item_category: itemCategory,
  units: z.int(),
  revenue: z.int(),
});

/** Lines sold by a person less what came back of them: sums by model have no person. */
const LINES_OF_SELLER = `(
  SELECT l.company, l.model, l.item_category, l.quantity AS units, l.total_paise AS revenue_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
   WHERE s.shop_id = $1 AND s.sold_by = $2 AND s.status <> 'CANCELLED' AND s.business_date BETWEEN $3::date AND $4::date
   UNION ALL
  SELECT l.company, l.model, l.item_category, -r.quantity, -r.total_paise
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
  const [by, then] = query.sortBy === 'revenue' ? ['revenue', 'units'] : ['units', 'revenue'];
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const rows = await sql.query(
    modelRow,
    `SELECT company, model, item_category, sum(units)::int AS units, sum(revenue_paise)::bigint AS revenue
       FROM ${from} GROUP BY company, model, item_category ${SOLD}
      ORDER BY ${by} ${direction}, ${then} ${direction}, company, model, item_category LIMIT $${values.length + 2}`,
    [sql.shopId, ...values, query.limit],
    { plan: 'once' },
  );
  return rows.map(row => ({
    company: row.company,
    model: row.model,
    itemCategory: row.item_category,
    units: row.units,
    revenuePaise: row.revenue,
  }));
}

const methodRow = z.object({ payment_method: paymentMethod, sales: z.int(), amount: z.int() });

/** Payment methods at the time of sale; later receipts are excluded. */
export async function paymentDistribution(
  sql: ShopSql,
  actor: Actor,
  query: PeriodQuery,
): Promise<PaymentShare[]> {
  const range = rangeOf(actor, query);
  const rows = await sql.query(
    methodRow,
    `SELECT payment_method, sum(sales)::int AS sales, sum(amount_paise)::bigint AS amount
       FROM payment_summary WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date
      GROUP BY payment_method HAVING sum(sales) <> 0 OR sum(amount_paise) <> 0 ORDER BY amount DESC, payment_method`,
    [sql.shopId, range?.from ?? '1900-01-01', range?.to ?? '2999-12-31'],
  );
  const shares = shared(rows.map(row => row.amount));
  return rows.map((row, index) => ({
    paymentMethod: row.payment_method,
    sales: row.sales,
    amountPaise: row.amount,
    shareBps: shares[index] ?? 0,
  }));
}
