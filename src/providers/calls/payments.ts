import type { DuePayments, DuePaymentsQuery, PaymentDocumentOf } from '../../resources/payments/calls.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const duePayments = (query: DuePaymentsQuery, options: ReadOptions = {}): Promise<DuePayments> =>
  read(withQuery('/api/payments/due', query), options);

export const documentsOfRequest = (id: string, options: ReadOptions = {}): Promise<PaymentDocumentOf[]> =>
  read(`/api/payment-requests/${id}/documents`, options);
