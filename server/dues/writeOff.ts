import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { WriteOff } from '../../src/resources/dues/answers.ts';
import type { writeOffDue } from '../../src/resources/dues/calls.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { postEntry } from '../ledger/index.ts';
import { type Actor, beginDated, openBatch, postedBy } from '../posting/index.ts';
import { allocate } from './allocate.ts';
import { letGoPosting } from './letGo.ts';
import { chosenDocuments, openDocuments } from './openDues.ts';
import { accountOfParty, changeDocuments, changeParty, changesOf, logOfParty, partyOf } from './parties.ts';
import { writeAllocations } from './writeAllocations.ts';
import { writeOffById } from './writeOffs.ts';

/**
 * Lets a due go: of the documents named, in their order, else the oldest first. No GST is changed. Throws 422 on
 * `amountPaise` when it is more than is due, on `saleIds`, on `businessDate`.
 */
export async function writeOff(
  tx: ShopSql,
  actor: Actor,
  input: BodyOf<typeof writeOffDue>,
): Promise<WriteOff> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'WRITE_OFF');
  const { amountPaise, customerId, financierId } = input;
  const kind = input.kind ?? 'BAD_DEBT';
  if (Boolean(customerId) === Boolean(financierId))
    throw invalidField('customerId', 'validation.dues.oneParty');
  const party = financierId
    ? await partyOf(tx, 'FINANCIER', financierId)
    : await partyOf(tx, 'CUSTOMER', customerId ?? '');
  if (!party) throw invalidField(financierId ? 'financierId' : 'customerId', 'validation.reference');
  const documents = chosenDocuments(await openDocuments(tx, party.kind, party.id), input.saleIds ?? []);
  const id = uuid();
  const { allocations, restPaise } = allocate([{ id, amountPaise }], documents);
  if (restPaise > 0)
    throw invalidField('amountPaise', 'validation.dues.moreThanDue', {
      due: formatPaise(sumPaise(documents.map(document => document.duePaise))),
    });
  refuseBefore(
    businessDate,
    documents.filter(document => allocations.some(({ targetId }) => targetId === document.targetId)),
  );
  const rows = allocations.map(({ target, targetId, amountPaise: paise }) => ({
    documentKind: 'WRITE_OFF' as const,
    documentId: id,
    paymentId: null,
    target,
    targetId,
    paise,
  }));
  const otherwise = () => new Error('a due changed under the lock of the shop');
  const batch = openBatch(tx);
  batch.insert('due_write_offs', [
    {
      id,
      write_off_no: posting.documentNo,
      kind,
      business_date: businessDate,
      customer_id: party.kind === 'CUSTOMER' ? party.id : null,
      financier_id: party.kind === 'FINANCIER' ? party.id : null,
      amount_paise: amountPaise,
      reason: input.reason.trim(),
      ...postedBy(actor, posting),
    },
  ]);
  writeAllocations(batch, actor, rows, { businessDate });
  changeDocuments(batch, actor, changesOf(rows.map(row => ({ ...row, isPaid: false }))), otherwise);
  changeParty(batch, actor, party, { due: -amountPaise }, otherwise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'WRITE_OFF',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: party.name,
    lines: [
      letGoPosting(kind, amountPaise),
      { account: accountOfParty(party), amountPaise: -amountPaise, partyId: party.id },
    ],
  });
  await batch.run();
  const written = await writeOffById(tx, id);
  if (!written) throw new Error('the write-off was just written');
  const { writeOffNo, reason } = written;
  await logOfParty(tx, actor, party, { writeOffNo, kind, amountPaise, reason });
  return written;
}
