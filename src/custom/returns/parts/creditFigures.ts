import type { Sale, SaleLine } from '../../../resources/sales/answers.ts';
import { sumPaise } from '../../../kit/rules/money.ts';
import { valueOfNote } from '../../../resources/returns/rules.ts';
import { settledOf } from './returnFigures.ts';

export const paiseLeft = (line: SaleLine): number => line.totalPaise - line.creditedPaise;

export const mayBeCredited = (sale: Sale): boolean =>
  (sale.status === 'POSTED' || sale.status === 'PART_RETURNED') &&
  sale.lines.some(line => paiseLeft(line) > 0);

/** Answers what a note without goods gives, and what the server asks for, by the same rules. */
export function creditFigures(sale: Sale, paise: number) {
  const leftPaise = sale.totalPaise - sumPaise(sale.creditNotes.map(({ totalPaise }) => totalPaise));
  return settledOf(sale, isExact => valueOfNote(paise, leftPaise, isExact));
}
