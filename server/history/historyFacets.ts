/** Lists facet values of the sales history, each counted with the other filters applied. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { type QueryValues, valuesOf } from '../kit/db/values.ts';
import { surelyMoreThan } from './commonWords.ts';
import {
  asksGoods,
  countedTotals,
  goodsOf,
  countsOf,
  indexedConditions,
  isCounted,
  partsCounted,
  saleConditions,
  sharedConditions,
  wordsOf,
  type HistoryFilter,
} from './historyFilter.ts';
import { modelsSold } from './historyGoods.ts';
import { withTokenForCounts } from './searchToken.ts';
import { ALL_TIME } from '../sums/index.ts';

const FACETS = [
  'company',
  'itemCategory',
  'paymentMethod',
  'paymentMode',
  'status',
  'year',
  'month',
] as const;
type FacetName = (typeof FACETS)[number];

/** Counts are omitted where counting is slow: common words, many days. */
export type HistoryFacets = Partial<
  Record<FacetName | 'model' | 'soldBy', { value: string | number; count?: number; label?: string }[]>
>;

/** Sales are counted row by row up to this limit where the sums do not apply. */
const MAX_COUNTED = 50_000;
const MAX_WITH_WORD = 10_000;

const facetRow = z.object({ facet: z.enum(FACETS), value: z.string().nullable(), sales: z.int() });
type Counted = z.infer<typeof facetRow> & { value: string };

const hasValue = (row: z.infer<typeof facetRow>): row is Counted => row.value !== null;

/**
 * Counts exactly, descending; years and months stay in order, and months are those of the chosen year only. Empty
 * values are omitted. Models by sales, and salespeople, have no counts.
 */
export async function historyFacets(
  sql: ShopSql,
  asked: HistoryFilter,
  { maxCounted = MAX_COUNTED } = {},
): Promise<HistoryFacets> {
  const known = await withTokenForCounts(sql, asked);
  const filter: HistoryFilter = known.year === undefined ? { ...known, month: undefined } : known;
  const { company, itemCategory } = asked;
  const models = await modelsSold(sql, { ...filter, company, itemCategory });
  const [facets, soldBy] = [await countedFacets(sql, filter, maxCounted), await sellers(sql)];
  return { ...facets, model: models.map(value => ({ value })), soldBy };
}

const sellerRow = z.object({ value: z.string(), label: z.string() });

/** Everybody who ever sold, without counts. */
const sellers = (sql: ShopSql) =>
  sql.query(
    sellerRow,
    `SELECT u.id AS value, u.name AS label FROM users u
      WHERE u.shop_id = $1 AND EXISTS (SELECT FROM sales s WHERE s.shop_id = $1 AND s.sold_by = u.id)
      ORDER BY u.active DESC, u.name, u.id`,
    [sql.shopId],
  );

async function countedFacets(
  sql: ShopSql,
  filter: HistoryFilter,
  maxCounted: number,
): Promise<HistoryFacets> {
  const { paidWith } = filter;
  if (isCounted(filter) && paidWith === undefined) return inOrder(await countedBySums(sql, filter));
  if (isCounted(filter) && (await countedTotals(sql, { paidWith })).sales > maxCounted) {
    const { company = [], itemCategory = [] } = await valuesAlone(sql, filter);
    return { ...inOrder(await countedBySums(sql, filter)), company, itemCategory };
  }
  const max = wordsOf(filter.keyword).length ? Math.min(MAX_WITH_WORD, maxCounted) : maxCounted;
  const counted = await countedByRow(sql, filter, max);
  if (counted) return inOrder(counted);
  return valuesAlone(sql, filter);
}

async function valuesAlone(sql: ShopSql, { year }: HistoryFilter): Promise<HistoryFacets> {
  const values = inOrder(await countedBySums(sql, year === undefined ? {} : { year }));
  return Object.fromEntries(
    Object.entries(values).map(([name, list]) => [name, list.map(({ value }) => ({ value }))]),
  );
}

function inOrder(counted: readonly Counted[]): HistoryFacets {
  const facets: HistoryFacets = {};
  for (const name of FACETS) {
    const list = counted
      .filter(each => each.facet === name)
      .map(({ value, sales }) => ({
        value: name === 'year' || name === 'month' ? Number(value) : value,
        count: sales,
      }));
    if (name === 'year') list.sort((a, b) => Number(b.value) - Number(a.value));
    else if (name === 'month') list.sort((a, b) => Number(a.value) - Number(b.value));
    else list.sort((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value), 'en'));
    facets[name] = list;
  }
  return facets;
}

const beside = (filter: HistoryFilter, facet: FacetName): HistoryFilter => ({
  ...filter,
  [facet]: undefined,
});

/** These columns of the sums have a value for any. */
const ANY_OF: Partial<Record<FacetName, 'company_id' | 'item_category'>> = {
  company: 'company_id',
  itemCategory: 'item_category',
};

