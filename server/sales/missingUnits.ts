import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalid, Refusal } from '../kit/errors/refusal.ts';
import type { Missing } from './saleLines.ts';

const lastSeenRow = z.object({
  code: z.string(),
  status: z.string(),
  productId: z.string(),
  model: z.string(),
  invoiceNo: z.string().nullable(),
  saleId: z.string().nullable(),
  businessDate: z.string().nullable(),
});
type LastSeen = z.infer<typeof lastSeenRow>;

/** Finds the last unit with each code (IMEI, serial number or stock item id), and its invoice. */
export async function lastSeen(sql: ShopSql, codes: readonly string[]): Promise<LastSeen[]> {
  return sql.query(
    lastSeenRow,
    `SELECT codes.code, i.status, p.id AS product_id, p.model, s.invoice_no, s.id AS sale_id, s.business_date
       FROM unnest($2::text[], $3::uuid[]) AS codes (code, id)
       CROSS JOIN LATERAL (
         SELECT * FROM (
           SELECT id, product_id, status, updated_at FROM stock_items WHERE shop_id = $1 AND imei = codes.code
           UNION ALL
           SELECT id, product_id, status, updated_at FROM stock_items WHERE shop_id = $1 AND imei2 = codes.code
           UNION ALL
           SELECT id, product_id, status, updated_at FROM stock_items WHERE shop_id = $1 AND serial_no = codes.code
           UNION ALL
           SELECT id, product_id, status, updated_at FROM stock_items WHERE shop_id = $1 AND id = codes.id
         ) AS bearers ORDER BY (status = 'IN_STOCK') DESC, updated_at DESC, id DESC LIMIT 1
       ) AS i
       JOIN products p ON p.shop_id = $1 AND p.id = i.product_id
       LEFT JOIN LATERAL (
         SELECT document_id FROM stock_movements m
          WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.kind = 'SALE' ORDER BY m.created_at DESC, m.id DESC LIMIT 1
       ) AS sold ON i.status = 'SOLD'
       LEFT JOIN sales s ON s.shop_id = $1 AND s.id = sold.document_id`,
    [sql.shopId, codes, codes.map(code => (isUuid(code) ? code : null))],
  );
}

/** Answers 409 `ALREADY_SOLD` naming the invoice, 409 `NOT_IN_STOCK` if it left another way, 422 if unknown. */
export async function explainMissing(sql: ShopSql, missing: readonly Missing[]): Promise<Refusal> {
  const seen = new Map(
    (
      await lastSeen(
        sql,
        missing.map(each => each.value),
      )
    ).map(row => [row.code, row]),
  );
  const path = (each: Missing) => `lines.${each.index}.${each.field}`;
  for (const each of missing) {
    const last = seen.get(each.value);
    if (last?.status === 'SOLD')
      return new Refusal(409, 'ALREADY_SOLD', 'errors.alreadySold', {
        params: { code: each.field === 'imei' ? each.value : last.model, invoiceNo: last.invoiceNo ?? '' },
        errors: {
          [path(each)]: {
            key: 'errors.alreadySold',
            params: { code: last.model, invoiceNo: last.invoiceNo ?? '' },
          },
        },
      });
    if (last && last.status !== 'IN_STOCK')
      return new Refusal(409, 'NOT_IN_STOCK', 'errors.notInStock', {
        params: { code: each.field === 'imei' ? each.value : last.model },
        errors: { [path(each)]: { key: 'validation.saleLine.notInStock' } },
      });
  }
  return invalid(
    Object.fromEntries(missing.map(each => [path(each), { key: 'validation.saleLine.notInStock' }])),
  );
}
