import * as z from '../../kit/zod.ts';
import { askedNumber, month } from '../../kit/values.ts';

export type * from './answers.ts';

export const commissionQuery = z.object({ month });

export const commissionLinesQuery = commissionQuery.extend({
  personId: z.uuid(),
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type CommissionLinesQuery = z.output<typeof commissionLinesQuery>;

export const commissionPayInput = z.strictObject({ month, personId: z.uuid() });
export type CommissionPayInput = z.output<typeof commissionPayInput>;
