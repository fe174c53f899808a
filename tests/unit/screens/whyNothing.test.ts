import { describe, expect, it } from 'vitest';
import { contradiction, hasWrongCheckDigit } from '../../../src/screens/list/whyNothing.ts';

describe('empty result of a filter', () => {
  it.each([
    [
      { businessDate_gte: '2026-05-02', businessDate_lte: '2026-05-01' },
      'businessDate_gte',
      'businessDate_lte',
    ],
    [{ totalPaise_gte: 100_000, totalPaise_lte: 20_000 }, 'totalPaise_gte', 'totalPaise_lte'],
    [{ year: 2026, month: 4, businessDate_gte: '2026-05-01' }, 'month', 'businessDate_gte'],
    [{ year: '2026', businessDate_lte: '2025-12-31' }, 'year', 'businessDate_lte'],
    [{ duePaise_gte: 50_000, totalPaise_lte: 40_000 }, 'totalPaise_lte', 'duePaise_gte'],
    [{ status: 'CANCELLED', duePaise_gte: 1 }, 'status', 'duePaise_gte'],
    [{ paymentMode: 'FULL', duePaise_gte: 1 }, 'paymentMode', 'duePaise_gte'],
  ])('%j contradicts itself', (values, one, other) => {
    expect(contradiction(values)).toEqual([one, other]);
  });

  it.each([
    {},
    { businessDate_gte: '2026-05-01', businessDate_lte: '2026-05-01' },
    { year: 2026, month: 4, businessDate_gte: '2026-04-30' },
    { month: 4, businessDate_gte: '2026-05-01' },
    { totalPaise_gte: 20_000, totalPaise_lte: 100_000, duePaise_gte: 1 },
    { status: 'CANCELLED', duePaise_lte: 0 },
    { businessDate_gte: null, totalPaise_lte: '' },
  ])('%j does not', values => expect(contradiction(values)).toBeNull());

  it('an IMEI with a wrong check digit is recognized in any notation', () => {
    for (const q of ['356741081234569', 'asha 356741081234569', '35-674108-123456-9'])
      expect(hasWrongCheckDigit({ q })).toBe(true);
    for (const q of ['356741081234568', '35674108123456', 'R5CX10ABCDE', undefined])
      expect(hasWrongCheckDigit({ q })).toBe(false);
  });
});
