import { describe, expect, it } from 'vitest';
import { salesBehind } from '../../../src/custom/reports/analytics/salesBehind.ts';

const year = {
  query: { timePeriod: 'year', year: 2026 },
  range: { from: '2026-01-01', to: '2026-12-31' },
} as const;
const days = {
  query: { timePeriod: 'custom', startDate: '2026-03-10', endDate: '2026-05-20' },
  range: { from: '2026-03-10', to: '2026-05-20' },
} as const;

describe('drill-down from a figure to its sales', () => {
  it('filters by its keys within the period', () => {
    expect(salesBehind(['company'], ['Samsung'], year)).toEqual({ year: 2026, company: 'Samsung' });
    expect(salesBehind(['itemCategory', 'paymentMethod'], ['MOBILE', 'UPI'], days)).toEqual({
      businessDate_gte: '2026-03-10',
      businessDate_lte: '2026-05-20',
      itemCategory: 'MOBILE',
      paymentMethod: 'UPI',
    });
    expect(salesBehind(['company'], ['Vivo'], { query: {}, range: null })).toEqual({ company: 'Vivo' });
  });

  it('of a month: the full month, or its days within the period', () => {
    expect(salesBehind(['month'], ['2026-04'], days)).toEqual({ year: 2026, month: 4 });
    expect(salesBehind(['month', 'company'], ['2026-03', 'Oppo'], days)).toEqual({
      businessDate_gte: '2026-03-10',
      businessDate_lte: '2026-03-31',
      company: 'Oppo',
    });
    expect(salesBehind(['month'], ['2026-05'], days)).toEqual({
      businessDate_gte: '2026-05-01',
      businessDate_lte: '2026-05-20',
    });
  });

  it('of unpaid sales: those on credit', () => {
    expect(salesBehind(['paymentMethod'], [''], { query: {}, range: null })).toEqual({
      paymentMode: 'CREDIT',
    });
  });

  it('of a user: not available as a list filter', () => {
    expect(salesBehind(['staff'], ['x'], year)).toBeUndefined();
    expect(salesBehind(['month', 'staff'], ['2026-04', 'x'], year)).toBeUndefined();
  });
});
