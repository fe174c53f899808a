import type { Kind } from '../../resources/kit/index.ts';
import { toAsciiDigits } from '../../resources/rules/digits.ts';
import { formatPaise, parsePercent, parseRupees } from '../../resources/rules/money.ts';
import { formatStorage, parseStorage } from '../../resources/rules/storage.ts';
import { formatCount } from '../kinds/format.ts';

/** Between a number of the wire and the text a person types for it. */
export interface Typing {
  /** As it stands when nobody is typing. */
  readonly show: (value: number) => string;
  /** As it stands while it is typed. */
  readonly edit: (value: number) => string;
  /** Null for a text that is no such number. */
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

/** Rupees in Indian grouping for paise, per cent for basis points, GB (or TB) for storage. No float comes near money. */
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

/** What the form keeps of a typed text: the number, null for nothing, else the text itself, for the check to refuse. */
export const valueOfText = (kind: NumberKind, text: string): number | string | null =>
  text.trim() === '' ? null : (TYPING[kind].parse(text) ?? text);

/** What the box shows of a value of the form. */
export const textOfValue = (kind: NumberKind, value: unknown, typing: boolean): string => {
  if (typeof value === 'number' && Number.isFinite(value))
    return typing ? TYPING[kind].edit(value) : TYPING[kind].show(value);
  return typeof value === 'string' ? value : '';
};
