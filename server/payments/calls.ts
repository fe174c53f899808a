/** What is due, and what payment requests became; the requests themselves are declared. */
import * as answers from '../../src/resources/payments/answers.ts';
import * as calls from '../../src/resources/payments/calls.ts';
import { paymentRequests } from '../../src/resources/payments/declaration.ts';
import { serve } from '../kit/http/serve.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { documentsOfRequest, duePaymentsOf } from './index.ts';

export const paymentCalls = serve(calls, {
  duePayments: {
    answer: answers.duePayments,
    read: (sql, { caller, query }) => duePaymentsOf(sql, caller, query),
  },
  paymentDocuments: {
    answer: answers.paymentDocuments,
    read: async (sql, { caller, params }) => {
      const { id } = await recordById(sql, paymentRequests, caller, params.id);
      return documentsOfRequest(sql, id);
    },
  },
});
