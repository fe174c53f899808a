import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { EXPENSE_METHODS } from '../../src/resources/expenses/rules.ts';

const expenseRow = z.object({
  id: z.string(),
  expenseNo: z.string(),
  businessDate: z.string(),
  category: z.string(),
  payee: z.string().nullable(),
  supplierId: z.string().nullable(),
  amountPaise: z.int(),
  method: z.enum(EXPENSE_METHODS),
  reference: z.string().nullable(),
  billNo: z.string().nullable(),
  gstRateBps: z.int().nullable(),
  payeeGstin: z.string().nullable(),
  inputCredit: z.boolean(),
  note: z.string().nullable(),
  status: z.enum(['POSTED', 'CANCELLED']),
  duePaise: z.int(),
  version: z.int(),
});

/** Throws 404. */
export async function expenseOf(sql: ShopSql, id: string): Promise<z.infer<typeof expenseRow>> {
  const [row] = isUuid(id)
    ? await sql.query(
        expenseRow,
        `SELECT id, expense_no, business_date, category, payee, supplier_id, amount_paise, method, reference, bill_no,
                gst_rate_bps, payee_gstin, input_credit, note, status, due_paise, version
           FROM expenses_read WHERE shop_id = $1 AND id = $2`,
        [sql.shopId, id],
      )
    : [];
  if (!row) throw notFound();
  return row;
}
