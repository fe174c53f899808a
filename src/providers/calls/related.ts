import type { RelatedCount } from '../../kit/calls/related.ts';
import { read, type ReadOptions } from '../run.ts';

export const relatedCounts = (
  resource: string,
  id: string,
  options: ReadOptions = {},
): Promise<RelatedCount[]> => read(`/api/${resource}/${encodeURIComponent(id)}/related`, options);
