import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/kit/rules/decimals.ts';

describe('decimal number', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    [' -0.25 ', -0.25],
    ['−3.1', -3.1],
    ['–3.1', -3.1],
    ['1,23,456.75', 123_456.75],
    ['123,456', 123_456],
    ['1 234.5', 1234.5],
    ['१२.५', 12.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['1,5', null],
    ['١٬٢', null],
    ['12.', null],
    ['.5', null],
    ['1.2.3', null],
    ['1e3', null],
    ['0x10', null],
    ['abc', null],
    ['', null],
    ['1'.repeat(16), null],
  ])('%j typed with a decimal point: %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 234 567,25', 1_234_567.25],
    ['1\u202f234,5', 1234.5],
    ['-0,5', -0.5],
    ['1.234,5', null],
    ['1,234.5', null],
    ['1٬5', null],
  ])('%j typed with a decimal comma: %d', (text, value) => {
    expect(parseDecimal(text, { comma: true })).toBe(value);
  });
});
