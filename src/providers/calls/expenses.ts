import type { PayExpenseInput } from '../../resources/expenses/calls.ts';
import { send, type WriteOptions } from '../run.ts';

export const payExpense = (
  id: string,
  input: PayExpenseInput,
  options: WriteOptions = {},
): Promise<unknown> => send('POST', `/api/expenses/${encodeURIComponent(id)}/pay`, input, options);

export const cancelPosted = (
  resource: 'expenses' | 'staff-payments',
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<unknown> => send('POST', `/api/${resource}/${encodeURIComponent(id)}/cancel`, { reason }, options);
