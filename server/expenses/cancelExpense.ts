import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { postEach, sessionOfCash, turnedRound } from '../ledger/index.ts';
import { openBatch, beginPostingOn, type Actor, postedToday, reversePayments } from '../posting/index.ts';
import { takeBackPresented } from '../dues/index.ts';
import { expenseOf } from './expenseRow.ts';
import { auditCancelled } from '../kit/resources/audit.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';

const idRow = z.object({ id: z.string() });

/**
 * Reverses an expense and its payments by a document of today; cash goes back to an open drawer. Throws 404;
 * 409 `ALREADY_CANCELLED`, `SESSION_CLOSED`.
 */
export async function cancelExpense(
  tx: ShopSql,
  actor: Actor,
  expenseId: string,
  reason: string,
  sessionId?: string | null,
): Promise<void> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'EXPENSE_CANCELLATION');
  const expense = await expenseOf(tx, expenseId);
  if (expense.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  const payments = await tx.query(
    idRow,
    'SELECT id FROM expense_payments WHERE shop_id = $1 AND expense_id = $2 ORDER BY id',
    [tx.shopId, expense.id],
  );
  const documents = [expense.id, ...payments.map(({ id }) => id)];
  await takeBackPresented(tx, actor, documents);
  const backs = [];
  for (const documentId of documents) {
    const back = await turnedRound(tx, documentId);
    if (back) backs.push(back);
  }
  const linesBack = backs.flatMap(({ lines }) => lines);
  const drawerSessionId = await sessionOfCash(tx, actor, posting, linesBack, sessionId);
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('expense_cancellations', [
    { expense_id: expense.id, id, ...postedToday(actor, posting, reason) },
  ]);
  reversePayments(batch, documents);
  await batch.run();
  await postEach(
    tx,
    actor,
    backs.map(back => ({
      businessDate: actor.businessDate,
      kind: 'EXPENSE_CANCELLED',
      documentId: id,
      documentNo: posting.documentNo,
      partyName: expense.payee,
      drawerSessionId,
      ...back,
    })),
  );
  const { documentNo } = posting;
  await auditCancelled(tx, actor, expenses.name, expense.id, { documentNo, reason });
}
