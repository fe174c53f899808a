/** They are apart from the calls of the list, whose first load has no schema. */
import { get, post, queryOf } from '../../kit/calls.ts';
import * as z from '../../kit/zod.ts';
import { HISTORY_CALL, MAX_SELECTED } from '../sales/declaration.ts';
import type * as of from './answers.ts';
import { group } from './calls.ts';

const selectedSalesInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_SELECTED),
  sortBy: z.enum(HISTORY_CALL.sorts).default('createdAt'),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z.string().max(2_000).optional(),
});

export const exportHistory = get('/api/sales/shop-history/export', {
  group,
  summary: 'All sales of the same query, as a file',
  access: 'sales.export',
  query: queryOf<typeof of.exportQuery>(),
  produces: 'text/csv',
});

export const exportSelected = post('/api/sales/shop-history/export', {
  group,
  summary: 'Sales selected by id, as a file',
  access: 'sales.export',
  body: selectedSalesInput,
  produces: 'text/csv',
});
