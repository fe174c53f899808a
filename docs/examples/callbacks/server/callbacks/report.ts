import * as z from 'zod';
import { monthRange } from '../../src/kit/rules/businessDate.ts';
import type { CallbackReport } from '../../src/resources/callbacks/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';

const dayRow = z.object({ day: z.string(), open: z.int(), reached: z.int(), unanswered: z.int() });

export const callbackReportOf = async (sql: ShopSql, month: string): Promise<CallbackReport> => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const { from, to } = monthRange(year, of);
  const days = await sql.query(
    dayRow,
    `SELECT due_on AS day,
            (count(*) FILTER (WHERE outcome IS NULL))::int AS open,
            (count(*) FILTER (WHERE outcome = 'REACHED'))::int AS reached,
            (count(*) FILTER (WHERE outcome = 'NO_ANSWER'))::int AS unanswered
       FROM callbacks WHERE shop_id = $1 AND due_on BETWEEN $2::date AND $3::date
      GROUP BY due_on ORDER BY due_on`,
    [sql.shopId, from, to],
  );
  return { month, days };
};
