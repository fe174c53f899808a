import { expect, it } from 'vitest';
import { RECEIVING, stateByReceipts } from '../../../src/resources/orders/rules.ts';

const lines = (...received: number[]) =>
  received.map(receivedQuantity => ({ quantity: 10, receivedQuantity }));

it('order: its state follows the pieces received', () => {
  expect(stateByReceipts('SENT', lines(0, 0))).toBe('SENT');
  expect(stateByReceipts('SENT', lines(0, 4))).toBe('PARTLY_RECEIVED');
  expect(stateByReceipts('SENT', lines(10, 9))).toBe('PARTLY_RECEIVED');
  expect(stateByReceipts('PARTLY_RECEIVED', lines(10, 12))).toBe('RECEIVED');
  // A cancelled bill takes its pieces off again.
  expect(stateByReceipts('RECEIVED', lines(10, 3))).toBe('PARTLY_RECEIVED');
  expect(stateByReceipts('PARTLY_RECEIVED', lines(0, 0))).toBe('SENT');
});

it.each(['DRAFT', 'CLOSED', 'CANCELLED'] as const)('order: one that is %s stays so', state => {
  expect(stateByReceipts(state, lines(10, 10))).toBe(state);
});

it('order: bills are entered of one that was sent and has not all come', () => {
  expect(RECEIVING).toEqual(['SENT', 'PARTLY_RECEIVED']);
});
