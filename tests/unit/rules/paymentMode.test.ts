import { describe, expect, it } from 'vitest';
import {
  PAYMENT_METHODS,
  PAYMENT_MODES,
  paymentMethodOf,
  paymentModeOf,
  quickCash,
  type PaymentMethod,
} from '../../../src/resources/posting/paymentMode.ts';

const paid = (method: PaymentMethod, amountPaise: number) => ({ method, amountPaise });
const cash = (amountPaise: number) => paid('CASH', amountPaise);
const upi = (amountPaise: number) => paid('UPI', amountPaise);

describe('payment method of a sale', () => {
  it('is that of the largest payment, the first of equals', () => {
    expect(paymentMethodOf([cash(100), upi(200)])).toBe('UPI');
    expect(paymentMethodOf([upi(200), cash(100)])).toBe('UPI');
    expect(paymentMethodOf([cash(100), upi(100)])).toBe('CASH');
  });

  it('is none when nothing was paid', () => {
    expect(paymentMethodOf([])).toBeNull();
    expect(paymentMethodOf([cash(0)])).toBeNull();
  });

  it('any method may be it', () => {
    expect(PAYMENT_METHODS.map(method => paymentMethodOf([paid(method, 1)]))).toEqual([
      'CASH',
      'UPI',
      'CARD',
      'BANK_TRANSFER',
      'CHEQUE',
      'FINANCE',
      'EXCHANGE',
      'STORE_CREDIT',
    ]);
  });
});

describe('payment mode of a sale', () => {
  it.each([
    ['FINANCE', [cash(10), paid('FINANCE', 50)], 100],
    ['FINANCE', [paid('FINANCE', 100)], 100],
    ['CREDIT', [], 100],
    ['CREDIT', [cash(0), paid('FINANCE', 0)], 100],
    ['PARTIAL', [cash(50), upi(10)], 100],
    ['PARTIAL', [cash(99)], 100],
    ['SPLIT', [cash(50), upi(50)], 100],
    ['FULL', [upi(100)], 100],
    ['FULL', [upi(100), cash(0)], 100],
    ['FULL', [cash(120)], 100],
    ['FULL', [], 0],
    ['FINANCE', [paid('FINANCE', 100)], 0],
  ])('%s', (mode, payments, total) => {
    expect(paymentModeOf(payments, total)).toBe(mode);
    expect(PAYMENT_MODES).toContain(mode);
  });

  it('there are five', () => {
    expect(PAYMENT_MODES).toHaveLength(5);
  });
});

describe('cash suggested for a total', () => {
  it('exact, the next 100, 500 and 2,000 rupees above, without repeats', () => {
    expect(quickCash(18_999_00)).toEqual([18_999_00, 19_000_00, 20_000_00]);
    expect(quickCash(340_50)).toEqual([340_50, 400_00, 500_00, 2_000_00]);
    expect(quickCash(20_000_00)).toEqual([20_000_00, 20_100_00, 20_500_00, 22_000_00]);
  });
});
