import { expect, it } from 'vitest';
import {
  directionOf,
  OPEN_REQUEST_STATES,
  PAY_PURPOSES,
  PAYMENT_PURPOSES,
} from '../../../src/resources/payments/rules.ts';

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

it('payment request: pay is the owner’s alone; open is what was neither paid nor turned down', () => {
  expect(PAY_PURPOSES).toEqual(['STAFF_PAY', 'STAFF_ADVANCE']);
  expect(OPEN_REQUEST_STATES).toEqual(['ASKED', 'APPROVED']);
});
