/** Expenses: the list is simple-rest, each is posted when it is entered. */
import {
  cancelExpenseExample,
  expense,
  expenseOnPaper as expenseOnPaperAnswer,
  payExpenseExample,
  recordExpenseExample,
} from '../../src/resources/expenses/answers.ts';
import * as calls from '../../src/resources/expenses/calls.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { noSuchPaper } from '../kit/errors/refusal.ts';
import { serve } from '../kit/http/serve.ts';
import type { Caller } from '../kit/person/person.ts';
import { auditCancelled, writeAudit } from '../kit/resources/audit.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { cancelExpense, changeExpense, expenseOnPaperOf, payExpense, recordExpense } from './index.ts';

const one = { answer: expense, answerFor: (role: Caller['role']) => recordFor(expenses, role) };

const audit = (
  tx: ShopSql,
  caller: Caller,
  action: 'CREATE' | 'UPDATE' | 'ACTION',
  recordId: string,
  [before, after]: [Record<string, unknown> | null, Record<string, unknown>],
): Promise<void> => writeAudit(tx, caller, { action, resource: expenses.name, recordId, before, after });

export const expenseCalls = serve(calls, {
  recordExpense: {
    ...one,
    example: recordExpenseExample,
    write: async (tx, { caller, body }) => {
      const { id, expenseNo } = await recordExpense(tx, caller, body);
      const { category, amountPaise, method } = body;
      await audit(tx, caller, 'CREATE', id, [null, { expenseNo, category, amountPaise, method }]);
      return recordById(tx, expenses, caller, id);
    },
  },
  changeExpense: {
    ...one,
    write: async (tx, { caller, params: { id }, body }) => {
      const { before, after } = await changeExpense(tx, caller, id, body);
      if (before !== after) await audit(tx, caller, 'UPDATE', id, [{ note: before }, { note: after }]);
      return recordById(tx, expenses, caller, id);
    },
  },
  payExpense: {
    ...one,
    example: payExpenseExample,
    write: async (tx, { caller, params: { id }, body }) => {
      const paid = await payExpense(tx, caller, id, body);
      await audit(tx, caller, 'ACTION', id, [null, { ...paid, method: body.method }]);
      return recordById(tx, expenses, caller, id);
    },
  },
  cancelExpense: {
    ...one,
    example: cancelExpenseExample,
    write: async (tx, { caller, params: { id }, body: { reason, sessionId } }) => {
      const { documentNo } = await cancelExpense(tx, caller, id, reason, sessionId);
      await auditCancelled(tx, caller, expenses.name, id, { documentNo, reason });
      return recordById(tx, expenses, caller, id);
    },
  },
  expenseOnPaper: {
    answer: expenseOnPaperAnswer,
    read: (sql, { caller, params }) => expenseOnPaperOf(sql, caller, params.id),
  },
  expensePaper: {
    send: request =>
      sendPaper(request, 'EXPENSE_VOUCHER', async sql => {
        const expense = await expenseOnPaperOf(sql, request.caller, request.params.id);
        if (!expense.papers.includes(request.query.paper)) throw noSuchPaper();
        return expense;
      }),
  },
});
