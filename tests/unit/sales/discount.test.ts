import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listPriceOf,
  staffDiscountProblem,
  withBillDiscount,
} from '../../../src/resources/sales/discount.ts';

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

describe('discount on the whole bill', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      unitPricePaise: fc.integer({ min: 0, max: 2_00_000_00 }),
      discountPaise: fc.constant(0),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const valueOf = (line: { quantity: number; unitPricePaise: number; discountPaise: number }) =>
    line.quantity * line.unitPricePaise - line.discountPaise;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  it('is spread whole, no line below zero, each within a paisa of its share', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const total = sum(all.map(valueOf));
        const discount = Math.floor(total * part);
        const spread = withBillDiscount(all, discount) ?? [];
        expect(sum(spread.map(line => line.discountPaise))).toBe(discount);
        spread.forEach((line, index) => {
          expect(valueOf(line)).toBeGreaterThanOrEqual(0);
          const value = valueOf(all[index] ?? line);
          if (total > 0)
            expect(Math.abs(line.discountPaise - (discount * value) / total)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('above the total there is none; discounts of lines lower their share', () => {
    const line = { quantity: 1, unitPricePaise: 100_00, discountPaise: 0 };
    expect(withBillDiscount([line], 100_01)).toBeNull();
    expect(withBillDiscount([], 0)).toEqual([]);
    expect(
      withBillDiscount([line, { ...line, discountPaise: 50_00 }], 30_00)?.map(each => each.discountPaise),
    ).toEqual([20_00, 60_00]);
  });
});
