import * as z from 'zod';
import { relatedCount } from '../../../src/kit/answers/related.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { reads, type Call } from '../http/calls.ts';
import { relatedCounts } from '../resources/relatedCounts.ts';
import { recordById } from '../resources/readRecords.ts';

export const relatedCalls = (resource: AnyResource): Call[] => {
  const { name, related, singleton } = resource;
  if (related.length === 0 || singleton) return [];
  return [
    reads({
      method: 'GET',
      path: `/api/${name}/{id}/related`,
      group: name,
      summary: `How many records each list on the page of one of ${name} has`,
      access: `${resource.name}.read`,
      payload: z.array(relatedCount),
      read: async (sql, { caller, params }) => {
        const { id } = await recordById(sql, resource, caller, params['id'] ?? '');
        return relatedCounts(sql, resource, caller, id);
      },
    }),
  ];
};
