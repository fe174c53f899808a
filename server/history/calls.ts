import { filterCounts } from '../../src/resources/products/answers.ts';
import * as answers from '../../src/resources/history/answers.ts';
import { historyFilterCounts, shopHistory, totalsOfHistory } from '../../src/resources/history/calls.ts';
import { exportHistory, exportSelected } from '../../src/resources/history/exportCalls.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { download } from '../kit/http/download.ts';
import { serve } from '../kit/http/serve.ts';
import { historyFacets, historyTable, salesHistory, salesHistoryTotals } from './index.ts';

const fileOf = (
  request: Pick<CallRequest, 'parts' | 'caller' | 'translate' | 'c'>,
  {
    format,
    columns,
    ...filters
  }: Parameters<typeof historyTable>[2] & { format: 'csv' | 'xlsx'; columns?: string },
) => {
  const { parts, caller, translate } = request;
  const { shopId, timeZone } = caller;
  const table = historyTable(parts.db, { shopId, timeZone, translate }, filters, columns);
  return download(request, sales.name, table, format);
};

const calls = { shopHistory, totalsOfHistory, exportHistory, exportSelected, historyFilterCounts };

export const historyCalls = serve(calls, {
  shopHistory: {
    query: answers.historyQuery,
    answer: answers.historyPage,
    read: (sql, { query }) => salesHistory(sql, query),
  },
  totalsOfHistory: {
    query: answers.historyQuery,
    answer: answers.historyTotals,
    read: (sql, { caller, query }) => salesHistoryTotals(sql, caller, query),
  },
  exportHistory: { query: answers.exportQuery, send: request => fileOf(request, request.query) },
  exportSelected: { send: request => fileOf(request, request.body) },
  historyFilterCounts: {
    query: answers.historyFilterQuery,
    answer: filterCounts,
    read: (sql, { query }) => historyFacets(sql, query),
  },
});
