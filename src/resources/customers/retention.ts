import { financialYearOf } from '../../kit/rules/financialYear.ts';
import type { BusinessDate } from '../../kit/rules/businessDate.ts';

/** CGST s.36 asks for 72 months from the due date of the annual return, 31 December after the financial year. */
const YEARS = 7;

/** The last day on which documents of the financial year that starts in that year must be kept. */
export const retainedUntil = (startYear: number): BusinessDate => `${startYear + YEARS}-12-31`;

/** The first financial year, by the year it starts in, whose documents must still be kept. */
export function firstRetainedYear(today: BusinessDate): number {
  let { startYear } = financialYearOf(today);
  while (retainedUntil(startYear - 1) >= today) startYear -= 1;
  return startYear;
}
