/** Trial balance, profit and loss, balance sheet, cash flow, accounts. */
import { addDays, financialYear, lastOfMonth } from '../books/calendar.ts';
import type { Ledger } from '../books/ledger.ts';
import { sumBy } from '../books/money.ts';
import type { SimShop } from '../trade/shop.ts';
import type { Differences, Figures } from './differ.ts';

interface Row {
  code: string;
  debitPaise: number;
  creditPaise: number;
  openingPaise: number;
  inPaise: number;
  outPaise: number;
  amountPaise: number;
}

const nets = (rows: readonly Row[]): Figures =>
  Object.fromEntries(rows.map(row => [row.code, row.debitPaise - row.creditPaise]));
const amounts = (rows: readonly Row[]): Figures =>
  Object.fromEntries(rows.map(row => [row.code, row.amountPaise]));

/** A year that was closed on this day shows itself as it was before. */
const sumsAt = (ledger: Ledger, to: string): Map<string, number> =>
  ledger.sums({ to }, ({ closes, day }) => closes && day === to);

export async function trialBalance(
  shop: SimShop,
  differ: Differences,
  from: string,
  to: string,
): Promise<void> {
  const theirs = await shop.read(`/api/accounts/trial-balance?from=${from}&to=${to}`);
  const { ledger } = shop.books;
  const before = ledger.sums({ to: addDays(from, -1) });
  const after = sumsAt(ledger, to);
  const accounts = theirs.accounts as Row[];
  differ.same(`trial balance ${from} to ${to}`, nets(accounts), Object.fromEntries(after));
  differ.same(
    `trial balance ${from} to ${to}, before it`,
    Object.fromEntries(accounts.map(row => [row.code, row.openingPaise])),
    Object.fromEntries(before),
  );
  differ.same(
    `trial balance ${from} to ${to}, moved`,
    Object.fromEntries(accounts.map(row => [row.code, row.inPaise - row.outPaise])),
    Object.fromEntries([...after].map(([code, paise]) => [code, paise - (before.get(code) ?? 0)])),
  );
  const debits = sumBy([...after.values()], paise => Math.max(0, paise));
  differ.same(
    'trial balance, sums',
    { debits: theirs.totalDebitPaise, credits: theirs.totalCreditPaise },
    { debits, credits: debits },
  );
}

/** Income and expense of a span: sales less what they cost, then other income and expenses. */
function profitOf(ledger: Ledger, from: string, to: string) {
  const sums = ledger.sums({ from, to }, ({ closes }) => closes);
  const of = (isMeant: (code: string) => boolean, sign: 1 | -1): Figures =>
    Object.fromEntries([...sums].flatMap(([code, paise]) => (isMeant(code) ? [[code, sign * paise]] : [])));
  const isIncome = (code: string) => ledger.typeOf(code) === 'INCOME';
  const isCost = (code: string) => ledger.isDirectCost(code);
  return {
    income: of(code => code === 'SALES', -1),
    costOfGoods: of(isCost, 1),
    otherIncome: of(code => isIncome(code) && code !== 'SALES', -1),
    expenses: of(code => ledger.typeOf(code) === 'EXPENSE' && !isCost(code), 1),
  };
}

export async function profitAndLoss(
  shop: SimShop,
  differ: Differences,
  from: string,
  to: string,
): Promise<void> {
  const theirs = await shop.read(`/api/accounts/profit-and-loss?from=${from}&to=${to}`);
  const ours = profitOf(shop.books.ledger, from, to);
  const sum = (figures: Figures) => sumBy(Object.values(figures), each => each);
  const span = `${from} to ${to}`;
  for (const part of ['income', 'costOfGoods', 'otherIncome', 'expenses'] as const)
    differ.same(`profit and loss ${span}, ${part}`, amounts(theirs[part]), ours[part]);
  const gross = sum(ours.income) - sum(ours.costOfGoods);
  differ.same(
    `profit and loss ${span}, sums`,
    {
      revenue: theirs.revenuePaise,
      cost: theirs.costOfGoodsPaise,
      gross: theirs.grossProfitPaise,
      other: theirs.otherIncomePaise,
      expenses: theirs.expensesPaise,
      profit: theirs.profitPaise,
    },
    {
      revenue: sum(ours.income),
      cost: sum(ours.costOfGoods),
      gross,
      other: sum(ours.otherIncome),
      expenses: sum(ours.expenses),
      profit: gross + sum(ours.otherIncome) - sum(ours.expenses),
    },
  );
}

const ON_OTHER_SIDE = ['SUPPLIERS', 'FINANCIERS'];

