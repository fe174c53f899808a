import type { ExpenseChange } from '../../src/resources/expenses/calls.ts';
import type { ShopSql } from '../db/database.ts';
import type { Actor } from '../posting/index.ts';
import { expenseOf } from './expenseRow.ts';
import { refusePosted } from './refusePosted.ts';

/** Of a posted expense the note alone. Throws 404; 409 `STALE_VERSION`; 422 on any other field that differs. */
export async function changeExpense(
  tx: ShopSql,
  actor: Actor,
  id: string,
  change: ExpenseChange,
): Promise<{ before: string | null; after: string | null }> {
  const expense = await expenseOf(tx, id);
  const posted = {
    businessDate: expense.business_date,
    category: expense.category,
    payee: expense.payee,
    supplierId: expense.supplier_id,
    amountPaise: expense.amount_paise,
    method: expense.method,
    reference: expense.reference,
    billNo: expense.bill_no,
    gstRateBps: expense.gst_rate_bps,
    payeeGstin: expense.payee_gstin,
    inputCredit: expense.input_credit,
  };
  refusePosted(posted, expense.version, change);
  const after = change.note === undefined ? expense.note : change.note?.trim() || null;
  if (after !== expense.note)
    await tx.run(
      'UPDATE expenses SET note = $3, updated_at = $4, version = version + 1 WHERE shop_id = $1 AND id = $2',
      [tx.shopId, id, after, actor.now],
    );
  return { before: expense.note, after };
}
