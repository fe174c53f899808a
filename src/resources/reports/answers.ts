import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { COMPARISONS } from '../../kit/rules/timePeriod.ts';
import { itemCategory, paymentMethod } from '../../kit/values.ts';
import { DIMENSIONS } from './calls.ts';

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

const measures = z.strictObject({
  sales: z.int(),
  units: z.int(),
  revenuePaise: paise,
  taxPaise: paise,
  grossProfitPaise: ownersPaise,
});
export type Measures = z.infer<typeof measures>;

const periodSums = measures.extend({ averageTicketPaise: paise });
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
