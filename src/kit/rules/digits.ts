import { withFewMarks } from './plainText.ts';

/** These are the zeros of other digits on Indian keyboards: Devanagari, Arabic-Indic, Persian/Urdu. */
const ZEROS = [0x0966, 0x0660, 0x06f0];

const DIGITS = /[\u0966-\u096f\u0660-\u0669\u06f0-\u06f9]/g;

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find(start => code >= start && code < start + 10) ?? code;
  return String(code - zero);
}

/** The text with its digits in ASCII and nothing else changed, for searching names. */
export const withAsciiDigits = (text: string): string => text.replace(DIGITS, asciiDigit);

/** Answers typed text with digits as 0–9, any white space as a plain space, and without invisible characters. */
export function toAsciiDigits(text: string): string {
  return withFewMarks(text)
    .normalize('NFKC')
    .replace(DIGITS, asciiDigit)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s/g, ' ');
}

/** Answers the nearest integer, halves up (towards +∞); both are safe integers, and the denominator is above 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (!Number.isSafeInteger(doubled)) throw new RangeError(`too large to divide exactly: ${numerator}`);
  const divisor = 2 * denominator;
  const rest = ((doubled % divisor) + divisor) % divisor;
  return (doubled - rest) / divisor;
}
