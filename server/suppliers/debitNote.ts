import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { modelColumns, modelOf } from '../db/rows.ts';
import type { DebitNote } from '../../src/resources/suppliers/calls.ts';
import { notFound } from '../errors/refusal.ts';

const heads = { taxable_paise: z.int(), cgst_paise: z.int(), sgst_paise: z.int(), igst_paise: z.int() };
const headsOf = (row: z.infer<z.ZodObject<typeof heads>>) => ({
  taxablePaise: row.taxable_paise,
  cgstPaise: row.cgst_paise,
  sgstPaise: row.sgst_paise,
  igstPaise: row.igst_paise,
});

const noteRow = z.object({
  id: z.string(),
  debit_note_no: z.string(),
  business_date: z.string(),
  created_at: z.date(),
  reason: z.string(),
  ...heads,
  round_off_paise: z.int(),
  total_paise: z.int(),
  matched_paise: z.int(),
  posted_by: z.string(),
  posted_by_name: z.string(),
  bill_id: z.string(),
  bill_no: z.string(),
  bill_date: z.string(),
  inter_state: z.boolean(),
  input_credit: z.boolean(),
  supplier_id: z.string(),
  supplier_name: z.string(),
  supplier_phone: z.string(),
  supplier_gstin: z.string().nullable(),
  address: z.string().nullable(),
  state_code: z.string().nullable(),
});
const lineRow = z.object({
  id: z.string(),
  bill_line_id: z.string(),
  ...modelColumns,
  hsn_code: z.string(),
  quantity: z.int(),
  gst_rate_bps: z.int(),
  unit_cost_paise: z.int(),
  codes: z.array(z.string()).nullable(),
  ...heads,
});

/** By id or number; money for the owner alone. Throws 404. */
export async function debitNoteById(sql: ShopSql, idOrNo: string): Promise<DebitNote> {
  const [note] = await sql.query(
    noteRow,
    `SELECT n.id, n.debit_note_no, n.business_date, n.created_at, n.reason, n.taxable_paise, n.cgst_paise, n.sgst_paise,
            n.igst_paise, n.round_off_paise, n.total_paise, n.posted_by, n.posted_by_name, b.id AS bill_id, b.bill_no,
            b.bill_date, b.inter_state, b.input_credit, b.supplier_id, b.supplier_name, b.supplier_phone, b.supplier_gstin,
            s.address, s.state_code,
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
            (SELECT array_agg(coalesce(i.imei, i.serial_no) ORDER BY i.id)
               FROM stock_movements m JOIN stock_items i ON i.shop_id = m.shop_id AND i.id = m.stock_item_id
              WHERE m.shop_id = $1 AND m.document_id = $2 AND m.line_id = l.id AND coalesce(i.imei, i.serial_no) IS NOT NULL) AS codes
       FROM debit_note_lines r
       JOIN purchase_bill_lines l ON l.shop_id = r.shop_id AND l.id = r.purchase_bill_line_id
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE r.shop_id = $1 AND r.debit_note_id = $2 ORDER BY r.line_no`,
    [sql.shopId, note.id],
  );
  return {
    id: note.id,
    debitNoteNo: note.debit_note_no,
    businessDate: note.business_date,
    createdAt: note.created_at.toISOString(),
    reason: note.reason,
    supplier: {
      id: note.supplier_id,
      name: note.supplier_name,
      phone: note.supplier_phone,
      gstin: note.supplier_gstin,
      address: note.address,
      stateCode: note.state_code,
    },
    bill: { id: note.bill_id, billNo: note.bill_no, billDate: note.bill_date },
    interState: note.inter_state,
    taxReversed: note.input_credit,
    lines: lines.map(line => ({
      id: line.id,
      billLineId: line.bill_line_id,
      ...modelOf(line),
      hsnCode: line.hsn_code,
      quantity: line.quantity,
      gstRateBps: line.gst_rate_bps,
      codes: line.codes ?? [],
      unitCostPaise: line.unit_cost_paise,
      ...headsOf(line),
      totalPaise: line.taxable_paise + line.cgst_paise + line.sgst_paise + line.igst_paise,
    })),
    ...headsOf(note),
    roundOffPaise: note.round_off_paise,
    totalPaise: note.total_paise,
    matchedPaise: note.matched_paise,
    openPaise: note.total_paise - note.matched_paise,
    by: { id: note.posted_by, name: note.posted_by_name },
  };
}
