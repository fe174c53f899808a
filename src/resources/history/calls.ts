import { answerOf, get, post } from '../../kit/calls.ts';
import { MAX_PAISE } from '../../kit/rules/money.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import {
  askedDate,
  askedNumber,
  itemCategory,
  paymentMethod,
  paymentMode,
  SALE_STATUSES,
} from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { FilterCounts } from '../calls/answers/filters.ts';
import { FILE_PARAMETERS } from '../calls/files.ts';
import { HISTORY_CALL, MAX_SELECTED } from '../sales/declaration.ts';
import type { HistoryPage, HistoryTotals } from './answers.ts';

const group = 'Sales';

const amount = askedNumber(0, MAX_PAISE);

/** Exact name: bills hold only what `line` accepts, and PostgreSQL text no NUL. */
const askedName = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, 'validation.oneLine');

const historyFilters = {
  company: askedName(60).optional(),
  itemCategory: itemCategory.optional(),
  /** Exact name on the bill; with a company or category, of a line that has both. */
  model: askedName(80).optional(),
  /** Method of the largest payment. */
  paymentMethod: paymentMethod.optional(),
  /** Method of any payment. */
  paidWith: paymentMethod.optional(),
  paymentMode: paymentMode.optional(),
  status: z.enum(SALE_STATUSES).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  dateFrom: askedDate.optional(),
  dateTo: askedDate.optional(),
  customerId: z.uuid().optional(),
  /** The salesperson. */
  soldBy: z.uuid().optional(),
  /** Paise, inclusive. */
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

const exportQuery = historyQuery.safeExtend(FILE_PARAMETERS);

/** Current filters. A month without a year is ignored. */
export const historyFilterQuery = z.object(historyFilters);

export const selectedSalesInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_SELECTED),
  sortBy: z.enum(HISTORY_CALL.sorts).default('createdAt'),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z.string().max(2_000).optional(),
});

export const shopHistory = get(HISTORY_CALL.path, {
  group,
  summary: 'The sales history by page, with the exact total',
  access: 'sales.read',
  query: historyQuery,
  answer: answerOf<HistoryPage>(),
  failed: 'app.failed.salesHistory',
});

export const totalsOfHistory = get('/api/sales/shop-history/totals', {
  group,
  summary: 'Count, revenue, tax and dues of all sales of the same query',
  access: 'sales.read',
  query: historyQuery,
  answer: answerOf<HistoryTotals>(),
});

export const exportHistory = get('/api/sales/shop-history/export', {
  group,
  summary: 'All sales of the same query, as a file',
  access: 'sales.export',
  query: exportQuery,
  produces: 'text/csv',
});

export const exportSelected = post('/api/sales/shop-history/export', {
  group,
  summary: 'Sales selected by id, as a file',
  access: 'sales.export',
  body: selectedSalesInput,
  produces: 'text/csv',
});

export const historyFilterCounts = get('/api/sales/filters', {
  group,
  summary: 'Values of each filter with counts under the other filters',
  access: 'sales.read',
  query: historyFilterQuery,
  answer: answerOf<FilterCounts>(),
});
