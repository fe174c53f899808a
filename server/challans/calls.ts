import { challan, makeChallanExample, returnChallanExample } from '../../src/resources/challans/answers.ts';
import * as calls from '../../src/resources/challans/calls.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { challanById, makeChallan, returnChallan } from './index.ts';

export const challanCalls = serve(calls, {
  makeChallan: {
    answer: challan,
    example: makeChallanExample,
    write: (tx, { caller, body }) => makeChallan(tx, caller, body),
  },
  challanDocument: { answer: challan, read: (sql, { params }) => challanById(sql, params.id) },
  challanPdf: {
    send: request => sendPaper(request, 'CHALLAN', sql => challanById(sql, request.params.id)),
  },
  returnChallan: {
    answer: challan,
    example: returnChallanExample,
    write: (tx, { caller, params, body }) => returnChallan(tx, caller, params.id, body),
  },
});
