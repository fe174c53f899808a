import { v7 as uuid } from 'uuid';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { PaidBy } from '../../src/resources/expenses/rules.ts';
import { methodColumns, type MethodUsed } from '../ledger/index.ts';
import type { Actor, Row } from '../posting/index.ts';

interface Paid {
  documentId: string;
  method: PaidBy;
  used: MethodUsed;
  amountPaise: number;
  reference: string | null | undefined;
  businessDate: string;
  chequeOn: BusinessDate | null | undefined;
}

export const paymentRow = (
  actor: Actor,
  kind: 'EXPENSE' | 'STAFF_PAYMENT',
  { documentId, method, used, amountPaise, reference, businessDate, chequeOn }: Paid,
): Row => ({
  id: uuid(),
  document_kind: kind,
  document_id: documentId,
  line_no: 1,
  ...methodColumns({ method, chequeOn, ...used }),
  amount_paise: amountPaise,
  reference: reference || null,
  business_date: businessDate,
  created_at: actor.now,
});
