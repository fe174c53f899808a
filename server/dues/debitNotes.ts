import * as z from 'zod';
import type { Page } from '../../src/kit/calls.ts';
import { customerDebitNote, type CustomerDebitNote } from '../../src/resources/dues/answers.ts';
import type { DebitNotesQuery } from '../../src/resources/dues/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';

const listRow = z.object({
  note: customerDebitNote.omit({ createdAt: true }).extend({ createdAt: z.string() }),
  total: z.int(),
});

/** $2 is a customer, $3 one note by its id or its cancellation's, $4 by its number. */
const NOTES = `
  SELECT jsonb_build_object('id', n.id, 'debitNoteNo', n.debit_note_no, 'businessDate', n.business_date, 'createdAt', n.created_at,
           'customer', jsonb_build_object('id', n.customer_id, 'name', n.customer_name, 'phone', coalesce(c.phone, ''), 'gstin', n.customer_gstin),
           'placeOfSupply', n.place_of_supply, 'interState', n.inter_state, 'gstRateBps', n.gst_rate_bps,
           'taxablePaise', n.taxable_paise, 'cgstPaise', n.cgst_paise, 'sgstPaise', n.sgst_paise, 'igstPaise', n.igst_paise,
           'amountPaise', n.amount_paise, 'chargeId', k.id, 'paidPaise', k.paid_paise, 'writtenOffPaise', k.written_off_paise,
           'duePaise', k.due_paise, 'reason', n.reason,
           'cancelledBy', CASE WHEN x.id IS NOT NULL THEN jsonb_build_object('id', x.id, 'documentNo', x.document_no,
             'businessDate', x.business_date, 'reason', x.reason) END,
           'by', jsonb_build_object('id', n.posted_by, 'name', n.posted_by_name)) AS note, n.total
    FROM (SELECT *, count(*) OVER ()::int AS total FROM customer_debit_notes
           WHERE shop_id = $1 AND ($2::uuid IS NULL OR customer_id = $2)
             AND ($3::uuid IS NULL AND $4::text IS NULL OR id = $3 OR debit_note_no = $4
                  OR id = (SELECT y.debit_note_id FROM customer_debit_note_cancellations y WHERE y.shop_id = $1 AND y.id = $3))
           ORDER BY created_at DESC, id DESC OFFSET $5 LIMIT $6) n
    JOIN customer_charges k ON k.shop_id = n.shop_id AND k.debit_note_id = n.id
    JOIN customers c ON c.shop_id = n.shop_id AND c.id = n.customer_id
    LEFT JOIN customer_debit_note_cancellations x ON x.shop_id = n.shop_id AND x.debit_note_id = n.id
   ORDER BY n.created_at DESC, n.id DESC`;

const noteOf = ({ note }: z.infer<typeof listRow>): CustomerDebitNote => ({
  ...note,
  createdAt: new Date(note.createdAt).toISOString(),
});

/** Finds a debit note by id or number, also by the id of its cancellation; null when there is none. */
export async function debitNoteById(sql: ShopSql, idOrNo: string): Promise<CustomerDebitNote | null> {
  if (idOrNo.includes('\0')) return null;
  const [id, number] = isUuid(idOrNo) ? [idOrNo, null] : [null, idOrNo];
  const [row] = await sql.query(listRow, NOTES, [sql.shopId, null, id, number, 0, 1]);
  return row ? noteOf(row) : null;
}

/** Lists the newest first. */
export async function debitNotesOf(
  sql: ShopSql,
  { customerId, page, size }: DebitNotesQuery,
): Promise<Page<CustomerDebitNote>> {
  const rows = await sql.query(listRow, NOTES, [
    sql.shopId,
    customerId ?? null,
    null,
    null,
    page * size,
    size,
  ]);
  const totalElements = rows[0]?.total ?? 0;
  return {
    content: rows.map(noteOf),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
