/** Invoice numbers that run against the dates: higher than one of a later day. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { valuesOf } from '../kit/db/values.ts';
import type { HistoryTotals } from '../../src/resources/history/answers.ts';
import { saleConditions, type HistoryFilter } from './historyFilter.ts';

/** Of sales entered on a later day the newest are looked at. */
const MAX_LATE = 1_000;
/** So many numbers before its own: bills of years that are entered together would each read a year. */
const NUMBERS_BEFORE = 200;
const MAX_NAMED = 3;

const againstRow = z.object({
  id: z.string(),
  invoiceNo: z.string(),
  businessDate: z.string(),
  laterNo: z.string(),
  laterDay: z.string(),
  count: z.int(),
});

/** Answers null where there are none. A sale of the day on which it is entered follows all numbers before it. */
export async function againstDates(
  sql: ShopSql,
  filter: HistoryFilter,
): Promise<NonNullable<HistoryTotals['againstDates']> | null> {
  const values = valuesOf(sql.shopId);
  const conditions = [...saleConditions(filter, values), 's.sold_hour IS NULL'].join(' AND ');
  const rows = await sql.query(
    againstRow,
    `WITH late AS MATERIALIZED (
       SELECT s.id, s.invoice_no, s.business_date, s.financial_year, s.sequence
         FROM sales s WHERE ${conditions} ORDER BY s.id DESC LIMIT ${MAX_LATE})
     SELECT late.id, late.invoice_no, late.business_date, n.invoice_no AS later_no, n.business_date AS later_day,
            count(*) OVER ()::int AS count
       FROM late CROSS JOIN LATERAL (
         SELECT p.invoice_no, p.business_date
           FROM (SELECT invoice_no, business_date, sequence FROM sales
                  WHERE shop_id = $1 AND financial_year = late.financial_year AND sequence < late.sequence
                  ORDER BY sequence DESC LIMIT ${NUMBERS_BEFORE}) p
          WHERE p.business_date > late.business_date ORDER BY p.business_date, p.sequence LIMIT 1) n
      ORDER BY late.id DESC LIMIT ${MAX_NAMED}`,
    values.list,
  );
  const [first] = rows;
  return first
    ? {
        count: first.count,
        newest: rows.map(({ laterNo, laterDay, count: _, ...sale }) => ({
          ...sale,
          after: { invoiceNo: laterNo, businessDate: laterDay },
        })),
      }
    : null;
}
