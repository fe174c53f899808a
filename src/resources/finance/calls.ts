import { month } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';

export type * from './answers.ts';

/** Twelve months up to this one; the current month by default. */
export const monthsQuery = z.object({ to: month.optional() });
export type MonthsQuery = z.output<typeof monthsQuery>;

/** The current month by default. */
export const budgetQuery = z.object({ month: month.optional() });
export type BudgetQuery = z.output<typeof budgetQuery>;
