/** How a figure is read and written in a box of a form made by hand; a declared field's are in `form/typing.ts`. */
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatPaise, parsePercent, parseRupees } from '../../kit/rules/money.ts';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';

interface Figure {
  /** Answers null for what is no such figure. */
  readonly read: (text: string) => number | null;
  readonly show: (value: number) => string;
  readonly sentence: string;
  readonly keyboard: 'decimal' | 'numeric' | 'text';
}

const aboveZero =
  (read: Figure['read']): Figure['read'] =>
  text => {
    const value = read(text);
    return value !== null && value >= 0 ? value : null;
  };

/** A change of prices: '-5' or '2.5', in hundredths. */
const readChange = (text: string): number | null => {
  const bare = toAsciiDigits(text).replace(/[−–]/g, '-').replace(/[,٫]/g, '.').trim();
  return /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
};

const showMoney = (paise: number): string => formatPaise(paise, { symbol: false });

export const FIGURES = {
  /** Paise of zero or more. */
  money: {
    read: aboveZero(parseRupees),
    show: showMoney,
    sentence: 'screens.form.amount',
    keyboard: 'decimal',
  },
  /** A phone's keyboard of figures has no minus. */
  signedMoney: { read: parseRupees, show: showMoney, sentence: 'screens.form.amount', keyboard: 'text' },
  /** Basis points. */
  percent: {
    read: parsePercent,
    show: bps => String(bps / 100),
    sentence: 'screens.form.percent',
    keyboard: 'decimal',
  },
  pieces: { read: parsePieces, show: String, sentence: 'validation.wholeNumber', keyboard: 'numeric' },
  change: {
    read: readChange,
    show: hundredths => String(hundredths / 100),
    sentence: 'validation.number',
    keyboard: 'text',
  },
} as const satisfies Record<string, Figure>;

export type FigureKind = keyof typeof FIGURES;

/** Answers zero for an empty text, null for what is no such figure. */
export const figureOf = (kind: FigureKind, text: string): number | null =>
  text.trim() === '' ? 0 : FIGURES[kind].read(text);
