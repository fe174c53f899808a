import * as z from 'zod';
import { searchHit } from '../../src/resources/search/answers.ts';
import { searchQuery } from '../../src/resources/search/calls.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { searchDeclared, searchRecords } from './index.ts';

export const searchCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/search',
    group: 'Search',
    summary:
      'Sales, stock, customers, purchase bills, people, projects, tasks and teams that a word leads to, five of a kind, as far as one may read',
    access: 'everyone',
    query: searchQuery,
    payload: z.array(searchHit),
    read: async (sql, { caller, query, translate }) => [
      ...(await searchRecords(sql, caller, query.q)),
      ...(await searchDeclared(sql, caller, translate, query.q)),
    ],
  }),
];
