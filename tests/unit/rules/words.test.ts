import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINDI_0_TO_99 } from '../../../src/kit/rules/hindiNumbers.ts';
import { amountInWords, numberInWords } from '../../../src/kit/rules/words.ts';

const below = (end: number, from = 0): number[] => Array.from({ length: end - from }, (_, at) => from + at);

describe('numbers in words: English', () => {
  it('zero to nineteen have words of their own', () => {
    expect(
      below(20)
        .map(number => numberInWords(number))
        .join(' '),
    ).toBe(
      'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen ' +
        'Sixteen Seventeen Eighteen Nineteen',
    );
  });

  it('tens, and ones behind a hyphen', () => {
    expect(
      below(10, 2)
        .map(ten => numberInWords(ten * 10))
        .join(' '),
    ).toBe('Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety');
    expect(numberInWords(21)).toBe('Twenty-One');
    expect(numberInWords(99)).toBe('Ninety-Nine');
  });

  it.each([
    [100, 'One Hundred'],
    [101, 'One Hundred One'],
    [1_000, 'One Thousand'],
    [15_999, 'Fifteen Thousand Nine Hundred Ninety-Nine'],
    [99_999, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
    [1_00_000, 'One Lakh'],
    [1_00_00_000, 'One Crore'],
    [2_03_04_050, 'Two Crore Three Lakh Four Thousand Fifty'],
    [123_00_00_000, 'One Hundred Twenty-Three Crore'],
  ])('%d: %s', (number, words) => {
    expect(numberInWords(number)).toBe(words);
  });

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%d: is refused', number => {
    expect(() => numberInWords(number)).toThrow(/no words for/);
  });
});

describe('numbers in words: Hindi', () => {
  it('zero to ninety-nine are a hundred different words', () => {
    expect(HINDI_0_TO_99).toHaveLength(100);
    expect(new Set(HINDI_0_TO_99).size).toBe(100);
    for (const word of HINDI_0_TO_99) expect(word).toMatch(/^[\u0900-\u097F]+$/);
    expect(below(100).map(number => numberInWords(number, 'hi'))).toEqual(HINDI_0_TO_99);
  });

  it.each([
    ['शून्य', 0],
    ['दस', 10],
    ['बीस', 20],
    ['तीस', 30],
    ['चालीस', 40],
    ['पचास', 50],
    ['साठ', 60],
    ['सत्तर', 70],
    ['अस्सी', 80],
    ['नब्बे', 90],
    ['निन्यानवे', 99],
    ['एक सौ एक', 101],
    ['दो करोड़ तीन लाख चार हज़ार पचास', 2_03_04_050],
  ])('%s: %d', (words, number) => {
    expect(numberInWords(number, 'hi')).toBe(words);
  });
});

describe('amounts in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [15_999_00, 'Rupees Fifteen Thousand Nine Hundred Ninety-Nine Only'],
    [15_999_50, 'Rupees Fifteen Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'],
    [1, 'Rupees Zero and One Paise Only'],
  ])('%d paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  it.each([
    [15_999_00, 'पंद्रह हज़ार नौ सौ निन्यानवे रुपये मात्र'],
    [1_50, 'एक रुपया पचास पैसे मात्र'],
    [1_01, 'एक रुपया एक पैसा मात्र'],
    [2_01, 'दो रुपये एक पैसा मात्र'],
    [0, 'शून्य रुपये मात्र'],
  ])('%d paise: %s', (paise, words) => {
    expect(amountInWords(paise, 'hi')).toBe(words);
  });

  it('below zero is refused', () => {
    expect(() => amountInWords(-1)).toThrow(RangeError);
  });

  it('no two numbers read the same', () => {
    const number = fc.integer({ min: 0, max: 999_99_99_999 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('en' as const, 'hi' as const), (one, other, lang) => {
        expect(numberInWords(one, lang) === numberInWords(other, lang)).toBe(one === other);
        expect(numberInWords(one, lang)).toMatch(/^\S+( \S+)*$/);
      }),
    );
  });
});
