import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBps,
  formatPaise,
  formatPaiseCompact,
  MAX_PAISE,
  paiseToDecimal,
  parsePercent,
  parseRupees,
  sumPaise,
} from '../../../src/kit/rules/money.ts';

const paise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE });

describe('rupees as typed', () => {
  it.each([
    ['1,23,456.50', 1_23_456_50],
    ['1 23 456', 1_23_456_00],
    ['123,456', 123_456_00],
    ['1,23,456', 1_23_456_00],
    ['1,00,00,000', 1_00_00_000_00],
    ['123456', 123_456_00],
    ['999,999', 999_999_00],
    ['₹ 500', 500_00],
    ['₹500', 500_00],
    ['Rs. 500/-', 500_00],
    ['Rs 500 /-', 500_00],
    ['rs500', 500_00],
    ['INR 500', 500_00],
    ['-Rs. 500', -500_00],
    ['- ₹ 500', -500_00],
    ['  7  ', 7_00],
    ['१२,३४५.५', 12_345_50],
    ['١٢٣٫٥', 123_50],
    ['١٬٢٣٤٬٥٦٧', 1_234_567_00],
    ['१٬२३٬४५६٫५', 1_23_456_50],
    ['１５９９９', 15_999_00],
    ['.5', 50],
    ['5.', 5_00],
    ['0.05', 5],
    ['0', 0],
    ['-0', 0],
    ['-12.30', -12_30],
    ['−₹12', -12_00],
    ['–12', -12_00],
    ['99,99,99,999.99', MAX_PAISE],
  ])('%j: is %d paise', (text, expected) => {
    expect(parseRupees(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,2',
    '1.005',
    '12,34',
    '١٬٢',
    '1,2345',
    '1234,567',
    '1,1,000',
    '1,,000',
    '1..2',
    '1.2.3',
    '1e5',
    '0x10',
    '--5',
    '5-',
    '5/-/-',
    '/-5',
    'x5',
    '5x',
    '5 ₹',
    '₹',
    '₹₹5',
    '5 rs',
    'NaN',
    '5..5',
    '0 .5',
    '100,00,00,000',
    '1000000000',
  ])('%j: is no amount', text => {
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
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
    [-123_456, '-1234.56'],
    [MAX_PAISE, '999999999.99'],
  ])('%d paise as a decimal: %s', (amount, text) => {
    expect(paiseToDecimal(amount)).toBe(text);
  });

  it('Indian grouping, paise where there are some', () => {
    expect(formatPaise(1_23_45_678_00)).toBe('₹1,23,45,678');
    expect(formatPaise(1_23_45_678_90)).toBe('₹1,23,45,678.90');
    expect(formatPaise(-25)).toBe('-₹0.25');
  });

  it('with paise always, never, without ₹, with a sign', () => {
    expect(formatPaise(1_000_00, { decimals: 'always' })).toBe('₹1,000.00');
    expect(formatPaise(1_000_00, { decimals: 'always', symbol: false })).toBe('1,000.00');
    expect(formatPaise(1_000_50, { symbol: false })).toBe('1,000.50');
    expect(formatPaise(1_499_50, { decimals: 'never' })).toBe('₹1,500');
    expect(formatPaise(500_00, { signed: true })).toBe('+₹500');
    expect(formatPaise(-500_00, { signed: true })).toBe('-₹500');
    expect(formatPaise(0, { signed: true })).toBe('₹0');
    expect(formatPaise(500_00, { signed: false })).toBe('₹500');
  });

  it.each([
    [0, '₹0'],
    [150, '₹2'],
    [99_999_49, '₹99,999'],
    [99_999_50, '₹1 L'],
    [-99_999_49, '-₹99,999'],
    [-99_999_50, '-₹1 L'],
    [12_34_000_00, '₹12.3 L'],
    [99_94_999_99, '₹99.9 L'],
    [99_95_000_00, '₹1 Cr'],
    [123_45_00_00_000_00, '₹12,345 Cr'],
    [-1_20_00_000_00, '-₹1.2 Cr'],
  ])('%d paise on a tile: %s', (amount, text) => {
    expect(formatPaiseCompact(amount)).toBe(text);
  });

  it('lakh and crore are written in the reader’s language', () => {
    const units = { lakh: 'लाख', crore: 'करोड़' };
    expect(formatPaiseCompact(12_34_000_00, units)).toBe('₹12.3 लाख');
    expect(formatPaiseCompact(1_20_00_000_00, units)).toBe('₹1.2 करोड़');
  });
});

describe('percentages', () => {
  it.each([
    [1800, '18%'],
    [250, '2.5%'],
    [25, '0.25%'],
    [0, '0%'],
    [-250, '-2.5%'],
  ])('%d basis points: %s', (bps, text) => {
    expect(formatBps(bps)).toBe(text);
  });

  it('with a sign, but for zero', () => {
    expect([250, -250, 0].map(bps => formatBps(bps, { signed: true }))).toEqual(['+2.5%', '-2.5%', '0%']);
    expect(formatBps(250, { signed: false })).toBe('2.5%');
  });

  it.each([
    ['18', 1800],
    ['18 %', 1800],
    ['18%', 1800],
    [' 2.5 ', 250],
    ['2.', 200],
    ['0.05', 5],
    ['०.२५', 25],
    ['١٨٫٥٪', 1850],
    ['100', 10_000],
    ['100.00', 10_000],
  ])('%j typed: %d basis points', (text, bps) => {
    expect(parsePercent(text)).toBe(bps);
  });

  it.each([
    '100.01',
    '101',
    '1000',
    '-1',
    '',
    '%',
    '.5',
    '1.234',
    '18 %%',
    '18٪٪',
    '18 % x',
    'x18',
    '1,8',
    '1 8',
  ])('%j typed: is none', text => expect(parsePercent(text)).toBeNull());
});

describe('sum of paise', () => {
  it('is exact, or refused', () => {
    expect(sumPaise([])).toBe(0);
    expect(sumPaise([1, 2, -5])).toBe(-2);
    expect(() => sumPaise([0.5])).toThrow(/whole number/);
    expect(() => sumPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});
