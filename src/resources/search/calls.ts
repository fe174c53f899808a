import { answerOf, get } from '../../kit/calls.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import * as z from '../../kit/zod.ts';
import type { SearchHit } from './answers.ts';

export const search = get('/api/search', {
  group: 'Search',
  summary:
    'Sales, stock, customers, purchase bills, people, projects, tasks and teams that a word leads to, five of a kind, as far as one may read',
  access: 'everyone',
  /** Too long is refused, missing finds nothing. */
  query: z.object({ q: z.string().max(1000).overwrite(plainText).default('') }),
  answer: answerOf<SearchHit[]>(),
});
