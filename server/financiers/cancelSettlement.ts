import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { CancelledSettlement } from '../../src/resources/financiers/answers.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import { postEntry, turnedRound } from '../ledger/index.ts';
import { changeReceivables } from '../parties/index.ts';
import { beginPosting, openBatch, beginPostingOn, type Actor, postedToday } from '../posting/index.ts';
import { settleLoans } from './postSettlement.ts';
import { auditCancelled } from '../kit/resources/audit.ts';
import { settlements } from '../../src/resources/financiers/settlements.ts';

const documentRow = z.object({
  financierId: z.string(),
  financierName: z.string(),
  creditedPaise: z.int(),
  cancelled: z.boolean(),
  resolved: z.boolean(),
  claimSettled: z.boolean(),
});
const lineRow = z.object({ paymentId: z.string(), appliedPaise: z.int() });

/**
 * Reverses a settlement by a document of today; its lines count again when they are sent again. Throws 404;
 * 409 `ALREADY_CANCELLED`, `RESOLVED_ALREADY` (cancel the resolution first), `CLAIM_SETTLED`, `DAY_CLOSED`.
 */
export async function cancelSettlement(
  tx: ShopSql,
  actor: Actor,
  id: string,
  reason: string,
): Promise<CancelledSettlement> {
  if (!isUuid(id)) throw notFound();
  await beginPosting(tx, actor, actor.businessDate, null);
  const [document] = await tx.query(
    documentRow,
    `SELECT s.financier_id, f.name AS financier_name, s.credited_paise,
            EXISTS (SELECT FROM settlement_cancellations c WHERE c.shop_id = $1 AND c.settlement_id = s.id) AS cancelled,
            EXISTS (SELECT FROM settlement_lines l
                      JOIN settlement_lines r ON r.shop_id = l.shop_id AND r.resolves_line_id = l.id
                     WHERE l.shop_id = $1 AND l.settlement_id = s.id
                       AND NOT EXISTS (SELECT FROM settlement_cancellations c
                                        WHERE c.shop_id = $1 AND c.settlement_id = r.settlement_id)) AS resolved,
            EXISTS (SELECT FROM brand_claims b WHERE b.shop_id = $1 AND b.settlement_id = s.id
                       AND b.received_paise + b.written_off_paise > 0) AS claim_settled
       FROM settlements s JOIN financiers f ON f.shop_id = s.shop_id AND f.id = s.financier_id
      WHERE s.shop_id = $1 AND s.id = $2`,
    [tx.shopId, id],
  );
  if (!document) throw notFound();
  if (document.cancelled) throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  if (document.resolved) throw new Refusal(409, 'RESOLVED_ALREADY', 'errors.settlementResolved');
  if (document.claimSettled) throw new Refusal(409, 'CLAIM_SETTLED', 'errors.claimSettled');
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'SETTLEMENT_CANCELLATION');
  const lines = await tx.query(
    lineRow,
    `SELECT payment_id, applied_paise FROM settlement_lines
      WHERE shop_id = $1 AND settlement_id = $2 AND payment_id IS NOT NULL`,
    [tx.shopId, id],
  );
  const back = await turnedRound(tx, id);
  await tx.run('DELETE FROM settlement_amounts WHERE shop_id = $1 AND settlement_id = $2', [tx.shopId, id]);
  const cancellationId = uuid();
  const batch = openBatch(tx);
  batch.insert('settlement_cancellations', [
    { settlement_id: id, id: cancellationId, ...postedToday(actor, posting, reason) },
  ]);
  settleLoans(
    batch,
    lines.map(line => ({ paymentId: line.paymentId, paise: -line.appliedPaise })),
  );
  changeReceivables(batch, [{ financier_id: document.financierId, amount_paise: document.creditedPaise }], 1);
  batch.update(
    [{ id, at: actor.now }],
    'id uuid, at timestamptz',
    `brand_claims b SET cancelled = true, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.settlement_id = d.id`,
  );
  if (back)
    postEntry(batch, actor, {
      businessDate: actor.businessDate,
      kind: 'SETTLEMENT',
      documentId: cancellationId,
      documentNo: posting.documentNo,
      partyName: document.financierName,
      reverses: back.reverses,
      lines: back.lines,
    });
  await batch.run();
  const done = { documentNo: posting.documentNo, reason: reason.trim() };
  await auditCancelled(tx, actor, settlements.name, id, done);
  return { id, businessDate: actor.businessDate, ...done };
}
