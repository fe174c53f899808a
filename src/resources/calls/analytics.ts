import * as z from '../zod.ts';
import type { Comparison } from '../rules/timePeriod.ts';
import { askedDate, askedNumber, type ItemCategory } from '../values.ts';

/** What sales are looked at by. */
export const DIMENSIONS = ['month', 'company', 'itemCategory', 'paymentMethod', 'staff'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const isDimension = (text: string): text is Dimension => (DIMENSIONS as readonly string[]).includes(text);

const day = askedDate.optional();
const span = { from: day, to: day };

/** A span is told by both its days, the first not after the last; by none it is all time. */
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

/** Query of the calls that take a span: both days or none. */
export const spanQuery = z
  .object(span)
  .check(({ value, issues }) => wholeSpan(value.from, value.to, ['from', 'to'], issues));
export type SpanQuery = z.output<typeof spanQuery>;

/** `by=company` or `by=month,company`: one or two different dimensions. */
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

const breakdownShape = { by: dimensions, ...span, compareFrom: day, compareTo: day };

/** Query of `GET /api/statistics/breakdown`. */
export const breakdownQuery = z.object(breakdownShape).check(({ value, issues }) => {
  wholeSpan(value.from, value.to, ['from', 'to'], issues);
  wholeSpan(value.compareFrom, value.compareTo, ['compareFrom', 'compareTo'], issues);
});
export type BreakdownQuery = z.output<typeof breakdownQuery>;

export const dimensionsOf = (by: string): Dimension[] => by.split(',').filter(isDimension);

/** Query of `GET /api/statistics/margins`. */
export const marginsQuery = z
  .object({ ...span, limit: askedNumber(1, 500).default(50) })
  .check(({ value, issues }) => wholeSpan(value.from, value.to, ['from', 'to'], issues));

/** Query of `GET /api/statistics/slow-stock`: products of which nothing has moved for so many days. */
export const slowStockQuery = z.object({
  days: askedNumber(0, 3650).default(60),
  limit: askedNumber(1, 500).default(50),
});

/** Query of `GET /api/statistics/stock-levels`. */
export const stockLevelsQuery = z.object({ limit: askedNumber(0, 50).default(6) });

/** What is measured. Revenue includes tax; gross profit is for owners. */
export interface Measures {
  sales: number;
  units: number;
  revenuePaise: number;
  taxPaise: number;
  grossProfitPaise?: number;
}

export interface PeriodSums extends Measures {
  averageTicketPaise: number;
}

/** `GET /api/statistics/summary`: a period, and what it is compared with. */
export interface PeriodSummary extends PeriodSums {
  /** Null: all time. */
  from: string | null;
  to: string | null;
  comparisons: (PeriodSums & { comparison: Comparison; from: string; to: string })[];
}

/** A row of the breakdown: a value for each dimension asked for, in their order. */
export interface BreakdownRow extends Measures {
  /** A month is '2026-04', staff the person's id; an empty method is a sale in which nothing was paid. */
  keys: string[];
  /** What the keys are called where they are ids: the person's name. */
  labels: (string | null)[];
  /** The same of the span compared with; its months stand beside the month as far from the beginning. */
  before?: Measures;
}

/** Rows, and the sales themselves: one with goods of two companies is in both their rows and once in the total. */
export interface Breakdown {
  by: Dimension[];
  rows: BreakdownRow[];
  total: Measures;
  totalBefore?: Measures;
}

/** Sales by weekday and hour of the shop's clock. */
export interface HourRow {
  /** 1 is Monday. */
  weekday: number;
  /** Null: entered on a later day, so the hour is not known. */
  hour: number | null;
  sales: number;
  units: number;
  revenuePaise: number;
}

/** A product that lies in stock. */
export interface SlowStockRow {
  productId: string;
  company: string;
  model: string;
  variant: string | null;
  itemCategory: ItemCategory;
  inStock: number;
  /** Day the oldest piece came. */
  receivedOn: string;
  daysInStock: number;
  lastSoldOn: string | null;
  /** Days since it was last sold, or since it came when none was sold since then. */
  idleDays: number;
  /** Cost of what is in stock; for owners. */
  valuePaise?: number;
}

export interface SlowStock {
  rows: SlowStockRow[];
  /** Products that lie so long, shown or not. */
  products: number;
  units: number;
  valuePaise?: number;
}

/** Owners only. */
export interface MarginRow {
  company: string;
  model: string;
  itemCategory: ItemCategory;
  units: number;
  /** Without tax. */
  taxablePaise: number;
  costPaise: number;
  grossProfitPaise: number;
  /** Profit of the value without tax; null where that is nothing. */
  marginBps: number | null;
}

/** What the shop has and is owed. */
export interface MoneyNow {
  duePaise: number;
  customersOwing: number;
  cashPaise: number;
  /** For owners. */
  bankPaise?: number;
  chequesPaise?: number;
}

export interface StockLevels {
  lowStockQty: number;
  criticalStockQty: number;
  /** Active products at or below the low quantity, the critical ones among them. */
  low: number;
  critical: number;
  /** Whether there is any active product that can run low. */
  listed: boolean;
  products: {
    productId: string;
    company: string;
    model: string;
    variant: string | null;
    inStock: number;
    critical: boolean;
  }[];
}
