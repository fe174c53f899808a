import { expect, it } from 'vitest';
import { barcodeSpellings } from '../../../src/kit/rules/gtin.ts';

it('barcode: spelled with as many zeros as a GTIN has room for', () => {
  expect(barcodeSpellings('0012345678905')).toContain('12345678905');
  expect(barcodeSpellings('12345678905')).toContain('0012345678905');
  expect(barcodeSpellings('012345678905')).toHaveLength(4);
  expect(barcodeSpellings('SN-0012')).toEqual(['SN-0012']);
  expect(barcodeSpellings('0')).toContain('0');
});
