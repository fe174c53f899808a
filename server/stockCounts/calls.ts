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
import { stockCounts } from '../../src/resources/stockCounts/declaration.ts';
import { serve } from '../kit/http/serve.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { cancelCount, countById, postCount, scanCount, startCount } from './index.ts';

const resource = stockCounts.name;

export const stockCountCalls = serve(calls, {
  startCount: {
    answer: startedCount,
    example: startCountExample,
    write: async (tx, { caller, body }) => {
      const count = await startCount(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource,
        recordId: count.id,
        before: null,
        after: {
          expected: count.expected,
          filter: body.filter ?? {},
          ...(body.placeId ? { placeId: body.placeId } : {}),
        },
      });
      return count;
    },
  },
  scanCount: {
    answer: scannedCodes,
    example: scanCountExample,
    write: (tx, { caller, params, body }) => scanCount(tx, caller, params.id, body),
  },
  postCount: {
    answer: postedCount,
    example: postCountExample,
    write: async (tx, { caller, params, body }) => {
      const posted = await postCount(tx, caller, params.id, body.reason);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource,
        recordId: posted.id,
        before: { status: 'OPEN' },
        after: {
          status: 'POSTED',
          documentNo: posted.documentNo,
          missing: posted.missing.length,
          unexpected: posted.unexpected.length,
          wrongPlace: posted.wrongPlace.length,
          reason: body.reason,
        },
      });
      return posted;
    },
  },
  cancelCount: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      await cancelCount(tx, caller, params.id);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource,
        recordId: params.id,
        before: { status: 'OPEN' },
        after: { status: 'CANCELLED' },
      });
      return null;
    },
  },
  countDifferences: {
    answer: countProgress,
    read: (sql, { caller, params }) => countById(sql, caller, params.id),
  },
});
