/** Number, amount, tax and dues of all the sales of a filter. */
import * as z from 'zod';
import type { HistoryTotals } from '../../../src/resources/calls/sales.ts';
import type { ShopSql } from '../../db/database.ts';
import { valuesOf } from '../../db/values.ts';
import type { Actor } from '../posting/index.ts';
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

/** A word that more sales have than this is not added up. */
const MAX_WITH_WORD = 10_000;

const sumsRow = z.object({
  sales: z.int(),
  cancelled: z.int(),
  total: z.int(),
  tax: z.int(),
  /** For owners alone, as cost is. */
  margin_tax: z.int(),
  due: z.int(),
});
type Sums = z.infer<typeof sumsRow>;

const SALES_SUMS = (amounts: string) => `count(*)::int AS sales,
  (count(*) FILTER (WHERE s.status = 'CANCELLED'))::int AS cancelled,
  coalesce(sum(s.total_paise)${amounts}, 0)::bigint AS total,
  coalesce(sum(s.cgst_paise + s.sgst_paise + s.igst_paise)${amounts}, 0)::bigint AS tax,
  coalesce(sum(s.margin_tax_paise)${amounts}, 0)::bigint AS margin_tax,
  coalesce(sum(s.due_paise)${amounts}, 0)::bigint AS due`;

/** Amounts of what stands, unless cancelled sales are what was asked for. */
const standing = (filter: HistoryFilter, alias: string): string =>
  filter.status === 'CANCELLED' ? '' : ` FILTER (WHERE ${alias}.status <> 'CANCELLED')`;

/**
 * The tax of owners has that on margins in it: of a filter that leaves one sale it tells what was paid for the phone.
 * Exact, but for a word that more than `MAX_WITH_WORD` sales have: then without amounts, `moreThan` so many.
 */
export async function salesHistoryTotals(
  sql: ShopSql,
  actor: Pick<Actor, 'role'>,
  asked: HistoryFilter,
  { mostWithWord = MAX_WITH_WORD } = {},
): Promise<HistoryTotals> {
  const filter = await withToken(sql, asked);
  if (wordsOf(filter.keyword).length) return ofWords(sql, actor, filter, mostWithWord);
  const totals = isCounted(filter) ? await ofSummary(sql, actor, filter) : await ofRows(sql, actor, filter);
  const goods = await goodsSold(sql, filter);
  const receivedPaise = await receivedWith(sql, filter);
  return {
    ...totals,
    ...(goods ? { goods } : {}),
    ...(receivedPaise === undefined ? {} : { receivedPaise }),
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
  taxPaise: (row?.tax ?? 0) + (actor.role === 'owner' ? (row?.margin_tax ?? 0) : 0),
  duePaise: row?.due ?? 0,
});

/** The sums know all but the dues, which change with every receipt; sales that are owed for are few. */
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

/** The words first, by themselves and by their index (see `searchKeyword`), then what else is asked for. */
async function ofWords(
  sql: ShopSql,
  actor: Pick<Actor, 'role'>,
  filter: HistoryFilter,
  most: number,
): Promise<HistoryTotals> {
  const many = { cancelled: 0, totalPaise: null, taxPaise: null, duePaise: null, moreThan: true } as const;
  if (await surelyMoreThan(sql, filter, most)) return { sales: most, ...many };
  const values = valuesOf(sql.shopId);
  const words = indexedConditions(filter, values).join(' AND ');
  const limit = values.add(most + 1);
  const [row] = await sql.query(
    foundSumsRow,
    `WITH found AS MATERIALIZED (SELECT s.* FROM sales_read s WHERE s.shop_id = $1 AND ${words} LIMIT ${limit})
     SELECT (SELECT count(*)::int FROM found) AS found, ${SALES_SUMS(standing(filter, 's'))}
       FROM found s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
    { plan: 'each' },
  );
  if ((row?.found ?? 0) <= most) return totalsOf(actor, row);
  // Those found first say nothing of the rest but that there are at least as many.
  const sales = Math.max((row?.sales ?? 0) - 1, 0);
  return { sales, ...many };
}
