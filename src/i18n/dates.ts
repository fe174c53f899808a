import { DEFAULT_TIME_ZONE, isBusinessDate } from '../resources/rules/businessDate.ts';
import type { Language } from './languages.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const dateFormat = (language: Language, timeZone: string, withTime: boolean): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone} ${withTime}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : `${language}-u-nu-latn`, {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone,
      ...(withTime ? { hour: 'numeric', minute: '2-digit', hour12: true } : {}),
    });
    formatters.set(key, found);
  }
  return found;
};

/** A date on screen, '01 Apr 2026'; an invalid date is returned unchanged. */
export const formatDay = (date: string, language: Language): string =>
  isBusinessDate(date) ? dateFormat(language, 'UTC', false).format(new Date(`${date}T00:00:00Z`)) : date;

/** An instant in the shop's own time zone, '01 Apr 2026, 3:00 pm'. */
export const formatInstant = (
  instant: string,
  language: Language,
  timeZone: string = DEFAULT_TIME_ZONE,
): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : dateFormat(language, timeZone, true).format(at);
};
