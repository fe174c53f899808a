import { expenses } from './declaration.ts';
import { RECORD_FIELDS } from '../../kit/index.ts';
import { documentDate, gstin, line, paragraph, positivePaise, rateBps, remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { EXPENSE_METHODS, PAID_BY } from './rules.ts';
import { drawerSession } from '../drawers/session.ts';

/** React-admin sends whole records. */
const ignored = Object.fromEntries(
  [...RECORD_FIELDS, 'can', ...expenses.fields.flatMap(({ name, readOnly }) => (readOnly ? [name] : []))].map(
    name => [name, z.unknown().optional()],
  ),
) as Readonly<Record<never, z.ZodType>>;

const entered = {
  /** Today by default. */
  businessDate: documentDate.nullish(),
  /** Id or name of a category. */
  category: line(60),
  /** Required when it is payable; with `supplierId` the supplier's name. */
  payee: line(100).nullish(),
  supplierId: z.uuid().nullish(),
  /** Tax included. */
  amountPaise: positivePaise,
  method: z.enum(EXPENSE_METHODS),
  reference: remark(60).nullish(),
  billNo: remark(40).nullish(),
  gstRateBps: rateBps.nullish(),
  payeeGstin: gstin.nullish(),
  /** Left out: claimed where shop and payee have a GSTIN and there is tax. */
  inputCredit: z.boolean().nullish(),
  note: paragraph(500).nullish(),
};

export const expenseInput = z.strictObject({ ...ignored, ...entered, sessionId: drawerSession });
export type ExpenseInput = z.infer<z.ZodObject<typeof entered>> & { sessionId?: string | null | undefined };

export const expenseChange = z.strictObject({ ...ignored, ...entered, version: z.int().min(0) }).partial();
export type ExpenseChange = Partial<z.infer<z.ZodObject<typeof entered>>> & { version?: number | undefined };

export const payExpenseInput = z.strictObject({
  method: z.enum(PAID_BY),
  /** What is due by default. */
  amountPaise: positivePaise.nullish(),
  businessDate: documentDate.nullish(),
  reference: remark(60).nullish(),
  sessionId: drawerSession,
});
export type PayExpenseInput = z.infer<typeof payExpenseInput>;
