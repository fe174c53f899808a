import type { IncomeMonths } from '../../src/resources/finance/answers.ts';
import { monthOf, monthsUntil, OWNERS_ACCOUNTS } from '../../src/resources/finance/rules.ts';
import { monthRange } from '../../src/kit/rules/businessDate.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { incomeByMonth } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';

const MONTHS = 12;

export const isOwners = (code: string): boolean => (OWNERS_ACCOUNTS as readonly string[]).includes(code);

export const spanOf = (first: string, last: string): { from: string; to: string } => {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return { from: `${first}-01`, to: monthRange(year, month).to };
};

/** Answers income and expense by account, for the twelve months up to one. */
export async function incomeMonthsOf(
  sql: ShopSql,
  { role, businessDate }: Actor,
  to: string | undefined,
): Promise<IncomeMonths> {
  const last = to ?? monthOf(businessDate);
  const months = monthsUntil(last, MONTHS);
  const rows = await incomeByMonth(sql, spanOf(months[0] ?? last, last));
  const seen = role === 'owner' ? rows : rows.filter(({ code }) => !isOwners(code));
  const codes = [...new Set(seen.map(({ code }) => code))];
  const accounts = codes.flatMap(code => {
    const ofAccount = seen.filter(row => row.code === code);
    const [first] = ofAccount;
    if (!first) return [];
    const amounts = months.map(month => ofAccount.find(row => row.month === month)?.amountPaise ?? 0);
    const { name, type } = first;
    return [{ code, name, type, amounts, totalPaise: sumPaise(amounts) }];
  });
  const sumOf = (type: 'INCOME' | 'EXPENSE') =>
    months.map((_, index) =>
      sumPaise(accounts.filter(each => each.type === type).map(({ amounts }) => amounts[index] ?? 0)),
    );
  const [incomePaise, expensePaise] = [sumOf('INCOME'), sumOf('EXPENSE')];
  return {
    months,
    accounts,
    incomePaise,
    expensePaise,
    profitPaise: incomePaise.map((income, index) => income - (expensePaise[index] ?? 0)),
  };
}
