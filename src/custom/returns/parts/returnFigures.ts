import type { Sale, SaleLine } from '../../../resources/sales/answers.ts';
import { sumPaise } from '../../../kit/rules/money.ts';
import { settleReturn, valueOfReturn, type SettledReturn } from '../../../resources/returns/rules.ts';

export const piecesLeft = (line: SaleLine): number => line.quantity - line.returnedQuantity;

export const mayBeReturned = (sale: Sale): boolean =>
  (sale.status === 'POSTED' || sale.status === 'PART_RETURNED') &&
  sale.lines.some(line => piecesLeft(line) > 0);

/** Answers what the server will take back and ask for, by the same rules. */
export function returnFigures(
  sale: Sale,
  pieces: ReadonlyMap<string, number>,
): SettledReturn & { totalPaise: number } {
  const returnedPaise = sumPaise(sale.creditNotes.map(({ totalPaise }) => totalPaise));
  const loans = sale.payments.filter(({ method }) => method === 'FINANCE');
  const financedPaise =
    sumPaise(loans.map(({ amountPaise }) => amountPaise)) -
    sumPaise(sale.creditNotes.map(note => note.financedPaise));
  const settled = (isExact: boolean) => {
    const { totalPaise } = valueOfReturn({ ...sale, returnedPaise }, pieces, isExact);
    return {
      totalPaise,
      ...settleReturn(totalPaise, { duePaise: sale.duePaise + sale.writtenOffPaise, financedPaise }),
    };
  };
  const exact = settled(true);
  return exact.refundPaise === 0 ? exact : settled(false);
}
