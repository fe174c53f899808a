/** Reads vouchers. Those that name a supplier are for who reads the accounts of suppliers. */
import * as z from 'zod';
import { voucher, type Voucher, type VoucherPage } from '../../src/resources/vouchers/answers.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { approvedBy, methodName } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';

const voucherRow = voucher.omit({ status: true }).extend({ createdAt: z.date() });

const PARTY = (alias: string): string => `
  CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'phone', ${alias}.phone) END`;

/** Selects the documents that a voucher paid or was taken from, as long as it was not cancelled. */
const DOCUMENTS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'documentNo', d.no, 'amountPaise', d.paise) ORDER BY d.place, d.no), '[]')
    FROM (SELECT a.target_id AS id, coalesce(s.invoice_no, k.document_no) AS no, sum(a.amount_paise)::bigint AS paise, 1 AS place
            FROM receipt_allocations a
            LEFT JOIN sales s ON s.shop_id = a.shop_id AND s.id = a.target_id
            LEFT JOIN customer_charges k ON k.shop_id = a.shop_id AND k.id = a.target_id
           WHERE a.shop_id = $1 AND a.document_id = v.id AND a.document_kind = 'SET_OFF' GROUP BY 1, 2
          UNION ALL
          SELECT b.id, b.bill_no, sum(a.amount_paise)::bigint, 2
            FROM supplier_allocations a JOIN purchase_bills b ON b.shop_id = a.shop_id AND b.id = a.purchase_bill_id
           WHERE a.shop_id = $1 AND a.source_id = v.id AND a.source_kind = 'SET_OFF' GROUP BY 1, 2
          UNION ALL
          SELECT a.source_id, coalesce(p.payment_no, n.debit_note_no, c.credit_no, t.document_no), sum(a.amount_paise)::bigint, 3
            FROM supplier_allocations a
            LEFT JOIN supplier_payments p ON p.shop_id = a.shop_id AND p.id = a.source_id
            LEFT JOIN debit_notes n ON n.shop_id = a.shop_id AND n.id = a.source_id
            LEFT JOIN supplier_credits c ON c.shop_id = a.shop_id AND c.id = a.source_id
            LEFT JOIN brand_claim_settlements t ON t.shop_id = a.shop_id AND t.id = a.source_id
           WHERE a.shop_id = $1 AND a.voucher_id = v.id GROUP BY 1, 2) d
   WHERE d.paise > 0`;

const VOUCHERS = `SELECT v.id, v.kind, v.voucher_no, v.business_date, v.created_at, v.total_paise, v.note,
    ${PARTY('c')} AS customer, ${PARTY('s')} AS supplier,
    json_build_object('id', v.posted_by, 'name', v.posted_by_name) AS by, ${approvedBy('v.id', 'v.shop_id')} AS approved_by,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'methodId', p.method_id, 'methodName', ${methodName('p')}, 'amountPaise', p.amount_paise, 'reference', p.reference, 'chequeOn', p.cheque_on) ORDER BY p.line_no), '[]')
       FROM payments p WHERE p.shop_id = $1 AND p.document_id = v.id) AS payments,
    (${DOCUMENTS}) AS documents,
    (SELECT jsonb_build_object('id', x.id, 'documentNo', x.document_no, 'businessDate', x.business_date, 'reason', x.reason,
              'byName', x.posted_by_name)
       FROM voucher_cancellations x WHERE x.shop_id = $1 AND x.voucher_id = v.id) AS cancellation
  FROM vouchers v
  LEFT JOIN customers c ON c.shop_id = v.shop_id AND c.id = v.customer_id
  LEFT JOIN suppliers s ON s.shop_id = v.shop_id AND s.id = v.supplier_id
 WHERE v.shop_id = $1 AND ($2 OR v.supplier_id IS NULL)`;

const voucherOf = ({ createdAt, ...row }: z.infer<typeof voucherRow>): Voucher => ({
  ...row,
  createdAt: createdAt.toISOString(),
  status: row.cancellation ? 'CANCELLED' : 'POSTED',
});

/** Finds a voucher by id or number, also by the id of its cancellation. Throws 404. */
export async function voucherById(sql: ShopSql, actor: Actor, idOrNo: string): Promise<Voucher> {
  const [row] = await sql.query(
    voucherRow,
    `${VOUCHERS} AND (v.voucher_no = $3 OR v.id = $4::uuid
        OR v.id = (SELECT x.voucher_id FROM voucher_cancellations x WHERE x.shop_id = $1 AND x.id = $4::uuid))`,
    [sql.shopId, mayUse(actor, 'suppliers.account'), idOrNo, isUuid(idOrNo) ? idOrNo : null],
  );
  if (!row) throw notFound();
  return voucherOf(row);
}

const countRow = z.object({ total: z.int() });

/** Lists the newest first. */
export async function vouchersOf(
  sql: ShopSql,
  actor: Actor,
  {
    customerId,
    supplierId,
    page,
    size,
  }: {
    customerId?: string | undefined;
    supplierId?: string | undefined;
    page: number;
    size: number;
  },
): Promise<VoucherPage> {
  const asked = [sql.shopId, mayUse(actor, 'suppliers.account'), customerId ?? null, supplierId ?? null];
  const chosen = `($3::uuid IS NULL OR v.customer_id = $3::uuid) AND ($4::uuid IS NULL OR v.supplier_id = $4::uuid)`;
  const [[count], rows] = await Promise.all([
    sql.query(
      countRow,
      `SELECT count(*)::int AS total FROM vouchers v
        WHERE v.shop_id = $1 AND ($2 OR v.supplier_id IS NULL) AND ${chosen}`,
      asked,
    ),
    sql.query(
      voucherRow,
      `${VOUCHERS} AND ${chosen} ORDER BY v.created_at DESC, v.id DESC OFFSET $5 LIMIT $6`,
      [...asked, page * size, size],
    ),
  ]);
  const totalElements = count?.total ?? 0;
  return {
    content: rows.map(voucherOf),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
