import * as z from 'zod';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { FILE_FORMAT } from '../../src/resources/calls/files.ts';
import { evening } from '../../src/resources/calls/answers/evening.ts';
import * as answers from '../../src/resources/calls/answers/reports.ts';
import {
  breakdownQuery,
  DIMENSIONS,
  eveningQuery,
  marginsQuery,
  slowStockQuery,
  spanQuery,
  stockLevelsQuery,
} from '../../src/resources/calls/reports.ts';
import {
  brandSalesQuery,
  periodQuery,
  statsQuery,
  topModelsQuery,
} from '../../src/resources/calls/reports.ts';
import { bookPaper } from '../../src/resources/documents/bookPaper.ts';
import { eveningTable } from '../../src/resources/documents/eveningTable.ts';
import { askedNumber } from '../../src/kit/values.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { breakdownTable } from '../exports/breakdownTable.ts';
import { reads, sends, type Call } from '../kit/http/calls.ts';
import { download } from '../kit/http/download.ts';
import { requesterOf } from '../documents/requester.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import {
  brandSales,
  breakdown,
  eveningOf,
  marginByModel,
  moneyNow,
  paymentDistribution,
  periodSummary,
  revenueByMonth,
  salesByHour,
  salesStats,
  salesStatsToday,
  slowStock,
  stockLevels,
  topModels,
} from '../reports/index.ts';

const group = 'Statistics';

const yearQuery = z.object({ year: askedNumber(2000, 2100).optional() });

const statisticsCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/sales/stats',
    group,
    summary: 'All time: posted sales less returns, tax included',
    access: 'statistics.read',
    query: statsQuery,
    payload: answers.salesStats,
    read: (sql, { caller, query }) => salesStats(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/stats/today',
    group,
    summary: 'The same for today’s business date, compared with yesterday',
    access: 'statistics.read',
    payload: answers.dayStats,
    read: (sql, { caller }) => salesStatsToday(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/revenue/monthly',
    group,
    summary: 'Twelve months of a calendar year, by default the current one',
    access: 'statistics.read',
    query: yearQuery,
    payload: z.array(answers.monthRevenue),
    read: (sql, { caller, query }) => revenueByMonth(sql, caller, query.year),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/brand-sales',
    group,
    summary: 'Sales by company',
    access: 'statistics.read',
    query: brandSalesQuery,
    payload: z.array(answers.brandShare),
    read: (sql, { caller, query }) => brandSales(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/top-models',
    group,
    summary: 'Top-selling models',
    access: 'statistics.read',
    query: topModelsQuery,
    payload: z.array(answers.topModel),
    read: (sql, { caller, query }) => topModels(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/payment-distribution',
    group,
    summary: 'Payment methods of sales at the time of sale',
    access: 'statistics.read',
    query: periodQuery,
    payload: z.array(answers.paymentShare),
    read: (sql, { caller, query }) => paymentDistribution(sql, caller, query),
  }),
];

const analyticsCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/statistics/summary',
    group,
    summary: 'A period and the periods it is compared with; a running period up to today',
    access: 'statistics.read',
    query: periodQuery,
    payload: answers.periodSummary,
    read: (sql, { caller, query }) => periodSummary(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/money',
    group,
    summary: 'Cash in hand as per ledger, and dues; the bank balance for owners',
    access: 'dashboard.read',
    payload: answers.moneyNow,
    read: (sql, { caller }) => moneyNow(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/stock-levels',
    group,
    summary: 'Number of products low in stock, and the lowest of them',
    access: 'dashboard.read',
    query: stockLevelsQuery,
    payload: answers.stockLevels,
    read: (sql, { query }) => stockLevels(sql, query.limit),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/breakdown',
    group,
    summary: `Sales by one or two of ${DIMENSIONS.join(', ')} over a period, compared with another`,
    access: 'analytics.read',
    query: breakdownQuery,
    payload: answers.breakdown,
    read: (sql, { caller, query }) => breakdown(sql, caller, query),
  }),
  sends({
    method: 'GET',
    path: '/api/statistics/breakdown/export',
    group,
    summary: 'The same as a file',
    access: 'analytics.read',
    query: breakdownQuery.safeExtend(FILE_FORMAT),
    produces: 'text/csv',
    answer: async request => {
      const { parts, caller, query, translate } = request;
      const { format, ...filters } = query;
      const answer = await parts.db.read(caller.shopId, sql => breakdown(sql, caller, filters));
      const seen = seenBy(caller.role, answers.breakdown, answer);
      return download(request, 'statistics', breakdownTable(seen, translate), format);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/hours',
    group,
    summary: 'Sales by weekday and hour in the shop’s time zone',
    access: 'analytics.read',
    query: spanQuery,
    payload: z.array(answers.hourRow),
    read: (sql, { query }) => salesByHour(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/slow-stock',
    group,
    summary: 'Products in stock unsold for a number of days',
    access: 'analytics.read',
    query: slowStockQuery,
    payload: answers.slowStock,
    read: (sql, { caller, query }) => slowStock(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/statistics/margins',
    group,
    summary: 'Margin by model, before tax',
    access: 'analytics.margins',
    query: marginsQuery,
    payload: z.array(answers.marginRow),
    read: (sql, { query }) => marginByModel(sql, query),
  }),
];

const eveningCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/reports/evening',
    group,
    summary: 'A day on one page: sales, margin, money, dues, expenses, discounts, approvals, what ran low',
    access: 'accounts.reports',
    query: eveningQuery,
    payload: evening,
    read: (sql, { caller, query }) => eveningOf(sql, caller, query.date),
  }),
  sends({
    method: 'GET',
    path: '/api/reports/evening.pdf',
    group,
    summary: 'The same as a PDF',
    access: 'accounts.reports',
    query: eveningQuery.safeExtend({ lang: z.enum(LANGUAGES).optional() }),
    produces: 'application/pdf',
    answer: async ({ parts, caller, query, language, c }) => {
      const lang = query.lang ?? language;
      const translate = translatorFor(lang);
      const { day, letterhead } = await parts.db.read(caller.shopId, async sql => ({
        day: await eveningOf(sql, caller, query.date),
        letterhead: await shopLetterhead(sql),
      }));
      const title = translate('evening.title');
      const table = eveningTable(day, translate);
      const span = { from: day.date, to: day.date };
      const document = bookPaper({ title, table }, span, letterhead.paper, caller.businessDate);
      const style = { size: 'A4' as const, lang, template: letterhead.template };
      return pdfAnswer(
        await paperPdf({ kind: 'BOOK', document }, style, requesterOf({ caller, c })),
        `${title} ${document.span}`,
      );
    },
  }),
];

export const reportCalls = (): Call[] => [...statisticsCalls(), ...analyticsCalls(), ...eveningCalls()];
