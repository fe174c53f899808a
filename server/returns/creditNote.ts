import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { creditNote, type CreditNote } from '../../src/resources/returns/answers.ts';
import { approvedBy, methodName } from '../ledger/index.ts';
import { saleById } from '../sales/index.ts';

const noteLine = creditNote.shape.lines.element.pick({
  id: true,
  saleLineId: true,
  quantity: true,
  condition: true,
  taxablePaise: true,
  cgstPaise: true,
  sgstPaise: true,
  igstPaise: true,
  totalPaise: true,
  costPaise: true,
});
const noteRow = creditNote.omit({ sale: true }).extend({
  createdAt: z.date(),
  saleId: z.uuid(),
  lines: z.array(noteLine),
});

const NO_TAX = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds a note by id or number; null when missing. */
export async function creditNoteById(sql: ShopSql, idOrNo: string): Promise<CreditNote | null> {
  if (idOrNo.includes('\0')) return null;
  const [column, value] = UUID.test(idOrNo)
    ? ['id = $2::uuid', idOrNo]
    : ['credit_note_no = $2::text', idOrNo.trim().toUpperCase()];
  const [row] = await sql.query(
    noteRow,
    `SELECT n.id, n.credit_note_no, n.sale_id, n.business_date, n.created_at, n.kind, n.reason, n.tax_reduced, n.taxable_paise,
            n.cgst_paise, n.sgst_paise, n.igst_paise, n.margin_sales_paise, n.margin_tax_paise, n.untaxed_paise,
            n.round_off_paise, n.total_paise, n.due_cleared_paise, n.financed_paise, n.refund_paise,
            json_build_object('id', n.posted_by, 'name', n.posted_by_name) AS by,
            ${approvedBy('n.id', 'n.shop_id')} AS approved_by,
            (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'saleLineId', l.sale_line_id, 'quantity', l.quantity,
                      'condition', l.condition, 'taxablePaise', l.taxable_paise, 'cgstPaise', l.cgst_paise,
                      'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise, 'totalPaise', l.total_paise,
                      'costPaise', l.cost_paise) ORDER BY l.line_no) FROM credit_note_lines l
              WHERE l.shop_id = n.shop_id AND l.credit_note_id = n.id) AS lines,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'methodId', p.method_id, 'methodName', ${methodName('p')}, 'amountPaise', p.amount_paise,
                      'reference', p.reference) ORDER BY p.line_no), '[]') FROM payments p
              WHERE p.shop_id = n.shop_id AND p.document_id = n.id AND p.method <> 'FINANCE') AS refund,
            (SELECT jsonb_build_object('id', s.id, 'invoiceNo', s.invoice_no) FROM sales s
              WHERE s.shop_id = n.shop_id AND s.id = n.replaced_by) AS replaced_by
       FROM credit_notes n WHERE n.shop_id = $1 AND n.${column}`,
    [sql.shopId, value],
  );
  const sale = row && (await saleById(sql, row.saleId));
  if (!row || !sale) return null;
  const { saleId: _, createdAt, lines, ...note } = row;
  return {
    ...note,
    createdAt: createdAt.toISOString(),
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
    lines: lines.flatMap(line => {
      const sold = sale.lines.find(({ id }) => id === line.saleLineId);
      if (!sold) return [];
      const {
        returnedQuantity: _returned,
        creditedPaise: _credited,
        reducedPaise: _reduced,
        margin: _margin,
        ...goods
      } = sold;
      return [
        {
          ...goods,
          ...line,
          ...(sold.marginScheme ? NO_TAX : {}),
          ...(line.quantity > 0
            ? { discountPaise: sold.unitPricePaise * line.quantity - line.totalPaise }
            : { unitPricePaise: line.totalPaise, discountPaise: 0 }),
        },
      ];
    }),
  };
}
