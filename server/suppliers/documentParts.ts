/** What answers of payments and credit notes have in common. */
import type { SupplierPayment } from '../../src/resources/suppliers/answers.ts';

/** Writes the fields of the document `alias`, posted by the columns named. */
export const documentFields = (alias: string, by: string): string => `
  ${alias}.id, ${alias}.business_date, ${alias}.created_at, s.payable_paise, ${alias}.total_paise, ${alias}.note,
  json_build_object('id', ${alias}.supplier_id, 'name', ${alias}.supplier_name, 'phone', coalesce(s.phone, '')) AS supplier,
  json_build_object('id', ${alias}.${by}, 'name', ${alias}.${by}_name) AS by,
  (SELECT coalesce(sum(x.amount_paise), 0)::bigint FROM supplier_allocations x
    WHERE x.shop_id = $1 AND x.source_id = ${alias}.id) AS matched_paise,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('billId', b.id, 'billNo', b.bill_no, 'billDate', b.bill_date, 'amountPaise', x.paise)
            ORDER BY b.bill_date, b.created_at, b.id), '[]')
     FROM (SELECT purchase_bill_id, sum(amount_paise)::bigint AS paise FROM supplier_allocations
            WHERE shop_id = $1 AND source_id = ${alias}.id GROUP BY 1 HAVING sum(amount_paise) <> 0) x
     JOIN purchase_bills b ON b.shop_id = $1 AND b.id = x.purchase_bill_id) AS allocations,
  (SELECT jsonb_build_object('id', x.id, 'documentNo', x.document_no, 'businessDate', x.business_date, 'reason', x.reason,
            'byName', x.posted_by_name)
     FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = ${alias}.id) AS cancellation`;

type Row = Pick<SupplierPayment, 'cancellation' | 'totalPaise' | 'matchedPaise'> & { createdAt: Date };

export const documentOf = <Document extends Row>({ createdAt, ...row }: Document) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  status: row.cancellation ? ('CANCELLED' as const) : ('POSTED' as const),
  openPaise: row.cancellation ? 0 : row.totalPaise - row.matchedPaise,
});

/** Finds it by id, by number, or by the id of its cancellation. */
export const byIdOrNo = (alias: string, number: string): string => `
  (${alias}.${number} = $2 OR ${alias}.id = $3::uuid
    OR ${alias}.id = (SELECT x.document_id FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.id = $3::uuid))`;
