import { folded } from '../../src/kit/rules/folded.ts';
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { type QueryValues, valuesOf } from '../kit/db/values.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { HistoryQuery } from '../../src/resources/history/answers.ts';
import { companyNamed } from '../products/index.ts';
import { ALL_TIME, ANY_COMPANY, monthOf } from '../sums/index.ts';

export type HistoryFilter = Omit<HistoryQuery, 'sortBy' | 'sortDir' | 'page' | 'size'> & {
  ids?: readonly string[];
};

/** Folded words; a sale must contain all. */
export const wordsOf = (keyword: string | undefined): string[] =>
  folded((keyword ?? '').replaceAll('\0', ''))
    .split(' ')
    .filter(Boolean);

const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;

/** Filters that the sums do not cover. */
const COUNTED_BY_ROW = [
  'model',
  'paidWith',
  'dateFrom',
  'dateTo',
  'customerId',
  'soldBy',
  'dueFrom',
  'dueTo',
  'totalFrom',
  'totalTo',
  'ids',
] as const;

export const coveredBySums = (filter: HistoryFilter): boolean =>
  COUNTED_BY_ROW.every(name => filter[name] === undefined) && wordsOf(filter.keyword).length === 0;

/** Tells whether it is one model with known company and category, as in `history_part_counts`. */
export const isOneModel = ({ company, itemCategory, model }: HistoryFilter): boolean =>
  company !== undefined && itemCategory !== undefined && model !== undefined;

export const isCounted = (filter: HistoryFilter): boolean => {
  const { model, paidWith, ...others } = filter;
  if (!coveredBySums(others)) return false;
  if (model !== undefined) return paidWith === undefined && isOneModel(filter);
  return paidWith === undefined || !asksGoods(filter);
};

export const countsOf = ({ model, paidWith }: HistoryFilter): string =>
  (model ?? paidWith) === undefined ? 'history_counts' : 'history_part_counts';

export function partsCounted(
  filter: HistoryFilter,
  values: QueryValues,
  any?: 'company_id' | 'item_category',
): string[] {
  const { company, itemCategory, model, paidWith } = filter;
  const parts = countsOf(filter) === 'history_counts' ? {} : { model, paid_with: paidWith };
  const ofCompany =
    any === 'company_id'
      ? `<> '${ANY_COMPANY}'`
      : `= ${company === undefined ? `'${ANY_COMPANY}'` : companyNamed(values.add(company))}`;
  return [
    `c.company_id ${ofCompany}`,
    ...Object.entries({ item_category: itemCategory, ...parts }).map(([column, value]) =>
      column === any ? `c.${column} <> ''` : `c.${column} = ${values.add(value ?? '')}`,
    ),
  ];
}

function monthsOf({ year, month }: HistoryFilter): number[] | null {
  if (year === undefined) return null;
  if (month !== undefined) return [year * 100 + month];
  return Array.from({ length: 12 }, (_, index) => year * 100 + index + 1);
}

/** Beyond this, walking month by month does not pay. */
const MAX_MONTHS = 60;

/** Answers the months left by filter and days, to walk one by one; null for any. */
export function monthsToWalk(filter: HistoryFilter): number[] | null {
  const { dateFrom, dateTo } = filter;
  const months = monthsOf(filter) ?? (dateFrom && dateTo ? monthsBetween(dateFrom, dateTo) : null);
  return months && months.length <= MAX_MONTHS ? months : null;
}

function monthsBetween(from: BusinessDate, to: BusinessDate): number[] {
  const months: number[] = [];
  for (let month = monthOf(from); month <= monthOf(to) && months.length <= MAX_MONTHS;) {
    months.push(month);
    month = month % 100 === 12 ? month + 89 : month + 1;
  }
  return months;
}

