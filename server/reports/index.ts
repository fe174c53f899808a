export { breakdown, marginByModel, salesByHour } from './analytics.ts';
export { eveningOf } from './evening.ts';
export { type SelectedFilters as Chosen, billFilters, productFilters, stockFilters } from './facets.ts';
export { moneyNow, slowStock, stockLevels } from './shopNow.ts';
export {
  brandSales,
  paymentDistribution,
  periodSummary,
  periodsOf,
  revenueByMonth,
  salesStats,
  salesStatsToday,
  topModels,
} from './statistics.ts';
