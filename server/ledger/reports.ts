/** Reports of sums by account and day, so that a large ledger costs no more: docs/decisions/059. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { ENTRY_KINDS } from '../../src/resources/posting/entryKinds.ts';
import {
  accountHead,
  cashFlow,
  type BalanceSheet,
  type CashFlow,
  type ProfitAndLoss,
  type ReportRow,
  type TrialBalance,
} from '../../src/resources/ledger/answers.ts';
import type { BookAnswer, BookName } from '../../src/resources/ledger/bookTable.ts';
import type { EntriesSpan } from '../../src/resources/ledger/calls.ts';
import { ACCOUNT_GROUPS, balanceOf, isMoney, type AccountType } from '../../src/resources/ledger/rules.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { creditKindsOn } from './creditKinds.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { Actor } from '../posting/index.ts';
import { NOT_OF_EVERY_SALE, placeOf, spanValues } from './accounts.ts';
import { soldWithoutCost } from './grossProfit.ts';
import { groupOf, moneyAccounts } from './groups.ts';

const sumsRow = accountHead.extend({
  opening: z.int(),
  moved: z.int(),
  debits: z.int(),
  entries: z.int(),
  carried: z.int(),
  closed: z.int(),
  closedDebits: z.int(),
});
type Sums = z.infer<typeof sumsRow>;

/**
 * Adds up every account that has entries up to the end of the span, in chart order: `carried` is of closing entries within
 * the span, `closed` of those on its last day.
 */
async function accountSums(sql: ShopSql, span: EntriesSpan): Promise<Sums[]> {
  const rows = await sql.query(
    sumsRow,
    `SELECT a.code, a.name, a.type, ${groupOf('a')} AS "group",
            coalesce(sum(m.amount_paise) FILTER (WHERE m.business_date < $2::date), 0)::bigint AS opening,
            coalesce(sum(m.amount_paise) FILTER (WHERE m.business_date >= $2::date), 0)::bigint AS moved,
            coalesce(sum(m.debit_paise) FILTER (WHERE m.business_date >= $2::date), 0)::bigint AS debits,
            sum(m.entries)::int AS entries,
            coalesce(y.carried, 0)::bigint AS carried, coalesce(y.closed, 0)::bigint AS closed,
            coalesce(y.closed_debits, 0)::bigint AS closed_debits
       FROM accounts a
       LEFT JOIN (SELECT l.account, sum(l.amount_paise) AS carried,
                         sum(l.amount_paise) FILTER (WHERE e.business_date = $3::date) AS closed,
                         sum(greatest(l.amount_paise, 0)) FILTER (WHERE e.business_date = $3::date) AS closed_debits
                    FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
                   WHERE e.shop_id = $1 AND e.kind = 'YEAR_END' AND e.business_date BETWEEN $2::date AND $3::date
                   GROUP BY l.account) y ON y.account = a.code
       JOIN money_summary m ON m.shop_id = a.shop_id AND m.account = a.code
        AND m.business_date > '-infinity' AND m.business_date <= $3::date
      WHERE a.shop_id = $1 GROUP BY a.code, a.name, a.type, a.account_group, y.carried, y.closed, y.closed_debits ORDER BY a.code`,
    [sql.shopId, ...spanValues(span)],
    { plan: 'once' },
  );
  return rows.sort((a, b) => placeOf(a.code) - placeOf(b.code));
}

const asked = ({ from, to }: EntriesSpan) => ({ from: from ?? null, to: to ?? null });
const head = ({ code, name, type, group }: Sums) => ({ code, name, type, group });

/** A year that is closed stands at its end as it was before its closing entry. */
export async function trialBalanceOf(sql: ShopSql, span: EntriesSpan): Promise<TrialBalance> {
  // An account that has nothing but the closing entry is not there yet.
  const sums = (await accountSums(sql, span)).filter(
    row =>
      row.opening !== 0 || row.moved !== row.closed || row.debits !== row.closedDebits || row.closed === 0,
  );
  const accounts = sums.map(row => {
    const moved = row.moved - row.closed;
    const debits = row.debits - row.closedDebits;
    const balance = row.opening + moved;
    return {
      ...head(row),
      debitPaise: Math.max(0, balance),
      creditPaise: Math.max(0, -balance),
      openingPaise: row.opening,
      inPaise: debits,
      outPaise: debits - moved,
    };
  });
  return {
    ...asked(span),
    accounts,
    totalDebitPaise: sumPaise(accounts.map(({ debitPaise }) => debitPaise)),
    totalCreditPaise: sumPaise(accounts.map(({ creditPaise }) => creditPaise)),
  };
}

