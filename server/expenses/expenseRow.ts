import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { notFound } from '../errors/refusal.ts';
import { EXPENSE_METHODS } from '../../src/resources/expenses/rules.ts';

const expenseRow = z.object({
  id: z.string(),
  expense_no: z.string(),
  business_date: z.string(),
  category: z.string(),
  payee: z.string().nullable(),
  supplier_id: z.string().nullable(),
  amount_paise: z.int(),
  method: z.enum(EXPENSE_METHODS),
  reference: z.string().nullable(),
  bill_no: z.string().nullable(),
  gst_rate_bps: z.int().nullable(),
  payee_gstin: z.string().nullable(),
  input_credit: z.boolean(),
  note: z.string().nullable(),
  status: z.enum(['POSTED', 'CANCELLED']),
  due_paise: z.int(),
  version: z.int(),
});
export type ExpenseRow = z.infer<typeof expenseRow>;

/** Throws 404. */
export async function expenseOf(sql: ShopSql, id: string): Promise<ExpenseRow> {
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
