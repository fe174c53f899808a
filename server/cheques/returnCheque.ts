/** A cheque given with a bill or as a refund came back: its document stands, what it paid is owed again. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { accountCode, cameBack, postEntry } from '../ledger/index.ts';
import { changeCustomer } from '../parties/index.ts';
import { beginPostingOn, openBatch, postedBy, type Actor } from '../posting/index.ts';
import { changePayable } from '../suppliers/index.ts';

const givenRow = z.object({
  sourceKind: z.enum(['PURCHASE_BILL', 'CREDIT_NOTE', 'ADVANCE_REFUND']),
  sourceId: z.string(),
  amountPaise: z.int(),
  account: accountCode,
  gone: z.boolean(),
  supplierId: z.string().nullable(),
  customerId: z.string().nullable(),
  partyName: z.string().nullable(),
});
type Given = z.infer<typeof givenRow>;

async function givenCheque(tx: ShopSql, paymentId: string): Promise<Given> {
  const [row] = await tx.query(
    givenRow,
    `SELECT p.document_kind AS source_kind, p.document_id AS source_id, p.amount_paise, p.reversed OR ${cameBack('p')} AS gone,
            CASE WHEN p.cheque_on > p.business_date
                   AND NOT EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = 'CLEARED')
                 THEN 'CHEQUES_ISSUED' ELSE coalesce(p.cheque_bank, p.account) END AS account,
            b.supplier_id, coalesce(s.customer_id, f.customer_id) AS customer_id,
            coalesce(b.supplier_name, (SELECT c.name FROM customers c WHERE c.shop_id = $1 AND c.id IN (s.customer_id, f.customer_id))) AS party_name
       FROM payments p
       LEFT JOIN purchase_bills b ON b.shop_id = $1 AND b.id = p.document_id
       LEFT JOIN credit_notes n ON n.shop_id = $1 AND n.id = p.document_id
       LEFT JOIN sales s ON s.shop_id = $1 AND s.id = n.sale_id
       LEFT JOIN advance_refunds f ON f.shop_id = $1 AND f.id = p.document_id
      WHERE p.shop_id = $1 AND p.id = $2`,
    [tx.shopId, paymentId],
  );
  if (!row) throw new Error('a cheque that was found is not there');
  return row;
}

/** Throws 409 `ALREADY_CANCELLED`, `NO_CUSTOMER` (a refund of a walk-in), `DAY_CLOSED`, `PERIOD_LOCKED`. */
export async function returnCheque(
  tx: ShopSql,
  actor: Actor,
  paymentId: string,
  reason: string,
): Promise<void> {
  const { businessDate } = actor;
  const posting = await beginPostingOn(tx, actor, businessDate, 'CHEQUE_BOUNCE');
  const { sourceKind, sourceId, amountPaise, account, gone, supplierId, customerId, partyName } =
    await givenCheque(tx, paymentId);
  if (gone) throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  const partyId = supplierId ?? customerId;
  if (!partyId) throw new Refusal(409, 'NO_CUSTOMER', 'errors.refundOfWalkIn');
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('cheque_bounces', [
    {
      id,
      document_no: posting.documentNo,
      source_kind: sourceKind,
      source_id: sourceId,
      business_date: businessDate,
      amount_paise: amountPaise,
      charge_paise: 0,
      reason: reason.trim(),
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert('cheque_events', [
    {
      payment_id: paymentId,
      kind: 'BOUNCED',
      document_id: id,
      business_date: businessDate,
      created_at: actor.now,
    },
  ]);
  if (supplierId) {
    batch.update(
      [{ id: sourceId, paise: amountPaise, at: actor.now }],
      'id uuid, paise bigint, at timestamptz',
      `purchase_bills b SET paid_paise = b.paid_paise - d.paise, due_paise = b.due_paise + d.paise, updated_at = d.at, version = b.version + 1
         FROM d WHERE b.shop_id = $1 AND b.id = d.id`,
    );
    changePayable(batch, supplierId, amountPaise);
  } else
    changeCustomer(
      batch,
      actor,
      { id: partyId, due: 0, credit: amountPaise, purchases: 0, sales: 0 },
      null,
      () => new Error('store credit changed under the lock of the shop'),
    );
  postEntry(batch, actor, {
    businessDate,
    kind: 'RECEIPT_BOUNCED',
    documentId: id,
    documentNo: posting.documentNo,
    partyName,
    lines: [
      { account, amountPaise },
      { account: supplierId ? 'SUPPLIERS' : 'STORE_CREDIT', amountPaise: -amountPaise, partyId },
    ],
  });
  await batch.run();
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'cheques',
    recordId: null,
    before: null,
    after: { stopped: posting.documentNo, amountPaise, reason },
  });
}
