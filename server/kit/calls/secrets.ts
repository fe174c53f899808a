import { secretAnswer } from '../../../src/kit/answers/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { answers, type Call } from '../http/calls.ts';
import { revealSecret } from '../resources/revealSecret.ts';

/** Not `writes`: the answer to an `Idempotency-Key` would be stored. */
export const secretCalls = (resource: AnyResource): Call[] =>
  resource.fields.some(({ kind }) => kind === 'secret')
    ? [
        answers({
          group: resource.name,
          method: 'POST',
          path: `/api/${resource.name}/{id}/secrets/{field}`,
          summary: `Read a secret of one of ${resource.name}; who read it, and when, is logged`,
          access: `${resource.name}.read`,
          payload: secretAnswer,
          answer: async ({ parts, caller, params }) => ({
            secret: await writeWithRetry(parts.db, caller.shopId, tx =>
              revealSecret(tx, caller, resource, params['id'] ?? '', params['field'] ?? ''),
            ),
          }),
        }),
      ]
    : [];
