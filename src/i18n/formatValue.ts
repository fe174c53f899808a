/** Values of each kind as text in the reader's language, for browser and server. */
import { formatDay, formatInstant, formatMonth, formatTime } from './dates.ts';
import { formatDecimal, formatDuration } from './measures.ts';
import type { Language } from '../kit/languages.ts';
import type { Kind } from '../kit/index.ts';
import { formatBps, formatPaise } from '../kit/rules/money.ts';
import { formatStorage } from '../kit/rules/storage.ts';

export interface DisplayOptions {
  language: Language;
  timeZone?: string;
  choice?: (value: string) => string;
  yes?: string;
  no?: string;
}

const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

export const formatCount = (count: number): string => wholeNumber.format(count);

const asText = (value: unknown): string => String(value);
const figure =
  (format: (value: number, language: Language) => string) =>
  (value: unknown, { language }: DisplayOptions) =>
    typeof value === 'number' ? format(value, language) : String(value);

const FORMAT = {
  text: asText,
  longText: asText,
  integer: figure(formatCount),
  decimal: figure(formatDecimal),
  money: figure(paise => formatPaise(paise)),
  percent: figure(bps => formatBps(bps)),
  boolean: (value, { yes = '✓', no = '–' }) => (value ? yes : no),
  date: (value, { language }) => formatDay(String(value), language),
  month: (value, { language }) => formatMonth(String(value), language),
  instant: (value, { language, timeZone }) => formatInstant(String(value), language, timeZone),
  time: (value, { language }) => formatTime(String(value), language),
  duration: figure(formatDuration),
  choice: (value, { choice = asText }) => choice(String(value)),
  choices: (value, { choice = asText }) =>
    [value]
      .flat()
      .map(each => choice(String(each)))
      .join(', '),
  reference: asText,
  phone: value => String(value).replace(/^(\d{5})(\d{5})$/, '$1 $2'),
  email: asText,
  gstin: asText,
  imei: asText,
  storage: figure(gb => formatStorage(gb).replace(/([GT]B)$/, ' $1')),
  image: () => '',
  url: value => String(value).replace(/^https:\/\//, ''),
  lines: value => (Array.isArray(value) ? formatCount(value.length) : ''),
  tags: value => [value].flat().map(String).join(', '),
  secret: () => '',
} satisfies Record<Kind, (value: unknown, displayOptions: DisplayOptions) => string>;

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

export const formatValue = (kind: Kind, value: unknown, displayOptions: DisplayOptions): string =>
  isEmpty(value) ? '' : FORMAT[kind](value, displayOptions);
