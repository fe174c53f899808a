import type { Kind } from '../../kit/index.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../kit/languages.ts';
import { formatDecimal, formatDuration } from '../../i18n/measures.ts';
import { parseDecimal } from '../../kit/rules/decimals.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { durationText, parseDuration } from '../../kit/rules/duration.ts';
import { formatPaise, parsePercent, parseRupees } from '../../kit/rules/money.ts';
import { formatStorage, parseStorage } from '../../kit/rules/storage.ts';
import { parseWholeNumber } from '../../kit/rules/wholeNumber.ts';
import { formatCount } from '../basics/format.ts';

export interface Typing {
  readonly show: (value: number, language: Language) => string;
  readonly edit: (value: number, language: Language) => string;
  /** Answers null if the text is no such number. */
  readonly parse: (text: string, language: Language) => number | null;
  readonly inputMode: 'numeric' | 'decimal' | 'text';
  readonly before?: string;
  readonly after?: string;
}

const percentText = (bps: number): string => String(bps / 100);

export type NumberKind = Extract<Kind, 'money' | 'percent' | 'integer' | 'decimal' | 'duration' | 'storage'>;

const hasComma = (language: Language): boolean => formatDecimal(0.5, language).includes(',');

/** Shows paise as rupees in Indian grouping, basis points as per cent, storage in GB or TB. Money has no floats. */
export const TYPING = {
  money: {
    show: paise => formatPaise(paise, { symbol: false }),
    edit: paise => formatPaise(paise, { symbol: false }).replace(/,/g, ''),
    parse: parseRupees,
    inputMode: 'decimal',
    before: '₹',
  },
  percent: { show: percentText, edit: percentText, parse: parsePercent, inputMode: 'decimal', after: '%' },
  integer: { show: formatCount, edit: String, parse: parseWholeNumber, inputMode: 'numeric' },
  decimal: {
    show: formatDecimal,
    edit: (value, language) => (hasComma(language) ? String(value).replace('.', ',') : String(value)),
    parse: (text, language) => parseDecimal(text, { comma: hasComma(language) }),
    inputMode: 'decimal',
  },
  duration: { show: formatDuration, edit: durationText, parse: parseDuration, inputMode: 'text' },
  storage: {
    show: gb => (gb > 1024 ? formatStorage(gb) : String(gb)),
    edit: String,
    parse: text => parseStorage(toAsciiDigits(text)) || null,
    inputMode: 'numeric',
    after: 'GB',
  },
} as const satisfies Record<NumberKind, Typing>;

/** Answers the number, null if empty, else the text, for validation to refuse. */
export const valueOfText = (
  kind: NumberKind,
  text: string,
  language: Language = DEFAULT_LANGUAGE,
): number | string | null => (text.trim() === '' ? null : (TYPING[kind].parse(text, language) ?? text));

export const textOfValue = (
  kind: NumberKind,
  value: unknown,
  typing: boolean,
  language: Language = DEFAULT_LANGUAGE,
): string => {
  if (typeof value === 'number' && Number.isFinite(value))
    return typing ? TYPING[kind].edit(value, language) : TYPING[kind].show(value, language);
  return typeof value === 'string' ? value : '';
};
