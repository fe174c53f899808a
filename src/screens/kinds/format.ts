import type { Language } from '../../i18n/languages.ts';
import type { Kind } from '../../resources/kit/index.ts';
import { DEFAULT_TIME_ZONE } from '../../resources/rules/businessDate.ts';
import { formatBps, formatPaise } from '../../resources/rules/money.ts';
import { formatStorage } from '../../resources/rules/storage.ts';

export interface Manner {
  language: Language;
  timeZone?: string;
  /** Says the value of a choice. */
  choice?: (value: string) => string;
  yes?: string;
  no?: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Month names of the language, digits 0 to 9 in every language. */
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

/** A business date for people, '01 Apr 2026'; what is no date comes back as it is. */
export const formatDay = (date: string, language: Language): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(midnight.getTime()) ? date : dateFormat(language, 'UTC', false).format(midnight);
};

/** An instant in the shop's own time zone, '01 Apr 2026, 3:00 pm'. */
export const formatInstant = (
  instant: string,
  language: Language,
  timeZone: string = DEFAULT_TIME_ZONE,
): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : dateFormat(language, timeZone, true).format(at);
};

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A whole number in Indian grouping. */
export const formatCount = (count: number): string => wholeNumber.format(count);

/** Signs and units stay on their side of a figure inside text written from the right (Unicode isolates). */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`;

/** A change for people: '+25%', '-3.8%', '–' where there was nothing before. Hundredths say nothing here. */
export const formatChange = (bps: number | null): string =>
  bps === null ? '–' : leftToRight(formatBps(Math.round(bps / 10) * 10, { signed: true }));

const asText = (value: unknown): string => String(value);
const figure = (format: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? format(value) : String(value);

const FORMAT = {
  text: asText,
  longText: asText,
  integer: figure(formatCount),
  money: figure(paise => formatPaise(paise)),
  percent: figure(bps => formatBps(bps)),
  boolean: (value, { yes = '✓', no = '–' }) => (value ? yes : no),
  date: (value, { language }) => formatDay(String(value), language),
  instant: (value, { language, timeZone }) => formatInstant(String(value), language, timeZone),
  choice: (value, { choice = asText }) => choice(String(value)),
  reference: asText,
  phone: value => String(value).replace(/^(\d{5})(\d{5})$/, '$1 $2'),
  email: asText,
  gstin: asText,
  imei: asText,
  storage: figure(gb => formatStorage(gb).replace(/([GT]B)$/, ' $1')),
  image: () => '',
  url: value => String(value).replace(/^https:\/\//, ''),
  lines: value => (Array.isArray(value) ? formatCount(value.length) : ''),
} satisfies Record<Kind, (value: unknown, manner: Manner) => string>;

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value as a person reads it; '' for none. */
export const formatValue = (kind: Kind, value: unknown, manner: Manner): string =>
  isEmpty(value) ? '' : FORMAT[kind](value, manner);
