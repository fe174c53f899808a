/** What answers of payments and credit notes have in common. */
import * as z from 'zod';

export const documentRow = {
  id: z.string(),
  business_date: z.string(),
  created_at: z.date(),
  supplier_id: z.string(),
  supplier_name: z.string(),
  phone: z.string(),
  payable_paise: z.int(),
  total_paise: z.int(),
  matched_paise: z.int(),
  note: z.string().nullable(),
  by_id: z.string(),
  by_name: z.string(),
  allocations: z
    .array(z.object({ billId: z.string(), billNo: z.string(), billDate: z.string(), amountPaise: z.int() }))
    .nullable(),
  cancellation: z
    .object({
      id: z.string(),
      documentNo: z.string(),
      businessDate: z.string(),
      reason: z.string(),
      byName: z.string(),
    })
    .nullable(),
};

/** Of the document `alias`, posted by the columns named. */
export const documentFields = (alias: string, by: string): string => `
  ${alias}.id, ${alias}.business_date, ${alias}.created_at, ${alias}.supplier_id, ${alias}.supplier_name, s.phone,
  s.payable_paise, ${alias}.total_paise, ${alias}.note, ${alias}.${by} AS by_id, ${alias}.${by}_name AS by_name,
  (SELECT coalesce(sum(x.amount_paise), 0)::bigint FROM supplier_allocations x
    WHERE x.shop_id = $1 AND x.source_id = ${alias}.id) AS matched_paise,
  (SELECT jsonb_agg(jsonb_build_object('billId', b.id, 'billNo', b.bill_no, 'billDate', b.bill_date, 'amountPaise', x.paise)
            ORDER BY b.bill_date, b.created_at, b.id)
     FROM (SELECT purchase_bill_id, sum(amount_paise)::bigint AS paise FROM supplier_allocations
            WHERE shop_id = $1 AND source_id = ${alias}.id GROUP BY 1 HAVING sum(amount_paise) <> 0) x
     JOIN purchase_bills b ON b.shop_id = $1 AND b.id = x.purchase_bill_id) AS allocations,
  (SELECT jsonb_build_object('id', x.id, 'documentNo', x.document_no, 'businessDate', x.business_date, 'reason', x.reason,
            'byName', x.posted_by_name)
     FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = ${alias}.id) AS cancellation`;

export const documentOf = (row: z.infer<z.ZodObject<typeof documentRow>>) => ({
  id: row.id,
  businessDate: row.business_date,
  createdAt: row.created_at.toISOString(),
  status: row.cancellation ? ('CANCELLED' as const) : ('POSTED' as const),
  supplier: { id: row.supplier_id, name: row.supplier_name, phone: row.phone },
  totalPaise: row.total_paise,
  matchedPaise: row.matched_paise,
  openPaise: row.cancellation ? 0 : row.total_paise - row.matched_paise,
  allocations: row.allocations ?? [],
  cancellation: row.cancellation,
  payablePaise: row.payable_paise,
  by: { id: row.by_id, name: row.by_name },
  note: row.note,
});

/** By id, by number, or by the id of its cancellation. */
export const byIdOrNo = (alias: string, number: string): string => `
  (${alias}.${number} = $2 OR ${alias}.id = $3::uuid
    OR ${alias}.id = (SELECT x.document_id FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.id = $3::uuid))`;
