import * as z from 'zod';
import { callbackReport, dueCallback } from '../../src/resources/callbacks/answers.ts';
import * as calls from '../../src/resources/callbacks/calls.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { callbackReportOf, dueCallbacksOf, recordOutcome } from './index.ts';

export const callbackCalls = serve(calls, {
  dueCallbacks: {
    answer: z.array(dueCallback),
    read: (sql, { caller }) => dueCallbacksOf(sql, caller.businessDate),
  },
  recordOutcome: {
    answer: dueCallback,
    write: (tx, { caller, params, body }) => recordOutcome(tx, caller, params.id, body),
  },
  callbackReport: {
    answer: callbackReport,
    read: (sql, { query }) => callbackReportOf(sql, query.month),
  },
  callListPdf: {
    send: request => sendPaper(request, 'CALL_LIST', sql => dueCallbacksOf(sql, request.caller.businessDate)),
  },
});
