import { DEFAULT_TIME_ZONE, isBusinessDate } from '../kit/rules/businessDate.ts';
import { factsOf, type Language } from '../kit/languages.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const DAY = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const DAY_OF_MONTH = { day: '2-digit', month: 'short' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const PARTS = {
  day: DAY,
  dayOfMonth: DAY_OF_MONTH,
  month: MONTH,
  instant: { ...DAY, ...TIME, hour12: true },
  time: TIME,
} as const;

const dateFormat = (language: Language, timeZone: string, part: keyof typeof PARTS): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone} ${part}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(factsOf(language).locale, { ...PARTS[part], timeZone });
    formatters.set(key, found);
  }
  return found;
};

/** A date on screen, '01 Apr 2026'; an invalid date is returned unchanged. */
export const formatDay = (date: string, language: Language): string =>
  isBusinessDate(date) ? dateFormat(language, 'UTC', 'day').format(new Date(`${date}T00:00:00Z`)) : date;

/** Writes a date whose year is plain from its place, '01 Apr'. */
export const formatDayOfMonth = (date: string, language: Language): string =>
  isBusinessDate(date)
    ? dateFormat(language, 'UTC', 'dayOfMonth').format(new Date(`${date}T00:00:00Z`))
    : date;

/** 'YYYY-MM' on screen, 'April 2026'; an invalid month is returned unchanged. */
export const formatMonth = (month: string, language: Language): string =>
  isBusinessDate(`${month}-01`)
    ? dateFormat(language, 'UTC', 'month').format(new Date(`${month}-01T00:00:00Z`))
    : month;

/** Writes an instant in the shop's own time zone, '01 Apr 2026, 3:00 pm'. */
export const formatInstant = (
  instant: string,
  language: Language,
  timeZone: string = DEFAULT_TIME_ZONE,
): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : dateFormat(language, timeZone, 'instant').format(at);
};

/** 'HH:MM' on screen, '9:30 am', in French '09:30'; an invalid time is returned unchanged. */
export const formatTime = (time: string, language: Language): string => {
  const at = new Date(`2026-01-01T${time}:00Z`);
  return Number.isNaN(at.getTime()) ? time : dateFormat(language, 'UTC', 'time').format(at);
};
