import type { Sale, SaleLine } from '../../../resources/sales/answers.ts';
import { sumPaise } from '../../../kit/rules/money.ts';
import { settleReturn, valueOfReturn, type SettledReturn } from '../../../resources/returns/rules.ts';

export const piecesLeft = (line: SaleLine): number => line.quantity - line.returnedQuantity;

export const mayBeReturned = (sale: Sale): boolean =>
  (sale.status === 'POSTED' || sale.status === 'PART_RETURNED') &&
  sale.lines.some(line => piecesLeft(line) > 0);

type Figures = SettledReturn & { totalPaise: number };

/** Where the value of a note goes. What was let go of the sale is due again first. */
export function settledOf(sale: Sale, valueOf: (isExact: boolean) => number): Figures {
  const loans = sale.payments.filter(({ method }) => method === 'FINANCE');
  const financedPaise =
    sumPaise(loans.map(({ amountPaise }) => amountPaise)) -
    sumPaise(sale.creditNotes.map(note => note.financedPaise));
  const settled = (isExact: boolean): Figures => {
    const totalPaise = valueOf(isExact);
    const duePaise = sale.duePaise + sale.writtenOffPaise;
    return { totalPaise, ...settleReturn(totalPaise, { duePaise, financedPaise }) };
  };
  const exact = settled(true);
  return exact.refundPaise === 0 ? exact : settled(false);
}

/** Answers what the server will take back and ask for, by the same rules. */
export const returnFigures = (sale: Sale, pieces: ReadonlyMap<string, number>): Figures => {
  const returnedPaise = sumPaise(sale.creditNotes.map(({ totalPaise }) => totalPaise));
  return settledOf(sale, isExact => valueOfReturn({ ...sale, returnedPaise }, pieces, isExact).totalPaise);
};
