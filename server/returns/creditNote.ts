import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import type { CreditNote } from '../../src/resources/returns/calls.ts';
import { CONDITIONS, paymentMethod } from '../../src/kit/values.ts';
import { approvedBy } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { saleById } from '../sales/index.ts';

const noteRow = z.object({
  id: z.string(),
  credit_note_no: z.string(),
  sale_id: z.string(),
  business_date: z.string(),
  created_at: z.string(),
  reason: z.string(),
  tax_reduced: z.boolean(),
  taxable_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  margin_sales_paise: z.int(),
  margin_tax_paise: z.int(),
  untaxed_paise: z.int(),
  round_off_paise: z.int(),
  total_paise: z.int(),
  due_cleared_paise: z.int(),
  financed_paise: z.int(),
  refund_paise: z.int(),
  posted_by: z.string(),
  posted_by_name: z.string(),
});
const noteLineRow = z.object({
  id: z.string(),
  sale_line_id: z.string(),
  quantity: z.int(),
  condition: z.enum(CONDITIONS).nullable(),
  taxable_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  total_paise: z.int(),
  cost_paise: z.int(),
});
const answerRow = z.object({
  note: noteRow,
  lines: z.array(noteLineRow),
  payments: z
    .array(z.object({ method: paymentMethod, amount_paise: z.int(), reference: z.string().nullable() }))
    .nullable(),
  replaced_by: z.object({ id: z.string(), invoiceNo: z.string() }).nullable(),
  approved_by: z.string().nullable(),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or number; null when missing. Cost and the tax on margins for the owner alone. */
export async function creditNoteById(sql: ShopSql, actor: Actor, idOrNo: string): Promise<CreditNote | null> {
  if (idOrNo.includes('\0')) return null;
  const [column, value] = UUID.test(idOrNo)
    ? ['id = $2::uuid', idOrNo]
    : ['credit_note_no = $2::text', idOrNo.trim().toUpperCase()];
  const [row] = await sql.query(
    answerRow,
    `SELECT to_jsonb(n) AS note, ${approvedBy('n.id', 'n.shop_id')} AS approved_by,
            (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.line_no) FROM credit_note_lines l
              WHERE l.shop_id = n.shop_id AND l.credit_note_id = n.id) AS lines,
            (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.line_no) FROM payments p
              WHERE p.shop_id = n.shop_id AND p.document_id = n.id) AS payments,
            (SELECT jsonb_build_object('id', s.id, 'invoiceNo', s.invoice_no) FROM sales s
              WHERE s.shop_id = n.shop_id AND s.id = n.replaced_by) AS replaced_by
       FROM credit_notes n WHERE n.shop_id = $1 AND n.${column}`,
    [sql.shopId, value],
  );
  const sale = row && (await saleById(sql, actor, row.note.sale_id));
  if (!row || !sale) return null;
  const { note } = row;
  const isOwner = actor.role === 'owner';
  return {
    id: note.id,
    creditNoteNo: note.credit_note_no,
    businessDate: note.business_date,
    createdAt: new Date(note.created_at).toISOString(),
    reason: note.reason,
    taxReduced: note.tax_reduced,
    sale: {
      id: sale.id,
      invoiceNo: sale.invoiceNo,
      businessDate: sale.businessDate,
      customer: sale.customer,
      placeOfSupply: sale.placeOfSupply,
      interState: sale.interState,
      invoiceType: sale.invoiceType,
      soldBy: sale.soldBy,
    },
    lines: row.lines.flatMap(line => {
      const sold = sale.lines.find(({ id }) => id === line.sale_line_id);
      if (!sold) return [];
      const { returnedQuantity: _, margin: __, costPaise: ___, ...rest } = sold;
      const shown = sold.marginScheme
        ? { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 }
        : line;
      return [
        {
          ...rest,
          id: line.id,
          saleLineId: line.sale_line_id,
          quantity: line.quantity,
          discountPaise: sold.unitPricePaise * line.quantity - line.total_paise,
          condition: line.condition,
          taxablePaise: shown.taxable_paise,
          cgstPaise: shown.cgst_paise,
          sgstPaise: shown.sgst_paise,
          igstPaise: shown.igst_paise,
          totalPaise: line.total_paise,
          ...(isOwner ? { costPaise: line.cost_paise } : {}),
        },
      ];
    }),
    taxablePaise: note.taxable_paise,
    cgstPaise: note.cgst_paise,
    sgstPaise: note.sgst_paise,
    igstPaise: note.igst_paise,
    marginSalesPaise: note.margin_sales_paise,
    ...(isOwner ? { marginTaxPaise: note.margin_tax_paise } : {}),
    untaxedPaise: note.untaxed_paise,
    roundOffPaise: note.round_off_paise,
    totalPaise: note.total_paise,
    dueClearedPaise: note.due_cleared_paise,
    financedPaise: note.financed_paise,
    refundPaise: note.refund_paise,
    refund: (row.payments ?? [])
      .filter(({ method }) => method !== 'FINANCE')
      .map(({ method, amount_paise, reference }) => ({ method, amountPaise: amount_paise, reference })),
    replacedBy: row.replaced_by,
    by: { id: note.posted_by, name: note.posted_by_name },
    approvedBy: row.approved_by,
  };
}
