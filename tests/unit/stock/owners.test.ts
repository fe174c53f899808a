import { expect, it } from 'vitest';
import { ownersOf } from '../../../src/custom/stock/owners.ts';
import type { StockEvent, StockEventKind } from '../../../src/resources/stock/answers.ts';

let hour = 0;
const event = (kind: StockEventKind, partyName: string | null = null): StockEvent => ({
  at: `2026-11-18T${String(++hour).padStart(2, '0')}:00:00.000Z`,
  businessDate: '2026-11-18',
  kind,
  stockItemId: '01968d5e-7c00-7000-8000-000000000001',
  company: 'Samsung',
  model: 'Galaxy S24',
  variant: null,
  documentKind: null,
  documentId: null,
  documentNo: null,
  voucherNo: null,
  partyName,
  partyPhone: null,
  byName: null,
  note: null,
  pricePaise: null,
});

it('owners of a unit: newest first, each with the events of their time', () => {
  const events = [
    event('RECEIVED', 'Mahavir Distributors'),
    event('PRICE_SET'),
    event('SOLD', 'Meena Joshi'),
    event('BOUGHT_BACK', 'Meena Joshi'),
    event('CHECKED'),
    event('SOLD'),
  ].reverse();
  expect(
    ownersOf(events, 'Walk-in').map(({ name, events: all }) => [name, all.map(({ kind }) => kind)]),
  ).toEqual([
    ['Walk-in', ['SOLD']],
    [null, ['CHECKED', 'BOUGHT_BACK']],
    ['Meena Joshi', ['SOLD']],
    [null, ['PRICE_SET', 'RECEIVED']],
  ]);
});