const reportRows = (
  sums: readonly Sums[],
  type: AccountType,
  amountOf: (row: Sums) => number,
): { rows: ReportRow[]; paise: number } => {
  const rows = sums
    .filter(row => row.type === type)
    .map(row => ({ ...head(row), amountPaise: balanceOf(type, amountOf(row)) }))
    .filter(({ amountPaise }) => amountPaise !== 0)
    .sort((a, b) => ACCOUNT_GROUPS.indexOf(a.group) - ACCOUNT_GROUPS.indexOf(b.group));
  return { rows, paise: sumPaise(rows.map(({ amountPaise }) => amountPaise)) };
};

/** What a year end carried to retained earnings was still earned in its year. */
const earned = (row: Sums): number => row.moved - row.carried;

export async function profitAndLossOf(sql: ShopSql, span: EntriesSpan): Promise<ProfitAndLoss> {
  const sums = await accountSums(sql, span);
  const [unitsWithoutCost = 0] = await soldWithoutCost(sql, [
    { from: span.from ?? '1900-01-01', to: span.to ?? '2999-12-31' },
  ]);
  const isCost = ({ group }: Sums) => group === 'DIRECT_COST';
  const isSales = ({ code }: Sums) => code === 'SALES';
  const income = reportRows(sums.filter(isSales), 'INCOME', earned);
  const otherIncome = reportRows(
    sums.filter(row => !isSales(row)),
    'INCOME',
    earned,
  );
  const costs = reportRows(sums.filter(isCost), 'EXPENSE', earned);
  const expenses = reportRows(
    sums.filter(row => !isCost(row)),
    'EXPENSE',
    earned,
  );
  const grossProfitPaise = income.paise - costs.paise;
  return {
    ...asked(span),
    income: income.rows,
    costOfGoods: costs.rows,
    otherIncome: otherIncome.rows,
    expenses: expenses.rows,
    revenuePaise: income.paise,
    costOfGoodsPaise: costs.paise,
    grossProfitPaise,
    unitsWithoutCost,
    otherIncomePaise: otherIncome.paise,
    expensesPaise: expenses.paise,
    profitPaise: grossProfitPaise + otherIncome.paise - expenses.paise,
  };
}

const monthRow = accountHead.extend({
  type: z.enum(['INCOME', 'EXPENSE']),
  month: z.string(),
  amountPaise: z.int(),
});
export type AccountMonth = z.infer<typeof monthRow>;

/** Answers income and expenses by account and month: of each month what `profitAndLossOf` has of it. */
export async function incomeByMonth(sql: ShopSql, span: EntriesSpan): Promise<AccountMonth[]> {
  const rows = await sql.query(
    monthRow,
    `SELECT a.code, a.name, a.type, ${groupOf('a')} AS "group", m.month, sum(m.paise)::bigint AS amount_paise
       FROM accounts a
       JOIN (SELECT account, to_char(business_date, 'YYYY-MM') AS month, amount_paise AS paise FROM money_summary
              WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date
              UNION ALL
             SELECT l.account, to_char(e.business_date, 'YYYY-MM'), -l.amount_paise
               FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
              WHERE e.shop_id = $1 AND e.kind = 'YEAR_END' AND e.business_date BETWEEN $2::date AND $3::date) m
         ON m.account = a.code
      WHERE a.shop_id = $1 AND a.type IN ('INCOME', 'EXPENSE')
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.paise) <> 0 ORDER BY a.code, m.month`,
    [sql.shopId, ...spanValues(span)],
    { plan: 'once' },
  );
  return rows
    .map(row => ({ ...row, amountPaise: balanceOf(row.type, row.amountPaise) }))
    .sort((a, b) => placeOf(a.code) - placeOf(b.code));
}

const otherSideRow = z.object({ code: z.enum(['SUPPLIERS', 'FINANCIERS']), paise: z.int() });

/** Answers what stands against the usual side: suppliers who owe the shop (debits), financiers whom it owes (credits). */
async function onTheOtherSide(sql: ShopSql, on: BusinessDate): Promise<Map<string, number>> {
  const rows = await sql.query(
    otherSideRow,
    `SELECT account AS code, sum(paise)::bigint AS paise
       FROM (SELECT account, sum(amount_paise) AS paise FROM ledger_lines
              WHERE shop_id = $1 AND account IN ('SUPPLIERS', 'FINANCIERS') AND business_date <= $2::date
              GROUP BY account, party_id) parties
      WHERE CASE account WHEN 'SUPPLIERS' THEN paise > 0 ELSE paise < 0 END GROUP BY account`,
    [sql.shopId, on],
    { plan: 'once' },
  );
  return new Map(rows.map(({ code, paise }) => [code, paise]));
}

