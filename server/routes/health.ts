/** Is the server alive, and does its database answer. */
import * as z from 'zod';
import { jsonAnswer } from '../http/answers.ts';
import { answersAnybody, type Call, type Parts } from '../http/calls.ts';

const state = z.object({ status: z.string() });

export const healthCalls = ({ db, log }: Parts): Call[] => [
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
        await db.asOwner(tx => tx.run('SELECT 1'));
        return { status: 'ready' };
      } catch (error) {
        log.error({ err: error }, 'the database does not answer');
        return jsonAnswer({ status: 'unavailable' }, 503);
      }
    },
  }),
];
