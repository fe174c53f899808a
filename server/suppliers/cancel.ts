import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import { openBatch, beginPostingOn, type Actor, postedToday, reversePayments } from '../posting/index.ts';
import { postEach, postEntry, sessionOfCash, turnedRound } from '../ledger/index.ts';
import { revalue, takenBackCosts } from '../stock/index.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { takeBackPresented } from '../dues/index.ts';
import { takeBackMatches } from './match.ts';
import { changePayable } from './recordPayment.ts';
import { logOfSupplier } from './supplierLog.ts';

type Kind = 'SUPPLIER_PAYMENT' | 'SUPPLIER_CREDIT';

const documentRow = z.object({
  id: z.string(),
  documentNo: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  totalPaise: z.int(),
  cancelled: z.boolean(),
});

const TABLE_OF = {
  SUPPLIER_PAYMENT: ['supplier_payments', 'payment_no', 'paymentNo'],
  SUPPLIER_CREDIT: ['supplier_credits', 'credit_no', 'creditNo'],
} as const;

const countedRow = z.object({ debitNoteNo: z.string() });
const givenBackRow = z.object({ voucherNo: z.string() });

/** A return took the goods of the bill back at what the credit had left of their price. */
async function refuseCounted(tx: ShopSql, billIds: readonly string[]): Promise<void> {
  const [note] = await tx.query(
    countedRow,
    `SELECT debit_note_no FROM debit_notes
      WHERE shop_id = $1 AND purchase_bill_id = ANY ($2::uuid[])
        AND credited_taxable_paise + credited_cgst_paise + credited_sgst_paise + credited_igst_paise > 0 LIMIT 1`,
    [tx.shopId, billIds],
  );
  if (note) throw new Refusal(409, 'CREDIT_COUNTED', 'errors.creditCounted', { params: note });
}

/** The supplier paid a part of it back. */
async function refuseGivenBack(tx: ShopSql, documentId: string): Promise<void> {
  const [voucher] = await tx.query(
    givenBackRow,
    `SELECT v.voucher_no FROM supplier_allocations a JOIN vouchers v ON v.shop_id = a.shop_id AND v.id = a.voucher_id
      WHERE a.shop_id = $1 AND a.source_id = $2 GROUP BY v.voucher_no HAVING sum(a.amount_paise) > 0 LIMIT 1`,
    [tx.shopId, documentId],
  );
  if (voucher) throw new Refusal(409, 'GIVEN_BACK', 'errors.creditGivenBack', { params: voucher });
}

/**
 * Takes a payment or a supplier's credit note back by a document of today: the bills it paid are due again.
 * Throws 404; 409 `ALREADY_CANCELLED`, `CREDIT_COUNTED`, `GIVEN_BACK`, `DAY_CLOSED`, `SESSION_CLOSED`.
 */
export async function cancelSupplierDocument(
  tx: ShopSql,
  actor: Actor,
  kind: Kind,
  documentId: string,
  { reason, sessionId }: { reason: string; sessionId?: string | null | undefined },
): Promise<void> {
  if (!isUuid(documentId)) throw notFound();
  const [table, number, named] = TABLE_OF[kind];
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'SUPPLIER_PAYMENT_CANCELLATION');
  const [document] = await tx.query(
    documentRow,
    `SELECT d.id, d.${number} AS document_no, d.supplier_id, d.supplier_name, d.total_paise,
            EXISTS (SELECT FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = d.id) AS cancelled
       FROM ${table} d
      WHERE d.shop_id = $1 AND d.id = $2`,
    [tx.shopId, documentId],
  );
  if (!document) throw notFound();
  if (document.cancelled) throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  await refuseGivenBack(tx, documentId);
  await takeBackPresented(tx, actor, [documentId]);
  const back = await turnedRound(tx, documentId);
  if (!back) throw new Error('a document of a supplier has no entry');
  const costs = await takenBackCosts(tx, documentId);
  const drawerSessionId = await sessionOfCash(tx, actor, posting, back.lines, sessionId);
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('supplier_cancellations', [
    { id, document_kind: kind, document_id: documentId, ...postedToday(actor, posting, reason) },
  ]);
  reversePayments(batch, [documentId]);
  const matches = await takeBackMatches(tx, batch, actor, { kind, id: documentId }, id);
  if (kind === 'SUPPLIER_CREDIT')
    await refuseCounted(
      tx,
      matches.map(({ billId }) => billId),
    );
  changePayable(batch, document.supplierId, document.totalPaise);
  revalue(
    batch,
    actor,
    {
      id,
      documentNo: posting.documentNo,
      businessDate: actor.businessDate,
      partyName: document.supplierName,
      partyPhone: null,
      userName: posting.userName,
    },
    costs,
  );
  const entry = {
    businessDate: actor.businessDate,
    kind: kind === 'SUPPLIER_PAYMENT' ? 'SUPPLIER_PAYMENT_CANCELLED' : 'SUPPLIER_CREDIT',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: document.supplierName,
  } as const;
  postEntry(batch, actor, { ...entry, reverses: back.reverses, drawerSessionId, lines: back.lines });
  await batch.run();
  // Of goods that are gone since, the cost goes to that of the period.
  const loweredPaise = sumPaise(
    back.lines.filter(({ account }) => account === 'STOCK').map(each => each.amountPaise),
  );
  const goneSincePaise = loweredPaise - sumPaise(costs.map(({ costPaise }) => costPaise));
  await postEach(tx, actor, [
    {
      ...entry,
      lines: [
        { account: 'STOCK', amountPaise: -goneSincePaise },
        { account: 'COST_OF_GOODS', amountPaise: goneSincePaise },
      ],
    },
  ]);
  await logOfSupplier(tx, actor, document.supplierId, {
    [named]: document.documentNo,
    cancelled: posting.documentNo,
  });
}
