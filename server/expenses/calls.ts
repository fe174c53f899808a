/** Expenses: the list is simple-rest, each is posted when it is entered. */
import { expenseChange, expenseInput, payExpenseInput } from '../../src/resources/expenses/calls.ts';
import { cancelInput } from '../../src/resources/calls/sales.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';
import { recordSchema } from '../../src/kit/schemas.ts';
import type { ShopSql } from '../db/database.ts';
import { writes, type Call } from '../http/calls.ts';
import type { Caller } from '../people/person.ts';
import { auditCancelled, writeAudit } from '../resources/audit.ts';
import { recordById } from '../resources/readRecords.ts';
import { recordFor } from '../resources/visible.ts';
import { cancelExpense, changeExpense, payExpense, recordExpense } from './index.ts';

const path = '/api/expenses';
const group = expenses.name;
const one = {
  payload: recordSchema(expenses),
  payloadFor: (role: Caller['role']) => recordFor(expenses, role),
};

const audit = (
  tx: ShopSql,
  caller: Caller,
  action: 'CREATE' | 'UPDATE' | 'ACTION',
  recordId: string,
  [before, after]: [Record<string, unknown> | null, Record<string, unknown>],
): Promise<void> => writeAudit(tx, caller, { action, resource: expenses.name, recordId, before, after });

export const expenseCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary: 'Post an expense. Staff in cash up to their limit; `overCashLimit` warns of s.40A(3)',
    access: 'expenses.write',
    approvable: true,
    bare: true,
    status: 201,
    body: expenseInput,
    example: {
      category: 'Rent',
      amountPaise: 1_180_00,
      method: 'CASH',
      payee: 'Shree Stationers',
      gstRateBps: 1800,
    },
    ...one,
    write: async (tx, { caller, body }) => {
      const { id, expenseNo } = await recordExpense(tx, caller, body);
      const { category, amountPaise, method } = body;
      await audit(tx, caller, 'CREATE', id, [null, { expenseNo, category, amountPaise, method }]);
      return recordById(tx, expenses, caller, id);
    },
  }),
  writes({
    method: 'PUT',
    path: `${path}/{id}`,
    group,
    summary: 'Change the note of an expense; what was posted stays',
    access: 'expenses.write',
    bare: true,
    body: expenseChange,
    ...one,
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const { before, after } = await changeExpense(tx, caller, id, body);
      if (before !== after) await audit(tx, caller, 'UPDATE', id, [{ note: before }, { note: after }]);
      return recordById(tx, expenses, caller, id);
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/pay`,
    group,
    summary: 'Pay an expense that was payable, or a part of it',
    access: 'expenses.pay',
    body: payExpenseInput,
    example: { method: 'UPI', reference: '612345678901' },
    ...one,
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const paid = await payExpense(tx, caller, id, body);
      await audit(tx, caller, 'ACTION', id, [null, { ...paid, method: body.method }]);
      return recordById(tx, expenses, caller, id);
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    group,
    summary: 'Cancel an expense and its payments by a reversal of today',
    access: 'expenses.cancel',
    body: cancelInput,
    example: { reason: 'Entered twice' },
    ...one,
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const { documentNo } = await cancelExpense(tx, caller, id, body.reason, body.sessionId);
      await auditCancelled(tx, caller, expenses.name, id, { documentNo, reason: body.reason });
      return recordById(tx, expenses, caller, id);
    },
  }),
];
