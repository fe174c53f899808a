import * as z from '../../kit/zod.ts';
import { pageOf } from '../calls/answers/pages.ts';
import { recordWithout } from '../calls/answers/records.ts';
import { sales } from '../sales/declaration.ts';

const paise = z.int();

const historyRow = recordWithout(
  sales,
  'updatedAt',
  'version',
  'model',
  'paidWith',
  'soldBy',
  'year',
  'month',
);
export type HistoryRow = z.infer<typeof historyRow>;

export const historyPage = pageOf(historyRow).extend({
  moreThan: z
    .literal(true)
    .optional()
    .describe('of a very common keyword: there are more than totalElements'),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** Of all sales of a filter. Cancelled sales count only when filtered for. */
export const historyTotals = z.strictObject({
  sales: z.int(),
  cancelled: z.int().describe('among sales'),
  totalPaise: paise.nullable().describe('null, as the next two, for a word too common to be added up'),
  taxPaise: paise.nullable().describe('without the tax on margins, but for owners'),
  duePaise: paise.nullable(),
  goods: z
    .strictObject({ units: z.int(), revenuePaise: paise })
    .optional()
    .describe('of the company, category or model asked for alone, as the statistics have it'),
  receivedPaise: paise.optional().describe('in the payments asked for by paidWith'),
  moreThan: z.literal(true).optional().describe('there are more than sales'),
});
export type HistoryTotals = z.infer<typeof historyTotals>;
