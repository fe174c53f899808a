import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { EXCHANGED_PHONE } from '../exchange/index.ts';
import { approvedBy, methodName } from '../ledger/index.ts';
import {
  saleOfRows,
  type PaymentRow,
  type ReversalRow,
  type SaleLineRow,
  type SaleRow,
  saleRow,
  saleLineRow,
  paymentRow,
  reversalRow,
  returnsRow,
  type ReturnsRow,
} from './saleView.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface SaleDocument {
  sale: SaleRow & { cost_paise: number };
  lines: SaleLineRow[];
  payments: (PaymentRow & { stock_item_id: string | null; settled_paise: number })[];
  reversal: ReversalRow | null;
  returns: ReturnsRow;
  approvedBy: string | null;
  estimate: z.infer<typeof estimateRow> | null;
}

const estimateRow = z.object({ id: z.string(), estimateNo: z.string() });

const answerRow = z.object({
  sale: saleRow.extend({ cost_paise: z.int() }),
  lines: z.array(saleLineRow).nullable(),
  payments: z
    .array(paymentRow.extend({ stock_item_id: z.string().nullable(), settled_paise: z.int() }))
    .nullable(),
  reversal: reversalRow.nullable(),
  returns: returnsRow,
  approvedBy: z.string().nullable(),
  estimate: estimateRow.nullable(),
});

/** Finds a sale by id or invoice number (case-insensitive); null when missing. */
export async function readSale(sql: ShopSql, idOrInvoiceNo: string): Promise<SaleDocument | null> {
  // PostgreSQL rejects NUL.
  if (idOrInvoiceNo.includes('\0')) return null;
  const [column, value] = UUID.test(idOrInvoiceNo)
    ? ['id = $2::uuid', idOrInvoiceNo]
    : ['invoice_no = $2::text', idOrInvoiceNo.trim().toUpperCase()];
  const [row] = await sql.query(
    answerRow,
    `SELECT to_jsonb(s) - 'search' AS sale, ${approvedBy('s.id', 's.shop_id')} AS approved_by,
            (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.line_no) FROM sale_lines l
              WHERE l.shop_id = s.shop_id AND l.sale_id = s.id) AS lines,
            (SELECT jsonb_agg(to_jsonb(p) || jsonb_build_object('buy_back', ${EXCHANGED_PHONE}, 'method_name', ${methodName('p')},
              'financier', (SELECT f.name FROM financiers f WHERE f.shop_id = p.shop_id AND f.id = p.financier_id)) ORDER BY p.line_no) FROM payments p
              WHERE p.shop_id = s.shop_id AND p.document_id = s.id) AS payments,
            (SELECT to_jsonb(r) FROM reversals r WHERE r.shop_id = s.shop_id AND r.document_id = s.id) AS reversal,
            jsonb_build_object('notes', (SELECT jsonb_agg(to_jsonb(n) ORDER BY n.created_at, n.id) FROM credit_notes n
              WHERE n.shop_id = s.shop_id AND n.sale_id = s.id), 'lines', (SELECT jsonb_agg(to_jsonb(t)) FROM (
              SELECT c.sale_line_id, sum(c.quantity)::int AS quantity, sum(c.total_paise)::bigint AS total_paise,
                     coalesce(sum(c.total_paise) FILTER (WHERE n.kind <> 'RETURN'), 0)::bigint AS reduced_paise,
                     coalesce(sum(c.total_paise) FILTER (WHERE n.tax_reduced), 0)::bigint AS taxed_paise,
                     sum(c.taxable_paise)::bigint AS taxable_paise, sum(c.cgst_paise)::bigint AS cgst_paise,
                     sum(c.sgst_paise)::bigint AS sgst_paise, sum(c.igst_paise)::bigint AS igst_paise
                FROM credit_note_lines c
                JOIN credit_notes n ON n.shop_id = c.shop_id AND n.id = c.credit_note_id
                JOIN sale_lines l ON l.shop_id = c.shop_id AND l.id = c.sale_line_id
               WHERE l.shop_id = s.shop_id AND l.sale_id = s.id GROUP BY 1) t)) AS returns,
            (SELECT jsonb_build_object('id', e.id, 'estimateNo', e.estimate_no) FROM estimates e
              WHERE e.shop_id = s.shop_id AND e.sale_id = s.id) AS estimate
       FROM sales s WHERE s.shop_id = $1 AND s.${column}`,
    [sql.shopId, value],
  );
  if (!row) return null;
  return { ...row, lines: row.lines ?? [], payments: row.payments ?? [] };
}

/** Throws 404. */
export async function saleNamed(sql: ShopSql, idOrInvoiceNo: string): Promise<Sale> {
  const sale = await saleById(sql, idOrInvoiceNo);
  if (!sale) throw notFound();
  return sale;
}

/** Answers null when missing. */
export async function saleById(sql: ShopSql, idOrInvoiceNo: string): Promise<Sale | null> {
  const document = await readSale(sql, idOrInvoiceNo);
  if (!document) return null;
  const { sale, lines, payments, reversal, returns, approvedBy: approved, estimate } = document;
  return {
    ...saleOfRows(sale, lines, payments, reversal, approved, returns),
    ...(estimate ? { estimate } : {}),
  };
}
