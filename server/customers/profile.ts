import { customerProfile, type CustomerProfile } from '../../src/resources/customers/answers.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';

const profileRow = customerProfile.required({ marginPaise: true });

const TAX = (of: string) => `(${of}.cgst_paise + ${of}.sgst_paise + ${of}.igst_paise)`;

/** Sales count as in the statistics: without tax, less the cost. */
const PROFILE = `
WITH documents AS (
  SELECT id, business_date, total_paise FROM sales
   WHERE shop_id = $1 AND customer_id = $2 AND status <> 'CANCELLED'
), notes AS (
  SELECT n.id, n.business_date, n.total_paise, n.tax_reduced
    FROM credit_notes n JOIN documents s ON s.id = n.sale_id WHERE n.shop_id = $1
), sold AS (
  SELECT sum(l.total_paise - ${TAX('l')} - l.cost_paise) AS paise
    FROM documents s JOIN sale_lines l ON l.shop_id = $1 AND l.sale_id = s.id
), back AS (
  SELECT sum(CASE WHEN n.tax_reduced AND NOT l.margin_scheme THEN r.taxable_paise ELSE r.total_paise - ${TAX('r')} END
             - r.cost_paise) AS paise
    FROM notes n
    JOIN credit_note_lines r ON r.shop_id = $1 AND r.credit_note_id = n.id
    JOIN sale_lines l ON l.shop_id = $1 AND l.id = r.sale_line_id
)
SELECT c.due_paise, c.store_credit_paise,
       (SELECT coalesce(sum(total_paise), 0)::bigint FROM documents) AS bought_paise,
       (SELECT count(*)::int FROM documents) AS sales_count,
       (SELECT coalesce(sum(total_paise), 0)::bigint FROM notes) AS returned_paise,
       (coalesce((SELECT paise FROM sold), 0) - coalesce((SELECT paise FROM back), 0))::bigint AS margin_paise,
       greatest((SELECT max(business_date) FROM documents), (SELECT max(business_date) FROM notes),
                (SELECT max(business_date) FROM receipts WHERE shop_id = $1 AND customer_id = $2)) AS last_visit_on
  FROM customers_read c WHERE c.shop_id = $1 AND c.id = $2`;

/** Throws 404. */
export async function profileOf(sql: ShopSql, actor: Actor, id: string): Promise<CustomerProfile> {
  const [row] = isUuid(id) ? await sql.query(profileRow, PROFILE, [sql.shopId, id]) : [];
  if (!row) throw notFound();
  const { marginPaise, ...profile } = row;
  return mayUse({ role: actor.role, ownRole: actor.ownRole ?? null }, 'analytics.margins')
    ? { ...profile, marginPaise }
    : profile;
}
