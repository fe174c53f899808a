import * as z from 'zod';
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';

const promiseRow = z.object({
  customerId: z.string(),
  name: z.string(),
  duePaise: z.int(),
  promisedOn: z.string(),
  note: z.string().nullable(),
});

/** Lists the last promise of each customer who still owes, where its day is in the span. */
export const promisesWithin = (sql: ShopSql, { from, to }: DateRange, max: number) =>
  sql.query(
    promiseRow,
    `SELECT p.customer_id, c.name, c.due_paise, p.promised_on, p.note
       FROM (SELECT DISTINCT ON (customer_id) customer_id, promised_on, note FROM due_promises
              WHERE shop_id = $1 ORDER BY customer_id, created_at DESC, id DESC) p
       JOIN customers c ON c.shop_id = $1 AND c.id = p.customer_id
      WHERE c.due_paise > 0 AND p.promised_on BETWEEN $2::date AND $3::date
      ORDER BY p.promised_on, c.name, c.id LIMIT $4`,
    [sql.shopId, from, to, max],
  );
