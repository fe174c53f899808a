import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  BUDGET_ACCOUNTS,
  monthOf,
  monthsUntil,
  OWNERS_ACCOUNTS,
} from '../../../src/resources/finance/rules.ts';

describe('months of a budget', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 0, '2026-11'],
    ['2026-04', 23, '2028-03'],
    ['2026-04', -12, '2025-04'],
  ])('month: %s and %i is %s', (month, months, other) => {
    expect(addMonths(month, months)).toBe(other);
  });

  it('month: there and back is the same', () => {
    const month = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(month, fc.integer({ min: -600, max: 600 }), ([year, ofYear], months) => {
        const text = `${year}-${String(ofYear).padStart(2, '0')}`;
        expect(addMonths(addMonths(text, months), -months)).toBe(text);
      }),
    );
  });

  it('months: up to one, the oldest first, over the end of a year', () => {
    expect(monthsUntil('2027-02', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsUntil('2026-11', 1)).toEqual(['2026-11']);
    expect(monthOf('2026-11-25')).toBe('2026-11');
  });
});

describe('accounts of a budget', () => {
  it('accounts: rent and sales can be planned, what comes by chance cannot', () => {
    expect(BUDGET_ACCOUNTS).toEqual(expect.arrayContaining(['SALES', 'COST_OF_GOODS', 'SALARIES', 'RENT']));
    expect(BUDGET_ACCOUNTS).toEqual(
      expect.arrayContaining(['SUPPLIER_DISCOUNTS', 'OTHER_INCOME', 'COMMISSION', 'OTHER_EXPENSES']),
    );
    expect(BUDGET_ACCOUNTS).not.toContain('ROUND_OFF');
    expect(new Set(BUDGET_ACCOUNTS).size).toBe(BUDGET_ACCOUNTS.length);
  });

  it('accounts: margin and pay are the owner’s alone', () => {
    expect([...OWNERS_ACCOUNTS].sort()).toEqual([
      'COMMISSION',
      'COST_OF_GOODS',
      'SALARIES',
      'STOCK_DIFFERENCES',
      'WARRANTY_COST',
    ]);
  });
});
