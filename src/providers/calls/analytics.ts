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
} from '../../resources/calls/reports.ts';
import { MONEY_CALL, SUMMARY_CALL } from '../../resources/firstPages.ts';
import type { PeriodQuery } from '../../resources/rules/timePeriod.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, type ReadOptions } from './run.ts';

/** `GET /api/statistics/summary`: a period and what it is compared with. */
export const periodSummary = (query: PeriodQuery, options: ReadOptions = {}): Promise<PeriodSummary> =>
  read(withQuery(SUMMARY_CALL, { ...query }), options);

/** `GET /api/statistics/money`: cash in hand and dues. */
export const moneyNow = (options: ReadOptions = {}): Promise<MoneyNow> => read(MONEY_CALL, options);

/** `GET /api/statistics/stock-levels`: what runs low. */
export const stockLevels = (limit: number, options: ReadOptions = {}): Promise<StockLevels> =>
  read(withQuery('/api/statistics/stock-levels', { limit }), options);

/** `GET /api/statistics/breakdown`: sales by one or two dimensions. */
export const breakdown = (query: BreakdownQuery, options: ReadOptions = {}): Promise<Breakdown> =>
  read(withQuery('/api/statistics/breakdown', query), options);

/** `GET /api/statistics/breakdown/export`. */
export const exportBreakdown = (
  query: BreakdownQuery,
  format: 'csv' | 'xlsx',
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(withQuery('/api/statistics/breakdown/export', { ...query, format }), options);

/** `GET /api/statistics/hours`. */
export const salesByHour = (span: SpanQuery, options: ReadOptions = {}): Promise<HourRow[]> =>
  read(withQuery('/api/statistics/hours', span), options);

/** `GET /api/statistics/slow-stock`. */
export const slowStock = (days: number, limit: number, options: ReadOptions = {}): Promise<SlowStock> =>
  read(withQuery('/api/statistics/slow-stock', { days, limit }), options);

/** `GET /api/statistics/margins`: owners only. */
export const margins = (span: SpanQuery, limit: number, options: ReadOptions = {}): Promise<MarginRow[]> =>
  read(withQuery('/api/statistics/margins', { ...span, limit }), options);
