import * as z from 'zod';
import { relatedCount } from '../../../src/kit/answers/related.ts';
import { relatedCall } from '../../../src/kit/calls/related.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { relatedCounts } from '../resources/relatedCounts.ts';
import { recordById } from '../resources/readRecords.ts';

export const serveRelated = (resource: AnyResource): Call[] => {
  const { name, related, singleton } = resource;
  if (related.length === 0 || singleton) return [];
  return serve(
    { counts: relatedCall(name) },
    {
      counts: {
        answer: z.array(relatedCount),
        read: async (sql, { caller, params }) => {
          const { id } = await recordById(sql, resource, caller, params.id);
          return relatedCounts(sql, resource, caller, id);
        },
      },
    },
  );
};
