/** Reads bills with a due, and payments, notes and claims of a supplier that are not matched to bills. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { payable, type CREDIT_SOURCES } from '../../src/resources/suppliers/answers.ts';
import { invalidField, notFound } from '../kit/errors/refusal.ts';
import { cameBack } from '../ledger/index.ts';

export type CreditSource = (typeof CREDIT_SOURCES)[number] | 'SET_OFF';

const cancelled = (alias: string, until: string): string =>
  `EXISTS (SELECT FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = ${alias}.id${until && ` AND x.business_date <= ${until}`})`;

/** `$1` is the shop; `until` a day, or empty for now. */
const credits = (until: string): string => `
  SELECT 'SUPPLIER_PAYMENT' AS kind, p.id, p.payment_no AS document_no, p.supplier_id, p.business_date, p.total_paise, p.created_at
    FROM supplier_payments p WHERE p.shop_id = $1 AND NOT ${cancelled('p', until)}
   UNION ALL
  SELECT 'DEBIT_NOTE', n.id, n.debit_note_no, n.supplier_id, n.business_date, n.total_paise, n.created_at
    FROM debit_notes n WHERE n.shop_id = $1
   UNION ALL
  SELECT 'SUPPLIER_CREDIT', c.id, c.credit_no, c.supplier_id, c.business_date, c.total_paise, c.created_at
    FROM supplier_credits c WHERE c.shop_id = $1 AND NOT ${cancelled('c', until)}
   UNION ALL
  SELECT 'CLAIM', t.id, t.document_no, t.supplier_id, t.business_date, t.received_paise, t.created_at
    FROM brand_claim_settlements t WHERE t.shop_id = $1 AND t.supplier_id IS NOT NULL
   UNION ALL
  SELECT 'OPENING', o.id, o.document_no, o.supplier_id, o.as_of, o.amount_paise, o.created_at
    FROM opening_rows o WHERE o.shop_id = $1 AND o.kind = 'SUPPLIERS' AND o.amount_paise > 0
   UNION ALL
  SELECT 'SET_OFF', v.id, v.voucher_no, v.supplier_id, v.business_date, v.total_paise, v.created_at
    FROM vouchers v WHERE v.shop_id = $1 AND v.kind = 'SET_OFF'
     AND NOT EXISTS (SELECT FROM voucher_cancellations x WHERE x.shop_id = $1 AND x.voucher_id = v.id${until && ` AND x.business_date <= ${until}`})`;

export const OPEN_CREDITS = `
  SELECT c.*, c.total_paise - a.paise AS open_paise
    FROM (${credits('')}) c
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(x.amount_paise), 0)::bigint AS paise FROM supplier_allocations x
      WHERE x.shop_id = $1 AND x.source_id = c.id) a
   WHERE c.total_paise > a.paise`;

/** Matches that were there at the end of a day: those made with a document are of its date, later ones of theirs. */
const matchesAsOf = (day: string, by: string): string => `
  SELECT a.${by} AS id, sum(a.amount_paise) AS paise
    FROM supplier_allocations a JOIN (${credits(day)}) c ON c.id = a.source_id
   WHERE a.shop_id = $1 AND a.cancellation_id IS NULL AND c.business_date <= ${day}
     AND (a.business_date <= ${day} OR a.created_at = c.created_at AND c.kind <> 'OPENING')
   GROUP BY 1`;

export const openCreditsAsOf = (day: string): string => `
  SELECT c.*, (c.total_paise - coalesce(m.paise, 0))::bigint AS open_paise
    FROM (${credits(day)}) c LEFT JOIN (${matchesAsOf(day, 'source_id')}) m ON m.id = c.id
   WHERE c.business_date <= ${day} AND c.total_paise > coalesce(m.paise, 0)`;

export const billsAsOf = (day: string): string => `
  SELECT * FROM (
    SELECT b.id, b.supplier_id, b.bill_no, b.bill_date, b.total_paise, b.created_at, b.opening,
           (b.total_paise - coalesce(m.paise, 0)
             - (SELECT coalesce(sum(p.amount_paise), 0) FROM payments p
                 WHERE p.shop_id = $1 AND p.document_id = b.id AND p.document_kind = 'PURCHASE_BILL' AND NOT ${cameBack('p', day)}))::bigint AS due_paise
      FROM purchase_bills b LEFT JOIN (${matchesAsOf(day, 'purchase_bill_id')}) m ON m.id = b.id
     WHERE b.shop_id = $1 AND b.business_date <= ${day}
       AND NOT EXISTS (SELECT FROM reversals r WHERE r.shop_id = $1 AND r.document_id = b.id AND r.business_date <= ${day})) d
   WHERE d.due_paise > 0`;

