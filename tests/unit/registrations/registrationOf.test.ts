import { describe, expect, it } from 'vitest';
import { registrationOf, schemeOf, shopAsOf } from '../../../src/resources/registrations/rules.ts';
import type { Issuer } from '../../../src/resources/registrations/answers.ts';

const row = (id: string, validFrom: string, more: Partial<Issuer> = {}): Issuer => ({
  id,
  validFrom,
  gstin: null,
  legalName: id,
  tradeName: id,
  address: null,
  pinCode: null,
  pan: null,
  stateCode: '27',
  scheme: 'UNREGISTERED',
  filing: 'MONTHLY',
  ...more,
});

describe('registration of a document', () => {
  const rows = [
    row('a', '2017-07-01'),
    row('c', '2026-11-10'),
    row('e', '2026-04-01'),
    row('g', '2026-11-10'),
  ];
  const of = (id: string | null, businessDate: string) => registrationOf(rows, { id, businessDate })?.id;

  it('is the last one valid on its day of those known when it was posted', () => {
    expect(of('b', '2026-11-20')).toBe('a');
    expect(of('d', '2026-11-20')).toBe('c');
    expect(of('d', '2026-11-09')).toBe('a');
    expect(of('f', '2026-11-09')).toBe('e');
    expect(of('f', '2026-11-20')).toBe('c');
    expect(of('h', '2026-11-20')).toBe('g');
    expect(of(null, '2026-11-20')).toBe('g');
  });

  it('is the first one of a day before all', () => {
    expect(of('h', '2017-01-01')).toBe('a');
    expect(registrationOf([], { businessDate: '2026-11-20' })).toBeUndefined();
  });

  it('is the letterhead, also where the shop is another now', () => {
    const shop = { shopStoreName: 'Now', pinCode: '411030', registrations: [row('a', '2017-07-01')] };
    expect(shopAsOf(shop, { businessDate: '2026-11-20' })).toMatchObject({
      shopStoreName: 'a',
      pinCode: null,
      gstScheme: 'UNREGISTERED',
    });
    const unknown = { ...shop, registrations: [] };
    expect(shopAsOf(unknown, { businessDate: '2026-11-20' })).toEqual(unknown);
  });
});

it('scheme: by GSTIN and composition', () => {
  expect([
    schemeOf('27AAPFU0939F1ZV', false),
    schemeOf(null, false),
    schemeOf('27AAPFU0939F1ZV', true),
  ]).toEqual(['REGULAR', 'UNREGISTERED', 'COMPOSITION']);
});
