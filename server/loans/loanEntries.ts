import * as z from 'zod';
import { instalmentsUntil } from '../../src/resources/loans/instalments.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';

const openRow = z.object({ id: z.string(), openPaise: z.int(), paid: z.array(z.string()).nullable() });

export interface OpenLoan {
  openPaise: number;
  /** The due days whose instalments are paid. */
  paid: readonly BusinessDate[];
}
const NOTHING: OpenLoan = { openPaise: 0, paid: [] };

/** Entries whose journal was reversed do not count. */
export async function openLoans(sql: ShopSql, ids: readonly string[]): Promise<(id: string) => OpenLoan> {
  const rows = await sql.query(
    openRow,
    `SELECT e.loan_id AS id, sum(CASE e.kind WHEN 'TAKEN' THEN e.principal_paise ELSE -e.principal_paise END)::bigint AS open_paise,
            json_agg(e.due_on) FILTER (WHERE e.due_on IS NOT NULL) AS paid
       FROM loan_entries e
      WHERE e.shop_id = $1 AND e.loan_id = ANY ($2::uuid[])
        AND NOT EXISTS (SELECT FROM journals r WHERE r.shop_id = $1 AND r.reverses = e.journal_id)
      GROUP BY 1`,
    [sql.shopId, ids],
  );
  const byId = new Map(rows.map(row => [row.id, { openPaise: row.openPaise, paid: row.paid ?? [] }]));
  return id => byId.get(id) ?? NOTHING;
}

const loanRow = z.object({
  id: z.string(),
  name: z.string(),
  lender: z.string(),
  instalmentPaise: z.int(),
  interestBps: z.int(),
  dayOfMonth: z.int(),
  firstDueOn: z.string(),
});

/** So far is looked for the next instalment. */
const NEXT_DAYS = 40;

export interface LoanDue {
  id: string;
  name: string;
  lender: string;
  dueOn: BusinessDate;
  amountPaise: number;
}

export async function loansDueUntil(sql: ShopSql, until: BusinessDate): Promise<LoanDue[]> {
  const rows = await sql.query(
    loanRow,
    `SELECT id, name, lender, instalment_paise, interest_bps, day_of_month, first_due_on
       FROM loans WHERE shop_id = $1 AND account_id IS NOT NULL ORDER BY name`,
    [sql.shopId],
  );
  const openOf = await openLoans(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, name, lender, ...terms }) =>
    instalmentsUntil(openOf(id), terms, until).map(({ dueOn, interestPaise, principalPaise }) => ({
      id,
      name,
      lender,
      dueOn,
      amountPaise: interestPaise + principalPaise,
    })),
  );
}

export const nextInstalment = (
  open: OpenLoan,
  loan: z.infer<typeof loanRow>,
  today: BusinessDate,
): { dueOn: BusinessDate; interestPaise: number; principalPaise: number } | undefined =>
  instalmentsUntil(open, loan, addDays(today, NEXT_DAYS))[0];
