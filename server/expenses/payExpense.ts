import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { payExpense as call } from '../../src/resources/expenses/calls.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { accountGivenFrom, postEntry, type Posting, sessionOfCash } from '../ledger/index.ts';
import { openBatch, type Actor, postedBy, beginDated } from '../posting/index.ts';
import { expenseOf } from './expenseRow.ts';
import { paymentRow } from './paying.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';

/** Pays what is due of an expense. Throws 404; 409 `ALREADY_PAID`, `ALREADY_CANCELLED`; 422 above what is due. */
export async function payExpense(
  tx: ShopSql,
  actor: Actor,
  expenseId: string,
  input: BodyOf<typeof call>,
): Promise<{ paymentNo: string; amountPaise: number }> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'EXPENSE_PAYMENT');
  const expense = await expenseOf(tx, expenseId);
  if (expense.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  if (expense.duePaise === 0) throw new Refusal(409, 'ALREADY_PAID', 'errors.expensePaid');
  refuseBefore(businessDate, [{ documentNo: expense.expenseNo, businessDate: expense.businessDate }]);
  const amountPaise = input.amountPaise ?? expense.duePaise;
  if (amountPaise > expense.duePaise)
    throw invalidField('amountPaise', 'validation.expense.aboveDue', { due: formatPaise(expense.duePaise) });
  const used = accountGivenFrom(input, { ...posting.shop, businessDate });
  const lines: Posting[] = [
    { account: 'EXPENSES_PAYABLE', amountPaise, partyId: expense.supplierId },
    { account: used.account, amountPaise: -amountPaise },
  ];
  const drawerSessionId = await sessionOfCash(tx, actor, posting, lines, input.sessionId);
  const id = uuid();
  const { method, reference } = input;
  const batch = openBatch(tx);
  batch.insert('expense_payments', [
    {
      id,
      expense_id: expense.id,
      payment_no: posting.documentNo,
      business_date: businessDate,
      method,
      amount_paise: amountPaise,
      reference: reference || null,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert('payments', [
    paymentRow(actor, 'EXPENSE', {
      documentId: id,
      method,
      used,
      amountPaise,
      reference,
      businessDate,
      chequeOn: input.chequeOn,
    }),
  ]);
  postEntry(batch, actor, {
    businessDate,
    kind: 'EXPENSE',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: expense.payee,
    drawerSessionId,
    lines,
  });
  await batch.run();
  const paid = { paymentNo: posting.documentNo, amountPaise };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: expenses.name,
    recordId: expense.id,
    before: null,
    after: { ...paid, method },
  });
  return paid;
}
