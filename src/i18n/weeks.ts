import { addDays, weekRange, type BusinessDate } from '../kit/rules/businessDate.ts';
import { WEEKDAYS, type Weekday } from '../kit/rules/weekdays.ts';
import type { Language } from '../kit/languages.ts';

/** As CLDR has it; `Intl.Locale.getWeekInfo` is missing in Firefox. */
const FIRST_WEEKDAY: Readonly<Record<Language, Weekday>> = { en: 'SUN', hi: 'SUN', fr: 'MON', ar: 'SAT' };

/** In the order of the reader's week. */
export const weekdaysOf = (language: Language): Weekday[] => {
  const first = WEEKDAYS.indexOf(FIRST_WEEKDAY[language]);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)];
};

/** The first day of the reader's week with this date. */
export const weekStart = (date: BusinessDate, language: Language): BusinessDate => {
  const monday = weekRange(date).from;
  const first = addDays(monday, WEEKDAYS.indexOf(FIRST_WEEKDAY[language]));
  return first > date ? addDays(first, -7) : first;
};
