import { toAsciiDigits } from './digits.ts';
import { folded } from './folded.ts';

/** Doubles every second digit from the left, by Luhn. Throws RangeError for anything but fourteen digits. */
export function imeiCheckDigit(fourteen: string): string {
  if (!/^\d{14}$/.test(fourteen)) throw new RangeError('an IMEI has fourteen digits before its check digit');
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const digit = fourteen.charCodeAt(index) - 48;
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return String((10 - (sum % 10)) % 10);
}

/** An IMEI has fifteen digits, not all zero, the last one the Luhn check digit of the others. */
export function isImei(text: string): boolean {
  return /^\d{15}$/.test(text) && !/^0+$/.test(text) && text[14] === imeiCheckDigit(text.slice(0, 14));
}

/** Answers the IMEI inside a sixteen-digit IMEISV (its last two digits are the software version), or null. */
export function imeiOfImeisv(text: string): string | null {
  if (!/^\d{16}$/.test(text)) return null;
  const fourteen = text.slice(0, 14);
  return fourteen + imeiCheckDigit(fourteen);
}

/** It is printed in groups: an IMEI without or with its check digit, with its software version, or two of them. */
const PRINTED_IMEI = /^(?:\d{14,16}|\d{30})$/;

/**
 * Answers a scanned or typed code as stored and compared: its folded form (docs/decisions/321-one-form.md) in upper case, without
 * spaces. A serial number keeps its hyphens, an IMEI none of its print.
 */
export function normaliseCode(text: string): string {
  const bare = folded(text).replaceAll(' ', '').toUpperCase();
  const digits = /^[\d/-]+$/.test(bare) ? bare.replace(/[/-]/g, '') : '';
  return PRINTED_IMEI.test(digits) ? digits : bare;
}

export type ImeiProblem =
  | 'validation.imei.format'
  | 'validation.imei.checkDigit'
  | 'validation.imei.imeisv'
  | 'validation.imei.duplicateInPaste';

export interface ImeiRow {
  line: number;
  imei: string;
  imei2: string | null;
  problem: ImeiProblem | null;
  problemIn: 'imei' | 'imei2' | null;
  /** With `duplicateInPaste` it is the line of the first occurrence. */
  firstLine: number | null;
  /** With `imeisv` it is the IMEI in those sixteen digits. */
  suggestion: string | null;
}

export function imeiProblem(code: string): ImeiProblem | null {
  if (isImei(code)) return null;
  if (/^\d{16}$/.test(code)) return 'validation.imei.imeisv';
  return /^\d{15}$/.test(code) && !/^0+$/.test(code)
    ? 'validation.imei.checkDigit'
    : 'validation.imei.format';
}

/** Reads one unit a line, IMEI 1 and 2 separated by tab, comma, semicolon, bar or space. It reports repeats. */
export function parseImeiLines(text: string): ImeiRow[] {
  const firstSeen = new Map<string, number>();
  const rows: ImeiRow[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const cells = cellsOf(raw);
    if (cells.length === 0) return;
    const line = index + 1;
    const row: ImeiRow = {
      line,
      imei: cells[0] ?? '',
      imei2: cells[1] ?? null,
      problem: cells.length > 2 ? 'validation.imei.format' : null,
      problemIn: cells.length > 2 ? 'imei2' : null,
      firstLine: null,
      suggestion: null,
    };
    for (const column of ['imei', 'imei2'] as const) {
      const code = row[column];
      if (code === null) continue;
      const earlier = firstSeen.get(code);
      const problem = imeiProblem(code) ?? (earlier ? 'validation.imei.duplicateInPaste' : null);
      if (!earlier) firstSeen.set(code, line);
      if (!problem || row.problem) continue;
      row.problem = problem;
      row.problemIn = column;
      row.firstLine = problem === 'validation.imei.duplicateInPaste' ? (earlier ?? null) : null;
      row.suggestion = problem === 'validation.imei.imeisv' ? imeiOfImeisv(code) : null;
    }
    rows.push(row);
  });
  return rows;
}

/** The codes of one pasted line without labels and quotes; `35-674108-123456-8` and `356741 081234 568` are one code. */
function cellsOf(raw: string): string[] {
  const line = toAsciiDigits(raw.replace(/\t/g, ';'))
    .replace(/imei\s*(no\.?|number)?\s*([12]\b)?\s*[:=.]?/gi, ' ')
    .replace(/["'`]/g, '');
  const columns = line
    .split(/[;,|]/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '');
  return columns.flatMap(cell => {
    const joined = normaliseCode(cell);
    const grouped = /^\d+$/.test(joined);
    if (grouped && joined.length <= 16) return [joined];
    if (grouped && joined.length === 30) return [joined.slice(0, 15), joined.slice(15)];
    return cell.split(' ').filter(Boolean).map(normaliseCode);
  });
}
