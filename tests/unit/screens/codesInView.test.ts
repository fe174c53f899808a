import { describe, expect, it } from 'vitest';
import { codesInView } from '../../../src/screens/camera/codesInView.ts';

const IMEI = '356741081234568';
const IMEI_2 = '490154203237518';
const EAN = '8901234567894';
const seen = (...texts: string[]) => texts.map((text, index) => ({ text, top: index * 10 }));

describe('codes in view of a camera', () => {
  it('of a box with EAN, serial number and two IMEIs the upper IMEI is read', () => {
    expect(codesInView().see(seen(EAN, 'R5CX10ABCDE', IMEI, IMEI_2), 0)).toBe(IMEI);
    expect(codesInView().see([...seen(IMEI_2, IMEI)].reverse(), 0)).toBe(IMEI_2);
  });

  it('a box gives one code as long as it is in view, whatever else is read', () => {
    const view = codesInView();
    expect(view.see(seen(IMEI, IMEI_2), 0)).toBe(IMEI);
    expect(view.see(seen(IMEI_2), 500)).toBeNull();
    expect(view.see(seen(IMEI), 1_400)).toBeNull();
    expect(view.see(seen(IMEI_2), 2_800)).toBeNull();
    expect(view.see([], 2_850)).toBeNull();
    expect(view.see(seen(IMEI_2), 3_000)).toBe(IMEI_2);
  });

  it('takes barcodes and serial numbers, and the IMEI within a square code', () => {
    expect(codesInView().see(seen(EAN), 0)).toBe(EAN);
    expect(codesInView().see(seen('r5cx10abcde'), 0)).toBe('R5CX10ABCDE');
    expect(codesInView().see(seen(`IMEI1:${IMEI};SN:R5CX`), 0)).toBe(IMEI);
  });

  it('leaves web addresses, single digits and wrong IMEIs within texts alone', () => {
    const view = codesInView();
    expect(view.see(seen('https://example.in/a', '12', 'MODEL: 356741081234567 X'), 0)).toBeNull();
    expect(view.see([], 10)).toBeNull();
    expect(view.see(seen(EAN), 20)).toBe(EAN);
  });
});
