import * as z from '../../kit/zod.ts';
import { askedNumber } from '../../kit/values.ts';

export type * from './answers/stockPlan.ts';

export const stockPlanQuery = z.object({
  days: askedNumber(7, 365).default(30).describe('of sales'),
  cover: askedNumber(1, 180).default(15).describe('days that the stock should last'),
});
export type StockPlanQuery = z.output<typeof stockPlanQuery>;
