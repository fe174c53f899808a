import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { WriteOff } from '../../src/resources/dues/answers.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { postEntry, turnedRound } from '../ledger/index.ts';
import { type Actor, beginPostingOn, openBatch, postedToday } from '../posting/index.ts';
import { letGoOf, letGoPosting, writeTakenBack } from './letGo.ts';
import { accountOfParty, changeDocuments, changeParty, changesOf, logOfParty, partyOf } from './parties.ts';
import { writeOffById } from './writeOffs.ts';

/**
 * Takes a write-off back by a document of today: the same bills are due again. Throws 404; 409 `ALREADY_CANCELLED`,
 * `RETURNED_ALREADY` when returns have taken all of it back.
 */
export async function cancelWriteOff(
  tx: ShopSql,
  actor: Actor,
  writeOffId: string,
  reason: string,
): Promise<WriteOff> {
  const { businessDate } = actor;
  const posting = await beginPostingOn(tx, actor, businessDate, 'WRITE_OFF_CANCELLATION');
  const found = await writeOffById(tx, writeOffId);
  if (!found) throw notFound();
  if (found.cancelledBy) throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  const letGo = await letGoOf(tx, 'document_id', found.id);
  if (letGo.length === 0) throw new Refusal(409, 'RETURNED_ALREADY', 'errors.writeOffTakenBack');
  const [back, party] = [
    await turnedRound(tx, found.id),
    await partyOf(tx, found.party, found.customer?.id ?? found.financier?.id ?? ''),
  ];
  if (!back || !party) throw new Error('a write-off has no entry or no party');
  const amountPaise = sumPaise(letGo.map(({ paise }) => paise));
  const otherwise = () => new Error('a due changed under the lock of the shop');
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('due_write_off_cancellations', [
    {
      id,
      write_off_id: found.id,
      amount_paise: amountPaise,
      ...postedToday(actor, posting, reason),
    },
  ]);
  writeTakenBack(batch, actor, letGo, { takenBackBy: id, businessDate });
  changeDocuments(
    batch,
    actor,
    changesOf(letGo.map(each => ({ ...each, paise: -each.paise, isPaid: false }))),
    otherwise,
  );
  changeParty(batch, actor, party, { due: amountPaise }, otherwise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'WRITE_OFF',
    documentId: id,
    documentNo: posting.documentNo,
    // After a return took part of it back, the rest is no whole reversal.
    reverses: amountPaise === found.amountPaise ? back.reverses : null,
    partyName: party.name,
    lines: [
      letGoPosting(found.kind, -amountPaise),
      { account: accountOfParty(party), amountPaise, partyId: party.id },
    ],
  });
  await batch.run();
  await logOfParty(tx, actor, party, {
    writeOffNo: found.writeOffNo,
    cancelled: posting.documentNo,
    amountPaise,
    reason: reason.trim(),
  });
  const cancelled = await writeOffById(tx, found.id);
  if (!cancelled) throw new Error('a write-off just cancelled is not there');
  return cancelled;
}
