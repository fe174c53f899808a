import type { BrandShare, MonthRevenue, PaymentShare, TopModel } from '../../resources/calls/reports.ts';
import type { BrandSalesQuery, TopModelsQuery } from '../../resources/calls/reports.ts';
import type { PeriodQuery } from '../../kit/rules/timePeriod.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const monthlyRevenue = (year?: number, options: ReadOptions = {}): Promise<MonthRevenue[]> =>
  read(withQuery('/api/sales/revenue/monthly', { year }), options);

export const brandSales = (query: BrandSalesQuery, options: ReadOptions = {}): Promise<BrandShare[]> =>
  read(withQuery('/api/sales/brand-sales', query), options);

export const topModels = (query: Partial<TopModelsQuery>, options: ReadOptions = {}): Promise<TopModel[]> =>
  read(withQuery('/api/sales/top-models', query), options, 'app.failed.topModels');

export const paymentDistribution = (query: PeriodQuery, options: ReadOptions = {}): Promise<PaymentShare[]> =>
  read(withQuery('/api/sales/payment-distribution', { ...query }), options);
