import { describe, expect, it } from 'vitest';
import { newPrice } from '../../../src/resources/products/newPrice.ts';

const plain = { roundToPaise: 1, lessPaise: 0 };

describe('new price', () => {
  it('new price: by a share of the old one or by an amount, up or down', () => {
    expect(newPrice(14_999_00, { ...plain, percentBps: 500 })).toBe(15_748_95);
    expect(newPrice(14_999_00, { ...plain, percentBps: -1_000 })).toBe(13_499_10);
    expect(newPrice(14_999_00, { ...plain, amountPaise: 500_00 })).toBe(15_499_00);
    expect(newPrice(14_999_00, { ...plain, amountPaise: -500_00, percentBps: null })).toBe(14_499_00);
  });

  it('new price: an amount goes before a share, also an amount of nothing', () => {
    expect(newPrice(14_999_00, { ...plain, percentBps: 500, amountPaise: 0 })).toBe(14_999_00);
    expect(newPrice(14_999_00, plain)).toBe(14_999_00);
  });

  it('new price: to the nearest hundred, halves up, less one rupee ends in 99', () => {
    const ending = { roundToPaise: 100_00, lessPaise: 1_00, amountPaise: 0 };
    expect(newPrice(15_749_99, ending)).toBe(15_699_00);
    expect(newPrice(15_750_00, ending)).toBe(15_799_00);
  });
});