export async function balanceSheet(shop: SimShop, differ: Differences, to: string): Promise<void> {
  const theirs = await shop.read(`/api/accounts/balance-sheet?to=${to}`);
  const { ledger } = shop.books;
  const sums = sumsAt(ledger, to);
  const net = (rows: readonly Row[], sign: 1 | -1): Figures =>
    Object.fromEntries(rows.map(row => [row.code, sign * row.amountPaise]));
  const add = (...all: Figures[]): Figures => {
    const found: Record<string, number> = {};
    for (const figures of all)
      for (const [code, paise] of Object.entries(figures)) found[code] = (found[code] ?? 0) + paise;
    return found;
  };
  const isKept = (code: string) => ['ASSET', 'LIABILITY', 'EQUITY'].includes(ledger.typeOf(code));
  const balances = Object.fromEntries([...sums].filter(([code]) => isKept(code)));
  differ.same(
    `balance sheet ${to}`,
    add(net(theirs.assets, 1), net(theirs.liabilities, -1), net(theirs.equity, -1)),
    balances,
  );
  const year = `${financialYear(to)}-04-01`;
  const ofYear = ledger.profit(year, to);
  const all = -sumBy([...sums], ([code, paise]) => (isKept(code) ? 0 : paise));
  differ.same(
    `balance sheet ${to}, profit`,
    {
      ofYear: theirs.profitOfYearPaise,
      before: theirs.profitBeforePaise,
      balances: theirs.totalAssetsPaise - theirs.totalLiabilitiesPaise - theirs.totalEquityPaise,
    },
    { ofYear, before: all - ofYear, balances: 0 },
  );
  // What suppliers and financiers owe and are owed stands on the side where it belongs, by party.
  const owed = (side: 'assets' | 'liabilities', account: string): number =>
    sumBy(
      (theirs[side] as Row[]).filter(({ code }) => code === account),
      row => row.amountPaise,
    );
  for (const account of ON_OTHER_SIDE) {
    const byParty = [...ledger.byParty(account, to).values()];
    differ.same(
      `balance sheet ${to}, sides`,
      {
        [`${account} assets`]: owed('assets', account),
        [`${account} liabilities`]: owed('liabilities', account),
      },
      {
        [`${account} assets`]: sumBy(byParty, paise => Math.max(0, paise)),
        [`${account} liabilities`]: -sumBy(byParty, paise => Math.min(0, paise)),
      },
    );
  }
}

/** Money is cash, in transit too, and what banks keep; between them nothing flows. */
export async function cashFlow(shop: SimShop, differ: Differences, from: string, to: string): Promise<void> {
  const theirs = await shop.read(`/api/accounts/cash-flow?from=${from}&to=${to}`);
  const { ledger } = shop.books;
  const isMoney = (code: string) =>
    code === 'CASH' || code === 'CASH_IN_TRANSIT' || code === 'CHEQUES' || ledger.isBank(code);
  const moved = ledger.entries
    .filter(({ day }) => day >= from && day <= to)
    .map(({ lines }) => sumBy(lines, ([code, paise]) => (isMoney(code) ? paise : 0)));
  const opening = sumBy([...ledger.sums({ to: addDays(from, -1) })], ([code, paise]) =>
    isMoney(code) ? paise : 0,
  );
  differ.same(
    `cash flow ${from} to ${to}`,
    {
      opening: theirs.openingPaise,
      in: theirs.inPaise,
      out: theirs.outPaise,
      closing: theirs.closingPaise,
    },
    {
      opening,
      in: sumBy(moved, paise => Math.max(0, paise)),
      out: -sumBy(moved, paise => Math.min(0, paise)),
      closing: opening + sumBy(moved, paise => paise),
    },
  );
}

/** The statement of an account. */
export async function accountEntries(
  shop: SimShop,
  differ: Differences,
  code: string,
  from: string,
  to: string,
): Promise<void> {
  const theirs = await shop.read(`/api/accounts/${code}/entries?from=${from}&to=${to}&size=200`);
  const { ledger } = shop.books;
  const opening = ledger.sum(code, { to: addDays(from, -1) });
  const closing = ledger.sum(code, { to });
  differ.same(
    `account ${code} ${from} to ${to}`,
    { [code]: theirs.closingPaise, opening: theirs.openingPaise, moved: theirs.inPaise - theirs.outPaise },
    { [code]: closing, opening, moved: closing - opening },
  );
}

/** Income and expense by month, and the budget beside what was spent. */
export async function finance(shop: SimShop, differ: Differences, month: string): Promise<void> {
  const { ledger } = shop.books;
  const ours = profitOf(ledger, `${month}-01`, lastOfMonth(month));
  const all: Figures = { ...ours.income, ...ours.costOfGoods, ...ours.otherIncome, ...ours.expenses };
  const months = await shop.read(`/api/finance/months?to=${month}`);
  differ.same(
    `income and expense of ${month}`,
    Object.fromEntries(
      (months.accounts as { code: string; amounts: number[] }[]).map(({ code, amounts: by }) => [
        code,
        by.at(-1) ?? 0,
      ]),
    ),
    all,
  );
  const budget = await shop.read(`/api/finance/budget?month=${month}`);
  const rows = budget.rows as { account: string; actualPaise: number; budgetPaise: number | null }[];
  differ.same(
    `budget of ${month}, spent`,
    Object.fromEntries(rows.map(({ account, actualPaise }) => [account, actualPaise])),
    Object.fromEntries(rows.map(({ account }) => [account, all[account] ?? 0])),
  );
  differ.same(
    `budget of ${month}`,
    Object.fromEntries(rows.map(({ account, budgetPaise }) => [account, budgetPaise ?? 0])),
    Object.fromEntries(
      shop.budgets.filter(each => each.month === month).map(({ account, amount }) => [account, amount]),
    ),
  );
}