/** Sales and facets share these conditions, on `alias`. */
export function sharedConditions(filter: HistoryFilter, values: QueryValues, alias: string): string[] {
  const conditions = [`${alias}.shop_id = $1`];
  const equal = (column: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${alias}.${column} = ${values.add(value)}`);
  };
  equal('payment_method', filter.paymentMethod);
  equal('payment_mode', filter.paymentMode);
  // The value is literal, so that the partial index of cancelled sales applies.
  if (filter.status === 'CANCELLED') conditions.push(`${alias}.status = 'CANCELLED'`);
  else equal('status', filter.status);
  return conditions;
}

export function saleConditions(
  filter: HistoryFilter,
  values: QueryValues,
  { monthByMonth = false } = {},
): string[] {
  const conditions = sharedConditions(filter, values, 's');
  const months = monthByMonth ? null : monthsOf(filter);
  if (months) conditions.push(`s.month = ANY (${values.add(months)}::int[])`);
  if (filter.dateFrom) {
    const from = values.add(filter.dateFrom);
    // Business dates are never in the future: created_at is at most a day earlier, in any time zone. An instant
    // compared with a date is not leakproof (docs/decisions/225).
    conditions.push(`s.business_date >= ${from}::date AND s.created_at >= (${from}::date - 1)::timestamptz`);
  }
  if (filter.dateTo) conditions.push(`s.business_date <= ${values.add(filter.dateTo)}::date`);
  conditions.push(...rowConditions(filter, values));
  if (filter.paidWith !== undefined)
    conditions.push(
      `EXISTS (SELECT FROM payments p WHERE p.shop_id = $1 AND p.document_id = s.id AND p.method = ${values.add(filter.paidWith)})`,
    );
  if (asksGoods(filter)) conditions.push(`EXISTS (SELECT FROM ${goodsOf('s.id', filter, values)})`);
  return conditions;
}

/** Tells whether company, category or model is asked, which need a lookup per sale. */
export const asksGoods = ({ company, itemCategory, model }: HistoryFilter): boolean =>
  (company ?? itemCategory ?? model) !== undefined;

/** Facet or line rows `f` of a sale; one line must match all conditions. Models are only in lines. */
export const goodsOf = (saleId: string, filter: HistoryFilter, values: QueryValues): string => {
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? '' : ` AND f.${column} = ${values.add(value)}`;
  // The line index has the month after the model.
  const months = filter.model === undefined ? null : monthsToWalk(filter);
  return [
    `${filter.model === undefined ? 'sale_facets' : 'sale_lines'} f WHERE f.shop_id = $1 AND f.sale_id = ${saleId}`,
    filter.company === undefined ? '' : ` AND f.company_id = ${companyNamed(values.add(filter.company))}`,
    equal('item_category', filter.itemCategory),
    equal('model', filter.model),
    months ? ` AND f.month = ANY (${values.add(months)}::int[])` : '',
  ].join('');
};

function rowConditions(filter: HistoryFilter, values: QueryValues): string[] {
  const conditions: string[] = [];
  const bound = (column: string, sign: '>=' | '<=', paise: number | undefined) => {
    if (paise !== undefined) conditions.push(`s.${column} ${sign} ${values.add(paise)}::bigint`);
  };
  if (filter.customerId) conditions.push(`s.customer_id = ${values.add(filter.customerId)}::uuid`);
  if (filter.soldBy) conditions.push(`s.sold_by = ${values.add(filter.soldBy)}::uuid`);
  // The value is literal, so that the partial index of dues applies.
  if (filter.dueFrom) conditions.push('s.due_paise > 0');
  bound('due_paise', '>=', filter.dueFrom === 1 ? undefined : filter.dueFrom);
  bound('due_paise', '<=', filter.dueTo);
  bound('total_paise', '>=', filter.totalFrom);
  bound('total_paise', '<=', filter.totalTo);
  if (filter.ids) conditions.push(`s.id = ANY (${values.add(filter.ids)}::uuid[])`);
  return conditions;
}

/** Writes conditions on `sale_facets f` that yield each sale once. */
export function facetRowConditions(filter: HistoryFilter, values: QueryValues): string[] {
  const conditions = sharedConditions(filter, values, 'f');
  if (filter.company !== undefined)
    conditions.push(`f.company_id = ${companyNamed(values.add(filter.company))}`);
  if (filter.itemCategory !== undefined)
    conditions.push(`f.item_category = ${values.add(filter.itemCategory)}`);
  if (filter.itemCategory === undefined) conditions.push('f.first_of_company');
  if (filter.company === undefined) conditions.push('f.first_of_category');
  return conditions;
}

export const isFiltered = (filter: HistoryFilter): boolean =>
  saleConditions(filter, valuesOf('')).length > saleConditions({}, valuesOf('')).length;

export const keywordConditions = (filter: HistoryFilter, values: QueryValues, column: string): string[] =>
  wordsOf(filter.keyword).map(word => `${column} LIKE ${values.add(asPattern(word))}`);

/** Tells whether a word has enough digits to be rare: part of a phone or an IMEI. */
export const hasDigits = (filter: HistoryFilter): boolean =>
  !numberAsked(filter) && wordsOf(filter.keyword).some(word => /\d{5}/.test(word));

/** Answers the distinct five-digit sequences, as `five_digits` (migration 0017). */
export const fiveDigits = (text: string): number[] => [
  ...new Set(
    (text.match(/\d{5,}/g) ?? []).flatMap(digits =>
      Array.from({ length: digits.length - 4 }, (_, place) => Number(digits.slice(place, place + 5))),
    ),
  ),
];

/**
 * Writes conditions for `sales_read s`, by index. With digits the other words must not be indexable: the planner
 * misjudges digit frequency and would use trigrams.
 */
export function indexedConditions(filter: HistoryFilter, values: QueryValues): string[] {
  if (!hasDigits(filter)) return keywordConditions(filter, values, 's.search');
  const words = wordsOf(filter.keyword);
  return [
    `five_digits(s.search) @> ${values.add(fiveDigits(words.join(' ')))}::int[]`,
    ...words.map(word => `strpos(s.search, ${values.add(word)}) > 0`),
  ];
}

const summedRow = z.object({ sales: z.int(), totalPaise: z.int() });

export async function countedTotals(
  sql: ShopSql,
  filter: HistoryFilter,
): Promise<{ sales: number; totalPaise: number }> {
  const values = valuesOf(sql.shopId);
  const [row] = await sql.query(
    summedRow,
    `SELECT coalesce(sum(c.sales), 0)::int AS sales, coalesce(sum(c.total_paise), 0)::bigint AS total_paise
       FROM ${countsOf(filter)} c WHERE ${countConditions(filter, values)}`,
    values.list,
    { plan: 'once' },
  );
  return { sales: row?.sales ?? 0, totalPaise: row?.totalPaise ?? 0 };
}

/** A full invoice number has prefix, financial year and sequence. */
const INVOICE_NO = /^[a-z0-9](?:[a-z0-9/-]{0,2}[a-z0-9])?\/(\d\d)-\d\d\/(\d{4,7})$/;

/** Tells whether the keyword is a whole invoice number. */
export const numberAsked = ({ keyword }: HistoryFilter): boolean => {
  const words = wordsOf(keyword);
  return words.length === 1 && INVOICE_NO.test(words[0] ?? '');
};

export function numberConditions({ keyword }: HistoryFilter, values: QueryValues): string[] {
  const words = wordsOf(keyword);
  const [, year, sequence] = INVOICE_NO.exec(words.length === 1 ? (words[0] ?? '') : '') ?? [];
  if (!year || !sequence) return [];
  const ranges = Array.from({ length: sequence.startsWith('0') ? 1 : 8 - sequence.length }, (_, more) => {
    const first = Number(sequence) * 10 ** more;
    return `s.sequence BETWEEN ${values.add(first)} AND ${values.add(first + 10 ** more - 1)}`;
  });
  return [`s.financial_year = ${values.add(2000 + Number(year))}`, `(${ranges.join(' OR ')})`];
}

/** Selects the rows `c` of the sums that make up the total, in all or by month. */
export function countConditions(
  filter: HistoryFilter,
  values: QueryValues,
  by: 'filter' | 'month' = 'filter',
): string {
  const { year, month } = filter;
  const months = monthsOf(filter);
  return [
    ...sharedConditions(filter, values, 'c'),
    ...partsCounted(filter, values),
    by === 'month'
      ? months
        ? `c.period = ANY (${values.add(months)}::int[])`
        : 'c.period > 10000'
      : year === undefined
        ? `c.period = ${ALL_TIME}`
        : `c.period = ${values.add(month === undefined ? year : year * 100 + month)}`,
  ].join(' AND ');
}
