import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upiLink, VPA } from '../../../src/resources/rules/upi.ts';

describe('UPI link', () => {
  it('is the text NPCI’s linking specification wants', () => {
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

  it('without an amount the payer types it', () => {
    expect(upiLink({ vpa: 'a.b@ybl', name: 'शर्मा' })).toBe(
      'upi://pay?pa=a.b@ybl&pn=%E0%A4%B6%E0%A4%B0%E0%A5%8D%E0%A4%AE%E0%A4%BE&cu=INR',
    );
  });

  it('of a shop with a long name in Hindi is still a code a roll can print, cut after a whole letter', () => {
    const name = 'श्री लक्ष्मी नारायण मोबाइल एवं इलेक्ट्रॉनिक्स सेल्स एंड सर्विस सेंटर';
    const link = upiLink({ vpa: 'a.b@ybl', name });
    expect(new URLSearchParams(link.slice('upi://pay?'.length)).get('pn')).toBe('श्री लक्ष्मी ना');
    expect(link.length).toBeLessThan(180);
  });

  it('refuses a wrong address and amounts that are not above zero', () => {
    expect(VPA.test('shop')).toBe(false);
    expect(() => upiLink({ vpa: 'x@y&am=1', name: 'Shop' })).toThrow(RangeError);
    for (const amountPaise of [0, -1, 0.5, Number.NaN]) {
      expect(() => upiLink({ vpa: 'shop@okhdfc', name: 'Shop', amountPaise })).toThrow(RangeError);
    }
  });

  it('no name and no note can break out of its parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, note) => {
        const link = upiLink({ vpa: 'shop@okhdfc', name, note, amountPaise: 100 });
        expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9._~%&=@-]*$/);
        const read = new URLSearchParams(link.slice('upi://pay?'.length));
        expect([...read.keys()].filter(key => key === 'am' || key === 'pa')).toEqual(['pa', 'am']);
        expect([...(read.get('tn') ?? '')].length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
