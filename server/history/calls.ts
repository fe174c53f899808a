import type * as z from 'zod';
import { filterCounts } from '../../src/resources/calls/answers/filters.ts';
import { historyPage, historyTotals } from '../../src/resources/sales/answers.ts';
import { selectedSalesInput, historyFilterQuery, historyQuery } from '../../src/resources/sales/inputs.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { historyTable } from './historyTable.ts';
import { reads, sends, type Call, type CallRequest } from '../kit/http/calls.ts';
import { download, FILE_PARAMETERS } from '../kit/http/download.ts';
import { historyFacets, salesHistory, salesHistoryTotals } from './index.ts';

const group = 'Sales';

const exportQuery = historyQuery.safeExtend(FILE_PARAMETERS);

const exportOf = (
  request: CallRequest,
  asked: z.output<typeof exportQuery> | z.output<typeof selectedSalesInput>,
) => {
  const { parts, caller, translate } = request;
  const { format, columns, ...filters } = asked;
  const { shopId, timeZone } = caller;
  const table = historyTable(parts.db, { shopId, timeZone, translate }, filters, columns);
  return download(request, sales.name, table, format);
};

export const historyCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/sales/shop-history',
    group,
    summary: 'The sales history by page, with the exact total',
    access: 'sales.read',
    query: historyQuery,
    payload: historyPage,
    read: (sql, { query }) => salesHistory(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/shop-history/totals',
    group,
    summary: 'Count, revenue, tax and dues of all sales of the same query',
    access: 'sales.read',
    query: historyQuery,
    payload: historyTotals,
    read: (sql, { caller, query }) => salesHistoryTotals(sql, caller, query),
  }),
  sends({
    method: 'GET',
    path: '/api/sales/shop-history/export',
    group,
    summary: 'All sales of the same query, as a file',
    access: 'sales.export',
    query: exportQuery,
    produces: 'text/csv',
    answer: request => exportOf(request, request.query),
  }),
  sends({
    method: 'POST',
    path: '/api/sales/shop-history/export',
    group,
    summary: 'Sales selected by id, as a file',
    access: 'sales.export',
    body: selectedSalesInput,
    produces: 'text/csv',
    answer: request => exportOf(request, request.body),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/filters',
    group,
    summary: 'Values of each filter with counts under the other filters',
    access: 'sales.read',
    query: historyFilterQuery,
    payload: filterCounts,
    read: (sql, { query }) => historyFacets(sql, query),
  }),
];
