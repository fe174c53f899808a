import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { type QueryValues, valuesOf } from '../kit/db/values.ts';
import { monthRange, type DateRange } from '../../src/kit/rules/businessDate.ts';
import { asksGoods, isFiltered, wordsOf, type HistoryFilter } from './historyFilter.ts';
import { companyNamed } from '../products/index.ts';
import { periodsOf } from '../reports/index.ts';

const SINCE_EVER: DateRange = { from: '1900-01-01', to: '2999-12-31' };

function daysAlone({
  year,
  month,
  dateFrom,
  dateTo,
  status,
  ...others
}: HistoryFilter): DateRange | 'always' | undefined {
  if (isFiltered(others) || wordsOf(others.keyword).length) return undefined;
  if (status !== undefined && status !== 'POSTED') return undefined;
  if (dateFrom === undefined && dateTo === undefined) {
    if (year === undefined) return 'always';
    return month === undefined ? { from: `${year}-01-01`, to: `${year}-12-31` } : monthRange(year, month);
  }
  if (year !== undefined) return undefined;
  return { from: dateFrom ?? SINCE_EVER.from, to: dateTo ?? SINCE_EVER.to };
}

/** Writes conditions on `model_summary`. */
function modelConditions(filter: HistoryFilter, days: DateRange | 'always', values: QueryValues): string {
  const { months, days: ends } = periodsOf(days === 'always' ? null : days);
  const spans = [months, ...ends].map(
    ([from, to]) => `period BETWEEN ${values.add(from)}::int AND ${values.add(to)}::int`,
  );
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [`${column} = ${values.add(value)}`];
  return [
    'shop_id = $1',
    `(${spans.join(' OR ')})`,
    ...(filter.company === undefined ? [] : [`company_id = ${companyNamed(values.add(filter.company))}`]),
    ...equal('item_category', filter.itemCategory),
    ...equal('model', filter.model),
  ].join(' AND ');
}

const soldRow = z.object({ units: z.int(), revenue: z.int() });

export async function goodsSold(
  sql: ShopSql,
  filter: HistoryFilter,
): Promise<{ units: number; revenuePaise: number } | undefined> {
  const { company: _company, itemCategory: _category, model: _model, ...others } = filter;
  const days = asksGoods(filter) ? daysAlone(others) : undefined;
  if (!days) return undefined;
  const values = valuesOf(sql.shopId);
  const [row] = await sql.query(
    soldRow,
    `SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(revenue_paise), 0)::bigint AS revenue
       FROM model_summary WHERE ${modelConditions(filter, days, values)}`,
    values.list,
  );
  return { units: row?.units ?? 0, revenuePaise: row?.revenue ?? 0 };
}

const receivedRow = z.object({ amount: z.int() });

/** Answers paise by payment method; undefined where the sums do not apply. */
export async function receivedWith(sql: ShopSql, filter: HistoryFilter): Promise<number | undefined> {
  const { paidWith, ...others } = filter;
  const days = paidWith === undefined ? undefined : daysAlone(others);
  if (!days) return undefined;
  const { from, to } = days === 'always' ? SINCE_EVER : days;
  const [row] = await sql.query(
    receivedRow,
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS amount
       FROM payment_summary WHERE shop_id = $1 AND payment_method = $2 AND business_date BETWEEN $3::date AND $4::date`,
    [sql.shopId, paidWith, from, to],
  );
  return row?.amount ?? 0;
}

const MAX_MODELS = 300;

const modelRow = z.object({ model: z.string() });

export async function modelsSold(sql: ShopSql, filter: HistoryFilter): Promise<string[]> {
  const { company, itemCategory, year, month } = filter;
  const days = daysAlone({ year, month }) ?? 'always';
  const values = valuesOf(sql.shopId);
  const rows = await sql.query(
    modelRow,
    `SELECT model FROM model_summary WHERE ${modelConditions({ company, itemCategory }, days, values)}
      GROUP BY model HAVING sum(units) > 0 ORDER BY sum(units) DESC, model LIMIT ${MAX_MODELS}`,
    values.list,
  );
  return rows.map(({ model }) => model);
}
