import type {
  BrandShare,
  DayStats,
  MonthRevenue,
  PaymentShare,
  SalesStats,
  TopModel,
} from '../../resources/calls/reports.ts';
import type { BrandSalesQuery, TopModelsQuery } from '../../resources/calls/sales.ts';
import type { PeriodQuery } from '../../resources/rules/timePeriod.ts';
import { withQuery } from '../query.ts';
import { read, type Manners } from './run.ts';

/** `GET /api/sales/stats`: all time. */
export const salesStats = (manners: Manners = {}): Promise<SalesStats> => read('/api/sales/stats', manners);

/** `GET /api/sales/stats/today`: today's business date. */
export const todayStats = (manners: Manners = {}): Promise<DayStats> =>
  read('/api/sales/stats/today', manners);

/** `GET /api/sales/revenue/monthly`: twelve months; this year unless told. */
export const monthlyRevenue = (year?: number, manners: Manners = {}): Promise<MonthRevenue[]> =>
  read(withQuery('/api/sales/revenue/monthly', { year }), manners);

/** `GET /api/sales/brand-sales`. */
export const brandSales = (query: BrandSalesQuery, manners: Manners = {}): Promise<BrandShare[]> =>
  read(withQuery('/api/sales/brand-sales', query), manners);

/** `GET /api/sales/top-models`. */
export const topModels = (query: Partial<TopModelsQuery>, manners: Manners = {}): Promise<TopModel[]> =>
  read(withQuery('/api/sales/top-models', query), manners, 'app.failed.topModels');

/** `GET /api/sales/payment-distribution`. */
export const paymentDistribution = (query: PeriodQuery, manners: Manners = {}): Promise<PaymentShare[]> =>
  read(withQuery('/api/sales/payment-distribution', { ...query }), manners);
