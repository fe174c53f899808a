import * as z from 'zod';
import type { BudgetMonth, BudgetQuery } from '../../src/resources/finance/calls.ts';
import { ACCOUNT_TYPES } from '../../src/resources/rules/accounts.ts';
import { monthOf } from '../../src/resources/finance/rules.ts';
import { ratioBps } from '../../src/kit/rules/shares.ts';
import type { ShopSql } from '../db/database.ts';
import { incomeByMonth, placeOf } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { isOwners, spanOf } from './months.ts';

/** By id what the ledger has of the account in the month. */
export async function actualsOf(
  sql: ShopSql,
  records: readonly { id: string; account: string; month: string }[],
): Promise<Map<string, number>> {
  const months = records.map(({ month }) => month).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return new Map();
  const rows = await incomeByMonth(sql, spanOf(first, last));
  return new Map(
    records.map(({ id, account, month }) => [
      id,
      rows.find(row => row.code === account && row.month === month)?.amountPaise ?? 0,
    ]),
  );
}

const budgetRow = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  paise: z.int(),
});

/** Accounts with a budget or entries in a month. */
export async function budgetMonthOf(
  sql: ShopSql,
  { role, businessDate }: Actor,
  query: BudgetQuery,
): Promise<BudgetMonth> {
  const month = query.month ?? monthOf(businessDate);
  const [actual, planned] = [
    await incomeByMonth(sql, spanOf(month, month)),
    await sql.query(
      budgetRow,
      `SELECT b.id, b.account, a.name, a.type, b.amount_paise AS paise
         FROM budgets b JOIN accounts a ON a.shop_id = b.shop_id AND a.code = b.account
        WHERE b.shop_id = $1 AND b.month = $2 ORDER BY b.account`,
      [sql.shopId, month],
    ),
  ];
  const accounts = new Map(
    [...actual.map(row => ({ ...row, account: row.code })), ...planned].map(({ account, name, type }) => [
      account,
      { account, name, type: type === 'INCOME' ? ('INCOME' as const) : ('EXPENSE' as const) },
    ]),
  );
  const rows = [...accounts.values()]
    .filter(({ account }) => role === 'owner' || !isOwners(account))
    .sort((a, b) => placeOf(a.account) - placeOf(b.account))
    .map(head => {
      const budget = planned.find(({ account }) => account === head.account);
      const actualPaise = actual.find(({ code }) => code === head.account)?.amountPaise ?? 0;
      return {
        ...head,
        budgetId: budget?.id ?? null,
        budgetPaise: budget?.paise ?? null,
        actualPaise,
        leftPaise: budget ? budget.paise - actualPaise : null,
        usedBps: budget ? ratioBps(actualPaise, budget.paise) : null,
      };
    });
  const isIncome = ({ type }: (typeof rows)[number]) => type === 'INCOME';
  return { month, rows: [...rows.filter(isIncome), ...rows.filter(row => !isIncome(row))] };
}
