import { secretAnswer } from '../../../src/kit/answers/features.ts';
import { secretCall } from '../../../src/kit/calls/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { revealSecret } from '../resources/revealSecret.ts';

/** It is not `write`: the answer to an `Idempotency-Key` would be stored. */
export const serveSecrets = (resource: AnyResource): Call[] =>
  resource.fields.some(({ kind }) => kind === 'secret')
    ? serve(
        { reveal: secretCall(resource.name) },
        {
          reveal: {
            answer: secretAnswer,
            reply: async ({ parts, caller, params }) => ({
              secret: await writeWithRetry(parts.db, caller.shopId, tx =>
                revealSecret(tx, caller, resource, params.id, params.field),
              ),
            }),
          },
        },
      )
    : [];
