/** Expenses, pay of staff, changes of stock. */
import type { Books, Paid } from './books.ts';
import type { Draw, Item } from './goods.ts';
import type { Entry, Line } from './ledger.ts';
import { sumBy, taxInPrice, taxOf } from './money.ts';
import { takeBackPresented } from './buying.ts';

export interface Expense {
  id: string;
  account: string;
  supplier: string | null;
  due: number;
  day: string;
  entries: { id: string; entry: Entry }[];
  isCancelled: boolean;
}

export interface ExpenseFacts {
  id: string;
  day: string;
  account: string;
  amount: number;
  rateBps: number;
  /** Of the payee: tax is claimed of one who has it. */
  gstin: string | null;
  supplier: string | null;
  /** It is null where it is payable later. */
  paid: Paid | null;
  drawer: string | null;
}

export function expense(books: Books, facts: ExpenseFacts): Expense {
  const { id, day, account, amount, gstin, paid, supplier } = facts;
  const tax = taxInPrice(amount, facts.rateBps, books.isInterState({ gstin }));
  const claimed = gstin && facts.rateBps > 0 ? tax : { cgst: 0, sgst: 0, igst: 0, taxable: 0 };
  const entry = books.ledger.post(
    day,
    'expense',
    [
      [account, amount - taxOf(claimed)],
      ['INPUT_CGST', claimed.cgst],
      ['INPUT_SGST', claimed.sgst],
      ['INPUT_IGST', claimed.igst],
      ...(paid ? books.given([paid], day) : [['EXPENSES_PAYABLE', -amount, supplier] satisfies Line]),
    ],
    facts.drawer,
  );
  if (paid) books.noteCheques(id, day, [paid], 'GIVEN');
  return { id, account, supplier, due: paid ? 0 : amount, day, entries: [{ id, entry }], isCancelled: false };
}

export function payExpense(
  books: Books,
  owed: Expense,
  { id, day, paid, drawer }: { id: string; day: string; paid: Paid; drawer: string | null },
): void {
  const lines: Line[] = [['EXPENSES_PAYABLE', paid.amount, owed.supplier], ...books.given([paid], day)];
  owed.due -= paid.amount;
  owed.entries.push({ id, entry: books.ledger.post(day, 'expense paid', lines, drawer) });
  books.noteCheques(id, day, [paid], 'GIVEN');
}

export function cancelExpense(books: Books, owed: Expense, day: string, drawer: string | null): void {
  owed.isCancelled = true;
  owed.due = 0;
  for (const { id, entry } of owed.entries) {
    takeBackPresented(books, id, day);
    books.ledger.reverse(day, entry, drawer);
  }
}

/** A salary or commission belongs to the month in which it was earned. */
export const earned = (
  books: Books,
  {
    day,
    person,
    kind,
    amount,
  }: { day: string; person: string; kind: 'SALARY' | 'COMMISSION'; amount: number },
): Entry =>
  books.ledger.post(day, kind, [
    [kind === 'SALARY' ? 'SALARIES' : 'COMMISSION', amount],
    ['STAFF_PAYABLE', -amount, person],
  ]);

export const paidStaff = (
  books: Books,
  {
    day,
    person,
    paid,
    setOff,
    isAdvance,
    drawer,
  }: { day: string; person: string; paid: Paid; setOff: number; isAdvance: boolean; drawer: string | null },
): Entry =>
  books.ledger.post(
    day,
    isAdvance ? 'advance to staff' : 'pay',
    [
      ...(isAdvance
        ? [['STAFF_ADVANCES', paid.amount, person] satisfies Line]
        : [
            ['STAFF_PAYABLE', paid.amount + setOff, person] satisfies Line,
            ['STAFF_ADVANCES', -setOff, person] satisfies Line,
          ]),
      ...books.given([paid], day),
    ],
    drawer,
  );

/** What is gone is an expense, what is found lowers it. */
export function writeOffGoods(books: Books, day: string, draws: readonly Draw[]): void {
  for (const draw of draws) books.goods.take(day, draw, 'WRITTEN_OFF');
  const cost = sumBy(draws, draw => draw.cost);
  books.ledger.post(day, 'stock written off', [
    ['STOCK_DIFFERENCES', cost],
    ['STOCK', -cost],
  ]);
}

export function findUnit(books: Books, day: string, item: Item): void {
  const last = item.moves.findLast(move => move.pieces < 0);
  const cost = -(last?.value ?? 0);
  books.goods.putBack(day, { item, pieces: 1, cost });
  books.ledger.post(day, 'stock found', [
    ['STOCK', cost],
    ['STOCK_DIFFERENCES', -cost],
  ]);
}

/** Pieces that are too many become a lot of their own. */
export function findPieces(
  books: Books,
  day: string,
  product: string,
  pieces: number,
  unitCost: number,
): void {
  const value = pieces * unitCost;
  books.goods.receive(day, { product, imei: null, condition: 'NEW', received: pieces, value });
  books.ledger.post(day, 'stock found', [
    ['STOCK', value],
    ['STOCK_DIFFERENCES', -value],
  ]);
}

/** To what a piece will fetch, or back up to what it cost at most. */
export function writeDown(books: Books, day: string, item: Item, unitCost: number): void {
  const change = unitCost * item.pieces - item.value;
  books.goods.revalue(day, item, change);
  item.writtenDown -= change;
  books.ledger.post(day, 'stock written down', [
    ['STOCK', change],
    ['STOCK_DIFFERENCES', -change],
  ]);
}

/** Both are stock: nothing is posted. */
export function putIntoUnit(books: Books, day: string, unit: Item, parts: readonly Draw[]): void {
  for (const part of parts) books.goods.take(day, part, 'SOLD');
  books.goods.revalue(
    day,
    unit,
    sumBy(parts, ({ cost }) => cost),
  );
}

export const wholeOf = (item: Item): Draw => ({ item, pieces: item.pieces, cost: item.value });
