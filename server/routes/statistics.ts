/** Statistics, from the summaries that each sale keeps up. */
import * as z from 'zod';
import { brandSalesQuery, periodQuery, topModelsQuery } from '../../src/resources/calls/sales.ts';
import { sales } from '../../src/resources/sales.ts';
import { askedNumber } from '../../src/resources/values.ts';
import { reads, type Call } from '../http/calls.ts';
import {
  brandSales,
  paymentDistribution,
  revenueByMonth,
  salesStats,
  salesStatsToday,
  topModels,
} from '../shop/reports/index.ts';
import { dayStatsPayload, statsPayload } from './payloads.ts';

const group = 'Statistics';
const access = sales.access.read;

const yearQuery = z.object({ year: askedNumber(2000, 2100).optional() });

export const statisticsCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/sales/stats',
    group,
    summary: 'All time: posted sales less returns, tax included',
    access,
    payload: statsPayload,
    read: (sql, { caller }) => salesStats(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/stats/today',
    group,
    summary: 'The same for today’s business date, compared with yesterday',
    access,
    payload: dayStatsPayload,
    read: (sql, { caller }) => salesStatsToday(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/revenue/monthly',
    group,
    summary: 'Twelve months of a calendar year, by default the current one',
    access,
    query: yearQuery,
    payload: z.array(z.object({ month: z.int(), revenuePaise: z.int(), sales: z.int(), units: z.int() })),
    read: (sql, { caller, query }) => revenueByMonth(sql, caller, query.year),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/brand-sales',
    group,
    summary: 'Sales by company',
    access,
    query: brandSalesQuery,
    payload: z.array(
      z.object({ company: z.string(), units: z.int(), revenuePaise: z.int(), shareBps: z.int() }),
    ),
    read: (sql, { caller, query }) => brandSales(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/top-models',
    group,
    summary: 'Top-selling models',
    access,
    query: topModelsQuery,
    payload: z.array(
      z.object({
        company: z.string(),
        model: z.string(),
        itemCategory: z.string(),
        units: z.int(),
        revenuePaise: z.int(),
      }),
    ),
    read: (sql, { caller, query }) => topModels(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/payment-distribution',
    group,
    summary: 'Payment methods of sales at the time of sale',
    access,
    query: periodQuery,
    payload: z.array(
      z.object({ paymentMethod: z.string(), sales: z.int(), amountPaise: z.int(), shareBps: z.int() }),
    ),
    read: (sql, { caller, query }) => paymentDistribution(sql, caller, query),
  }),
];
