import { addDays, isBusinessDate, weekRange, type BusinessDate } from '../../kit/rules/businessDate.ts';

export interface Birthday {
  day: number;
  month: number;
  year: number | null;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** Answers the birthday in that year; 29 February is the 28th where there is none. */
function birthdayIn(year: number, { day, month }: Birthday): BusinessDate {
  const on = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isBusinessDate(on) ? on : addDays(`${on.slice(0, 7)}-01`, 27);
}

/** Answers the birthday in the week of that date, Monday to Sunday; null in no day of it. */
export function birthdayInWeek(date: BusinessDate, birthday: Birthday): BusinessDate | null {
  const { from, to } = weekRange(date);
  const years = new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))]);
  return [...years].map(year => birthdayIn(year, birthday)).find(on => on >= from && on <= to) ?? null;
}

/** Writes it as RFC 6350 does: 1990-11-21, without a year --11-21. */
export const birthdayText = ({ day, month, year }: Birthday): string =>
  `${year === null ? '-' : String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
