import type { Kind } from '../../resources/kit/index.ts';
import { toAsciiDigits } from '../../resources/rules/digits.ts';
import { formatPaise, parsePercent, parseRupees } from '../../resources/rules/money.ts';
import { formatStorage, parseStorage } from '../../resources/rules/storage.ts';
import { formatCount } from '../basics/format.ts';

export interface Typing {
  readonly show: (value: number) => string;
  readonly edit: (value: number) => string;
  /** Null if the text is no such number. */
  readonly parse: (text: string) => number | null;
  readonly inputMode: 'numeric' | 'decimal';
  readonly before?: string;
  readonly after?: string;
}

const parseInteger = (text: string): number | null => {
  const digits = toAsciiDigits(text).replace(/,/g, '').trim();
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null;
};

const percentText = (bps: number): string => String(bps / 100);

export type NumberKind = Extract<Kind, 'money' | 'percent' | 'integer' | 'storage'>;

/** Paise as rupees in Indian grouping, basis points as per cent, storage in GB or TB. No floats for money. */
export const TYPING = {
  money: {
    show: paise => formatPaise(paise, { symbol: false }),
    edit: paise => formatPaise(paise, { symbol: false }).replace(/,/g, ''),
    parse: parseRupees,
    inputMode: 'decimal',
    before: '₹',
  },
  percent: { show: percentText, edit: percentText, parse: parsePercent, inputMode: 'decimal', after: '%' },
  integer: { show: formatCount, edit: String, parse: parseInteger, inputMode: 'numeric' },
  storage: {
    show: gb => (gb > 1024 ? formatStorage(gb) : String(gb)),
    edit: String,
    parse: text => parseStorage(toAsciiDigits(text)) || null,
    inputMode: 'numeric',
    after: 'GB',
  },
} as const satisfies Record<NumberKind, Typing>;

/** The number, null if empty, else the text, for validation to refuse. */
export const valueOfText = (kind: NumberKind, text: string): number | string | null =>
  text.trim() === '' ? null : (TYPING[kind].parse(text) ?? text);

export const textOfValue = (kind: NumberKind, value: unknown, typing: boolean): string => {
  if (typeof value === 'number' && Number.isFinite(value))
    return typing ? TYPING[kind].edit(value) : TYPING[kind].show(value);
  return typeof value === 'string' ? value : '';
};
