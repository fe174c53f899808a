import type { BusinessDate } from '../../kit/rules/businessDate.ts';

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

const monthOf = (date: BusinessDate): number => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
};

/** Lists the days from `from` to `until` on which it is due, the first on or after its start. */
export function dueDays(
  recurring: Recurring,
  until: BusinessDate,
  from: BusinessDate = recurring.startsOn,
): BusinessDate[] {
  const { dayOfMonth, everyMonths, startsOn, endsOn, active } = recurring;
  if (!active) return [];
  const last = endsOn && endsOn < until ? endsOn : until;
  const first = monthOf(startsOn);
  const begin = dayIn(first, dayOfMonth) < startsOn ? first + 1 : first;
  const passed = Math.max(0, Math.floor((monthOf(from) - begin) / everyMonths));
  const days: BusinessDate[] = [];
  // It goes by months, since the year 10000 is less than 9999 as text.
  for (let at = begin + passed * everyMonths; at <= monthOf(last); at += everyMonths) {
    const day = dayIn(at, dayOfMonth);
    if (day >= from && day <= last) days.push(day);
  }
  return days;
}
