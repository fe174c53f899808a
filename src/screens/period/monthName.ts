import { factsOf, type Language } from '../../kit/languages.ts';

export const monthName = (month: number, language: Language, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(factsOf(language).locale, { month: width, timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 1),
  );

/** A month as an address has it; what is no month is shown as it is. */
export const monthOfAddress = (value: unknown, language: Language): string => {
  const month = Number(value);
  return Number.isInteger(month) && month >= 1 && month <= 12 ? monthName(month, language) : String(value);
};

/** 1 is Monday. */
export const weekdayName = (weekday: number, language: Language, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(factsOf(language).locale, { weekday: width, timeZone: 'UTC' }).format(
    // 5 January 2026 is a Monday.
    Date.UTC(2026, 0, 4 + weekday),
  );
