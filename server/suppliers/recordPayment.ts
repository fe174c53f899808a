import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { SupplierPayment } from '../../src/resources/suppliers/answers.ts';
import type { paySupplier as call } from '../../src/resources/suppliers/calls.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { newIds, openBatch, type Actor, type Batch, beginDated } from '../posting/index.ts';
import { givenBy, givenPostings, methodColumns, postEntry, sessionOfCash } from '../ledger/index.ts';
import { matchToBills, writeMatches } from './match.ts';
import { dueBills, namedBills, supplierById, type DueBill } from './openDocuments.ts';
import { supplierPaymentById } from './supplierPayments.ts';
import { logOfSupplier } from './supplierLog.ts';

export function changePayable(batch: Batch, supplierId: string, paise: number): void {
  if (paise !== 0)
    batch.count('suppliers', 'payable_paise', [{ id: supplierId, payable_paise: paise }], () =>
      invalidField('supplierId', 'validation.reference'),
    );
}

/** Of a date before a bill's, the payment is no payment of it. Throws 422 `BEFORE_RECEIPT` for one that is named. */
export function billsUntil(
  bills: readonly DueBill[],
  billIds: readonly string[] | null | undefined,
  businessDate: string,
): DueBill[] {
  const named = namedBills(bills, billIds);
  refuseBefore(
    businessDate,
    named.map(bill => ({ documentNo: bill.billNo, businessDate: bill.businessDate })),
  );
  return named.length > 0 ? named : bills.filter(bill => bill.businessDate <= businessDate);
}

/**
 * Pays bills of a supplier: those named, in their order, else the oldest first. What exceeds them is an advance,
 * open until it is matched. Throws 404; 422 by field; 409 `SESSION_CLOSED`; 403 `CASH_BELOW_ZERO`.
 */
export async function paySupplier(
  tx: ShopSql,
  actor: Actor,
  supplierId: string,
  input: BodyOf<typeof call>,
): Promise<SupplierPayment> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'SUPPLIER_PAYMENT');
  const supplier = await supplierById(tx, supplierId);
  const bills = billsUntil(await dueBills(tx, supplier.id), input.billIds, businessDate);
  const totalPaise = sumPaise(input.payments.map(payment => payment.amountPaise));
  const payments = givenBy(input.payments, { ...posting.shop, businessDate });
  const paid = givenPostings(payments);
  const drawerSessionId = await sessionOfCash(tx, actor, posting, paid, input.sessionId);

  const id = uuid();
  const ids = newIds(input.payments.length);
  const batch = openBatch(tx);
  batch.insert('supplier_payments', [
    {
      id,
      payment_no: posting.documentNo,
      supplier_id: supplier.id,
      supplier_name: supplier.name,
      supplier_phone: supplier.phone,
      business_date: businessDate,
      total_paise: totalPaise,
      note: input.note?.trim() || null,
      paid_by: actor.userId,
      paid_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  batch.insert(
    'payments',
    payments.map((payment, index) => ({
      id: ids[index],
      document_kind: 'SUPPLIER_PAYMENT',
      document_id: id,
      line_no: index + 1,
      ...methodColumns(payment),
      amount_paise: payment.amountPaise,
      reference: payment.reference?.trim() || null,
      party_id: supplier.id,
      business_date: businessDate,
      created_at: actor.now,
    })),
  );
  writeMatches(batch, actor, matchToBills([{ kind: 'SUPPLIER_PAYMENT', id, openPaise: totalPaise }], bills));
  changePayable(batch, supplier.id, -totalPaise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'SUPPLIER_PAYMENT',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: supplier.name,
    drawerSessionId,
    lines: [{ account: 'SUPPLIERS', amountPaise: totalPaise, partyId: supplier.id }, ...paid],
  });
  await batch.run();
  const payment = await supplierPaymentById(tx, id);
  const { paymentNo, openPaise } = payment;
  await logOfSupplier(tx, actor, supplier.id, { paymentNo, totalPaise, openPaise });
  return payment;
}
