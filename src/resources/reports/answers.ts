import * as z from '../../kit/zod.ts';
import { FILE_FORMAT } from '../../kit/fileFormat.ts';
import { accountHead, documentKind } from '../ledger/answers.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { printed } from '../../kit/paperQuery.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { COMPARISONS, TIME_PERIODS } from '../../kit/rules/timePeriod.ts';
import { askedDate, askedNumber } from '../../kit/values.ts';
import { itemCategory } from '../products/values.ts';
import { methodRecord, paymentMethod } from '../posting/values.ts';
import { DIMENSIONS, isDimension } from './rules.ts';

const text = z.string();
const paise = z.int();
const ownersPaise = ownerOnly(paise).describe('for owners');

const stats = {
  totalSales: z.int(),
  totalRevenuePaise: paise,
  totalTaxPaise: paise.describe('without the tax on margins, but for owners'),
  averageTicketPaise: paise,
  unitsSold: z.int(),
  customers: z.int(),
  duePaise: paise,
  monthOverMonthBps: z
    .int()
    .nullable()
    .describe('revenue of this month against last month’s; null when there was none'),
  grossProfitPaise: ownersPaise,
};

export const salesStats = z.strictObject(stats);
export type SalesStats = z.infer<typeof salesStats>;

export const dayStats = z.strictObject({ ...stats, comparedToYesterdayBps: z.int().nullable() });
export type DayStats = z.infer<typeof dayStats>;

export const monthRevenue = z.strictObject({
  month: z.int(),
  revenuePaise: paise,
  sales: z.int(),
  units: z.int(),
});
export type MonthRevenue = z.infer<typeof monthRevenue>;

export const brandShare = z.strictObject({
  company: text,
  units: z.int(),
  revenuePaise: paise,
  shareBps: z.int(),
});
export type BrandShare = z.infer<typeof brandShare>;

export const topModel = z.strictObject({
  company: text,
  model: text,
  itemCategory,
  units: z.int(),
  revenuePaise: paise,
});
export type TopModel = z.infer<typeof topModel>;

export const paymentShare = z.strictObject({
  paymentMethod,
  sales: z.int(),
  amountPaise: paise,
  shareBps: z.int(),
});
export type PaymentShare = z.infer<typeof paymentShare>;

export const measures = z.strictObject({
  sales: z.int(),
  units: z.int(),
  revenuePaise: paise,
  taxPaise: paise,
  grossProfitPaise: ownersPaise,
});
export type Measures = z.infer<typeof measures>;

const periodSums = measures.extend({
  averageTicketPaise: paise,
  unitsWithoutCost: ownerOnly(z.int()).describe('sold before their cost was known: profit is without it'),
});
export type PeriodSums = z.infer<typeof periodSums>;

export const periodSummary = periodSums.extend({
  from: z.iso.date().nullable().describe('null: all time'),
  to: z.iso.date().nullable(),
  comparisons: z.array(
    periodSums.extend({ comparison: z.enum(COMPARISONS), from: z.iso.date(), to: z.iso.date() }),
  ),
});
export type PeriodSummary = z.infer<typeof periodSummary>;

