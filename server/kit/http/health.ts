import { serverState } from '../../../src/kit/answers/server.ts';
import { health, readiness } from '../../../src/kit/calls/server.ts';
import { Reply, type Call, type Parts } from './calls.ts';
import { serve } from './serve.ts';

export const healthCalls = ({ db, log }: Parts): Call[] => {
  let asked: Promise<unknown> | undefined;
  /** Concurrent checks share one query, so a flood cannot fill the pool. */
  const askDatabase = (): Promise<unknown> =>
    (asked ??= db
      .asOwner(tx => tx.run('SELECT 1'))
      .finally(() => {
        asked = undefined;
      }));
  return serve(
    { health, readiness },
    {
      health: { answer: serverState, reply: () => Promise.resolve({ status: 'ok' as const }) },
      readiness: {
        answer: serverState,
        reply: async () => {
          try {
            await askDatabase();
            return { status: 'ready' as const };
          } catch (error) {
            log.error({ err: error }, 'the database does not answer');
            return new Reply({ status: 'unavailable' as const }, { status: 503 });
          }
        },
      },
    },
  );
};
