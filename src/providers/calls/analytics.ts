import type {
  Breakdown,
  BreakdownQuery,
  HourRow,
  MarginRow,
  MoneyNow,
  PeriodSummary,
  SlowStock,
  SpanQuery,
  StockLevels,
} from '../../resources/reports/calls.ts';
import { MONEY_CALL, SUMMARY_CALL } from '../../resources/firstPages.ts';
import type { PeriodQuery } from '../../kit/rules/timePeriod.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, type ReadOptions } from '../run.ts';

export const periodSummary = (query: PeriodQuery, options: ReadOptions = {}): Promise<PeriodSummary> =>
  read(withQuery(SUMMARY_CALL, { ...query }), options);

export const moneyNow = (options: ReadOptions = {}): Promise<MoneyNow> => read(MONEY_CALL, options);

export const stockLevels = (limit: number, options: ReadOptions = {}): Promise<StockLevels> =>
  read(withQuery('/api/statistics/stock-levels', { limit }), options);

export const breakdown = (query: BreakdownQuery, options: ReadOptions = {}): Promise<Breakdown> =>
  read(withQuery('/api/statistics/breakdown', query), options);

export const exportBreakdown = (
  query: BreakdownQuery,
  format: 'csv' | 'xlsx',
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(withQuery('/api/statistics/breakdown/export', { ...query, format }), options);

export const salesByHour = (span: SpanQuery, options: ReadOptions = {}): Promise<HourRow[]> =>
  read(withQuery('/api/statistics/hours', span), options);

export const slowStock = (days: number, limit: number, options: ReadOptions = {}): Promise<SlowStock> =>
  read(withQuery('/api/statistics/slow-stock', { days, limit }), options);

export const margins = (span: SpanQuery, limit: number, options: ReadOptions = {}): Promise<MarginRow[]> =>
  read(withQuery('/api/statistics/margins', { ...span, limit }), options);
