import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINDI_0_TO_99 } from '../../../src/resources/rules/hindiNumbers.ts';
import { amountInWords, numberInWords } from '../../../src/resources/rules/words.ts';

describe('amounts in words', () => {
  it.each([
    [0, 'Zero'],
    [15_999, 'Fifteen Thousand Nine Hundred Ninety-Nine'],
    [2_03_04_050, 'Two Crore Three Lakh Four Thousand Fifty'],
    [1_00_000, 'One Lakh'],
    [123_00_00_000, 'One Hundred Twenty-Three Crore'],
  ])('%d is %s', (number, words) => {
    expect(numberInWords(number)).toBe(words);
  });

  it('rupees and paise, in English and Hindi', () => {
    expect(amountInWords(15_999_00)).toBe('Rupees Fifteen Thousand Nine Hundred Ninety-Nine Only');
    expect(amountInWords(15_999_50)).toBe(
      'Rupees Fifteen Thousand Nine Hundred Ninety-Nine and Fifty Paise Only',
    );
    expect(amountInWords(15_999_00, 'hi')).toBe('पंद्रह हज़ार नौ सौ निन्यानवे रुपये मात्र');
    expect(amountInWords(1_50, 'hi')).toBe('एक रुपया पचास पैसे मात्र');
    expect(() => amountInWords(-1)).toThrow(RangeError);
  });

  it('the Hindi numbers are a hundred different words', () => {
    expect(new Set(HINDI_0_TO_99).size).toBe(100);
  });

  it('no two amounts read the same', () => {
    const number = fc.integer({ min: 0, max: 999_99_99_999 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('en' as const, 'hi' as const), (one, other, lang) => {
        expect(numberInWords(one, lang) === numberInWords(other, lang)).toBe(one === other);
        expect(numberInWords(one, lang)).toMatch(/^\S+( \S+)*$/);
      }),
    );
  });
});
