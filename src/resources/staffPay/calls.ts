import { RECORD_FIELDS } from '../../kit/index.ts';
import { documentDate, month, paise, paragraph, remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { PAID_BY } from '../rules/expenses.ts';
import { STAFF_ENTRY_KINDS } from './rules.ts';
import { staffPayments } from './declaration.ts';
import { drawerSession } from '../drawers/session.ts';

/** React-admin sends whole records. */
const ignored = Object.fromEntries(
  [
    ...RECORD_FIELDS,
    'can',
    ...staffPayments.fields.flatMap(({ name, readOnly }) => (readOnly ? [name] : [])),
  ].map(name => [name, z.unknown().optional()]),
) as Readonly<Record<never, z.ZodType>>;

const entered = {
  /** Today by default. */
  businessDate: documentDate.nullish(),
  personId: z.uuid(),
  kind: z.enum(STAFF_ENTRY_KINDS),
  /** Of a salary or commission: once a month and person. */
  month: month.nullish(),
  /** Earned, or in money. */
  amountPaise: paise,
  /** Of a payment: what is set off against advances, beside the money. */
  advancePaise: paise.nullish(),
  method: z.enum(PAID_BY).nullish(),
  reference: remark(60).nullish(),
  note: paragraph(500).nullish(),
};

export const staffEntryInput = z.strictObject({ ...ignored, ...entered, sessionId: drawerSession });
export type StaffEntryInput = z.infer<z.ZodObject<typeof entered>> & {
  sessionId?: string | null | undefined;
};

export const staffEntryChange = z.strictObject({ ...ignored, ...entered, version: z.int().min(0) }).partial();
export type StaffEntryChange = Partial<z.infer<z.ZodObject<typeof entered>>> & {
  version?: number | undefined;
};
