import { toAsciiDigits } from './digits.ts';

const DECIMAL = /^-?(?:\d{1,15}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,15})?$/;

/** Reads '1,23,456.5' or '1 234.5'; with `comma` as the decimal sign '1 234,5' or '1234.5'. Null if it is no number. */
export function parseDecimal(text: string, { comma = false } = {}): number | null {
  const typed = toAsciiDigits(text).replace(/ /g, '').replace(/[−–]/g, '-').replace(/٫/g, '.');
  const bare = comma ? typed.replace(/,/g, '.') : typed.replace(/٬/g, ',');
  return DECIMAL.test(bare) ? Number(bare.replace(/,/g, '')) : null;
}
