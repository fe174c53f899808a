import * as z from 'zod';
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import { SALES_LESS_COST } from '../../src/resources/ledger/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';

/** Own accounts of direct cost are among them. */
const ACCOUNTS_OF_IT = `ARRAY(SELECT unnest($4::text[]) UNION ALL SELECT code FROM accounts WHERE shop_id = $1 AND account_group = 'DIRECT_COST')`;

const withoutCostRow = z.object({ units: z.int() });

/** Answers for each span how many units its profit is without: sold, less what came back, before their cost was known. */
export async function soldWithoutCost(sql: ShopSql, spans: readonly DateRange[]): Promise<number[]> {
  const rows = await sql.query(
    withoutCostRow,
    `SELECT (SELECT greatest(0, -coalesce(sum(m.quantity), 0))::int
               FROM stock_items i JOIN stock_movements m ON m.shop_id = i.shop_id AND m.stock_item_id = i.id
              WHERE i.shop_id = $1 AND i.cost_unknown AND m.kind IN ('SALE', 'SALE_CANCELLED', 'SALE_RETURNED')
                AND m.business_date BETWEEN span.first AND span.last) AS units
       FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS span (first, last, n) ORDER BY n`,
    [sql.shopId, spans.map(({ from }) => from), spans.map(({ to }) => to)],
  );
  return rows.map(({ units }) => units);
}

const profitRow = z.object({ paise: z.int() });

/**
 * Answers sales less the direct cost of goods of each span, by the ledger: what profit and loss calls gross profit. The
 * entries that close a year are left out, as there.
 */
export async function grossProfitOf(sql: ShopSql, spans: readonly DateRange[]): Promise<number[]> {
  const rows = await sql.query(
    profitRow,
    `SELECT -(coalesce((SELECT sum(amount_paise) FROM money_summary
                         WHERE shop_id = $1 AND account = ANY (${ACCOUNTS_OF_IT}) AND business_date BETWEEN span.first AND span.last), 0)
              - coalesce((SELECT sum(l.amount_paise)
                            FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
                           WHERE e.shop_id = $1 AND e.kind = 'YEAR_END' AND e.business_date BETWEEN span.first AND span.last
                             AND l.account = ANY (${ACCOUNTS_OF_IT})), 0))::bigint AS paise
       FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS span (first, last, n) ORDER BY n`,
    [sql.shopId, spans.map(({ from }) => from), spans.map(({ to }) => to), [...SALES_LESS_COST]],
  );
  return rows.map(({ paise }) => paise);
}
