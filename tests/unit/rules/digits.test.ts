import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, toAsciiDigits, withAsciiDigits } from '../../../src/kit/rules/digits.ts';

describe('digits of other scripts', () => {
  it.each(['०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '૦૧૨૩૪૫૬૭૮૯', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯'])(
    '%s: are 0 to 9',
    digits => {
      expect(withAsciiDigits(digits)).toBe('0123456789');
      expect(toAsciiDigits(digits)).toBe('0123456789');
    },
  );

  it('everything else of a name stays', () => {
    expect(withAsciiDigits('गैलेक्सी १२\u200D Ａ')).toBe('गैलेक्सी 12\u200D Ａ');
  });

  it('typed text: full-width digits, odd spaces, and invisible characters', () => {
    expect(toAsciiDigits('１２\u00A034\t५')).toBe('12 34 5');
    expect(toAsciiDigits('1\u200B2\u200F3\u202A4\u202E5\u20666\u20697\uFEFF8')).toBe('12345678');
    expect(toAsciiDigits('Galaxy S24')).toBe('Galaxy S24');
  });
});

describe('division: halves up', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, 0],
    [-6, 10, -1],
    [7, 7, 1],
    [0, 7, 0],
  ])('%d / %d: %d', (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result);
  });

  it('is Math.round wherever that is exact', () => {
    const integer = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(integer, fc.integer({ min: 1, max: 10_000 }), (numerator, denominator) => {
        expect(divideHalfUp(numerator, denominator)).toBe(Math.round(numerator / denominator) + 0);
      }),
    );
  });

  it('numbers too large to be exact are refused', () => {
    expect(() => divideHalfUp(Number.MAX_SAFE_INTEGER, 2)).toThrow(/too large to divide exactly: 9007/);
  });
});
