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
import { sendPaper } from '../documents/sendPaper.ts';
import { noSuchPaper } from '../kit/errors/refusal.ts';
import { serve } from '../kit/http/serve.ts';
import type { Caller } from '../kit/person/person.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { cancelExpense, changeExpense, expenseOnPaperOf, payExpense, recordExpense } from './index.ts';

const one = { answer: expense, answerFor: (role: Caller['role']) => recordFor(expenses, role) };

export const expenseCalls = serve(calls, {
  recordExpense: {
    ...one,
    example: recordExpenseExample,
    write: async (tx, { caller, body }) => {
      const { id } = await recordExpense(tx, caller, body);
      return recordById(tx, expenses, caller, id);
    },
  },
  changeExpense: {
    ...one,
    write: async (tx, { caller, params: { id }, body }) => {
      await changeExpense(tx, caller, id, body);
      return recordById(tx, expenses, caller, id);
    },
  },
  payExpense: {
    ...one,
    example: payExpenseExample,
    write: async (tx, { caller, params: { id }, body }) => {
      await payExpense(tx, caller, id, body);
      return recordById(tx, expenses, caller, id);
    },
  },
  cancelExpense: {
    ...one,
    example: cancelExpenseExample,
    write: async (tx, { caller, params: { id }, body: { reason, sessionId } }) => {
      await cancelExpense(tx, caller, id, reason, sessionId);
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
