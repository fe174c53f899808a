import type { SearchHit } from '../../resources/search/calls.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const searchRecords = (q: string, options: ReadOptions = {}): Promise<SearchHit[]> =>
  read(withQuery('/api/search', { q }), options);
