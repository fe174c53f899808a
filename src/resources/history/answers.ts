import { MAX_PAISE } from '../../kit/rules/money.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { askedDate, askedNumber } from '../../kit/values.ts';
import { itemCategory } from '../products/values.ts';
import { paymentMethod, paymentMode } from '../posting/values.ts';
import { SALE_STATUSES } from '../sales/choices.ts';
import * as z from '../../kit/zod.ts';
import { FILE_PARAMETERS } from '../../kit/fileFormat.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { recordWithout } from '../../kit/recordWithout.ts';
import { HISTORY_CALL, sales } from '../sales/declaration.ts';

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

const numbered = { invoiceNo: z.string(), businessDate: z.iso.date() };

/** They are for all sales of a filter. Cancelled sales count only when filtered for. */
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
  againstDates: z
    .strictObject({
      count: z.int(),
      newest: z.array(z.strictObject({ id: z.uuid(), ...numbered, after: z.strictObject(numbered) })),
    })
    .optional()
    .describe('bills entered later whose number is higher than one of a later day; not with words'),
  moreThan: z.literal(true).optional().describe('there are more than sales'),
});
export type HistoryTotals = z.infer<typeof historyTotals>;

const amount = askedNumber(0, MAX_PAISE);

/** It is an exact name: bills hold only what `line` accepts, and PostgreSQL text no NUL. */
const askedName = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, 'validation.oneLine');

const historyFilters = {
  company: askedName(60).optional(),
  itemCategory: itemCategory.optional(),
  /** It is the exact name on the bill; with a company or category, of a line that has both. */
  model: askedName(80).optional(),
  /** It is the method of the largest payment. */
  paymentMethod: paymentMethod.optional(),
  /** It is the method of any payment. */
  paidWith: paymentMethod.optional(),
  paymentMode: paymentMode.optional(),
  status: z.enum(SALE_STATUSES).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  dateFrom: askedDate.optional(),
  dateTo: askedDate.optional(),
  customerId: z.uuid().optional(),
  soldBy: z.uuid().optional(),
  /** It counts paise, inclusive. */
  dueFrom: amount.optional(),
  dueTo: amount.optional(),
  totalFrom: amount.optional(),
  totalTo: amount.optional(),
  keyword: z.string().max(100).overwrite(plainText).optional(),
};

/** Unknown parameters are ignored, empty ones must be removed before. */
export const historyQuery = z
  .object({
    ...historyFilters,
    sortBy: z.enum(HISTORY_CALL.sorts).default('createdAt'),
    sortDir: z.enum(['asc', 'desc']).default('desc'),
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(10),
  })
  .refine(query => query.month === undefined || query.year !== undefined, {
    error: 'validation.monthNeedsYear',
    path: ['month'],
  });
export type HistoryQuery = z.output<typeof historyQuery>;

export const exportQuery = historyQuery.safeExtend(FILE_PARAMETERS);

/** It has the current filters. A month without a year is ignored. */
export const historyFilterQuery = z.object(historyFilters);
