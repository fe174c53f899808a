/** What is due, and what payment requests became; the requests themselves are declared. */
import { duePayments, paymentDocuments } from '../../src/resources/payments/answers.ts';
import { duePaymentsQuery } from '../../src/resources/payments/calls.ts';
import { paymentRequests } from '../../src/resources/payments/declaration.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { documentsOfRequest, duePaymentsOf } from './index.ts';

const group = paymentRequests.name;
const access = 'payment-requests.read';

export const paymentCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/payments/due',
    group,
    summary: 'Coming and overdue, in and out, from every document; sums by week',
    access,
    query: duePaymentsQuery,
    payload: duePayments,
    read: (sql, { caller, query }) => duePaymentsOf(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/payment-requests/{id}/documents',
    group,
    summary: 'The documents that a request was paid by, the newest first',
    access,
    payload: paymentDocuments,
    read: async (sql, { caller, params }) => {
      const { id } = await recordById(sql, paymentRequests, caller, params['id'] ?? '');
      return documentsOfRequest(sql, id);
    },
  }),
];
