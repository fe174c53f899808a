import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPriceOf, staffDiscountProblem } from '../../../src/resources/rules/discount.ts';

const line = (change: Partial<Parameters<typeof staffDiscountProblem>[0]> = {}) => ({
  quantity: 1,
  unitPricePaise: 10_000_00,
  discountPaise: 0,
  listPricePaise: 10_000_00,
  ...change,
});

describe('staff discount', () => {
  it('up to the limit is allowed, beyond it a problem', () => {
    expect(staffDiscountProblem(line({ discountPaise: 500_00 }), 500)).toBeNull();
    expect(staffDiscountProblem(line({ discountPaise: 500_01 }), 500)).toEqual({
      field: 'discountPaise',
      key: 'validation.saleLine.staffLimit',
      params: { limit: '5%', least: '₹9,500' },
    });
    expect(staffDiscountProblem(line({ discountPaise: 9_999_00 }), null)).toBeNull();
  });

  it('a price below the list counts as discount', () => {
    expect(staffDiscountProblem(line({ unitPricePaise: 9_400_00 }), 500)?.field).toBe('unitPricePaise');
    expect(staffDiscountProblem(line({ unitPricePaise: 9_400_00, listPricePaise: null }), 500)).toBeNull();
    expect(staffDiscountProblem(line({ unitPricePaise: -1, listPricePaise: null }), 500)).toBeNull();
  });

  it('counts from the price list when the price is above it', () => {
    const dearer = { unitPricePaise: 11_000_00 };
    expect(staffDiscountProblem(line({ ...dearer, discountPaise: 1_500_00 }), 500)).toBeNull();
    expect(staffDiscountProblem(line({ ...dearer, discountPaise: 1_500_01 }), 500)).not.toBeNull();
  });

  it('price list: the unit’s own price, else its product’s if it is new', () => {
    expect(listPriceOf({ condition: 'NEW', ownPricePaise: null }, 10_000_00)).toBe(10_000_00);
    expect(listPriceOf({ condition: 'NEW', ownPricePaise: 9_000_00 }, 10_000_00)).toBe(9_000_00);
    expect(listPriceOf({ condition: 'USED', ownPricePaise: null }, 10_000_00)).toBeNull();
    expect(listPriceOf({ condition: 'FAULTY', ownPricePaise: 4_000_00 }, 10_000_00)).toBe(4_000_00);
  });

  it('exactly the discounts up to the limit are allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 2_00_000_00 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (quantity, price, limitBps, takenBps) => {
          const full = price * quantity;
          const discountPaise = Math.floor((full * takenBps) / 10_000);
          const problem = staffDiscountProblem(
            { quantity, unitPricePaise: price, discountPaise, listPricePaise: price },
            limitBps,
          );
          expect(problem === null).toBe(discountPaise <= Math.ceil((full * limitBps) / 10_000));
        },
      ),
    );
  });
});
