import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { PaidBy } from '../../src/resources/expenses/rules.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { PaymentDocument, PaymentPurpose } from '../../src/resources/payments/rules.ts';
import { plainText } from '../../src/kit/rules/plainText.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { AuditedBy } from '../kit/resources/auditEntry.ts';
import { recordReceipt } from '../dues/index.ts';
import { payExpense, recordExpense } from '../expenses/index.ts';
import { beginPosting, openBatch, type Actor } from '../posting/index.ts';
import { recordStaffEntry } from '../staffPay/index.ts';
import { paySupplier } from '../suppliers/index.ts';

export interface RequestToPay {
  id: string;
  requestNo: string | null;
  purpose: PaymentPurpose;
  amountPaise: number;
  method: PaidBy | null;
  reference: string | null;
  chequeOn: string | null;
  note: string | null;
  category: string | null;
  payee: string | null;
  supplierId: string | null;
  purchaseBillId: string | null;
  expenseId: string | null;
  personId: string | null;
  customerId: string | null;
  saleId: string | null;
}

interface Posted {
  kind: PaymentDocument;
  id: string;
  documentNo: string;
}

const billRow = z.object({ duePaise: z.int(), supplierId: z.string() });

export const billOf = async (sql: ShopSql, billId: string): Promise<z.infer<typeof billRow> | undefined> => {
  const [row] = await sql.query(
    billRow,
    'SELECT due_paise, supplier_id FROM purchase_bills WHERE shop_id = $1 AND id = $2',
    [sql.shopId, billId],
  );
  return row;
};

/** A bill takes no more than is due, since the rest would be an advance that was not approved. */
async function toSupplier(tx: ShopSql, actor: Actor, request: RequestToPay, note: string): Promise<Posted> {
  const { purchaseBillId, amountPaise, method, reference, chequeOn } = request;
  const supplierId = needed(request.supplierId, 'supplierId');
  if (purchaseBillId) {
    await beginPosting(tx, actor, actor.businessDate, null);
    const due = (await billOf(tx, purchaseBillId))?.duePaise ?? 0;
    if (amountPaise > due)
      throw invalidField('amountPaise', 'validation.paymentRequest.aboveDue', { due: formatPaise(due) });
  }
  const { id, paymentNo } = await paySupplier(tx, actor, supplierId, {
    payments: [{ method: needed(method, 'method'), amountPaise, reference, chequeOn }],
    billIds: purchaseBillId ? [purchaseBillId] : null,
    note,
  });
  return { kind: 'SUPPLIER_PAYMENT', id, documentNo: paymentNo };
}

const idRow = z.object({ id: z.string() });

async function ofExpense(tx: ShopSql, actor: Actor, request: RequestToPay): Promise<Posted> {
  const { amountPaise, reference, chequeOn } = request;
  const expenseId = needed(request.expenseId, 'expenseId');
  const method = needed(request.method, 'method');
  const { paymentNo } = await payExpense(tx, actor, expenseId, { method, amountPaise, reference, chequeOn });
  const [row] = await tx.query(
    idRow,
    'SELECT id FROM expense_payments WHERE shop_id = $1 AND payment_no = $2',
    [tx.shopId, paymentNo],
  );
  if (!row) throw new Error('a payment just posted is not there');
  return { kind: 'EXPENSE_PAYMENT', id: row.id, documentNo: paymentNo };
}

function needed<Value>(value: Value | null, field: string): Value {
  if (value === null) throw invalidField(field, 'validation.required');
  return value;
}

async function post(tx: ShopSql, actor: Actor, request: RequestToPay): Promise<Posted> {
  const { purpose, amountPaise, reference, chequeOn, payee } = request;
  const method = needed(request.method, 'method');
  const note = plainText([request.requestNo, request.note].filter(Boolean).join(' – ').slice(0, 300));
  switch (purpose) {
    case 'SUPPLIER':
      return toSupplier(tx, actor, request, note);
    case 'EXPENSE_DUE':
      return ofExpense(tx, actor, request);
    case 'EXPENSE': {
      const category = needed(request.category, 'category');
      const input = { category, amountPaise, method, reference, chequeOn, payee, note };
      const { id, expenseNo } = await recordExpense(tx, actor, input);
      return { kind: 'EXPENSE', id, documentNo: expenseNo };
    }
    case 'STAFF_PAY':
    case 'STAFF_ADVANCE': {
      const kind = purpose === 'STAFF_PAY' ? ('PAYMENT' as const) : ('ADVANCE' as const);
      const input = {
        personId: needed(request.personId, 'personId'),
        kind,
        amountPaise,
        method,
        reference,
        chequeOn,
        note,
      };
      const { id, entryNo } = await recordStaffEntry(tx, actor, input);
      return { kind: 'STAFF_PAYMENT', id, documentNo: entryNo };
    }
    case 'CUSTOMER': {
      const customerId = needed(request.customerId, 'customerId');
      const { id, receiptNo } = await recordReceipt(tx, actor, {
        customerId,
        payments: [{ method, amountPaise, reference, chequeOn }],
        saleIds: request.saleId ? [request.saleId] : null,
        note,
      });
      return { kind: 'RECEIPT', id, documentNo: receiptNo };
    }
  }
}

const FIELD_OF: Readonly<Record<string, string>> = {
  businessDate: 'method',
  // The drawer is that of the device: a request has no other.
  sessionId: 'method',
  billIds: 'purchaseBillId',
  saleIds: 'saleId',
  advancePaise: 'amountPaise',
};

/** What the posting refuses is shown at the fields of the request. */
const atRequest = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || !error.errors) return error;
  const { status, code, messageKey, params, approvable, errors } = error;
  const entries = Object.entries(errors).map(([path, message]) => {
    const [first = path, , last] = path.split('.');
    const name = first === 'payments' ? (last ?? 'amountPaise') : first;
    return [FIELD_OF[name] ?? name, message];
  });
  return new Refusal(status, code, messageKey, {
    ...(params ? { params } : {}),
    approvable,
    errors: Object.fromEntries(entries),
  });
};

/**
 * Posts an approved request by the function that enters such a payment otherwise, in the transaction of its
 * transition. `approver` lifts the limits of staff, as an approval does. Throws as these functions, by the fields
 * of the request.
 */
export async function payRequest(
  tx: ShopSql,
  caller: Actor & AuditedBy,
  request: RequestToPay,
  approver: { id: string; name: string } | null,
): Promise<Posted> {
  const actor = { ...caller, approvedBy: approver ?? caller.approvedBy ?? null };
  const posted = await post(tx, actor, request).catch((error: unknown) => {
    throw atRequest(error);
  });
  const batch = openBatch(tx);
  batch.insert('payment_request_postings', [
    {
      id: uuid(),
      request_id: request.id,
      document_kind: posted.kind,
      document_id: posted.id,
      posted_by: caller.userId,
      created_at: caller.now,
    },
  ]);
  await batch.run();
  return posted;
}
