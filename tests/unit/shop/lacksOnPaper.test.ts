import { expect, it } from 'vitest';
import { lacksOnPaper } from '../../../src/resources/shop/lacksOnPaper.ts';

const shop = {
  address: '12 Tilak Road',
  phone: '9822012345',
  gstnumber: '27AAPFU0939F1ZV',
  gstScheme: 'REGULAR',
} as const;

it('the head of a bill: says what it lacks, and no GSTIN where there is no registration', () => {
  expect(lacksOnPaper(shop)).toEqual([]);
  expect(lacksOnPaper({ ...shop, address: null, phone: '' })).toEqual(['address', 'phone']);
  expect(lacksOnPaper({ ...shop, gstnumber: null })).toEqual(['gstnumber']);
  expect(lacksOnPaper({ ...shop, gstnumber: null, gstScheme: 'UNREGISTERED' })).toEqual([]);
});
