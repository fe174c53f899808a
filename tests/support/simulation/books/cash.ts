/** Drawers between two counts, the safe, banks, journals. */
import type { Books } from './books.ts';
import type { Entry, Line } from './ledger.ts';

export interface Session {
  id: string;
  drawer: string;
  day: string;
  /** What closing it posted. */
  closed: Entry | null;
  isOpen: boolean;
}

export type From = 'SAFE' | 'DRAWINGS' | 'CAPITAL' | 'SHORT_OVER';

export function openDrawer(
  books: Books,
  { drawer, day, counted, from }: { drawer: string; day: string; counted: number; from: From },
): void {
  const more = counted - books.ledger.cashOf(drawer);
  if (from === 'SAFE') return moveCash(books, day, { from: null, to: drawer, amount: more });
  const account = from === 'SHORT_OVER' ? 'CASH_SHORT_OVER' : from;
  books.ledger.post(
    day,
    'drawer opened',
    [
      ['CASH', more],
      [account, -more],
    ],
    drawer,
  );
}

/** A difference is of the day of the session. */
export const closeDrawer = (books: Books, session: Session, counted: number): Entry => {
  const more = counted - books.ledger.cashOf(session.drawer);
  return books.ledger.post(
    session.day,
    'drawer closed',
    [
      ['CASH', more],
      ['CASH_SHORT_OVER', -more],
    ],
    session.drawer,
  );
};

/** Between a drawer and the safe, by the way of cash in transit. */
export function moveCash(
  books: Books,
  day: string,
  { from, to, amount }: { from: string | null; to: string | null; amount: number },
): void {
  leave(books, day, from, amount);
  arrive(books, day, to, amount);
}

export const leave = (books: Books, day: string, from: string | null, amount: number): Entry =>
  books.ledger.post(
    day,
    'cash on its way',
    [
      ['CASH', -amount],
      ['CASH_IN_TRANSIT', amount],
    ],
    from,
  );

export const arrive = (books: Books, day: string, to: string | null, amount: number): Entry =>
  leave(books, day, to, -amount);

export const transfer = (
  books: Books,
  day: string,
  { from, to, amount, drawer }: { from: string; to: string; amount: number; drawer: string | null },
): Entry =>
  books.ledger.post(
    day,
    'transfer',
    [
      [from, -amount],
      [to, amount],
    ],
    drawer,
  );

export const journal = (books: Books, day: string, lines: readonly Line[], drawer: string | null): Entry =>
  books.ledger.post(day, 'journal', lines, drawer);
