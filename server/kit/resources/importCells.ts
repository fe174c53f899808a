import { folded } from '../../../src/kit/rules/folded.ts';
import type { Field, Kind } from '../../../src/kit/index.ts';
import { toAsciiDigits } from '../../../src/kit/rules/digits.ts';
import { parseDecimal } from '../../../src/kit/rules/decimals.ts';
import { parseDuration } from '../../../src/kit/rules/duration.ts';
import { parsePercent, parseRupees } from '../../../src/kit/rules/money.ts';
import { parseStorage } from '../../../src/kit/rules/storage.ts';
import { parseTimeOfDay } from '../../../src/kit/rules/timeOfDay.ts';
import { withoutFormulaGuard } from '../formats/csv.ts';
import { withoutNul } from '../db/text.ts';

export interface CellContext {
  field: Field;
  named: boolean;
  /** Finds the choice by its label in any language, lower case. */
  choiceOf: (text: string) => string | undefined;
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;

const wholeNumber = (text: string): unknown => {
  const bare = toAsciiDigits(text).replace(/[, ]/g, '');
  return WHOLE_NUMBER.test(bare) ? Number(bare) : text;
};

/** Unreadable text is returned as is; the field's schema reports it. */
const inUnit = (text: string, named: boolean, parse: (text: string) => number | null): unknown =>
  named && WHOLE_NUMBER.test(text) ? Number(text) : (parse(text) ?? text);

const YES = ['true', 'yes', 'y', '1', 'हाँ', 'हां', 'oui', 'vrai', 'نعم'].map(folded);
const NO = ['false', 'no', 'n', '0', 'नहीं', 'non', 'faux', 'لا'].map(folded);

const yesOrNo = (text: string): unknown => {
  const word = folded(text);
  return YES.includes(word) ? true : NO.includes(word) ? false : text;
};

/** Reads 2026-04-01, 01/04/2026, 1-4-2026, 01.04.2026. */
const isoDate = (text: string): string => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(toAsciiDigits(text)) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : toAsciiDigits(text);
};

/** Reads `98765 43210`, `+91 98765-43210`. */
const tenDigits = (text: string): string => {
  const digits = toAsciiDigits(text).replace(/[\s().-]/g, '');
  return digits.replace(/^(\+91|0091|91|0)(?=\d{10}$)/, '');
};

const asWritten = (text: string): string => text;
const withoutSpaces = (text: string): string => toAsciiDigits(text).replace(/[\s-]/g, '');

const READ = {
  text: asWritten,
  longText: asWritten,
  integer: wholeNumber,
  decimal: text => parseDecimal(text) ?? parseDecimal(text, { comma: true }) ?? text,
  money: (text, { named }) => inUnit(text, named, parseRupees),
  percent: (text, { named }) => inUnit(text, named, parsePercent),
  boolean: yesOrNo,
  date: isoDate,
  month: toAsciiDigits,
  instant: asWritten,
  time: text => parseTimeOfDay(text) ?? text,
  duration: text => parseDuration(text) ?? text,
  choice: (text, { choiceOf }) => choiceOf(text) ?? text,
  choices: (text, { choiceOf }) =>
    text
      .split(';')
      .map(each => each.trim())
      .filter(Boolean)
      .map(each => choiceOf(each) ?? each),
  tags: text =>
    text
      .split(';')
      .map(each => each.trim())
      .filter(Boolean),
  secret: asWritten,
  reference: asWritten,
  phone: tenDigits,
  email: asWritten,
  gstin: text => withoutSpaces(text).toUpperCase(),
  imei: withoutSpaces,
  storage: text => (/\d/.test(text) ? parseStorage(toAsciiDigits(text)) : text),
  image: asWritten,
  url: asWritten,
  lines: text => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
} as const satisfies Record<Kind, (text: string, context: CellContext) => unknown>;

/** Answers null for an empty cell. */
export const readCell = (cell: string | undefined, context: CellContext): unknown => {
  const text = withoutFormulaGuard(withoutNul(cell ?? '').trim());
  return text === '' ? null : READ[context.field.kind](text, context);
};
