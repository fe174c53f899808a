/** The shop's own cheques of a later day: money of the bank from the day they bear. docs/decisions/128-own-cheques.md */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { addDays, paperDate, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Sweep } from '../kit/notifications/sweep.ts';
import { sweepWrite } from '../kit/notifications/sweepWrite.ts';
import { accountCode, CHEQUES_GIVEN, postEntry } from '../ledger/index.ts';
import { beginDated, beginPosting, openBatch, type Actor } from '../posting/index.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';

/** Selects issued cheques that the bank does not pay yet; `$1` is the shop. */
const WAITING = `payments p
 WHERE p.shop_id = $1 AND p.cheque_on > p.business_date AND NOT p.reversed AND p.document_kind IN ${CHEQUES_GIVEN}
   AND NOT EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id)`;

const issuedRow = z.object({
  id: z.string(),
  amountPaise: z.int(),
  chequeOn: z.string(),
  bank: accountCode,
  documentNo: z.string(),
  partyName: z.string().nullable(),
  postedBy: z.string(),
});
type Issued = z.infer<typeof issuedRow>;

const ISSUED = `p.id, p.amount_paise, p.cheque_on, p.cheque_bank AS bank, j.document_no, j.party_name, j.posted_by`;
const ENTRY = `JOIN LATERAL (SELECT document_no, party_name, posted_by FROM journal_entries
    WHERE shop_id = $1 AND document_id = p.document_id AND reverses IS NULL LIMIT 1) j ON true`;

/** The other way round it was paid, and came back. */
async function postPresented(
  tx: ShopSql,
  actor: Actor,
  cheque: Issued,
  { kind, businessDate }: { kind: 'CLEARED' | 'BOUNCED'; businessDate: BusinessDate },
): Promise<void> {
  const documentId = uuid();
  const paise = kind === 'CLEARED' ? cheque.amountPaise : -cheque.amountPaise;
  const batch = openBatch(tx);
  batch.insert('cheque_events', [
    {
      payment_id: cheque.id,
      kind,
      account: cheque.bank,
      document_id: documentId,
      business_date: businessDate,
      created_at: actor.now,
    },
  ]);
  postEntry(batch, actor, {
    businessDate,
    kind: 'TRANSFER',
    documentId,
    documentNo: cheque.documentNo,
    partyName: cheque.partyName,
    lines: [
      { account: 'CHEQUES_ISSUED', amountPaise: paise },
      { account: cheque.bank, amountPaise: -paise },
    ],
  });
  await batch.run();
}

/** A document is cancelled: a cheque of it that the bank paid comes back, before the entry of the document is reversed. */
export async function takeBackPresented(
  tx: ShopSql,
  actor: Actor,
  documentIds: readonly string[],
): Promise<void> {
  const cheques = await tx.query(
    issuedRow,
    `SELECT ${ISSUED} FROM payments p ${ENTRY}
       JOIN cheque_events c ON c.shop_id = p.shop_id AND c.payment_id = p.id AND c.kind = 'CLEARED'
      WHERE p.shop_id = $1 AND p.document_id = ANY ($2::uuid[]) AND p.cheque_on > p.business_date
        AND NOT p.reversed AND p.document_kind IN ${CHEQUES_GIVEN}
        AND NOT EXISTS (SELECT FROM cheque_events b WHERE b.shop_id = $1 AND b.payment_id = p.id AND b.kind = 'BOUNCED') ORDER BY p.id`,
    [tx.shopId, documentIds],
  );
  for (const cheque of cheques)
    await postPresented(tx, actor, cheque, { kind: 'BOUNCED', businessDate: actor.businessDate });
}

/**
 * The bank paid a cheque on its day or later. Throws 409 `CLEARED_ALREADY`; 422 on `businessDate` before the day that
 * the cheque bears.
 */
export async function clearIssued(
  tx: ShopSql,
  actor: Actor,
  paymentId: string,
  asked: BusinessDate | null | undefined,
): Promise<{ amountPaise: number }> {
  const { businessDate } = await beginDated(tx, actor, asked, null);
  const [cheque] = await tx.query(
    issuedRow.extend({ businessDate: z.string() }),
    `SELECT ${ISSUED}, p.business_date FROM (SELECT p.* FROM ${WAITING} AND p.id = $2) p ${ENTRY}`,
    [tx.shopId, paymentId],
  );
  if (!cheque) throw new Refusal(409, 'CLEARED_ALREADY', 'errors.chequeClearedAlready');
  refuseBefore(businessDate, [cheque]);
  if (cheque.chequeOn > businessDate)
    throw invalidField('businessDate', 'validation.cheques.notYet', { date: paperDate(cheque.chequeOn) });
  await postPresented(tx, actor, cheque, { kind: 'CLEARED', businessDate });
  return { amountPaise: cheque.amountPaise };
}

const zoneRow = z.object({ timeZone: z.string() });
const waitingRow = z.object({ waiting: z.boolean() });

/** Posts what is due on its own day, by who gave it; a day that is closed by now passes it on to the next. */
async function presentDue(tx: ShopSql, today: BusinessDate, now: Date): Promise<void> {
  const [shop] = await tx.query(zoneRow, 'SELECT time_zone FROM shops WHERE id = $1', [tx.shopId]);
  const actor: Actor = {
    shopId: tx.shopId,
    userId: tx.shopId,
    role: 'owner',
    now,
    businessDate: today,
    timeZone: shop?.timeZone ?? 'Asia/Kolkata',
  };
  const { days } = await beginPosting(tx, actor, today, null);
  const cheques = await tx.query(
    issuedRow,
    `SELECT ${ISSUED} FROM (SELECT p.* FROM ${WAITING} AND p.cheque_on <= $2::date) p ${ENTRY} ORDER BY p.cheque_on, p.id`,
    [tx.shopId, today],
  );
  for (const cheque of cheques) {
    const firstOpen = [days.closedUntil, days.lockedUntil]
      .flatMap(day => (day ? [addDays(day, 1)] : []))
      .concat(cheque.chequeOn)
      .reduce((latest, day) => (day > latest ? day : latest));
    if (firstOpen > today) continue;
    await postPresented(tx, { ...actor, userId: cheque.postedBy }, cheque, {
      kind: 'CLEARED',
      businessDate: firstOpen,
    });
  }
}

export const issuedChequesSweep: Sweep = {
  isDue: async (sql, _state, { today }) => {
    const [row] = await sql.query(
      waitingRow,
      `SELECT EXISTS (SELECT FROM ${WAITING} AND p.cheque_on <= $2::date) AS waiting`,
      [sql.shopId, today],
    );
    return row?.waiting ?? false;
  },
  sweep: (parts, today) => sweepWrite(parts, tx => presentDue(tx, today, parts.now)),
};
