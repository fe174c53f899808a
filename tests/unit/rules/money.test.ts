import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, toAsciiDigits } from '../../../src/resources/rules/digits.ts';
import {
  formatBps,
  formatPaise,
  formatPaiseCompact,
  MAX_PAISE,
  paiseToDecimal,
  parsePercent,
  parseRupees,
  sumPaise,
} from '../../../src/resources/rules/money.ts';
import { paymentMethodOf, paymentModeOf, quickCash } from '../../../src/resources/rules/paymentMode.ts';
import { formatStorage, parseStorage, productName } from '../../../src/resources/rules/storage.ts';

const paise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE });

describe('rupees as typed', () => {
  it.each([
    ['1,23,456.50', 1_23_456_50],
    ['₹ 500', 500_00],
    ['Rs. 500/-', 500_00],
    ['rs500', 500_00],
    ['123,456', 123_456_00],
    ['१२,३४५.५', 12_345_50],
    ['١٢٣٫٥', 123_50],
    ['１５９９９', 15_999_00],
    ['.5', 50],
    ['5.', 5_00],
    ['0', 0],
    ['-12.30', -12_30],
    ['−₹12', -12_00],
    ['99,99,99,999.99', MAX_PAISE],
  ])('%s', (text, expected) => {
    expect(parseRupees(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,2',
    '1.005',
    '12,34',
    '1..2',
    '1e5',
    '0x10',
    '--5',
    '₹',
    'NaN',
    '1,,000',
    '100,00,00,000',
  ])('%j is no amount', text => {
    expect(parseRupees(text)).toBeNull();
  });

  it('what is shown can be typed again, to the paisa', () => {
    fc.assert(
      fc.property(paise, amount => {
        expect(parseRupees(formatPaise(amount, { decimals: 'always' }))).toBe(amount);
        expect(parseRupees(paiseToDecimal(amount))).toBe(amount);
      }),
    );
  });

  it('is whole paise or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const amount = parseRupees(text);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe('amounts for people', () => {
  it('Indian grouping, with and without paise, ₹ and sign', () => {
    expect(formatPaise(1_23_45_678_00)).toBe('₹1,23,45,678');
    expect(formatPaise(1_23_45_678_90)).toBe('₹1,23,45,678.90');
    expect(formatPaise(1_000_00, { decimals: 'always', symbol: false })).toBe('1,000.00');
    expect(formatPaise(1_499_50, { decimals: 'never' })).toBe('₹1,500');
    expect(formatPaise(-25)).toBe('-₹0.25');
    expect(formatPaise(500_00, { signed: true })).toBe('+₹500');
  });

  it('lakh and crore on tiles', () => {
    expect(formatPaiseCompact(99_999_49)).toBe('₹99,999');
    expect(formatPaiseCompact(99_999_50)).toBe('₹1 L');
    expect(formatPaiseCompact(12_34_000_00)).toBe('₹12.3 L');
    expect(formatPaiseCompact(99_94_999_99)).toBe('₹99.9 L');
    expect(formatPaiseCompact(99_95_000_00)).toBe('₹1 Cr');
    expect(formatPaiseCompact(123_45_00_00_000_00)).toBe('₹12,345 Cr');
    expect(formatPaiseCompact(-1_20_00_000_00)).toBe('-₹1.2 Cr');
    expect(formatPaiseCompact(12_34_000_00, { lakh: 'लाख', crore: 'करोड़' })).toBe('₹12.3 लाख');
    expect(formatPaiseCompact(1_20_00_000_00, { lakh: 'लाख', crore: 'करोड़' })).toBe('₹1.2 करोड़');
  });

  it('percentages', () => {
    expect(formatBps(1800)).toBe('18%');
    expect(formatBps(-250, { signed: true })).toBe('-2.5%');
    expect(parsePercent('18 %')).toBe(1800);
    expect(parsePercent('०.२५')).toBe(25);
    expect(parsePercent('101')).toBeNull();
    expect(parsePercent('-1')).toBeNull();
  });

  it('a sum of fractions is refused', () => {
    expect(sumPaise([1, 2, 3])).toBe(6);
    expect(() => sumPaise([0.5])).toThrow(RangeError);
  });

  it('halves go up, on both sides of zero, and huge numbers are refused', () => {
    expect(divideHalfUp(5, 10)).toBe(1);
    expect(divideHalfUp(-5, 10)).toBe(0);
    expect(divideHalfUp(-6, 10)).toBe(-1);
    expect(() => divideHalfUp(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(toAsciiDigits('۱۲٣४')).toBe('1234');
  });
});

describe('how a sale was paid', () => {
  const cash = (amountPaise: number) => ({ method: 'CASH' as const, amountPaise });
  const upi = (amountPaise: number) => ({ method: 'UPI' as const, amountPaise });

  it('the method is the largest payment, the first of equals, null when nothing was paid', () => {
    expect(paymentMethodOf([cash(100), upi(200)])).toBe('UPI');
    expect(paymentMethodOf([cash(100), upi(100)])).toBe('CASH');
    expect(paymentMethodOf([])).toBeNull();
  });

  it.each([
    ['FINANCE', [cash(10), { method: 'FINANCE' as const, amountPaise: 50 }], 100],
    ['CREDIT', [], 100],
    ['PARTIAL', [cash(50), upi(10)], 100],
    ['SPLIT', [cash(50), upi(50)], 100],
    ['FULL', [upi(100)], 100],
  ])('%s', (mode, payments, total) => {
    expect(paymentModeOf(payments, total)).toBe(mode);
  });

  it('quick cash: exact, the next 100, 500 and 2,000, without repeats', () => {
    expect(quickCash(18_999_00)).toEqual([18_999_00, 19_000_00, 20_000_00]);
    expect(quickCash(340_50)).toEqual([340_50, 400_00, 500_00, 2_000_00]);
    expect(quickCash(20_000_00)).toEqual([20_000_00, 20_100_00, 20_500_00, 22_000_00]);
  });
});

describe('storage sizes', () => {
  it.each([
    ['128', 128],
    ['128 GB', 128],
    ['1TB', 1024],
    ['1.5 tb', 1536],
    [512, 512],
    ['', 0],
    ['big', 0],
    [null, 0],
    [Number.NaN, 0],
  ])('%j is %d GB', (text, gb) => {
    expect(parseStorage(text)).toBe(gb);
  });

  it('above 1024 GB it is TB with one decimal', () => {
    expect(formatStorage(128)).toBe('128GB');
    expect(formatStorage(1024)).toBe('1024GB');
    expect(formatStorage(1536)).toBe('1.5TB');
    expect(formatStorage(2048)).toBe('2.0TB');
    expect(formatStorage(0)).toBe('');
  });

  it('names a product', () => {
    expect(productName({ model: 'Galaxy S24', ram: 8, storage: 128, colour: 'Black' })).toBe(
      'Galaxy S24 8GB/128GB Black',
    );
    expect(productName({ model: 'Tempered glass' })).toBe('Tempered glass');
  });
});
