import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import type { clearCheque as call } from '../../src/resources/cheques/calls.ts';
import type { ClearedCheques } from '../../src/resources/dues/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { clearCheques, clearIssued } from '../dues/index.ts';
import { CHEQUES_TAKEN } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';

const chequeRow = z.object({ documentId: z.string(), taken: z.boolean() });

/** One that was taken reaches a bank, one given is paid by its bank. Throws 404, also for what the actor does not see. */
export async function clearCheque(
  tx: ShopSql,
  actor: Actor,
  paymentId: string,
  { businessDate, methodId }: BodyOf<typeof call>,
): Promise<ClearedCheques> {
  const [found] = isUuid(paymentId)
    ? await tx.query(
        chequeRow,
        `SELECT document_id, document_kind IN ${CHEQUES_TAKEN} AS taken FROM payments
          WHERE shop_id = $1 AND id = $2 AND method = 'CHEQUE' AND (document_kind IN ('SALE', 'RECEIPT') OR $3)`,
        [tx.shopId, paymentId, mayUse(actor, 'suppliers.account')],
      )
    : [];
  if (!found) throw notFound();
  if (found.taken) return clearCheques(tx, actor, found.documentId, { paymentId, businessDate, methodId });
  const { amountPaise } = await clearIssued(tx, actor, paymentId, businessDate);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'cheques',
    recordId: null,
    before: null,
    after: { cleared: paymentId, amountPaise },
  });
  return { cleared: 1, amountPaise };
}
