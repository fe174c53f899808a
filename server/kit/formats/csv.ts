/** Writes CSV in UTF-8 with BOM (Excel otherwise assumes Latin-1) and CRLF. */
import { durationText } from '../../../src/kit/rules/duration.ts';
import { formatBps, paiseToDecimal } from '../../../src/kit/rules/money.ts';
import type { Kind } from '../../../src/kit/index.ts';
import type { Column, Table } from './table.ts';

const SIGN = '=+\\-@＝＋－＠';

/**
 * Formula prefixes get an apostrophe (OWASP, CSV injection), also after separators where a spreadsheet may
 * split cells.
 */
const BREAK = ';\\t\\r\\n';

const AT_START = new RegExp(`^(?='*[${SIGN}${BREAK}])`);
const GUARDED_START = new RegExp(`^'(?='*[${SIGN}${BREAK}])`);
const WITHIN = new RegExp(`([${BREAK}] *)(?='*[${SIGN}])`, 'g');
const GUARDED_WITHIN = new RegExp(`([${BREAK}] *)'(?='*[${SIGN}])`, 'g');

const guarded = (text: string): string => text.replace(WITHIN, "$1'").replace(AT_START, "'");

/** Removes the guard on import. */
export const withoutFormulaGuard = (text: string): string =>
  text.replace(GUARDED_START, '').replace(GUARDED_WITHIN, '$1');

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const textCell = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
  return quoted(guarded(text));
};

const numberCell = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** Rupees with two decimals, 18%, GB, 1:30, 2026-04-01: the forms an import accepts. */
const CELL = {
  text: textCell,
  longText: textCell,
  integer: numberCell,
  decimal: numberCell,
  money: value => (typeof value === 'number' ? paiseToDecimal(value) : ''),
  percent: value => (typeof value === 'number' ? formatBps(value) : ''),
  boolean: value => (typeof value === 'boolean' ? String(value).toUpperCase() : ''),
  date: textCell,
  month: textCell,
  instant: textCell,
  time: textCell,
  duration: value => (typeof value === 'number' ? durationText(value) : ''),
  choice: textCell,
  choices: textCell,
  reference: textCell,
  phone: textCell,
  email: textCell,
  gstin: textCell,
  imei: textCell,
  storage: numberCell,
  image: textCell,
  url: textCell,
  tags: textCell,
  secret: () => '',
  lines: value => textCell(value === null || value === undefined ? '' : JSON.stringify(value)),
} as const satisfies Record<Kind, (value: unknown) => string>;

const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

const cellOf = (column: Column, row: Readonly<Record<string, unknown>>): string =>
  CELL[column.kind](column.value(row));

export async function* csvPieces({ columns, pages }: Table): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(column => textCell(column.heading)))}`;
  for await (const rows of pages)
    yield rows.map(row => csvLine(columns.map(column => cellOf(column, row)))).join('');
}
