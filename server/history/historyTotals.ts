import * as z from 'zod';
import type { HistoryTotals } from '../../src/resources/history/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { valuesOf } from '../kit/db/values.ts';
import type { Actor } from '../posting/index.ts';
import { againstDates } from './againstDates.ts';
import { surelyMoreThan } from './commonWords.ts';
import { goodsSold, receivedWith } from './historyGoods.ts';
import { withToken } from './searchToken.ts';
import {
  countConditions,
  countsOf,
  indexedConditions,
  isCounted,
  saleConditions,
  wordsOf,
  type HistoryFilter,
} from './historyFilter.ts';

const MAX_WITH_WORD = 10_000;

const sumsRow = z.object({
  sales: z.int(),
  cancelled: z.int(),
  total: z.int(),
  tax: z.int(),
  /** Only owners read it, like cost. */
  marginTax: z.int(),
  due: z.int(),
});
type Sums = z.infer<typeof sumsRow>;

const SALES_SUMS = (amounts: string) => `count(*)::int AS sales,
  (count(*) FILTER (WHERE s.status = 'CANCELLED'))::int AS cancelled,
  coalesce(sum(s.total_paise)${amounts}, 0)::bigint AS total,
  coalesce(sum(s.cgst_paise + s.sgst_paise + s.igst_paise)${amounts}, 0)::bigint AS tax,
  coalesce(sum(s.margin_tax_paise)${amounts}, 0)::bigint AS margin_tax,
  coalesce(sum(s.due_paise)${amounts}, 0)::bigint AS due`;

/** Counts the amounts of posted sales, or of cancelled ones if filtered. */
const standing = (filter: HistoryFilter, alias: string): string =>
  filter.status === 'CANCELLED' ? '' : ` FILTER (WHERE ${alias}.status <> 'CANCELLED')`;

/**
 * Tax includes the margin tax for owners only: with one sale it reveals the cost. Totals are exact, except for words
 * above `MAX_WITH_WORD`: then they are `moreThan` without amounts.
 */
export async function salesHistoryTotals(
  sql: ShopSql,
  actor: Pick<Actor, 'role'>,
  asked: HistoryFilter,
  { maxWithWord = MAX_WITH_WORD } = {},
): Promise<HistoryTotals> {
  const filter = await withToken(sql, asked);
  if (wordsOf(filter.keyword).length) return ofWords(sql, actor, filter, maxWithWord);
  const totals = isCounted(filter) ? await ofSummary(sql, actor, filter) : await ofRows(sql, actor, filter);
  const goods = await goodsSold(sql, filter);
  const receivedPaise = await receivedWith(sql, filter);
  const against = await againstDates(sql, filter);
  return {
    ...totals,
    ...(goods ? { goods } : {}),
    ...(receivedPaise === undefined ? {} : { receivedPaise }),
    ...(against ? { againstDates: against } : {}),
  };
}

async function ofRows(
  sql: ShopSql,
  actor: Pick<Actor, 'role'>,
  filter: HistoryFilter,
): Promise<HistoryTotals> {
  const values = valuesOf(sql.shopId);
  const [row] = await sql.query(
    sumsRow,
    `SELECT ${SALES_SUMS(standing(filter, 's'))} FROM sales s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
  );
  return totalsOf(actor, row);
}

const totalsOf = (actor: Pick<Actor, 'role'>, row: Sums | undefined): HistoryTotals => ({
  sales: row?.sales ?? 0,
  cancelled: row?.cancelled ?? 0,
  totalPaise: row?.total ?? 0,
  taxPaise: (row?.tax ?? 0) + (actor.role === 'owner' ? (row?.marginTax ?? 0) : 0),
  duePaise: row?.due ?? 0,
});

/** Dues are not in the sums: they change with every receipt, and few sales have any. */
async function ofSummary(
  sql: ShopSql,
  actor: Pick<Actor, 'role'>,
  filter: HistoryFilter,
): Promise<HistoryTotals> {
  const values = valuesOf(sql.shopId);
  const amounts = standing(filter, 'c');
  const owed = [
    's.due_paise > 0',
    ...saleConditions(filter, values),
    ...(filter.status === undefined ? [`s.status <> 'CANCELLED'`] : []),
  ];
  const [row] = await sql.query(
    sumsRow,
    `SELECT coalesce(sum(c.sales), 0)::int AS sales,
            coalesce(sum(c.sales) FILTER (WHERE c.status = 'CANCELLED'), 0)::int AS cancelled,
            coalesce(sum(c.total_paise)${amounts}, 0)::bigint AS total,
            coalesce(sum(c.tax_paise)${amounts}, 0)::bigint AS tax,
            coalesce(sum(c.margin_tax_paise)${amounts}, 0)::bigint AS margin_tax,
            (SELECT coalesce(sum(s.due_paise), 0)::bigint FROM sales s WHERE ${owed.join(' AND ')}) AS due
       FROM ${countsOf(filter)} c WHERE ${countConditions(filter, values)}`,
    values.list,
  );
  return totalsOf(actor, row);
}

const foundSumsRow = sumsRow.extend({ found: z.int() });

/** Finds words first by their index (see `searchKeyword`), then applies the other filters. */
async function ofWords(
  sql: ShopSql,
  actor: Pick<Actor, 'role'>,
  filter: HistoryFilter,
  max: number,
): Promise<HistoryTotals> {
  const many = { cancelled: 0, totalPaise: null, taxPaise: null, duePaise: null, moreThan: true } as const;
  if (await surelyMoreThan(sql, filter, max)) return { sales: max, ...many };
  const values = valuesOf(sql.shopId);
  const words = indexedConditions(filter, values).join(' AND ');
  const limit = values.add(max + 1);
  const [row] = await sql.query(
    foundSumsRow,
    `WITH found AS MATERIALIZED (SELECT s.* FROM sales_read s WHERE s.shop_id = $1 AND ${words} LIMIT ${limit})
     SELECT (SELECT count(*)::int FROM found) AS found, ${SALES_SUMS(standing(filter, 's'))}
       FROM found s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
    { plan: 'each' },
  );
  if ((row?.found ?? 0) <= max) return totalsOf(actor, row);
  // A limited result is only a lower bound.
  const sales = Math.max((row?.sales ?? 0) - 1, 0);
  return { sales, ...many };
}
