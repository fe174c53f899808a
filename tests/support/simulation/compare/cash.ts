/** Cash by drawer and safe, the bank's statement, what is due and the weeks ahead, and the program's own proof. */
import { addDays, monthOf } from '../books/calendar.ts';
import { allowed } from '../books/lending.ts';
import { openOf } from '../books/collecting.ts';
import { sumBy } from '../books/money.ts';
import { openDays } from '../trade/costs.ts';
import type { SimShop } from '../trade/shop.ts';
import type { Differences } from './differ.ts';

export async function places(shop: SimShop, differ: Differences): Promise<void> {
  const theirs = await shop.read('/api/drawers/cash');
  const { ledger } = shop.books;
  differ.same(
    'cash by place',
    {
      safe: theirs.safePaise,
      transit: theirs.inTransitPaise,
      CASH: theirs.totalPaise,
      ...Object.fromEntries(
        (theirs.drawers as { id: string; cashPaise: number }[]).map(({ id, cashPaise }) => [id, cashPaise]),
      ),
    },
    {
      safe: ledger.cashOf(null),
      transit: ledger.sum('CASH_IN_TRANSIT'),
      CASH: ledger.sum('CASH'),
      ...Object.fromEntries(shop.drawers.map(id => [id, ledger.cashOf(id)])),
    },
  );
  const now = await shop.read('/api/statistics/money');
  differ.same(
    'money now',
    { CUSTOMERS: now.duePaise, CASH: now.cashPaise, CHEQUES: now.chequesPaise },
    {
      CUSTOMERS: ledger.sum('CUSTOMERS'),
      CASH: ledger.sum('CASH'),
      CHEQUES: ledger.sum('CHEQUES'),
    },
  );
}

export async function bank(shop: SimShop, differ: Differences, to: string): Promise<void> {
  const theirs = await shop.read(`/api/bank/BANK?to=${to}`);
  const { statement } = shop;
  const isLoaded = theirs.statementPaise !== null;
  differ.same(
    'bank',
    {
      BANK: theirs.bookPaise,
      statement: isLoaded ? theirs.statementPaise : 0,
      open: theirs.lines.inPaise - theirs.lines.outPaise,
      unexplained: isLoaded ? theirs.differencePaise : 0,
    },
    {
      BANK: shop.books.ledger.sum('BANK', { to }),
      statement: isLoaded ? statement.balance : 0,
      open: sumBy(statement.open, paise => paise),
      unexplained: 0,
    },
  );
}

/** What each owes or is owed less what they have to their credit. */
export async function due(shop: SimShop, differ: Differences): Promise<void> {
  const { books, today } = shop;
  const { ledger } = books;
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const lastDay = addDays(today, 7 * 8 - 1 - weekday);
  const [months, page] = [
    await shop.read('/api/finance/cash'),
    await shop.read('/api/payments/due?size=200'),
  ];
  const rows = page.content as { kind: string; amountPaise: number; inBooks: boolean; direction: string }[];
  const sums: Record<string, number> = {};
  for (const { kind, amountPaise, inBooks } of rows)
    if (!inBooks) sums[kind] = (sums[kind] ?? 0) + amountPaise;
  const later = (direction: string): number =>
    sumBy(books.cheques, cheque =>
      cheque.direction === direction && cheque.state === 'WAITS' && cheque.on > today ? cheque.amount : 0,
    );
  const { all, before, paid } = gst(shop);
  const ofLast = Math.max(0, before - paid);
  const ours: Record<string, number> = {
    PURCHASE_BILL: sumBy(shop.suppliers, id =>
      Math.max(0, sumBy(books.bills.dueBills(id), bill => bill.due) - books.bills.openOf(id)),
    ),
    EXPENSE: sumBy(shop.expenses, expense => expense.due),
    RECURRING: sumBy(shop.recurring, rule => openDays(shop, rule, lastDay).length * rule.amount),
    STAFF: sumBy([...ledger.byParty('STAFF_PAYABLE')], ([id, paise]) =>
      Math.max(0, -paise - ledger.sum('STAFF_ADVANCES', { party: id })),
    ),
    CUSTOMER: sumBy(shop.customers, id => Math.max(0, books.dues.dueOf(id) - books.creditOf(id))),
    CHEQUE_GIVEN: later('GIVEN'),
    CHEQUE_IN_HAND: later('TAKEN'),
    GST: ofLast + Math.max(0, all - ofLast),
    FINANCIER: sumBy(shop.financiers, ({ id, bps }) =>
      sumBy(books.loans, loan => {
        const open = loan.financier === id && !loan.isCancelled ? openOf(loan) : 0;
        return open > 0 ? Math.max(0, open - sumBy(Object.values(allowed(loan, bps)), each => each)) : 0;
      }),
    ),
  };
  differ.same('payments due', sums, ours);
  const isIn = (kind: string): boolean => ['CUSTOMER', 'FINANCIER', 'CHEQUE_IN_HAND'].includes(kind);
  const total = (wantsIn: boolean): number =>
    sumBy(Object.entries(sums), ([kind, paise]) => (isIn(kind) === wantsIn ? paise : 0));
  const spans = [page.overdue, page.later, ...page.weeks] as { inPaise: number; outPaise: number }[];
  differ.same(
    'payments due, sums',
    { in: sumBy(spans, span => span.inPaise), out: sumBy(spans, span => span.outPaise) },
    { in: total(true), out: total(false) },
  );
  const money =
    ledger.sum('CASH') +
    ledger.sum('CASH_IN_TRANSIT') +
    ledger.sum('CHEQUES') +
    sumBy(
      ledger.accounts().filter(code => ledger.isBank(code)),
      code => ledger.sum(code),
    );
  differ.same(
    'cash ahead',
    { now: months.nowPaise, last: months.months.at(-1).closingPaise },
    { now: money, last: money },
  );
  const forecast = months.forecast as { inPaise: number; outPaise: number; closingPaise: number }[];
  differ.same(
    'cash ahead, closing',
    { closing: forecast.at(-1)?.closingPaise ?? 0 },
    { closing: money - later('TAKEN') + sumBy(forecast, week => week.inPaise - week.outPaise) },
  );
}

/** Output less input of all days, of those before this month, and what was paid of it in this month. */
function gst({ books: { ledger }, today }: SimShop) {
  const firstMonth = `${monthOf(today)}-01`;
  const heads = ['CGST', 'SGST', 'IGST'];
  const upTo = (to: string): number =>
    -sumBy(heads, head => ledger.sum(`OUTPUT_${head}`, { to }) + ledger.sum(`INPUT_${head}`, { to }));
  const paid = sumBy(ledger.entries, ({ day, what, lines }) =>
    day >= firstMonth && what.startsWith('journal')
      ? sumBy(lines, ([account, paise]) => (account.startsWith('OUTPUT_') ? paise : 0))
      : 0,
  );
  return { all: upTo('9'), before: upTo(addDays(firstMonth, -1)), paid };
}

/** The program's own proof finds nothing. */
export async function proof(shop: SimShop, differ: Differences): Promise<void> {
  const { checks } = await shop.read('/api/verify');
  differ.same(
    'verify',
    Object.fromEntries(
      (checks as { name: string; differences: number }[]).map(({ name, differences }) => [name, differences]),
    ),
    {},
  );
}
