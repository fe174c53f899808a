import { recordSchema } from '../../kit/schemas.ts';
import * as z from '../../kit/zod.ts';
import { expenses } from './declaration.ts';
import { EXPENSE_METHODS, EXPENSE_PAPERS } from './rules.ts';

export const expense = recordSchema(expenses);
export type Expense = z.infer<typeof expense>;

const words = z.string().nullable();

/** The papers of an expense show these. */
export const expenseOnPaper = z.strictObject({
  id: z.uuid(),
  papers: z.array(z.enum(EXPENSE_PAPERS)).describe('those that it has in its state'),
  expenseNo: z.string(),
  businessDate: z.iso.date(),
  billNo: words,
  status: z.enum(['POSTED', 'CANCELLED']),
  payee: words,
  payeeGstin: words,
  amountPaise: z.int(),
  method: z.enum(EXPENSE_METHODS),
  methodName: words,
  reference: words,
  chequeOn: z.iso.date().nullable(),
  note: words,
  enteredByName: z.string(),
  category: z.strictObject({ name: words }).describe('null for who may not read categories'),
});
export type ExpenseOnPaper = z.infer<typeof expenseOnPaper>;

export const recordExpenseExample = {
  category: 'Rent',
  amountPaise: 1_180_00,
  method: 'CASH',
  payee: 'Shree Stationers',
  gstRateBps: 1800,
};
export const payExpenseExample = { method: 'UPI', reference: '612345678901' };
export const cancelExpenseExample = { reason: 'Entered twice' };
