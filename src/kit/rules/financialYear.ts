import type { BusinessDate, DateRange } from './businessDate.ts';

export interface FinancialYear extends DateRange {
  label: string;
  /** It is the calendar year of its 1 April. */
  startYear: number;
}

/** Answers the Indian financial year, 1 April to 31 March, that a day falls in. */
export function financialYearOf(date: BusinessDate): FinancialYear {
  const year = Number(date.slice(0, 4));
  const startYear = Number(date.slice(5, 7)) >= 4 ? year : year - 1;
  const short = (each: number) => String(each % 100).padStart(2, '0');
  return {
    label: `${short(startYear)}-${short(startYear + 1)}`,
    startYear,
    from: `${startYear}-04-01`,
    to: `${startYear + 1}-03-31`,
  };
}

/** Rule 46(b) allows at most sixteen of A–Z a–z 0–9 - /, the first a letter or digit. */
const DOCUMENT_NO = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/;

export function isDocumentNo(text: string): boolean {
  return DOCUMENT_NO.test(text);
}

/**
 * It has up to four characters: with '/26-27/' and five digits they are the sixteen of Rule 46(b); after three, six
 * digits fit.
 */
const NUMBER_PREFIX = /^[A-Za-z0-9](?:[A-Za-z0-9/-]{0,2}[A-Za-z0-9])?$/;

export function isNumberPrefix(text: string): boolean {
  return NUMBER_PREFIX.test(text);
}

/**
 * Writes 'INV/26-27/0001', from 10000 on longer: sort by sequence. Throws RangeError beyond Rule 46(b)'s sixteen
 * characters.
 */
export function documentNo(prefix: string, financialYear: string, sequence: number): string {
  const number = `${prefix}/${financialYear}/${String(sequence).padStart(4, '0')}`;
  if (!Number.isSafeInteger(sequence) || sequence < 1 || !isDocumentNo(number)) {
    throw new RangeError(`not a document number: ${number}`);
  }
  return number;
}