const breakdownRow = measures.extend({
  keys: z
    .array(text)
    .describe(
      'a month is 2026-04, staff the person’s id; an empty method is a sale in which nothing was paid',
    ),
  labels: z.array(text.nullable()).describe('what keys are called where they are ids'),
  before: measures
    .optional()
    .describe('of the span compared with; its months stand beside the month as far from the beginning'),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

/** A sale with goods of two companies is in both rows and once in the total. */
export const breakdown = z.strictObject({
  by: z.array(z.enum(DIMENSIONS)),
  rows: z.array(breakdownRow),
  rest: measures
    .pick({ revenuePaise: true, taxPaise: true, grossProfitPaise: true })
    .describe(
      'the total less its rows: round-off; of gross profit freight inward and price changes, which are of no sale',
    ),
  total: measures,
  totalBefore: measures.optional(),
});
export type Breakdown = z.infer<typeof breakdown>;

export const hourRow = z.strictObject({
  weekday: z.int().describe('1 is Monday'),
  hour: z.int().nullable().describe('null: entered on a later day, so the hour is not known'),
  sales: z.int(),
  units: z.int(),
  revenuePaise: paise,
});
export type HourRow = z.infer<typeof hourRow>;

const product = {
  productId: z.uuid(),
  company: text,
  model: text,
  variant: text.nullable(),
};

const slowStockRow = z.strictObject({
  ...product,
  itemCategory,
  inStock: z.int(),
  receivedOn: z.iso.date().describe('the day the oldest piece came'),
  daysInStock: z.int(),
  lastSoldOn: z.iso.date().nullable(),
  idleDays: z.int().describe('since it was last sold, or since it came when none was sold since then'),
  valuePaise: ownersPaise,
});

export const slowStock = z.strictObject({
  rows: z.array(slowStockRow),
  products: z.int().describe('that lie so long, shown or not'),
  units: z.int(),
  valuePaise: ownersPaise,
});
export type SlowStock = z.infer<typeof slowStock>;

export const marginRow = z.strictObject({
  company: text,
  model: text,
  itemCategory,
  units: z.int(),
  taxablePaise: paise.describe('without tax'),
  costPaise: paise,
  grossProfitPaise: paise,
  marginBps: z.int().nullable().describe('profit of the value without tax; null where that is nothing'),
});
export type MarginRow = z.infer<typeof marginRow>;

export const moneyNow = z.strictObject({
  duePaise: paise,
  customersOwing: z.int(),
  cashPaise: paise.nullable().describe('null for staff while a drawer is open: its count is blind'),
  bankPaise: ownersPaise,
  chequesPaise: ownersPaise,
});
export type MoneyNow = z.infer<typeof moneyNow>;

export const stockLevels = z.strictObject({
  lowStockQty: z.int(),
  criticalStockQty: z.int(),
  low: z.int().describe('active products at or below the low quantity, the critical ones among them'),
  critical: z.int(),
  listed: z.boolean().describe('whether there is any active product that can run low'),
  products: z.array(z.strictObject({ ...product, inStock: z.int(), critical: z.boolean() })),
});
export type StockLevels = z.infer<typeof stockLevels>;

const counted = z.strictObject({ count: z.int(), amountPaise: paise });

const partyDues = z.strictObject({
  made: counted.describe('left open by the sales of the day'),
  collected: counted.describe('by receipts; of financiers by settlements'),
  otherPaise: paise.describe('returns, cancellations, bounced cheques and journal entries'),
  duePaise: paise.describe('at the end of the day'),
});

/** It has day and time by the clock of the shop. */
const entered = z.strictObject({ on: z.iso.date(), at: text, by: text });

export const evening = z.strictObject({
  date: z.iso.date(),
  sold: counted.describe('sales of the day, without those cancelled on it'),
  cancelled: counted.describe('on this day, of sales of earlier days'),
  returned: counted.describe('goods that came back'),
  reduced: counted.describe('credit notes without goods: a lower price, a discount after the sale'),
  units: z.int(),
  revenuePaise: paise.describe('sold less cancelled and returned, tax included'),
  taxablePaise: paise.describe('the same without tax'),
  grossProfitPaise: paise.describe('as profit and loss has it: without tax, less direct cost'),
  marginBps: z.int().nullable(),
  unitsWithoutCost: z
    .int()
    .optional()
    .describe(
      'sold before their cost was known: profit is without it; left out in an evening printed before',
    ),
  payments: z
    .array(
      z.strictObject({
        paymentMethod,
        sales: z.int(),
        amountPaise: paise,
        names: z
          .array(methodRecord.extend({ sales: z.int(), amountPaise: paise }))
          .optional()
          .describe(
            'the same by the shop’s own records of the method; left out in an evening that was printed without them',
          ),
      }),
    )
    .describe('at the time of sale'),
  money: z.array(
    z.strictObject({
      ...accountHead.shape,
      openingPaise: paise,
      inPaise: paise,
      outPaise: paise,
      closingPaise: paise,
    }),
  ),
  dues: z.strictObject({ customers: partyDues, financiers: partyDues }),
  expenses: z.array(z.strictObject({ ...accountHead.shape, amountPaise: paise })),
  expensesPaise: paise,
  discounts: counted.extend({
    rows: z.array(
      z.strictObject({
        saleId: z.uuid(),
        invoiceNo: text,
        soldBy: text,
        discountPaise: paise,
        approvedBy: text.nullable(),
      }),
    ),
  }),
  approvals: z.array(
    z.strictObject({
      kind: z.enum(ENTRY_KINDS),
      documentKind,
      documentId: z.uuid().nullable(),
      documentNo: text,
      approvedBy: text,
      postedBy: text,
    }),
  ),
  ranLow: z
    .array(
      z.strictObject({
        productId: z.uuid(),
        company: text,
        model: text,
        variant: text.nullable(),
        left: z.int(),
        critical: z.boolean(),
      }),
    )
    .describe('left the shop on this day and were low at its end'),
  drawers: z.array(
    z.strictObject({
      sessionId: z.uuid(),
      name: text,
      reportNo: text.nullable().describe('null while it is open'),
      differencePaise: paise.nullable(),
    }),
  ),
  dayClose: z.strictObject({ id: z.uuid(), reportNo: text }).nullable(),
  printed: entered.nullable().describe('the figures are those of then; null while it was not printed'),
  changedSince: z
    .array(
      z.strictObject({
        kind: z.enum(ENTRY_KINDS),
        documentKind,
        documentId: z.uuid().nullable(),
        documentNo: text,
        amountPaise: paise.describe('of the document, below zero where it takes one back'),
        ...entered.shape,
      }),
    )
    .describe('entries of this day that were posted after it was printed'),
});
export type Evening = z.infer<typeof evening>;

/** Queries: the dashboard, a first page, asks most of these calls and must not load the schemas. */
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

/** `by=company` or `by=month,company` names one or two dimensions. */
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
  soldBy: z.uuid().optional(),
};

export const breakdownQuery = z.object(breakdownShape).check(({ value, issues }) => {
  wholeSpan(value.from, value.to, ['from', 'to'], issues);
  wholeSpan(value.compareFrom, value.compareTo, ['compareFrom', 'compareTo'], issues);
});
export type BreakdownQuery = z.output<typeof breakdownQuery>;

export const marginsQuery = z
  .object({ ...span, limit: askedNumber(1, 500).default(50) })
  .check(({ value, issues }) => wholeSpan(value.from, value.to, ['from', 'to'], issues));

/** It lists products without movement for this many days. */
export const slowStockQuery = z.object({
  days: askedNumber(0, 3650).default(60),
  limit: askedNumber(1, 500).default(50),
});

export const stockLevelsQuery = z.object({ limit: askedNumber(0, 50).default(6) });

/** It is today unless given; never in the future. */
export const eveningQuery = z.object({ date: day });

/** `rules/timePeriod.ts` defines which fields go together. */
export const periodQuery = z.object({
  timePeriod: z.enum(TIME_PERIODS).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  startDate: askedDate.optional(),
  endDate: askedDate.optional(),
});

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

/** It is a calendar year. */
export const yearQuery = z.object({ year: askedNumber(2000, 2100).optional() });
export const exportBreakdownQuery = breakdownQuery.safeExtend(FILE_FORMAT);
export const eveningPdfQuery = eveningQuery.safeExtend(printed);
