/** What the dashboard and the analytics ask beside the statistics of API.md. */
import * as z from 'zod';
import {
  breakdownQuery,
  DIMENSIONS,
  marginsQuery,
  slowStockQuery,
  spanQuery,
  stockLevelsQuery,
} from '../../src/resources/calls/analytics.ts';
import { periodQuery } from '../../src/resources/calls/sales.ts';
import { sales } from '../../src/resources/sales.ts';
import { breakdownTable } from '../exports/breakdownTable.ts';
import { answers, reads, type Call } from '../http/calls.ts';
import { download, FILE_FORMAT } from '../http/download.ts';
import {
  breakdown,
  marginByModel,
  salesByHour,
  moneyNow,
  slowStock,
  stockLevels,
  periodSummary,
} from '../shop/reports/index.ts';

const group = 'Statistics';
/** The analytics are for those who run the shop; the history's readers have the statistics of API.md. */
const access = 'staff';

const paise = z.int();
const measures = {
  sales: z.int(),
  units: z.int(),
  revenuePaise: paise,
  taxPaise: paise,
  grossProfitPaise: paise.optional().describe('for owners'),
};
const measured = z.object(measures);
const periodSums = { ...measures, averageTicketPaise: paise };
const product = {
  productId: z.uuid(),
  company: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
};

export const analyticsCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/statistics/summary',
    group,
    summary: 'A period and the periods it is compared with; a running period up to today',
    access: sales.access.read,
    query: periodQuery,
    payload: z.object({
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      ...periodSums,
      comparisons: z.array(
        z.object({ comparison: z.string(), from: z.iso.date(), to: z.iso.date(), ...periodSums }),
      ),
    }),
    read: (sql, { caller, query }) => periodSummary(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/money',
    group,
    summary: 'Cash in hand as per ledger, and dues; the bank balance for owners',
    access,
    payload: z.object({
      duePaise: paise,
      customersOwing: z.int(),
      cashPaise: paise,
      bankPaise: paise.optional().describe('for owners'),
      chequesPaise: paise.optional().describe('for owners'),
    }),
    read: (sql, { caller }) => moneyNow(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/stock-levels',
    group,
    summary: 'Number of products low in stock, and the lowest of them',
    access,
    query: stockLevelsQuery,
    payload: z.object({
      lowStockQty: z.int(),
      criticalStockQty: z.int(),
      low: z.int(),
      critical: z.int(),
      listed: z.boolean().describe('whether there is any active product that can run low'),
      products: z.array(z.object({ ...product, inStock: z.int(), critical: z.boolean() })),
    }),
    read: (sql, { query }) => stockLevels(sql, query.limit),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/breakdown',
    group,
    summary: `Sales by one or two of ${DIMENSIONS.join(', ')} over a period, compared with another`,
    access,
    query: breakdownQuery,
    payload: z.object({
      by: z.array(z.enum(DIMENSIONS)),
      rows: z.array(
        z.object({
          keys: z.array(z.string()),
          labels: z.array(z.string().nullable()),
          ...measures,
          before: measured.optional(),
        }),
      ),
      total: measured,
      totalBefore: measured.optional(),
    }),
    read: (sql, { caller, query }) => breakdown(sql, caller, query),
  }),
  answers({
    method: 'GET',
    path: '/api/statistics/breakdown/export',
    group,
    summary: 'The same as a file',
    access,
    query: breakdownQuery.safeExtend(FILE_FORMAT),
    produces: 'text/csv',
    answer: async request => {
      const { parts, caller, query, say } = request;
      const { format, ...wanted } = query;
      const answer = await parts.db.read(caller.shopId, sql => breakdown(sql, caller, wanted));
      return download(request, 'statistics', breakdownTable(answer, say), format);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/hours',
    group,
    summary: 'Sales by weekday and hour in the shop’s time zone',
    access,
    query: spanQuery,
    payload: z.array(
      z.object({
        weekday: z.int(),
        hour: z.int().nullable(),
        sales: z.int(),
        units: z.int(),
        revenuePaise: paise,
      }),
    ),
    read: (sql, { query }) => salesByHour(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/slow-stock',
    group,
    summary: 'Products in stock unsold for a number of days',
    access,
    query: slowStockQuery,
    payload: z.object({
      rows: z.array(
        z.object({
          ...product,
          itemCategory: z.string(),
          inStock: z.int(),
          receivedOn: z.iso.date(),
          daysInStock: z.int(),
          lastSoldOn: z.iso.date().nullable(),
          idleDays: z.int(),
          valuePaise: paise.optional().describe('for owners'),
        }),
      ),
      products: z.int(),
      units: z.int(),
      valuePaise: paise.optional().describe('for owners'),
    }),
    read: (sql, { caller, query }) => slowStock(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/margins',
    group,
    summary: 'Margin by model, before tax',
    access: 'owner',
    query: marginsQuery,
    payload: z.array(
      z.object({
        company: z.string(),
        model: z.string(),
        itemCategory: z.string(),
        units: z.int(),
        taxablePaise: paise,
        costPaise: paise,
        grossProfitPaise: paise,
        marginBps: z.int().nullable(),
      }),
    ),
    read: (sql, { query }) => marginByModel(sql, query),
  }),
];
