import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';
import { addDays, paperDate } from '../../../src/resources/rules/businessDate.ts';
import { formatPaise } from '../../../src/resources/rules/money.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Buyer } from '../parties/index.ts';
import type { Actor } from '../posting/index.ts';

const oldestRow = z.object({ credit_days: z.int().nullable(), oldest_on: z.string().nullable() });

/**
 * Throws 422 `CREDIT_LIMIT` for a due beyond the customer's limit, or while an older one is open for more
 * than the credit days of the shop. The owner may give credit beyond both.
 */
export async function refuseBeyondCredit(
  tx: ShopSql,
  actor: Actor,
  buyer: Buyer | null,
  duePaise: number,
): Promise<void> {
  if (!buyer || duePaise === 0 || actor.role === 'owner') return;
  const limit = buyer.credit_limit_paise;
  if (limit !== null && buyer.due_paise + duePaise > limit)
    throw new Refusal(422, 'CREDIT_LIMIT', 'errors.creditLimit', {
      params: {
        customer: buyer.name,
        limit: formatPaise(limit),
        due: formatPaise(buyer.due_paise + duePaise),
      },
      errors: { payments: { key: 'validation.payments.creditLimit', params: { limit: formatPaise(limit) } } },
    });
  if (buyer.isNew || buyer.due_paise === 0) return;
  const [row] = await tx.query(
    oldestRow,
    `SELECT h.credit_days,
            (SELECT min(d) FROM (
               SELECT min(business_date) FROM sales
                WHERE shop_id = $1 AND customer_id = $2 AND due_paise > 0 AND status <> 'CANCELLED'
                UNION ALL
               SELECT min(business_date) FROM customer_charges
                WHERE shop_id = $1 AND customer_id = $2 AND due_paise > 0) AS o (d)) AS oldest_on
       FROM shops h WHERE h.id = $1`,
    [tx.shopId, buyer.id],
  );
  const days = row?.credit_days;
  const oldestOn = row?.oldest_on;
  if (!days || !oldestOn || oldestOn >= addDays(actor.businessDate, -days)) return;
  const params = { customer: buyer.name, days, date: paperDate(oldestOn) };
  throw new Refusal(422, 'CREDIT_LIMIT', 'errors.creditDays', {
    params,
    errors: { payments: { key: 'errors.creditDays', params } },
  });
}
