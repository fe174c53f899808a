import { recordSchema } from '../../kit/schemas.ts';
import type * as z from '../../kit/zod.ts';
import { expenses } from './declaration.ts';

export const expense = recordSchema(expenses);
export type Expense = z.infer<typeof expense>;

/** Of the body. */
export const recordExpenseExample = {
  category: 'Rent',
  amountPaise: 1_180_00,
  method: 'CASH',
  payee: 'Shree Stationers',
  gstRateBps: 1800,
};
export const payExpenseExample = { method: 'UPI', reference: '612345678901' };
export const cancelExpenseExample = { reason: 'Entered twice' };
