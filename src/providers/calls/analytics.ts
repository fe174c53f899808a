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
import { read, type Manners } from './run.ts';

/** `GET /api/statistics/summary`: a period and what it is compared with. */
export const periodSummary = (query: PeriodQuery, manners: Manners = {}): Promise<PeriodSummary> =>
  read(withQuery(SUMMARY_CALL, { ...query }), manners);

/** `GET /api/statistics/money`: cash in hand and dues. */
export const moneyNow = (manners: Manners = {}): Promise<MoneyNow> => read(MONEY_CALL, manners);

/** `GET /api/statistics/stock-levels`: what runs low. */
export const stockLevels = (limit: number, manners: Manners = {}): Promise<StockLevels> =>
  read(withQuery('/api/statistics/stock-levels', { limit }), manners);

/** `GET /api/statistics/breakdown`: sales by one or two dimensions. */
export const breakdown = (query: BreakdownQuery, manners: Manners = {}): Promise<Breakdown> =>
  read(withQuery('/api/statistics/breakdown', query), manners);

/** `GET /api/statistics/breakdown/export`. */
export const exportBreakdown = (
  query: BreakdownQuery,
  format: 'csv' | 'xlsx',
  manners: Manners = {},
): Promise<FileAnswer> =>
  fileOf(withQuery('/api/statistics/breakdown/export', { ...query, format }), manners);

/** `GET /api/statistics/hours`. */
export const salesByHour = (span: SpanQuery, manners: Manners = {}): Promise<HourRow[]> =>
  read(withQuery('/api/statistics/hours', span), manners);

/** `GET /api/statistics/slow-stock`. */
export const slowStock = (days: number, limit: number, manners: Manners = {}): Promise<SlowStock> =>
  read(withQuery('/api/statistics/slow-stock', { days, limit }), manners);

/** `GET /api/statistics/margins`: owners only. */
export const margins = (span: SpanQuery, limit: number, manners: Manners = {}): Promise<MarginRow[]> =>
  read(withQuery('/api/statistics/margins', { ...span, limit }), manners);
