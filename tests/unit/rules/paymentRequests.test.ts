import { expect, it } from 'vitest';
import { directionOf, PAYMENT_PURPOSES } from '../../../src/resources/rules/paymentRequests.ts';

it('payment request: of a customer money comes in, for all else it goes out', () => {
  expect(PAYMENT_PURPOSES.filter(purpose => directionOf(purpose) === 'IN')).toEqual(['CUSTOMER']);
  expect(PAYMENT_PURPOSES.filter(purpose => directionOf(purpose) === 'OUT')).toEqual([
    'EXPENSE',
    'EXPENSE_DUE',
    'SUPPLIER',
    'STAFF_PAY',
    'STAFF_ADVANCE',
  ]);
});
