import { v7 as uuid } from 'uuid';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { PaymentMethod } from '../../src/resources/posting/paymentMode.ts';
import { postedBy, type Actor, type Batch, type PostingContext } from '../posting/index.ts';
import { methodColumns, type MethodUsed } from './methods.ts';

interface AdvanceRefund {
  /** The booking or the ticket that the advance was for. */
  of: { booking_id: string } | { ticket_id: string };
  customerId: string;
  businessDate: BusinessDate;
  payment: MethodUsed & {
    method: PaymentMethod;
    reference?: string | null | undefined;
    chequeOn?: BusinessDate | null | undefined;
  };
  amountPaise: number;
  reason: string;
}

/** Writes the refund voucher with its payment, and answers its id. */
export function writeAdvanceRefund(
  batch: Batch,
  actor: Actor,
  posting: PostingContext,
  { of, customerId, businessDate, payment, amountPaise, reason }: AdvanceRefund,
): string {
  const id = uuid();
  const reference = payment.reference?.trim() || null;
  batch.insert('advance_refunds', [
    {
      id,
      refund_no: posting.documentNo,
      ...of,
      customer_id: customerId,
      business_date: businessDate,
      method: payment.method,
      amount_paise: amountPaise,
      reference,
      reason: reason.trim(),
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert('payments', [
    {
      id: uuid(),
      document_kind: 'ADVANCE_REFUND',
      document_id: id,
      line_no: 1,
      ...methodColumns(payment),
      amount_paise: amountPaise,
      reference,
      party_id: customerId,
      business_date: businessDate,
      created_at: actor.now,
    },
  ]);
  return id;
}
