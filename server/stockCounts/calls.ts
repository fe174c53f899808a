/** Counts by scanning. */
import * as z from 'zod';
import {
  countProgress,
  postCountExample,
  postedCount,
  scanCountExample,
  scannedCodes,
  startCountExample,
  startedCount,
} from '../../src/resources/stockCounts/answers.ts';
import * as calls from '../../src/resources/stockCounts/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { cancelCount, countById, postCount, scanCount, startCount } from './index.ts';

export const stockCountCalls = serve(calls, {
  startCount: {
    answer: startedCount,
    example: startCountExample,
    write: (tx, { caller, body }) => startCount(tx, caller, body),
  },
  scanCount: {
    answer: scannedCodes,
    example: scanCountExample,
    write: (tx, { caller, params, body }) => scanCount(tx, caller, params.id, body),
  },
  postCount: {
    answer: postedCount,
    example: postCountExample,
    write: (tx, { caller, params, body }) => postCount(tx, caller, params.id, body),
  },
  cancelCount: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      await cancelCount(tx, caller, params.id);
      return null;
    },
  },
  countDifferences: {
    answer: countProgress,
    read: (sql, { caller, params }) => countById(sql, caller, params.id),
  },
});
