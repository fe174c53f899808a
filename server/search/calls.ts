import * as z from 'zod';
import { searchHit } from '../../src/resources/search/answers.ts';
import * as calls from '../../src/resources/search/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { searchDeclared, searchRecords } from './index.ts';

export const searchCalls = serve(calls, {
  search: {
    answer: z.array(searchHit),
    read: async (sql, { caller, query, translate }) => [
      ...(await searchRecords(sql, caller, query.q)),
      ...(await searchDeclared(sql, caller, translate, query.q)),
    ],
  },
});
