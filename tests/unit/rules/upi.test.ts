import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAISE } from '../../../src/kit/rules/money.ts';
import { upiLink, VPA } from '../../../src/kit/rules/upi.ts';

const linkTo = (change: Partial<Parameters<typeof upiLink>[0]> = {}): string =>
  upiLink({ vpa: 'shop@okhdfc', name: 'Shop', ...change });

const parameter = (link: string, name: string): string | null =>
  new URLSearchParams(link.slice('upi://pay?'.length)).get(name);

describe('UPI address', () => {
  it.each([
    'shop@okhdfc',
    'a.b@ybl',
    'a-1_Z@ax',
    '98@paytm2',
    `${'a'.repeat(256)}@ybl`,
    `ab@y${'b'.repeat(63)}`,
  ])('%s: is one', vpa => expect(VPA.test(vpa)).toBe(true));

  it.each([
    'shop',
    '@ybl',
    'a@ybl',
    'ab@y',
    'ab@1bl',
    'ab@y-bl',
    'a+b@ybl',
    'a b@ybl',
    ' ab@ybl',
    '?ab@ybl',
    'ab@ybl ',
    'ab@ybl@ybl',
    'x@y&am=1',
    `${'a'.repeat(257)}@ybl`,
    `ab@y${'b'.repeat(64)}`,
  ])('%j: is none', vpa => {
    expect(VPA.test(vpa)).toBe(false);
    expect(() => linkTo({ vpa })).toThrow(/UPI address/);
  });
});

describe('UPI link', () => {
  it('is the text of NPCI’s linking specification', () => {
    expect(
      upiLink({
        vpa: 'shop@okhdfc',
        name: 'My Shop',
        amountPaise: 15_999_00,
        note: 'INV/26-27/0001',
        reference: 'INV/26-27/0001',
      }),
    ).toBe('upi://pay?pa=shop@okhdfc&pn=My%20Shop&am=15999.00&cu=INR&tn=INV%2F26-27%2F0001&tr=INV26270001');
  });

  it('without amount, note and reference it has none of them', () => {
    expect(upiLink({ vpa: 'a.b@ybl', name: 'शर्मा' })).toBe(
      'upi://pay?pa=a.b@ybl&pn=%E0%A4%B6%E0%A4%B0%E0%A5%8D%E0%A4%AE%E0%A4%BE&cu=INR',
    );
    expect(linkTo({ note: '', reference: '/-/' })).toBe('upi://pay?pa=shop@okhdfc&pn=Shop&cu=INR');
  });

  it('every sign that is not unreserved is encoded in capitals', () => {
    expect(linkTo({ name: "J*(Sons)'s!" })).toBe('upi://pay?pa=shop@okhdfc&pn=J%2A%28Sons%29%27s%21&cu=INR');
  });

  it.each([0, -1, 0.5, Number.NaN, MAX_PAISE + 1])('an amount of %d paise is refused', amountPaise => {
    expect(() => linkTo({ amountPaise })).toThrow(/above zero/);
  });

  it.each([
    [1, '0.01'],
    [MAX_PAISE, '999999999.99'],
  ])('an amount of %d paise is %s', (amountPaise, text) => {
    expect(parameter(linkTo({ amountPaise }), 'am')).toBe(text);
  });

  it('note: trimmed, fifty whole characters, without halves of a character', () => {
    expect(parameter(linkTo({ note: `  ${'😀'.repeat(60)}  ` }), 'tn')).toBe('😀'.repeat(50));
    expect(parameter(linkTo({ note: 'a\uD83Db' }), 'tn')).toBe('ab');
  });

  it('reference: letters and digits, thirty-five at most', () => {
    expect(parameter(linkTo({ reference: 'INV/26-27 0001ü' }), 'tr')).toBe('INV26270001');
    expect(parameter(linkTo({ reference: 'a'.repeat(40) }), 'tr')).toBe('a'.repeat(35));
  });

  it('name: ninety-nine characters at most', () => {
    expect(parameter(linkTo({ name: 'a'.repeat(120) }), 'pn')).toBe('a'.repeat(99));
  });

  it('name in Hindi: cut after a whole letter, so that a roll can print the code', () => {
    const name = 'श्री लक्ष्मी नारायण मोबाइल एवं इलेक्ट्रॉनिक्स सेल्स एंड सर्विस सेंटर';
    const link = upiLink({ vpa: 'a.b@ybl', name });
    expect(parameter(link, 'pn')).toBe('श्री लक्ष्मी ना');
    expect(link.length).toBeLessThan(180);
  });

  it('name: 140 encoded characters fit, 141 do not, and no space is left at the end', () => {
    const letters = 'क'.repeat(15);
    expect(encodeURIComponent(`${letters}abcde`)).toHaveLength(140);
    expect(parameter(linkTo({ name: `${letters}abcde` }), 'pn')).toBe(`${letters}abcde`);
    expect(parameter(linkTo({ name: `${letters}abcdef` }), 'pn')).toBe(`${letters}abcde`);
    expect(parameter(linkTo({ name: `${letters} क` }), 'pn')).toBe(letters);
  });

  it('no name and no note can break out of its parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, note) => {
        const link = linkTo({ name, note, amountPaise: 100 });
        expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9._~%&=@-]*$/);
        const read = new URLSearchParams(link.slice('upi://pay?'.length));
        expect([...read.keys()].filter(key => key === 'am' || key === 'pa')).toEqual(['pa', 'am']);
        expect([...(read.get('tn') ?? '')].length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
