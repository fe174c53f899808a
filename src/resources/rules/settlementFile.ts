/** Columns of a financier's statement, and what is read from their cells. */
import { toAsciiDigits } from './digits.ts';
import { parseRupees } from './money.ts';
import { DEDUCTION_KINDS } from './settlement.ts';

export const SETTLEMENT_FIELDS = [
  'loanNo',
  'utr',
  'businessDate',
  'gross',
  'net',
  ...DEDUCTION_KINDS,
  'imei',
  'invoiceNo',
] as const;
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];

/** By column heading; several columns may be deductions of one kind. */
export type SettlementMapping = Readonly<Record<string, SettlementField>>;

/** Of statements seen in the trade; compared by letters and digits alone. */
const HEADINGS: readonly (readonly [SettlementField, readonly string[]])[] = [
  [
    'loanNo',
    ['AGREEMENTNO', 'AGREEMENTNUMBER', 'LOANNO', 'LOANNUMBER', 'LAN', 'LOANACCOUNTNO', 'LOANACCOUNTNUMBER'],
  ],
  ['loanNo', ['DONO', 'DONUMBER', 'DELIVERYORDERNO', 'FILENO', 'DEALNO', 'APPLICATIONNO']],
  ['utr', ['UTR', 'UTRNO', 'UTRNUMBER', 'NEFTUTR', 'NEFTUTRNO', 'BANKREFERENCENO', 'BANKREFNO']],
  ['businessDate', ['UTRDATE', 'PAYMENTDATE', 'VALUEDATE', 'SETTLEMENTDATE']],
  ['businessDate', ['DISBDATE', 'DISBURSALDATE', 'DISBURSEMENTDATE']],
  ['gross', ['AMTFIN', 'AMOUNTFINANCED', 'LOANAMOUNT', 'LOANAMT', 'GROSSAMOUNT', 'GROSSLOAN', 'GROSS']],
  [
    'net',
    ['DISBURSALAMOUNT', 'DISBURSEDAMOUNT', 'NETAMOUNT', 'NETDISBURSAL', 'NETPAID', 'PAIDAMOUNT', 'NET'],
  ],
  ['ADVANCE_EMI', ['ADVANCEEMI', 'ADVEMI', 'ADVANCEEMIAMOUNT']],
  ['FEE', ['PROCESSINGFEE', 'PROCESSINGFEES', 'PROCFEE', 'PF', 'FEE']],
  ['DBD', ['DEALERSUBVENTION', 'DEALERBUYDOWN', 'DBD']],
  ['GST', ['GST', 'GSTAMOUNT', 'GSTONSUBVENTION', 'SUBVENTIONGST', 'GSTONDBD']],
  ['OTHER', ['OTHERDEDUCTION', 'OTHERDEDUCTIONS', 'OTHERCHARGES']],
  ['imei', ['IMEI', 'IMEINO', 'IMEINUMBER']],
  ['invoiceNo', ['INVOICENO', 'INVOICENUMBER', 'BILLNO']],
];

export const headingKey = (heading: string): string => heading.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** One column a field, the first that is known. */
export function guessMapping(headings: readonly string[]): Record<string, SettlementField> {
  const mapping: Record<string, SettlementField> = {};
  for (const [field, names] of HEADINGS) {
    if (Object.values(mapping).includes(field)) continue;
    const heading = headings.find(each => names.includes(headingKey(each)) && !(each in mapping));
    if (heading !== undefined) mapping[heading] = field;
  }
  return mapping;
}

export type Cell = string | number | boolean | Date | null;

const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T].*)?$/;
const NAMED = /^(\d{1,2})[-/. ]([A-Za-z]{3})[A-Za-z]*[-/. ,]+(\d{4}|\d{2})(?:[ T].*)?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/;

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Day first: 03-11-2026, 3/11/26, 03-Nov-2026, 2026-11-03, also with a time. Null for anything else. */
export function dateOfCell(cell: Cell): string | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  // Excel's serial number of a day.
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

/** Rupees: '₹25,000.00', '(590.00)', '590 Dr', '-'. Empty is 0; null for anything else. */
export function paiseOfCell(cell: Cell): number | null {
  if (cell === null) return 0;
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) : null;
  if (typeof cell !== 'string') return null;
  const text = cell
    .replace(/^'/, '')
    .replace(/\s*(?:dr|cr)\.?$/i, '')
    .trim();
  if (text === '' || /^(?:-+|nil|na|n\/a)$/i.test(text)) return 0;
  const bracketed = /^\((.*)\)$/.exec(text);
  const paise = parseRupees(bracketed?.[1] ?? text);
  return paise === null ? null : bracketed ? -Math.abs(paise) : paise;
}

/** A long number that a spreadsheet shortened: '4.04012E+14'. */
export const isShortened = (text: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(text.trim());

export const textOfCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return dateOfCell(cell) ?? '';
  return String(cell).replace(/^'/, '').trim();
};
