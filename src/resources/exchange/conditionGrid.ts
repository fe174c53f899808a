/** What is checked of a used phone when it is taken in, and how an identity paper is recorded. */
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { isPan } from '../../kit/rules/pan.ts';

export const DEVICE_CHECKS = [
  'power',
  'touch',
  'cameras',
  'microphone',
  'speaker',
  'charging',
  'wifi',
  'biometrics',
] as const;
export type DeviceCheck = (typeof DEVICE_CHECKS)[number];
export const CHECK_ANSWERS = ['YES', 'NO', 'CANT_TEST'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];
/** A: like new, B: light scratches, C: deep scratches or dents, D: cracked. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];
export const GRADED_PARTS = ['screen', 'body'] as const;

export type ConditionGrid = Partial<Record<DeviceCheck, CheckAnswer | null>> &
  Partial<Record<(typeof GRADED_PARTS)[number], Grade | null>>;

/** Answers what was answered; null where nothing was. */
export function answeredOf(grid: ConditionGrid | null | undefined): ConditionGrid | null {
  const entries = Object.entries(grid ?? {}).filter(([, value]) => value);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

export const ID_KINDS = ['AADHAAR_LAST4', 'PAN', 'VOTER', 'DRIVING_LICENCE', 'PASSPORT'] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** Answers the number as stored: of an Aadhaar number its last four digits alone. */
export function normaliseIdNumber(kind: IdKind, text: string): string {
  const bare = toAsciiDigits(text).replace(/[\s-]/g, '').toUpperCase();
  return kind === 'AADHAAR_LAST4' && /^[\dX*]{12}$/.test(bare) ? bare.slice(-4) : bare;
}

export type IdProblem =
  | 'validation.identity.aadhaar'
  | 'validation.pan'
  | 'validation.identity.voter'
  | 'validation.identity.licence'
  | 'validation.identity.passport';

/** Checks a normalised number; null when it can be one of that kind. */
export function idProblem(kind: IdKind, number: string): IdProblem | null {
  switch (kind) {
    case 'AADHAAR_LAST4':
      return /^\d{4}$/.test(number) ? null : 'validation.identity.aadhaar';
    case 'PAN':
      return isPan(number) ? null : 'validation.pan';
    case 'VOTER':
      return /^[A-Z]{2,3}[A-Z0-9/]{5,17}$/.test(number) ? null : 'validation.identity.voter';
    // Begins with the State, so that no Aadhaar number passes.
    case 'DRIVING_LICENCE':
      return /^[A-Z]{2}[A-Z0-9/]{6,18}$/.test(number) ? null : 'validation.identity.licence';
    case 'PASSPORT':
      return /^[A-Z][A-Z0-9]{6,8}$/.test(number) ? null : 'validation.identity.passport';
  }
}
