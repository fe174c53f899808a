import { answerOf, get, post, queryOf } from '../../kit/calls.ts';
import type * as of from './answers.ts';
import { DIMENSIONS } from './rules.ts';

const group = 'Statistics';

export const salesStats = get('/api/sales/stats', {
  group,
  summary: 'All time: posted sales less returns, tax included',
  access: 'statistics.read',
  query: queryOf<typeof of.statsQuery>(),
  answer: answerOf<of.SalesStats>(),
});

export const salesStatsToday = get('/api/sales/stats/today', {
  group,
  summary: 'The same for today’s business date, compared with yesterday',
  access: 'statistics.read',
  answer: answerOf<of.DayStats>(),
});

export const monthlyRevenue = get('/api/sales/revenue/monthly', {
  group,
  summary: 'Twelve months of a calendar year, by default the current one',
  access: 'statistics.read',
  query: queryOf<typeof of.yearQuery>(),
  answer: answerOf<of.MonthRevenue[]>(),
});

export const brandSales = get('/api/sales/brand-sales', {
  group,
  summary: 'Sales by company',
  access: 'statistics.read',
  query: queryOf<typeof of.brandSalesQuery>(),
  answer: answerOf<of.BrandShare[]>(),
});

export const topModels = get('/api/sales/top-models', {
  group,
  summary: 'Top-selling models',
  access: 'statistics.read',
  query: queryOf<typeof of.topModelsQuery>(),
  answer: answerOf<of.TopModel[]>(),
});

export const paymentDistribution = get('/api/sales/payment-distribution', {
  group,
  summary: 'Payment methods of sales at the time of sale',
  access: 'statistics.read',
  query: queryOf<typeof of.periodQuery>(),
  answer: answerOf<of.PaymentShare[]>(),
});

export const periodSummary = get('/api/statistics/summary', {
  group,
  summary: 'A period and the periods it is compared with; a running period up to today',
  access: 'statistics.read',
  query: queryOf<typeof of.periodQuery>(),
  answer: answerOf<of.PeriodSummary>(),
});

export const moneyNow = get('/api/statistics/money', {
  group,
  summary: 'Cash in hand as per ledger, and dues; the bank balance for owners',
  access: 'dashboard.read',
  answer: answerOf<of.MoneyNow>(),
});

export const stockLevels = get('/api/statistics/stock-levels', {
  group,
  summary: 'Number of products low in stock, and the lowest of them',
  access: 'dashboard.read',
  query: queryOf<typeof of.stockLevelsQuery>(),
  answer: answerOf<of.StockLevels>(),
});

export const breakdown = get('/api/statistics/breakdown', {
  group,
  summary: `Sales by one or two of ${DIMENSIONS.join(', ')} over a period, compared with another`,
  access: 'analytics.read',
  query: queryOf<typeof of.breakdownQuery>(),
  answer: answerOf<of.Breakdown>(),
});

export const exportBreakdown = get('/api/statistics/breakdown/export', {
  group,
  summary: 'The same as a file',
  access: 'analytics.read',
  query: queryOf<typeof of.exportBreakdownQuery>(),
  produces: 'text/csv',
});

export const salesByHour = get('/api/statistics/hours', {
  group,
  summary: 'Sales by weekday and hour in the shop’s time zone',
  access: 'analytics.read',
  query: queryOf<typeof of.spanQuery>(),
  answer: answerOf<of.HourRow[]>(),
});

export const slowStock = get('/api/statistics/slow-stock', {
  group,
  summary: 'Products in stock unsold for a number of days',
  access: 'analytics.read',
  query: queryOf<typeof of.slowStockQuery>(),
  answer: answerOf<of.SlowStock>(),
});

export const margins = get('/api/statistics/margins', {
  group,
  summary: 'Margin by model, before tax',
  access: 'analytics.margins',
  query: queryOf<typeof of.marginsQuery>(),
  answer: answerOf<of.MarginRow[]>(),
});

export const eveningReport = get('/api/reports/evening', {
  group,
  summary: 'A day on one page: sales, margin, money, dues, expenses, discounts, approvals, what ran low',
  access: 'accounts.reports',
  query: queryOf<typeof of.eveningQuery>(),
  answer: answerOf<of.Evening>(),
});

export const printEvening = post('/api/reports/evening/{date}/print', {
  group,
  summary:
    'Store the evening of a day that is over, or whose cash is counted, as it is printed: later changes stand under `changedSince`',
  access: 'accounts.reports',
  answer: answerOf<of.Evening>(),
});

export const eveningPdf = get('/api/reports/evening.pdf', {
  group,
  summary: 'The same as a PDF',
  access: 'accounts.reports',
  query: queryOf<typeof of.eveningPdfQuery>(),
  produces: 'application/pdf',
});
