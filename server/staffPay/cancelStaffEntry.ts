import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { takeBackPresented } from '../dues/index.ts';
import { postEntry, sessionOfCash, turnedRound } from '../ledger/index.ts';
import { openBatch, beginPostingOn, type Actor, postedToday, reversePayments } from '../posting/index.ts';
import { staffBalance, staffEntryOf } from './staffEntries.ts';
import { auditCancelled } from '../kit/resources/audit.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';

/**
 * Reverses an entry by a document of today. Throws 404; 409 `ALREADY_CANCELLED`, `PAID_LATER` (what was earned
 * is paid, or the advance set off: cancel the payment first), `SESSION_CLOSED`.
 */
export async function cancelStaffEntry(
  tx: ShopSql,
  actor: Actor,
  entryId: string,
  reason: string,
  sessionId?: string | null,
): Promise<void> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'STAFF_CANCELLATION');
  const entry = await staffEntryOf(tx, entryId);
  if (entry.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  const { payable, advance } = await staffBalance(tx, entry.personId);
  const left = entry.kind === 'ADVANCE' ? advance : payable;
  if (entry.kind !== 'PAYMENT' && left < entry.amountPaise)
    throw new Refusal(409, 'PAID_LATER', 'errors.staffPaidLater');
  await takeBackPresented(tx, actor, [entry.id]);
  const back = await turnedRound(tx, entry.id);
  const drawerSessionId = await sessionOfCash(tx, actor, posting, back?.lines ?? [], sessionId);
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('staff_payment_cancellations', [
    { entry_id: entry.id, id, ...postedToday(actor, posting, reason) },
  ]);
  reversePayments(batch, [entry.id]);
  if (back)
    postEntry(batch, actor, {
      businessDate: actor.businessDate,
      kind: entry.method ? 'STAFF_PAYMENT' : 'STAFF_EARNED',
      documentId: id,
      documentNo: posting.documentNo,
      partyName: entry.personName,
      reverses: back.reverses,
      drawerSessionId,
      lines: back.lines,
    });
  await batch.run();
  const { documentNo } = posting;
  await auditCancelled(tx, actor, staffPayments.name, entry.id, { documentNo, reason });
}
