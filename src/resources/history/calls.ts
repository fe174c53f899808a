import { answerOf, get, queryOf } from '../../kit/calls.ts';
import type { FilterCounts } from '../products/answers.ts';
import { HISTORY_CALL } from '../sales/declaration.ts';
import type * as of from './answers.ts';

export const group = 'Sales';

export const shopHistory = get(HISTORY_CALL.path, {
  group,
  summary: 'The sales history by page, with the exact total',
  access: 'sales.read',
  query: queryOf<typeof of.historyQuery>(),
  answer: answerOf<of.HistoryPage>(),
  failed: 'app.failed.salesHistory',
});

export const totalsOfHistory = get('/api/sales/shop-history/totals', {
  group,
  summary: 'Count, revenue, tax and dues of all sales of the same query',
  access: 'sales.read',
  query: queryOf<typeof of.historyQuery>(),
  answer: answerOf<of.HistoryTotals>(),
});

export const historyFilterCounts = get('/api/sales/filters', {
  group,
  summary: 'Values of each filter with counts under the other filters',
  access: 'sales.read',
  query: queryOf<typeof of.historyFilterQuery>(),
  answer: answerOf<FilterCounts>(),
});
