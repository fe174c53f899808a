import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Buyer } from '../parties/index.ts';
import { type Actor, mayExceedLimits } from '../posting/index.ts';
import { CUSTOMER_DUES } from './openDues.ts';

const oldestRow = z.object({
  creditDays: z.int().nullable(),
  oldestOn: z.string(),
  documentNo: z.string(),
});

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
  if (!buyer || duePaise === 0 || mayExceedLimits(actor)) return;
  const limit = buyer.credit_limit_paise;
  if (limit !== null && buyer.due_paise + duePaise > limit)
    throw new Refusal(422, 'CREDIT_LIMIT', 'errors.creditLimit', {
      params: {
        customer: buyer.name,
        limit: formatPaise(limit),
        due: formatPaise(buyer.due_paise + duePaise),
      },
      errors: { payments: { key: 'validation.payments.creditLimit', params: { limit: formatPaise(limit) } } },
      approvable: true,
    });
  if (buyer.isNew || buyer.due_paise === 0) return;
  const [row] = await tx.query(
    oldestRow,
    `SELECT h.credit_days, o.business_date AS oldest_on, o.document_no
       FROM shops h
      CROSS JOIN LATERAL (
        SELECT d.business_date, d.document_no FROM (${CUSTOMER_DUES}) d WHERE d.party_id = $2
         ORDER BY d.business_date LIMIT 1) o
      WHERE h.id = $1`,
    [tx.shopId, buyer.id],
  );
  if (!row?.creditDays || row.oldestOn >= addDays(actor.businessDate, -row.creditDays)) return;
  const params = { customer: buyer.name, days: row.creditDays, invoiceNo: row.documentNo };
  throw new Refusal(422, 'CREDIT_LIMIT', 'errors.creditDays', {
    params,
    errors: { payments: { key: 'errors.creditDays', params } },
    approvable: true,
  });
}
