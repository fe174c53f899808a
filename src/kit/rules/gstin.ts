import { withFewMarks } from './plainText.ts';
import { stateOfCode, type StateCode } from './states.ts';

const FORMAT = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type GstinProblem =
  | 'validation.gstin.format'
  | 'validation.gstin.state'
  | 'validation.gstin.checkDigit';

export function normaliseGstin(text: string): string {
  return withFewMarks(text).normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Answers the check character of the first fourteen (weights 1,2,1,2… in base 36). */
export function gstinCheckCharacter(fourteen: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const product = ALPHABET.indexOf(fourteen.charAt(index)) * (index % 2 === 1 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

export function gstinProblem(gstin: string): GstinProblem | null {
  if (!FORMAT.test(gstin)) return 'validation.gstin.format';
  if (!stateOfCode(gstin.slice(0, 2))) return 'validation.gstin.state';
  return gstinCheckCharacter(gstin) === gstin[14] ? null : 'validation.gstin.checkDigit';
}

export function isGstin(gstin: string): boolean {
  return gstinProblem(gstin) === null;
}

/** Answers the State of a GSTIN (former codes 25 and 28 are 26 and 37); null without a GSTIN. */
export function stateOfGstin(gstin: string | null | undefined): StateCode | null {
  return gstin ? stateOfCode(gstin.slice(0, 2)) : null;
}

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}
