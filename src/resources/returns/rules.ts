import { divideHalfUp } from '../../kit/rules/digits.ts';
import type { Condition } from '../stock/choices.ts';
import type { BusinessDate } from '../../kit/rules/businessDate.ts';
import { financialYearOf } from '../../kit/rules/financialYear.ts';
import { sumPaise } from '../../kit/rules/money.ts';

/** Answers the part of `paise` for the pieces after `from` up to `to`; the parts of all pieces add up exactly. */
export const shareOfPieces = (
  paise: number,
  { from, to, of }: { from: number; to: number; of: number },
): number => divideHalfUp(paise * to, of) - divideHalfUp(paise * from, of);

interface SoldLine {
  id: string;
  quantity: number;
  returnedQuantity: number;
  totalPaise: number;
  /** Notes took this of it, with goods and without. */
  creditedPaise?: number;
  /** It is the part of notes without goods. */
  reducedPaise?: number;
}

/** Answers the value of the next pieces of a line; of one that a note without goods reduced, their share of what is left. */
export const valueOfPieces = (line: Omit<SoldLine, 'id'>, pieces: number): number => {
  const { quantity, returnedQuantity: from, totalPaise, creditedPaise = 0, reducedPaise = 0 } = line;
  return reducedPaise > 0
    ? shareOfPieces(totalPaise - creditedPaise, { from: 0, to: pieces, of: quantity - from })
    : shareOfPieces(totalPaise, { from, to: from + pieces, of: quantity });
};

export interface ReturnedValue {
  totalPaise: number;
  /** Nothing of the sale is left: the note carries its round-off. */
  completes: boolean;
}

/**
 * `pieces` is by line id; `returnedPaise` is that of the earlier notes of the sale. It is in whole rupees, since cash has
 * no paise, unless `isExact`; the note that completes takes the rest.
 */
export function valueOfReturn(
  sale: { totalPaise: number; returnedPaise: number; lines: readonly SoldLine[] },
  pieces: ReadonlyMap<string, number>,
  isExact = false,
): ReturnedValue {
  const leftPaise = sale.totalPaise - sale.returnedPaise;
  const completes = sale.lines.every(
    line => line.returnedQuantity + (pieces.get(line.id) ?? 0) === line.quantity,
  );
  if (completes) return { totalPaise: leftPaise, completes };
  const lines = sumPaise(
    sale.lines.flatMap(line => {
      const back = pieces.get(line.id) ?? 0;
      return back > 0 ? valueOfPieces(line, back) : [];
    }),
  );
  return { totalPaise: valueOfNote(lines, leftPaise, isExact), completes };
}

/** Cash has no paise, so a note that is not `isExact` is in whole rupees; never more than is left of the sale. */
export const valueOfNote = (linesPaise: number, leftPaise: number, isExact: boolean): number =>
  Math.min(isExact ? linesPaise : divideHalfUp(linesPaise, 100) * 100, leftPaise);

export interface SettledReturn {
  dueClearedPaise: number;
  financedPaise: number;
  refundPaise: number;
}

/** The value clears the sale's due, then goes back to the financier; the rest is the customer's. */
export function settleReturn(
  totalPaise: number,
  sale: { duePaise: number; financedPaise: number },
): SettledReturn {
  const dueClearedPaise = Math.min(totalPaise, sale.duePaise);
  const financedPaise = Math.min(totalPaise - dueClearedPaise, sale.financedPaise);
  return { dueClearedPaise, financedPaise, refundPaise: totalPaise - dueClearedPaise - financedPaise };
}

/** A note reduces tax until 30 November after the financial year of the sale (CGST Act s.34(2)). */
export const reducesTax = (soldOn: BusinessDate, notedOn: BusinessDate): boolean =>
  notedOn <= `${financialYearOf(soldOn).startYear + 1}-11-30`;

/** They go from the best to the worst. */
const ORDER: readonly Condition[] = ['NEW', 'OPENED', 'USED', 'FAULTY'];

/** Goods come back no better than they were sold. */
export const notBetterThan = (sold: Condition): Condition[] => ORDER.slice(ORDER.indexOf(sold));

/** Unless said: a new unit was opened; counted goods are as sold. */
export const conditionBack = (sold: Condition, isUnit: boolean): Condition =>
  isUnit && sold === 'NEW' ? 'OPENED' : sold;
