import * as z from 'zod';
import * as answers from '../../src/resources/reports/answers.ts';
import * as calls from '../../src/resources/reports/calls.ts';
import { eveningTable } from '../../src/resources/reports/eveningTable.ts';
import { isBusinessDate } from '../../src/kit/rules/businessDate.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { download } from '../kit/http/download.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { breakdown, marginByModel, salesByHour } from './analytics.ts';
import { breakdownTable } from './breakdownTable.ts';
import { printedEvening, printEvening } from './printedEvening.ts';
import { moneyNow, slowStock, stockLevels } from './shopNow.ts';
import {
  brandSales,
  paymentDistribution,
  periodSummary,
  revenueByMonth,
  salesStats,
  salesStatsToday,
  topModels,
} from './statistics.ts';

export const reportCalls = serve(calls, {
  salesStats: {
    query: answers.statsQuery,
    answer: answers.salesStats,
    read: (sql, { caller, query }) => salesStats(sql, caller, query),
  },
  salesStatsToday: { answer: answers.dayStats, read: (sql, { caller }) => salesStatsToday(sql, caller) },
  monthlyRevenue: {
    query: answers.yearQuery,
    answer: z.array(answers.monthRevenue),
    read: (sql, { caller, query }) => revenueByMonth(sql, caller, query.year),
  },
  brandSales: {
    query: answers.brandSalesQuery,
    answer: z.array(answers.brandShare),
    read: (sql, { caller, query }) => brandSales(sql, caller, query),
  },
  topModels: {
    query: answers.topModelsQuery,
    answer: z.array(answers.topModel),
    read: (sql, { caller, query }) => topModels(sql, caller, query),
  },
  paymentDistribution: {
    query: answers.periodQuery,
    answer: z.array(answers.paymentShare),
    read: (sql, { caller, query }) => paymentDistribution(sql, caller, query),
  },
  periodSummary: {
    query: answers.periodQuery,
    answer: answers.periodSummary,
    read: (sql, { caller, query }) => periodSummary(sql, caller, query),
  },
  moneyNow: { answer: answers.moneyNow, read: (sql, { caller }) => moneyNow(sql, caller) },
  stockLevels: {
    query: answers.stockLevelsQuery,
    answer: answers.stockLevels,
    read: (sql, { query }) => stockLevels(sql, query.limit),
  },
  breakdown: {
    query: answers.breakdownQuery,
    answer: answers.breakdown,
    read: (sql, { caller, query }) => breakdown(sql, caller, query),
  },
  exportBreakdown: {
    query: answers.exportBreakdownQuery,
    send: async request => {
      const { parts, caller, query, translate } = request;
      const { format, ...filters } = query;
      const answer = await parts.db.read(caller.shopId, sql => breakdown(sql, caller, filters));
      const seen = seenBy(caller.role, answers.breakdown, answer);
      return download(request, 'statistics', breakdownTable(seen, translate), format);
    },
  },
  salesByHour: {
    query: answers.spanQuery,
    answer: z.array(answers.hourRow),
    read: (sql, { query }) => salesByHour(sql, query),
  },
  slowStock: {
    query: answers.slowStockQuery,
    answer: answers.slowStock,
    read: (sql, { caller, query }) => slowStock(sql, caller, query),
  },
  margins: {
    query: answers.marginsQuery,
    answer: z.array(answers.marginRow),
    read: (sql, { query }) => marginByModel(sql, query),
  },
  eveningReport: {
    query: answers.eveningQuery,
    answer: answers.evening,
    read: (sql, { caller, query }) => printedEvening(sql, caller, query.date),
  },
  printEvening: {
    answer: answers.evening,
    write: (tx, { caller, params: { date } }) => {
      if (!isBusinessDate(date)) throw notFound();
      return printEvening(tx, caller, date);
    },
  },
  eveningPdf: {
    query: answers.eveningPdfQuery,
    send: request => {
      const { caller, query, language } = request;
      const translate = translatorFor(query.lang ?? language);
      return sendPaper(request, 'BOOK', async sql => {
        const day = await printedEvening(sql, caller, query.date);
        const table = eveningTable(day, translate);
        return { title: translate('evening.title'), table, from: day.date, to: day.date };
      });
    },
  },
});
