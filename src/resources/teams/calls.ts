/** Projects and teams, counted. */
import * as z from '../../kit/zod.ts';
import { askedDate, askedNumber } from '../../kit/values.ts';

export type * from './answers.ts';

/** Weeks from `from` on, which is the first day of the reader's week; default: the week of today, from Monday. */
export const loadQuery = z.object({
  from: askedDate.optional(),
  weeks: askedNumber(1, 12).default(4),
});
export type LoadQuery = z.infer<typeof loadQuery>;
