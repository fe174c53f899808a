import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, normalisePhone, PAN, PIN } from '../../../src/kit/rules/phone.ts';

describe('mobile number', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '09876543210',
    '0091-9876543210',
    '(0) 98765.43210',
    '919876543210',
    '९८७६५४३२१०',
    '+9109876543210',
    '009109876543210',
  ])('%s: is stored as ten digits', text => {
    expect(normalisePhone(text)).toBe('9876543210');
    expect(isPhone(text)).toBe(true);
  });

  it('a number that begins with 91 keeps it', () => {
    expect(normalisePhone('9198765432')).toBe('9198765432');
    expect(normalisePhone('919198765432')).toBe('9198765432');
  });

  it.each([
    '12345',
    '5876543210',
    '98765432101',
    '98765+9143210',
    '98765091432',
    '9876591432100',
    '0919876543210',
    '910987654321',
    '91987654321',
    '1919876543210',
    '19876543210',
    '00919876543210x',
    '1+919876543210',
    '915876543210',
    '098765432101',
    '',
    'abc',
    '+1 9876543210',
  ])('%j: is none', text => {
    expect(isPhone(text)).toBe(false);
  });

  it('what is none keeps its digits, without punctuation', () => {
    expect(normalisePhone('+91 12-34 (5)')).toBe('+9112345');
    expect(normalisePhone('1 09876543210')).toBe('109876543210');
  });

  it('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()-]{0,16}$/), text => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });
});

describe('PIN code', () => {
  it.each([
    ['411001', true],
    ['011001', false],
    ['41100', false],
    ['4110011', false],
    ['1411001', false],
    ['41100A', false],
  ])('%s: %s', (pin, isOne) => {
    expect(PIN.test(pin)).toBe(isOne);
  });
});

describe('PAN within a GSTIN', () => {
  it.each([
    ['AAPFU0939F', true],
    ['1APFU0939F', false],
    ['AAPFUA939F', false],
    ['AAPFU09391', false],
    ['AAAPFU0939F', false],
    ['AAPFU0939FF', false],
  ])('%s: %s', (pan, isOne) => {
    expect(PAN.test(pan)).toBe(isOne);
  });
});
