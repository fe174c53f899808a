/** Is the server alive, and does its database answer. */
import * as z from 'zod';
import { jsonAnswer } from '../http/answers.ts';
import { answersAnybody, type Call, type Parts } from '../http/calls.ts';

const state = z.object({ status: z.string() });

export const healthCalls = ({ db, log }: Parts): Call[] => {
  let asked: Promise<unknown> | undefined;
  /** Whoever asks while somebody does has that answer, so that no flood fills the database's queue. */
  const askDatabase = (): Promise<unknown> =>
    (asked ??= db
      .asOwner(tx => tx.query('SELECT 1'))
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
      payload: state,
      answer: () => Promise.resolve({ status: 'ok' }),
    }),
    answersAnybody({
      method: 'GET',
      path: '/readyz',
      group: 'Server',
      summary: 'The database responds; 503 if not',
      bare: true,
      payload: state,
      answer: async () => {
        try {
          await askDatabase();
          return { status: 'ready' };
        } catch (error) {
          log.error({ err: error }, 'the database does not answer');
          return jsonAnswer({ status: 'unavailable' }, 503);
        }
      },
    }),
  ];
};
