import { describe, expect, it } from 'vitest';
import {
  gstinCheckCharacter,
  gstinProblem,
  isGstin,
  normaliseGstin,
  panOfGstin,
  stateOfGstin,
} from '../../../src/kit/rules/gstin.ts';
import { isPan, normalisePan } from '../../../src/kit/rules/pan.ts';
import { PAN } from '../../../src/kit/rules/phone.ts';

const PUNE = '27AAPFU0939F1ZV';
const withCheckCharacter = (fourteen: string): string => fourteen + gstinCheckCharacter(fourteen);

describe('GSTIN', () => {
  it.each([PUNE, '09AAACB5678G1ZH', '29AAEFS9012H2Z1'])('%s: is right', gstin => {
    expect(gstinProblem(gstin)).toBeNull();
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ['27AAPFU0939F1ZW', 'checkDigit'],
    ['72AAPFU0939F1ZV', 'state'],
    ['99AAPFU0939F1ZV', 'state'],
    ['27AAPFU0939F1Z', 'format'],
    [`1${PUNE}`, 'format'],
    [`${PUNE}1`, 'format'],
    ['2AAAPFU0939F1ZV', 'format'],
    ['27AAPF10939F1ZV', 'format'],
    ['27AAPFUA939F1ZV', 'format'],
    ['27AAPFU093911ZV', 'format'],
    ['27AAPFU0939F0ZV', 'format'],
    ['27AAPFU0939F1KV', 'format'],
    [PUNE.toLowerCase(), 'format'],
    ['', 'format'],
  ])('%j: is refused for its %s', (gstin, problem) => {
    expect(gstinProblem(gstin)).toBe(`validation.gstin.${problem}`);
    expect(isGstin(gstin)).toBe(false);
  });

  it('two neighbours exchanged are noticed', () => {
    for (let at = 2; at < 13; at++) {
      const [one = '', other = ''] = [PUNE[at], PUNE[at + 1]];
      if (one === other) continue;
      expect(isGstin(PUNE.slice(0, at) + other + one + PUNE.slice(at + 2))).toBe(false);
    }
  });

  it('a check character may be 0, and the place before it need not be Z', () => {
    const all = Array.from({ length: 400 }, (_, n) => `27AAPFU${String(1000 + n)}F1Z`).map(
      withCheckCharacter,
    );
    expect(all.some(gstin => gstin.endsWith('0'))).toBe(true);
    expect(all.every(isGstin)).toBe(true);
    expect(isGstin(withCheckCharacter('27AAPFU0939F1C'))).toBe(false);
    expect(isGstin(withCheckCharacter('27AAPFU0939F1D'))).toBe(true);
  });

  it('is stored in upper case without spaces, in ASCII', () => {
    expect(normaliseGstin(' 27aapfu 0939f1zv\t')).toBe(PUNE);
    expect(normaliseGstin('２７AAPFU0939F1ZV')).toBe(PUNE);
  });

  it('contains State and PAN', () => {
    expect(stateOfGstin(PUNE)).toBe('27');
    expect(stateOfGstin('28AAPFU0939F1ZV')).toBe('37');
    expect(stateOfGstin(null)).toBeNull();
    expect(stateOfGstin('')).toBeNull();
    expect(panOfGstin(PUNE)).toBe('AAPFU0939F');
    expect(panOfGstin(PUNE)).toMatch(PAN);
  });
});

describe('PAN', () => {
  it.each(['AAPFU0939F', 'ABCPE1234Z'])('%s: is right', pan => {
    expect(isPan(pan)).toBe(true);
  });

  it.each([
    'AAPDU0939F',
    'AAPFU0939',
    '1APFU0939F',
    'AAPFU09391',
    'AAPFU093AF',
    'AAPF10939F',
    'AAAPFU0939F',
    'AAPFU0939FF',
    'aapfu0939f',
    '',
  ])('%j: is none', pan => {
    expect(isPan(pan)).toBe(false);
  });

  it('is stored in upper case without spaces, in ASCII', () => {
    expect(normalisePan(' aapfu 0939f\n')).toBe('AAPFU0939F');
    expect(normalisePan('AAPFU０９３９F')).toBe('AAPFU0939F');
  });
});
