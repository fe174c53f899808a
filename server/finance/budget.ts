import * as z from 'zod';
import { budgetRow, type BudgetMonth } from '../../src/resources/finance/answers.ts';
import { monthOf } from '../../src/resources/finance/rules.ts';
import { ratioBps } from '../../src/kit/rules/shares.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { incomeByMonth, placeOf } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { isOwners, spanOf } from './months.ts';

/** Answers by id what the ledger has of the account in the month. */
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

const plannedRow = budgetRow
  .pick({ account: true, name: true, type: true })
  .extend({ budgetId: z.uuid(), budgetPaise: z.int() });

/** Accounts with a budget or entries in a month. */
export async function budgetMonthOf(
  sql: ShopSql,
  { role, businessDate }: Actor,
  asked: string | undefined,
): Promise<BudgetMonth> {
  const month = asked ?? monthOf(businessDate);
  const [actual, planned] = [
    await incomeByMonth(sql, spanOf(month, month)),
    await sql.query(
      plannedRow,
      `SELECT b.id AS budget_id, b.account, a.name, a.type, b.amount_paise AS budget_paise
         FROM budgets b JOIN accounts a ON a.shop_id = b.shop_id AND a.code = b.account
        WHERE b.shop_id = $1 AND b.month = $2 ORDER BY b.account`,
      [sql.shopId, month],
    ),
  ];
  const accounts = new Map(
    [...actual.map(row => ({ ...row, account: row.code })), ...planned].map(({ account, name, type }) => [
      account,
      { account, name, type },
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
        budgetId: budget?.budgetId ?? null,
        budgetPaise: budget?.budgetPaise ?? null,
        actualPaise,
        leftPaise: budget ? budget.budgetPaise - actualPaise : null,
        usedBps: budget ? ratioBps(actualPaise, budget.budgetPaise) : null,
      };
    });
  const isIncome = ({ type }: (typeof rows)[number]) => type === 'INCOME';
  return { month, rows: [...rows.filter(isIncome), ...rows.filter(row => !isIncome(row))] };
}
