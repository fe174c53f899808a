/** Reads the cells of a statement of a bank or financier, and finds which column is which field. */
import { toAsciiDigits } from './digits.ts';
import { parseRupees } from './money.ts';

export const headingKey = (heading: string): string => heading.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** These headings are known of a field, compared by letters and digits alone. */
export type KnownHeadings<Field extends string> = readonly (readonly [Field, readonly string[]])[];

/** Finds one column a field, the first that is known. */
export function guessColumns<Field extends string>(
  headings: readonly string[],
  known: KnownHeadings<Field>,
): Record<string, Field> {
  const mapping: Record<string, Field> = {};
  for (const [field, names] of known) {
    if (Object.values(mapping).includes(field)) continue;
    const heading = headings.find(each => names.includes(headingKey(each)) && !(each in mapping));
    if (heading !== undefined) mapping[heading] = field;
  }
  return mapping;
}

export type Cell = string | number | boolean | Date | null;

const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Another month has another day too, or is of another year.
  const isReal = date.getUTCFullYear() === year && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T].*)?$/;
const NAMED = /^(\d{1,2})[-/. ]([A-Za-z]{3})[A-Za-z]*[-/. ,]+(\d{4}|\d{2})(?:[ T].*)?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/;

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Reads the day first: 03-11-2026, 3/11/26, 03-Nov-2026, 2026-11-03, also with a time. Null for anything else. */
export function dateOfCell(cell: Cell): string | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  // It is Excel's serial number of a day.
  if (typeof cell === 'number')
    return cell > 36_525 && cell < 73_050
      ? new Date((Math.floor(cell) - 25_569) * 86_400_000).toISOString().slice(0, 10)
      : null;
  if (typeof cell !== 'string') return null;
  const text = toAsciiDigits(cell).trim();
  const numeric = NUMERIC.exec(text);
  if (numeric) return iso(fullYear(numeric[3] ?? ''), Number(numeric[2]), Number(numeric[1]));
  const named = NAMED.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toUpperCase()) + 1;
    return month ? iso(fullYear(named[3] ?? ''), month, Number(named[1])) : null;
  }
  const plain = ISO.exec(text);
  return plain ? iso(Number(plain[1]), Number(plain[2]), Number(plain[3])) : null;
}

/** Reads rupees: '₹25,000.00', '(590.00)', '590 Dr', '590(Dr)', '-'. Empty is 0; null for anything else. */
export function paiseOfCell(cell: Cell): number | null {
  if (cell === null) return 0;
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) : null;
  if (typeof cell !== 'string') return null;
  const text = cell
    .replace(/^'/, '')
    .replace(/\s*(?:\((?:dr|cr)\)|(?:dr|cr)\.?)$/i, '')
    .trim();
  if (text === '' || /^(?:-+|nil|na|n\/a)$/i.test(text)) return 0;
  const bracketed = /^\((.*)\)$/.exec(text);
  const paise = parseRupees(bracketed?.[1] ?? text);
  return paise === null ? null : bracketed ? -Math.abs(paise) : paise;
}

/** Tells whether a spreadsheet shortened a long number: '4.04012E+14'. */
export const isShortened = (text: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(text.trim());

export const textOfCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return dateOfCell(cell) ?? '';
  return String(cell).replace(/^'/, '').trim();
};
