/** The palette's question. */
import * as z from 'zod';
import { SEARCH_KINDS, searchQuery } from '../../src/resources/calls/search.ts';
import { reads, type Call } from '../http/calls.ts';
import { searchRecords } from '../shop/search/index.ts';

const hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  path: z.string().describe('below /{lang}'),
  status: z.string().nullable(),
  date: z.iso.date().nullable(),
});

export const searchCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/search',
    group: 'Search',
    summary:
      'Sales, stock, customers and purchase bills that a word leads to, five of a kind, as far as one may read',
    access: 'everyone',
    query: searchQuery,
    payload: z.array(hit),
    read: (sql, { caller, query }) => searchRecords(sql, caller, query.q),
  }),
];
