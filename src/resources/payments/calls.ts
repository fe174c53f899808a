import { answerOf, get } from '../../kit/calls.ts';
import { askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { DuePayments, PaymentDocuments } from './answers.ts';
import { DUE_ITEM_KINDS } from './dueItems.ts';
import { DIRECTIONS } from './rules.ts';

const group = 'payment-requests';
const access = 'payment-requests.read';

const dueQuery = z.object({
  direction: z.enum(DIRECTIONS).optional(),
  kind: z.enum(DUE_ITEM_KINDS).optional(),
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type DuePaymentsQuery = z.output<typeof dueQuery>;

export const duePayments = get('/api/payments/due', {
  group,
  summary: 'Coming and overdue, in and out, from every document; sums by week',
  access,
  query: dueQuery,
  answer: answerOf<DuePayments>(),
});

export const paymentDocuments = get('/api/payment-requests/{id}/documents', {
  group,
  summary: 'The documents that a request was paid by, the newest first',
  access,
  answer: answerOf<PaymentDocuments>(),
});
