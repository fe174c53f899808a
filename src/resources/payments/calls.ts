import { askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { DUE_ITEM_KINDS } from './dueItems.ts';
import { DIRECTIONS } from './rules.ts';

export type * from './answers.ts';

export const duePaymentsQuery = z.object({
  direction: z.enum(DIRECTIONS).optional(),
  kind: z.enum(DUE_ITEM_KINDS).optional(),
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type DuePaymentsQuery = z.output<typeof duePaymentsQuery>;
