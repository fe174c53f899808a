import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { modelColumns } from '../products/index.ts';
import { debitNote as answer, type DebitNote } from '../../src/resources/suppliers/answers.ts';
import { notFound } from '../kit/errors/refusal.ts';

const noteRow = answer.omit({ lines: true, openPaise: true }).required().extend({ createdAt: z.date() });
const lineRow = answer.shape.lines.element
  .omit({ variant: true, totalPaise: true })
  .required()
  .extend(modelColumns);

/** Finds a note by id or number. Throws 404. */
export async function debitNoteById(sql: ShopSql, idOrNo: string): Promise<DebitNote> {
  const [note] = await sql.query(
    noteRow,
    `SELECT n.id, n.debit_note_no, n.business_date, n.created_at, n.reason, n.taxable_paise, n.cgst_paise, n.sgst_paise,
            n.igst_paise, n.round_off_paise, n.total_paise, b.inter_state,
            n.credited_taxable_paise + n.credited_cgst_paise + n.credited_sgst_paise + n.credited_igst_paise AS credited_paise,
            b.input_credit AS tax_reversed, json_build_object('id', n.posted_by, 'name', n.posted_by_name) AS by,
            json_build_object('id', b.id, 'billNo', b.bill_no, 'billDate', b.bill_date) AS bill,
            json_build_object('id', b.supplier_id, 'name', b.supplier_name, 'phone', b.supplier_phone, 'gstin', b.supplier_gstin,
              'address', s.address, 'stateCode', s.state_code) AS supplier,
            (SELECT coalesce(sum(a.amount_paise), 0)::bigint FROM supplier_allocations a
              WHERE a.shop_id = $1 AND a.source_id = n.id) AS matched_paise
       FROM debit_notes n
       JOIN purchase_bills b ON b.shop_id = n.shop_id AND b.id = n.purchase_bill_id
       JOIN suppliers s ON s.shop_id = n.shop_id AND s.id = n.supplier_id
      WHERE n.shop_id = $1 AND (n.debit_note_no = $2 OR n.id = $3::uuid)`,
    [sql.shopId, idOrNo, isUuid(idOrNo) ? idOrNo : null],
  );
  if (!note) throw notFound();
  const lines = await sql.query(
    lineRow,
    `SELECT r.id, l.id AS bill_line_id, l.company, l.model, p.ram, p.storage, p.colour, l.hsn_code, r.quantity, l.gst_rate_bps,
            l.unit_cost_paise, r.taxable_paise, r.cgst_paise, r.sgst_paise, r.igst_paise,
            (SELECT coalesce(array_agg(coalesce(i.imei, i.serial_no) ORDER BY i.id), '{}')
               FROM stock_movements m JOIN stock_items i ON i.shop_id = m.shop_id AND i.id = m.stock_item_id
              WHERE m.shop_id = $1 AND m.document_id = $2 AND m.line_id = l.id AND coalesce(i.imei, i.serial_no) IS NOT NULL) AS codes
       FROM debit_note_lines r
       JOIN purchase_bill_lines l ON l.shop_id = r.shop_id AND l.id = r.purchase_bill_line_id
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE r.shop_id = $1 AND r.debit_note_id = $2 ORDER BY r.line_no`,
    [sql.shopId, note.id],
  );
  return {
    ...note,
    createdAt: note.createdAt.toISOString(),
    openPaise: note.totalPaise - note.matchedPaise,
    lines: lines.map(({ ram, storage, colour, ...line }) => ({
      ...line,
      variant: variantName({ ram, storage, colour }) || null,
      totalPaise: line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise,
    })),
  };
}