async function balanceSheetOf(sql: ShopSql, on: BusinessDate): Promise<BalanceSheet> {
  const sums = await accountSums(sql, { from: `${financialYearOf(on).startYear}-04-01`, to: on });
  const others = await onTheOtherSide(sql, on);
  const turned = sums
    .filter(({ code }) => others.has(code))
    .map((row): Sums => ({ ...row, type: row.type === 'ASSET' ? 'LIABILITY' : 'ASSET' }));
  const balance = (row: Sums): number => {
    const other = others.get(row.code) ?? 0;
    return turned.includes(row) ? other : row.opening + earned(row) - other;
  };
  const assets = reportRows([...sums, ...turned], 'ASSET', balance);
  const liabilities = reportRows([...sums, ...turned], 'LIABILITY', balance);
  const equity = reportRows(sums, 'EQUITY', balance);
  const profit = (amountOf: (row: Sums) => number): number =>
    reportRows(sums, 'INCOME', amountOf).paise - reportRows(sums, 'EXPENSE', amountOf).paise;
  const [profitOfYearPaise, profitBeforePaise] = [profit(earned), profit(row => row.opening)];
  return {
    on,
    storeCredit: await creditKindsOn(sql, on),
    assets: assets.rows,
    liabilities: liabilities.rows,
    equity: equity.rows,
    profitOfYearPaise,
    profitBeforePaise,
    totalAssetsPaise: assets.paise,
    totalLiabilitiesPaise: liabilities.paise,
    totalEquityPaise: equity.paise + profitOfYearPaise + profitBeforePaise,
  };
}

const monthFlowRow = z.object({ month: z.string(), received: z.int(), paid: z.int() });

/** Answers money in and out by month: of each month the sums of `cashFlowOf`. */
export async function cashByMonth(sql: ShopSql, span: EntriesSpan): Promise<z.infer<typeof monthFlowRow>[]> {
  const money = await moneyAccounts(sql);
  return sql.query(
    monthFlowRow,
    `SELECT month, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS received,
            coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS paid
       FROM (SELECT entry_id, to_char(business_date, 'YYYY-MM') AS month, sum(amount_paise) AS amount FROM ledger_lines
              WHERE shop_id = $1 AND account = ANY ($4::text[]) AND ${NOT_OF_EVERY_SALE}
                AND business_date BETWEEN $2::date AND $3::date
              GROUP BY entry_id, month HAVING sum(amount_paise) <> 0) l
      GROUP BY month ORDER BY month`,
    [sql.shopId, ...spanValues(span), money],
    { plan: 'once' },
  );
}

export async function cashFlowOf(sql: ShopSql, span: EntriesSpan): Promise<CashFlow> {
  const money = await moneyAccounts(sql);
  const sums = (await accountSums(sql, span)).filter(isMoney);
  const rows = await sql.query(
    cashFlow.shape.rows.element,
    `SELECT e.kind, coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::bigint AS in_paise,
            coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)::bigint AS out_paise, count(*)::int AS entries
       FROM (SELECT entry_id, sum(amount_paise) AS amount FROM ledger_lines
              WHERE shop_id = $1 AND account = ANY ($4::text[]) AND ${NOT_OF_EVERY_SALE}
                AND business_date BETWEEN $2::date AND $3::date
              GROUP BY entry_id HAVING sum(amount_paise) <> 0) l
       JOIN journal_entries e ON e.shop_id = $1 AND e.id = l.entry_id
      GROUP BY e.kind`,
    [sql.shopId, ...spanValues(span), money],
    { plan: 'once' },
  );
  const flows = rows.sort((a, b) => ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind));
  return {
    ...asked(span),
    openingPaise: sumPaise(sums.map(({ opening }) => opening)),
    rows: flows,
    inPaise: sumPaise(flows.map(({ inPaise }) => inPaise)),
    outPaise: sumPaise(flows.map(({ outPaise }) => outPaise)),
    closingPaise: sumPaise(sums.map(({ opening, moved }) => opening + moved)),
    accounts: sums.map(row => ({
      ...head(row),
      openingPaise: row.opening,
      closingPaise: row.opening + row.moved,
    })),
  };
}

/** Each report by its name, as page, file and paper have it. */
export const reportOf: {
  readonly [Name in BookName]: (
    sql: ShopSql,
    actor: Pick<Actor, 'businessDate'>,
    span: EntriesSpan,
  ) => Promise<BookAnswer<Name>>;
} = {
  'trial-balance': (sql, _, span) => trialBalanceOf(sql, span),
  'profit-and-loss': (sql, _, span) => profitAndLossOf(sql, span),
  'balance-sheet': (sql, { businessDate }, { to }) => balanceSheetOf(sql, to ?? businessDate),
  'cash-flow': (sql, _, span) => cashFlowOf(sql, span),
};
