import * as z from 'zod';
import { CHEQUE_DOCUMENTS, type StoppedCheque } from '../../src/resources/cheques/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { cancelExpense } from '../expenses/index.ts';
import { CHEQUES_GIVEN } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { cancelStaffEntry } from '../staffPay/index.ts';
import { cancelSupplierDocument } from '../suppliers/index.ts';
import { cancelVoucher } from '../vouchers/index.ts';
import { returnCheque } from './returnCheque.ts';

/** They stand without the cheque. */
const STANDING: readonly string[] = ['PURCHASE_BILL', 'CREDIT_NOTE', 'ADVANCE_REFUND'];

const chequeRow = z.object({
  documentKind: z.enum(CHEQUE_DOCUMENTS),
  documentId: z.string(),
  expenseId: z.string().nullable(),
  amountPaise: z.int(),
  reversed: z.boolean(),
  others: z.boolean(),
});

/**
 * Stops a cheque that the shop gave, or enters that it came back: the document that is its payment is cancelled; a bill and a
 * refund stand and are owed again. Throws 404; 409 `ALREADY_CANCELLED`, `OTHER_PAYMENTS` beside others, `NO_CUSTOMER`.
 */
export async function stopCheque(
  tx: ShopSql,
  actor: Actor,
  paymentId: string,
  reason: string,
): Promise<StoppedCheque> {
  const [found] = isUuid(paymentId)
    ? await tx.query(
        chequeRow,
        `SELECT p.document_kind, p.document_id, p.amount_paise, p.reversed,
                coalesce((SELECT x.expense_id FROM expense_payments x WHERE x.shop_id = $1 AND x.id = p.document_id), p.document_id) AS expense_id,
                EXISTS (SELECT FROM payments o WHERE o.shop_id = $1 AND o.document_id = p.document_id AND o.id <> p.id) AS others
           FROM payments p
          WHERE p.shop_id = $1 AND p.id = $2 AND p.method = 'CHEQUE'
            AND p.document_kind IN ${CHEQUES_GIVEN} AND NOT p.from_cheques`,
        [tx.shopId, paymentId],
      )
    : [];
  if (!found) throw notFound();
  const { documentKind, documentId, expenseId, amountPaise, reversed, others } = found;
  if (reversed) throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  const isOfItsOwn = STANDING.includes(documentKind);
  if (others && !isOfItsOwn) throw new Refusal(409, 'OTHER_PAYMENTS', 'errors.chequeBesideOthers');
  switch (documentKind) {
    case 'SUPPLIER_PAYMENT':
      await cancelSupplierDocument(tx, actor, documentKind, documentId, { reason });
      break;
    case 'PAY_OUT':
      await cancelVoucher(tx, actor, documentId, { reason });
      break;
    case 'EXPENSE':
      await cancelExpense(tx, actor, expenseId ?? documentId, reason);
      break;
    case 'STAFF_PAYMENT':
      await cancelStaffEntry(tx, actor, documentId, reason);
      break;
    default:
      await returnCheque(tx, actor, paymentId, reason);
  }
  return { documentKind, documentId, amountPaise };
}
