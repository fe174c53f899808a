import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import {
  supplierPayment,
  type SupplierPayment,
  type SupplierPaymentPage,
} from '../../src/resources/suppliers/answers.ts';
import { CASH_A_DAY_PAISE } from '../../src/resources/expenses/rules.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { methodName } from '../ledger/index.ts';
import { byIdOrNo, documentFields, documentOf } from './documentParts.ts';
import { supplierById } from './openDocuments.ts';

const paymentRow = supplierPayment
  .omit({ status: true, openPaise: true, cashOverLimit: true })
  .extend({ createdAt: z.date(), cashOfDay: z.int() });

const PAYMENTS = `SELECT ${documentFields('d', 'paid_by')}, d.payment_no,
    (SELECT jsonb_agg(jsonb_build_object('method', p.method, 'methodId', p.method_id, 'methodName', ${methodName('p')}, 'amountPaise', p.amount_paise, 'reference', p.reference, 'chequeOn', p.cheque_on) ORDER BY p.line_no)
       FROM payments p WHERE p.shop_id = $1 AND p.document_id = d.id) AS payments,
    CASE WHEN EXISTS (SELECT FROM payments o WHERE o.shop_id = $1 AND o.document_id = d.id AND o.method = 'CASH')
         THEN expense_cash_of_day(d.shop_id, folded(s.name), d.business_date) ELSE 0 END AS cash_of_day
  FROM supplier_payments d JOIN suppliers s ON s.shop_id = d.shop_id AND s.id = d.supplier_id
 WHERE d.shop_id = $1`;

const paymentOf = ({ cashOfDay, ...row }: z.infer<typeof paymentRow>): SupplierPayment => ({
  ...documentOf(row),
  cashOverLimit: cashOfDay > CASH_A_DAY_PAISE,
});

/** Finds a payment by id or number, also by the id of its cancellation. Throws 404. */
export async function supplierPaymentById(sql: ShopSql, idOrNo: string): Promise<SupplierPayment> {
  const [row] = await sql.query(paymentRow, `${PAYMENTS} AND ${byIdOrNo('d', 'payment_no')}`, [
    sql.shopId,
    idOrNo,
    isUuid(idOrNo) ? idOrNo : null,
  ]);
  if (!row) throw notFound();
  return paymentOf(row);
}

const countRow = z.object({ total: z.int() });

/** Lists the newest first. Throws 404. */
export async function paymentsOfSupplier(
  sql: ShopSql,
  supplierId: string,
  { page, size }: { page: number; size: number },
): Promise<SupplierPaymentPage> {
  await supplierById(sql, supplierId);
  const [[count], rows] = await Promise.all([
    sql.query(
      countRow,
      'SELECT count(*)::int AS total FROM supplier_payments WHERE shop_id = $1 AND supplier_id = $2',
      [sql.shopId, supplierId],
    ),
    sql.query(
      paymentRow,
      `${PAYMENTS} AND d.supplier_id = $2 ORDER BY d.created_at DESC, d.id DESC OFFSET $3 LIMIT $4`,
      [sql.shopId, supplierId, page * size, size],
    ),
  ]);
  const totalElements = count?.total ?? 0;
  return {
    content: rows.map(paymentOf),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
