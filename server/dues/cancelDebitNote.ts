import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { CustomerDebitNote } from '../../src/resources/dues/answers.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { postEntry, turnedRound } from '../ledger/index.ts';
import { type Actor, beginPostingOn, openBatch, postedToday } from '../posting/index.ts';
import { debitNoteById } from './debitNotes.ts';
import { letGoOf, letGoPosting, writeTakenBack } from './letGo.ts';
import { changeParty, logOfParty, partyOf } from './parties.ts';
import { writeAllocations } from './writeAllocations.ts';

const paidRow = z.object({
  documentKind: z.enum(['RECEIPT', 'SALE']),
  documentId: z.string(),
  paymentId: z.string(),
  paise: z.int(),
});

const paidOf = (tx: ShopSql, chargeId: string) =>
  tx.query(
    paidRow,
    `SELECT document_kind, document_id, payment_id, sum(amount_paise)::bigint AS paise FROM receipt_allocations
      WHERE shop_id = $1 AND target_kind = 'CHARGE' AND target_id = $2 AND payment_id IS NOT NULL
      GROUP BY 1, 2, 3 HAVING sum(amount_paise) > 0 ORDER BY min(created_at), document_id, payment_id`,
    [tx.shopId, chargeId],
  );

const setOffRow = z.object({ voucherNo: z.string() });

/** What a payable of the same person paid is due again by its own cancellation. */
async function refuseSetOff(tx: ShopSql, chargeId: string): Promise<void> {
  const [setOff] = await tx.query(
    setOffRow,
    `SELECT v.voucher_no FROM receipt_allocations a JOIN vouchers v ON v.shop_id = a.shop_id AND v.id = a.document_id
      WHERE a.shop_id = $1 AND a.target_id = $2 AND a.document_kind = 'SET_OFF'
      GROUP BY v.id, v.voucher_no HAVING sum(a.amount_paise) > 0 ORDER BY v.id LIMIT 1`,
    [tx.shopId, chargeId],
  );
  if (setOff) throw new Refusal(409, 'SET_OFF', 'errors.setOffFirst', { params: setOff });
}

/**
 * Takes a debit note back by a document of today: income and output tax are reversed. What was paid of it becomes store
 * credit, what was let go of it is taken back. Throws 404; 409 `ALREADY_CANCELLED`, `SET_OFF`.
 */
export async function cancelDebitNote(
  tx: ShopSql,
  actor: Actor,
  noteId: string,
  reason: string,
): Promise<CustomerDebitNote> {
  const { businessDate } = actor;
  const posting = await beginPostingOn(tx, actor, businessDate, 'CUSTOMER_DEBIT_NOTE_CANCELLATION');
  const note = await debitNoteById(tx, noteId);
  if (!note) throw notFound();
  if (note.cancelledBy) throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  const [back, party] = [await turnedRound(tx, note.id), await partyOf(tx, 'CUSTOMER', note.customer.id)];
  await refuseSetOff(tx, note.chargeId);
  if (!back || !party) throw new Error('a debit note has no entry or no customer');
  const [paid, letGo] = [await paidOf(tx, note.chargeId), await letGoOf(tx, 'target_id', note.chargeId)];
  const paidPaise = sumPaise(paid.map(({ paise }) => paise));
  const otherwise = () => new Error('a due changed under the lock of the shop');
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('customer_debit_note_cancellations', [
    { id, debit_note_id: note.id, ...postedToday(actor, posting, reason) },
  ]);
  const by = { takenBackBy: id, businessDate };
  writeAllocations(
    batch,
    actor,
    paid.flatMap(each => [
      { ...each, target: 'CHARGE' as const, targetId: note.chargeId, paise: -each.paise },
      { ...each, target: 'ADVANCE' as const, targetId: party.id },
    ]),
    by,
  );
  writeTakenBack(batch, actor, letGo, by);
  batch.update(
    [{ id: note.chargeId }],
    'id uuid',
    `customer_charges c SET cancelled = true, paid_paise = 0, written_off_paise = 0, due_paise = 0
       FROM d WHERE c.shop_id = $1 AND c.id = d.id AND NOT c.cancelled`,
    { expected: 1, otherwise },
  );
  changeParty(batch, actor, party, { due: -note.duePaise, credit: paidPaise }, otherwise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'CUSTOMER_DEBIT_NOTE',
    documentId: id,
    documentNo: posting.documentNo,
    // With payments it is no whole reversal: they are store credit now.
    reverses: note.duePaise === note.amountPaise ? back.reverses : null,
    partyName: party.name,
    lines: [
      ...back.lines.filter(({ account }) => account !== 'CUSTOMERS'),
      { account: 'CUSTOMERS', amountPaise: -note.duePaise, partyId: party.id },
      { account: 'STORE_CREDIT', amountPaise: -paidPaise, partyId: party.id },
      ...letGo.map(({ kind, paise }) => letGoPosting(kind, -paise)),
    ],
  });
  await batch.run();
  await logOfParty(tx, actor, party, {
    debitNoteNo: note.debitNoteNo,
    cancelled: posting.documentNo,
    reason: reason.trim(),
  });
  const cancelled = await debitNoteById(tx, note.id);
  if (!cancelled) throw new Error('a debit note just cancelled is not there');
  return cancelled;
}
