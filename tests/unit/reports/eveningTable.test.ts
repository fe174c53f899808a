/** Payments of an evening by name of the method: the shop's own, else the reader's word of the kind. */
import { expect, it } from 'vitest';
import type { Evening } from '../../../src/resources/reports/answers.ts';
import { eveningTable } from '../../../src/resources/reports/eveningTable.ts';

const counted = { count: 0, amountPaise: 0 };
const dues = { made: counted, collected: counted, otherPaise: 0, duePaise: 0 };
const evening = (payments: Evening['payments']): Evening => ({
  date: '2026-11-18',
  sold: counted,
  cancelled: counted,
  returned: counted,
  reduced: counted,
  units: 0,
  revenuePaise: 0,
  taxablePaise: 0,
  grossProfitPaise: 0,
  marginBps: null,
  payments,
  money: [],
  dues: { customers: dues, financiers: dues },
  expenses: [],
  expensesPaise: 0,
  discounts: { ...counted, rows: [] },
  approvals: [],
  ranLow: [],
  drawers: [],
  dayClose: null,
  printed: null,
  changedSince: [],
});
const UPI = 'choices.paymentMethod.UPI';

const rowsOf = (payments: Evening['payments']) => {
  const { rows } = eveningTable(evening(payments), key => key);
  const from = rows.findIndex(({ cells }) => cells[0] === 'evening.payments');
  return rows.slice(from + 1).map(({ cells }) => cells);
};
const name = (methodName: string | null, sales: number, amountPaise: number) => ({
  methodId: null,
  methodName,
  sales,
  amountPaise,
});

it.each([
  [
    'two UPI ids: a line each',
    [name('UPI', 2, 300_00), name('HDFC UPI', 1, 200_00)],
    [
      [`${UPI} (2)`, 300_00],
      ['HDFC UPI (1)', 200_00],
    ],
  ],
  ['one of a new shop: in the reader’s language', [name('UPI', 3, 500_00)], [[`${UPI} (3)`, 500_00]]],
  ['before there were records', [name(null, 3, 500_00)], [[`${UPI} (3)`, 500_00]]],
  ['printed before there were names: by kind', undefined, [[`${UPI} (3)`, 500_00]]],
])('evening, %s', (_, names, rows) => {
  expect(
    rowsOf([{ paymentMethod: 'UPI', sales: 3, amountPaise: 500_00, ...(names ? { names } : {}) }]),
  ).toEqual(rows);
});
