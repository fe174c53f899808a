import { serverState } from '../../../src/kit/answers/server.ts';
import { answersAnybody, Reply, type Call, type Parts } from './calls.ts';

export const healthCalls = ({ db, log }: Parts): Call[] => {
  let asked: Promise<unknown> | undefined;
  /** Concurrent checks share one query, so a flood cannot fill the pool. */
  const askDatabase = (): Promise<unknown> =>
    (asked ??= db
      .asOwner(tx => tx.run('SELECT 1'))
      .finally(() => {
        asked = undefined;
      }));
  return [
    answersAnybody({
      method: 'GET',
      path: '/healthz',
      group: 'Server',
      summary: 'The server is running',
      bare: true,
      payload: serverState,
      answer: () => Promise.resolve({ status: 'ok' as const }),
    }),
    answersAnybody({
      method: 'GET',
      path: '/readyz',
      group: 'Server',
      summary: 'The database responds; 503 if not',
      bare: true,
      payload: serverState,
      answer: async () => {
        try {
          await askDatabase();
          return { status: 'ready' as const };
        } catch (error) {
          log.error({ err: error }, 'the database does not answer');
          return new Reply({ status: 'unavailable' as const }, { status: 503 });
        }
      },
    }),
  ];
};
