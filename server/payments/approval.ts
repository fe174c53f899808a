import * as z from 'zod';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';

const limitRow = z.object({ limit: z.int(), owners: z.int() });

interface Asked {
  amountPaise: number;
  askedById: string | null;
  decisionNote: string | null;
}

/**
 * Whoever may approve does so up to the limit of the shop; above it an owner does who did not ask. The only owner
 * approves their own with a reason. Throws 403 `APPROVAL_LIMIT`, `SELF_APPROVAL`; 422 on `decisionNote`.
 */
export async function refuseApproval(
  tx: ShopSql,
  { userId, role }: Actor,
  { amountPaise, askedById, decisionNote }: Asked,
): Promise<void> {
  const [row] = await tx.query(
    limitRow,
    `SELECT s.payment_approval_limit_paise AS limit,
            (SELECT count(*)::int FROM users u WHERE u.shop_id = $1 AND u.role = 'owner' AND u.active AND u.id <> $2) AS owners
       FROM shops s WHERE s.id = $1`,
    [tx.shopId, userId],
  );
  if (!row) throw new Error(`There is no shop ${tx.shopId}`);
  const isSelf = askedById === userId;
  const selfApproval = new Refusal(403, 'SELF_APPROVAL', 'errors.selfApproval');
  if (isSelf && role !== 'owner') throw selfApproval;
  if (amountPaise <= row.limit) return;
  if (role !== 'owner')
    throw new Refusal(403, 'APPROVAL_LIMIT', 'errors.approvalLimit', {
      params: { limit: formatPaise(row.limit) },
    });
  if (!isSelf) return;
  if (row.owners > 0) throw selfApproval;
  if (!decisionNote?.trim()) throw invalidField('decisionNote', 'validation.paymentRequest.selfReason');
}
