import * as z from '../../kit/zod.ts';
import { TIME_PERIODS } from '../../kit/rules/timePeriod.ts';
import { askedDate, askedNumber, itemCategory } from '../../kit/values.ts';

export type * from './answers/evening.ts';
export type * from './answers/reports.ts';

export const DIMENSIONS = ['month', 'company', 'itemCategory', 'paymentMethod', 'staff'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const isDimension = (text: string): text is Dimension => (DIMENSIONS as readonly string[]).includes(text);

const day = askedDate.optional();
const span = { from: day, to: day };

const wholeSpan = (
  from: string | undefined,
  to: string | undefined,
  fields: readonly [string, string],
  issues: z.core.$RefinementCtx['issues'],
): void => {
  const missing = from && !to ? fields[1] : to && !from ? fields[0] : null;
  const message = missing
    ? 'validation.period.bothDays'
    : from && to && from > to
      ? 'validation.endBeforeStart'
      : null;
  if (message) issues.push({ code: 'custom', message, input: to, path: [missing ?? fields[1]] });
};

export const spanQuery = z
  .object(span)
  .check(({ value, issues }) => wholeSpan(value.from, value.to, ['from', 'to'], issues));
export type SpanQuery = z.output<typeof spanQuery>;

/** `by=company` or `by=month,company`: one or two dimensions. */
const dimensions = z
  .string()
  .max(60)
  .refine(
    text => {
      const names = text.split(',');
      return names.length <= 2 && new Set(names).size === names.length && names.every(isDimension);
    },
    { error: 'validation.analytics.by' },
  );

const breakdownShape = {
  by: dimensions,
  ...span,
  compareFrom: day,
  compareTo: day,
  /** The salesperson. */
  soldBy: z.uuid().optional(),
};

export const breakdownQuery = z.object(breakdownShape).check(({ value, issues }) => {
  wholeSpan(value.from, value.to, ['from', 'to'], issues);
  wholeSpan(value.compareFrom, value.compareTo, ['compareFrom', 'compareTo'], issues);
});
export type BreakdownQuery = z.output<typeof breakdownQuery>;

export const dimensionsOf = (by: string): Dimension[] => by.split(',').filter(isDimension);

export const marginsQuery = z
  .object({ ...span, limit: askedNumber(1, 500).default(50) })
  .check(({ value, issues }) => wholeSpan(value.from, value.to, ['from', 'to'], issues));

/** Products without movement for this many days. */
export const slowStockQuery = z.object({
  days: askedNumber(0, 3650).default(60),
  limit: askedNumber(1, 500).default(50),
});

export const stockLevelsQuery = z.object({ limit: askedNumber(0, 50).default(6) });

/** Today unless given; never in the future. */
export const eveningQuery = z.object({ date: day });

/** `rules/timePeriod.ts` defines which fields go together. */
export const periodQuery = z.object({
  timePeriod: z.enum(TIME_PERIODS).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  startDate: askedDate.optional(),
  endDate: askedDate.optional(),
});

/** The salesperson. */
const soldBy = z.uuid().optional();

export const statsQuery = z.object({ soldBy });
export type StatsQuery = z.output<typeof statsQuery>;

export const brandSalesQuery = periodQuery.extend({ itemCategory: itemCategory.optional(), soldBy });
export type BrandSalesQuery = z.output<typeof brandSalesQuery>;

export const topModelsQuery = brandSalesQuery.extend({
  sortBy: z.enum(['units', 'revenue']).default('units'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  limit: askedNumber(1, 100).default(10),
});
export type TopModelsQuery = z.output<typeof topModelsQuery>;
