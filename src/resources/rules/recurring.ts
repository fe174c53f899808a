import type { BusinessDate } from './businessDate.ts';

export interface Recurring {
  dayOfMonth: number;
  everyMonths: number;
  startsOn: BusinessDate;
  endsOn?: BusinessDate | null | undefined;
  active: boolean;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day of a month counted from year 0; the 31st of a shorter month is its last day. */
const dayIn = (month: number, day: number): BusinessDate => {
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  return `${year}-${twoDigits(ofYear + 1)}-${twoDigits(Math.min(day, last))}`;
};

/** The days up to `until` on which it is due, the first on or after its start. */
export function dueDays(recurring: Recurring, until: BusinessDate): BusinessDate[] {
  const { dayOfMonth, everyMonths, startsOn, endsOn, active } = recurring;
  if (!active) return [];
  const last = endsOn && endsOn < until ? endsOn : until;
  const [year = 0, month = 1] = startsOn.split('-').map(Number);
  const first = year * 12 + month - 1;
  const begin = dayIn(first, dayOfMonth) < startsOn ? first + 1 : first;
  const days: BusinessDate[] = [];
  for (let at = begin; dayIn(at, dayOfMonth) <= last; at += everyMonths) days.push(dayIn(at, dayOfMonth));
  return days;
}
