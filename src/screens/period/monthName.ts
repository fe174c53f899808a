import { factsOf, type Language } from '../../kit/languages.ts';

export const monthName = (month: number, language: Language, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(factsOf(language).locale, { month: width, timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 1),
  );

/** 1 is Monday. */
export const weekdayName = (weekday: number, language: Language, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(factsOf(language).locale, { weekday: width, timeZone: 'UTC' }).format(
    // 5 January 2026 is a Monday.
    Date.UTC(2026, 0, 4 + weekday),
  );
