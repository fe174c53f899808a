import { toAsciiDigits } from './digits.ts';

export const PHONE = /^[6-9]\d{9}$/;
export const PIN = /^[1-9]\d{5}$/;
export const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Answers ten digits, without +91, 0091, leading 0 and punctuation. Anything else stays, for the check to refuse. */
export function normalisePhone(text: string): string {
  const digits = toAsciiDigits(text).replace(/[\s().-]/g, '');
  const bare = digits.replace(/^(?:(?:\+91|0091)0?|91|0)/, '');
  return PHONE.test(bare) ? bare : digits;
}

export function isPhone(text: string): boolean {
  return PHONE.test(normalisePhone(text));
}