const part = (head: string): string =>
  `sum(round(c.${head}_paise::numeric * m.paise / c.total_paise))::bigint AS ${head}`;

/** By bill what credit notes of its supplier lowered it by, and the tax in it. `$1` is the shop, `$2` the bill. */
export const CREDITS_OF_BILL = `
  SELECT m.purchase_bill_id, sum(m.paise)::bigint AS matched, ${['cgst', 'sgst', 'igst'].map(part).join(', ')}
    FROM (SELECT a.purchase_bill_id, a.source_id, sum(a.amount_paise) AS paise FROM supplier_allocations a
           WHERE a.shop_id = $1 AND a.purchase_bill_id = $2 AND a.source_kind = 'SUPPLIER_CREDIT'
           GROUP BY 1, 2 HAVING sum(a.amount_paise) > 0) m
    JOIN supplier_credits c ON c.shop_id = $1 AND c.id = m.source_id
   GROUP BY 1`;

const taxLeftRow = z.object({ id: z.string(), taxPaise: z.int() });

/** Answers by bill the input tax that returns and credits have not yet reversed. */
export const taxLeft = (tx: ShopSql, billIds: readonly string[]): Promise<z.infer<typeof taxLeftRow>[]> =>
  Promise.all(
    billIds.map(async id => {
      const [row] = await tx.query(
        taxLeftRow,
        `SELECT b.id, b.cgst_paise + b.sgst_paise + b.igst_paise - coalesce(c.cgst + c.sgst + c.igst, 0)
                  - coalesce((SELECT sum(n.cgst_paise + n.sgst_paise + n.igst_paise)::bigint FROM debit_notes n
                               WHERE n.shop_id = $1 AND n.purchase_bill_id = b.id), 0) AS tax_paise
           FROM purchase_bills b LEFT JOIN (${CREDITS_OF_BILL}) c ON c.purchase_bill_id = b.id
          WHERE b.shop_id = $1 AND b.id = $2`,
        [tx.shopId, id],
      );
      if (!row) throw new Error('a bill that is matched is not there');
      return row;
    }),
  );

const billRow = z.object({
  id: z.string(),
  billNo: z.string(),
  businessDate: z.string(),
  duePaise: z.int(),
});
export type DueBill = z.infer<typeof billRow>;

/** Lists the oldest first, by the supplier's date. */
export const dueBills = (tx: ShopSql, supplierId: string): Promise<DueBill[]> =>
  tx.query(
    billRow,
    `SELECT id, bill_no, business_date, due_paise FROM purchase_bills
      WHERE shop_id = $1 AND supplier_id = $2 AND due_paise > 0
      ORDER BY bill_date, business_date, created_at, id`,
    [tx.shopId, supplierId],
  );

/** In the order they are named. Throws 422 for one that is not due, or not of the supplier. */
export function namedBills(
  bills: readonly DueBill[],
  billIds: readonly string[] | null | undefined,
): DueBill[] {
  return [...new Set(billIds ?? [])].map((id, index) => {
    const bill = bills.find(each => each.id === id);
    if (!bill) throw invalidField(`billIds.${index}`, 'validation.dues.notDue');
    return bill;
  });
}

const creditRow = payable.shape.credits.element.pick({
  kind: true,
  id: true,
  openPaise: true,
  documentNo: true,
  businessDate: true,
});
export type CreditRow = z.infer<typeof creditRow>;

export const openCredits = (tx: ShopSql, supplierId: string): Promise<CreditRow[]> =>
  tx.query(
    creditRow,
    `SELECT kind, id, open_paise, document_no, business_date FROM (${OPEN_CREDITS}) o
      WHERE supplier_id = $2 ORDER BY business_date, created_at, id`,
    [tx.shopId, supplierId],
  );

const supplierRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  stateCode: z.string().nullable(),
  payablePaise: z.int(),
});
type SupplierRow = z.infer<typeof supplierRow>;

export async function findSupplier(sql: ShopSql, id: string): Promise<SupplierRow | null> {
  const [row] = isUuid(id)
    ? await sql.query(
        supplierRow,
        `SELECT id, name, coalesce(phone, '') AS phone, gstin, state_code, payable_paise FROM suppliers WHERE shop_id = $1 AND id = $2`,
        [sql.shopId, id],
      )
    : [];
  return row ?? null;
}

/** Throws 404. */
export async function supplierById(sql: ShopSql, id: string): Promise<SupplierRow> {
  const supplier = await findSupplier(sql, id);
  if (!supplier) throw notFound();
  return supplier;
}
