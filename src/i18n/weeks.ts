import { addDays, weekRange, type BusinessDate } from '../kit/rules/businessDate.ts';
import { WEEKDAYS, type Weekday } from '../kit/rules/weekdays.ts';
import { factsOf, type Language } from '../kit/languages.ts';

/** Lists the days in the order of the reader's week. */
export const weekdaysOf = (language: Language): Weekday[] => {
  const first = WEEKDAYS.indexOf(factsOf(language).firstWeekday);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)];
};

/** Answers the first day of the reader's week with this date. */
export const weekStart = (date: BusinessDate, language: Language): BusinessDate => {
  const monday = weekRange(date).from;
  const first = addDays(monday, WEEKDAYS.indexOf(factsOf(language).firstWeekday));
  return first > date ? addDays(first, -7) : first;
};
