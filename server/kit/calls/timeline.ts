import { featurePage, timelinePage } from '../../../src/kit/answers/features.ts';
import { timelineCall } from '../../../src/kit/calls/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { fileAbilities, mayUse } from '../../../src/resources/abilities.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { recordById } from '../resources/readRecords.ts';
import { entriesOf, type EntryKind } from '../resources/timeline.ts';

/** Changes hold only the fields that the person may see. */
export const serveTimeline = (resource: AnyResource): Call[] => {
  const { name, features } = resource;
  if (!features.includes('timeline')) return [];
  const kinds: EntryKind[] = [
    'change',
    ...(features.includes('comments') ? (['comment'] as const) : []),
    ...(features.includes('files') ? (['file'] as const) : []),
    ...(features.includes('checklist') || features.includes('assignment') ? (['deed'] as const) : []),
  ];
  return serve(
    { read: timelineCall(name) },
    {
      read: {
        query: featurePage,
        answer: timelinePage,
        read: async (sql, { caller, params, query }) => {
          const { id } = await recordById(sql, resource, caller, params.id);
          const seen = mayUse(caller, fileAbilities(resource).read)
            ? kinds
            : kinds.filter(kind => kind !== 'file');
          return entriesOf(sql, resource, caller, id, seen, query);
        },
      },
    },
  );
};
