import { withFewMarks } from './plainText.ts';

/**
 * These are the zeros of other digits on Indian keyboards: Arabic-Indic, Persian/Urdu, and from Devanagari to Malayalam,
 * whose blocks are alike.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

const DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

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
