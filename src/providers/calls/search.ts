import type { SearchHit } from '../../resources/calls/search.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from './run.ts';

/** `GET /api/search`: records that a word leads to, five of a kind. */
export const searchRecords = (q: string, options: ReadOptions = {}): Promise<SearchHit[]> =>
  read(withQuery('/api/search', { q }), options);
