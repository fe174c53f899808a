import { toAsciiDigits } from './digits.ts';

/** Reads '1,234', '१२' or '-3'; null for what is no whole number, 2.7 too: nothing is rounded that somebody typed. */
export function parseWholeNumber(text: string): number | null {
  const digits = toAsciiDigits(text).replace(/[,٬]/g, '').replace(/[−–]/g, '-').trim();
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Pieces are a whole number of one or more, or of zero or more. */
export const parsePieces = (text: string): number | null => {
  const pieces = parseWholeNumber(text);
  return pieces !== null && pieces >= 0 && !Object.is(pieces, -0) ? pieces : null;
};