function sumsOfFacet(
  facet: FacetName,
  filter: HistoryFilter,
  values: QueryValues,
): { value: string; where: string } {
  const { year, month } = beside(filter, facet);
  const period = () => {
    if (facet === 'year')
      return month === undefined
        ? 'c.period BETWEEN 1 AND 9999'
        : `c.period > 10000 AND c.period % 100 = ${values.add(month)}`;
    if (facet === 'month')
      return `c.period BETWEEN ${values.add((year ?? 0) * 100)} AND ${values.add((year ?? 0) * 100 + 12)}`;
    if (year === undefined) return `c.period = ${ALL_TIME}`;
    return `c.period = ${values.add(month === undefined ? year : year * 100 + month)}`;
  };
  const where = [
    ...sharedConditions(beside(filter, facet), values, 'c'),
    ...partsCounted(filter, values, ANY_OF[facet]),
    period(),
  ].join(' AND ');
  const value = {
    company: 'c.company_id',
    itemCategory: 'c.item_category',
    paymentMethod: `nullif(c.payment_method, '')`,
    paymentMode: 'c.payment_mode',
    status: 'c.status',
    year: month === undefined ? 'c.period' : 'c.period / 100',
    month: 'c.period % 100',
  }[facet];
  return { value, where };
}

/** Companies are counted by id. */
const withNames = (counted: string): string =>
  `SELECT n.facet, coalesce(k.name, n.value) AS value, n.sales FROM (${counted}) n
     LEFT JOIN companies k ON n.facet = 'company' AND k.shop_id = $1 AND k.id::text = n.value`;

const asked = (filter: HistoryFilter) =>
  FACETS.filter(facet => facet !== 'month' || filter.year !== undefined);

async function countedBySums(sql: ShopSql, filter: HistoryFilter): Promise<Counted[]> {
  const values = valuesOf(sql.shopId);
  const parts = asked(filter).map(facet => {
    const { value, where } = sumsOfFacet(facet, filter, values);
    return `SELECT '${facet}' AS facet, (${value})::text AS value, sum(c.sales)::int AS sales
              FROM ${countsOf(filter)} c WHERE ${where} GROUP BY 2 HAVING sum(c.sales) > 0`;
  });
  const rows = await sql.query(facetRow, withNames(parts.join(' UNION ALL ')), values.list);
  return rows.filter(hasValue);
}

/** SQL of a facet's value: sale `h`, its company and category pairs `f`. */
const OF_SALE: Readonly<Record<FacetName, string>> = {
  company: 'f.company_id',
  itemCategory: 'f.item_category',
  paymentMethod: 'h.payment_method',
  paymentMode: 'h.payment_mode',
  status: 'h.status',
  year: 'h.month / 100',
  month: 'h.month % 100',
};

const hitRow = facetRow.extend({ facet: z.enum([...FACETS, 'all']) });

/** Answers null when more rows than `max` would be read. */
async function countedByRow(sql: ShopSql, filter: HistoryFilter, max: number): Promise<Counted[] | null> {
  const values = valuesOf(sql.shopId);
  const without = Object.fromEntries(FACETS.map(facet => [facet, undefined]));
  const hit = { ...filter, ...without } as HistoryFilter;
  if (wordsOf(filter.keyword).length && (await surelyMoreThan(sql, hit, max))) return null;
  const conditions = [...saleConditions(hit, values), ...indexedConditions(filter, values)].join(' AND ');
  const limit = values.add(max + 1);
  const parts = asked(filter).map(facet => {
    const rest = beside(filter, facet);
    const needsPair = facet === 'company' || facet === 'itemCategory';
    const pairs = goodsOf('h.id', rest, values);
    const where = [
      ...sharedConditions(rest, values, 'h'),
      rest.year === undefined ? '' : `h.month / 100 = ${values.add(rest.year)}`,
      rest.month === undefined ? '' : `h.month % 100 = ${values.add(rest.month)}`,
      asksGoods(rest) && !needsPair ? `EXISTS (SELECT FROM ${pairs})` : '',
    ].filter(Boolean);
    const from = needsPair
      ? `hits h CROSS JOIN LATERAL (SELECT DISTINCT ${OF_SALE[facet]} AS value FROM ${pairs}) AS v`
      : 'hits h';
    const value = needsPair ? 'v.value' : OF_SALE[facet];
    return `SELECT '${facet}' AS facet, (${value})::text AS value, count(*)::int AS sales FROM ${from}
             WHERE ${where.join(' AND ')} GROUP BY 2`;
  });
  const rows = await sql.query(
    hitRow,
    `WITH hits AS MATERIALIZED (
       SELECT s.shop_id, s.id, s.month, s.payment_method, s.payment_mode, s.status FROM sales_read s
        WHERE ${conditions} LIMIT ${limit}
     ), fits AS (SELECT count(*)::int AS seen FROM hits)
     SELECT 'all' AS facet, '' AS value, seen AS sales FROM fits
     UNION ALL SELECT c.* FROM fits CROSS JOIN LATERAL (${withNames(parts.join(' UNION ALL '))}) AS c WHERE fits.seen <= ${max}`,
    values.list,
    { plan: 'each' },
  );
  if ((rows.find(row => row.facet === 'all')?.sales ?? 0) > max) return null;
  return rows.filter((row): row is Counted => row.facet !== 'all' && row.value !== null);
}
