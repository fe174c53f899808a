/** What an instalment is made of: interest on what is open for a month, and the rest of it principal. */
import type { BusinessDate } from '../../kit/rules/businessDate.ts';
import { divideHalfUp } from '../../kit/rules/digits.ts';
import { dueDays } from '../expenses/dueDays.ts';

export interface LoanTerms {
  instalmentPaise: number;
  interestBps: number;
  dayOfMonth: number;
  firstDueOn: BusinessDate;
}

export interface Instalment {
  interestPaise: number;
  principalPaise: number;
}

const MONTHS = 12;

/** The last one is what is left. */
export const instalmentOf = (
  openPaise: number,
  { instalmentPaise, interestBps }: Pick<LoanTerms, 'instalmentPaise' | 'interestBps'>,
): Instalment => {
  const interestPaise = Math.min(instalmentPaise, divideHalfUp(openPaise * interestBps, MONTHS * 10_000));
  return { interestPaise, principalPaise: Math.min(openPaise, instalmentPaise - interestPaise) };
};

/** Lists the instalments up to `until` that are not paid, the oldest first. */
export function instalmentsUntil(
  { openPaise, paid }: { openPaise: number; paid: readonly BusinessDate[] },
  terms: LoanTerms,
  until: BusinessDate,
): (Instalment & { dueOn: BusinessDate })[] {
  const rule = { dayOfMonth: terms.dayOfMonth, everyMonths: 1, startsOn: terms.firstDueOn, active: true };
  const due: (Instalment & { dueOn: BusinessDate })[] = [];
  let left = openPaise;
  for (const dueOn of dueDays(rule, until)) {
    if (left <= 0) break;
    if (paid.includes(dueOn)) continue;
    const instalment = instalmentOf(left, terms);
    due.push({ dueOn, ...instalment });
    left -= instalment.principalPaise;
  }
  return due;
}
