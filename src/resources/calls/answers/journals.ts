import * as z from '../../../kit/zod.ts';
import { pageOf } from './pages.ts';

const paise = z.int();

export const journal = z.strictObject({
  id: z.uuid(),
  journalNo: z.string(),
  kind: z.enum(['JOURNAL', 'OPENING_BALANCE', 'YEAR_END']),
  businessDate: z.iso.date(),
  note: z.string(),
  amountPaise: paise.describe('of its debits'),
  lines: z.array(
    z.strictObject({ account: z.string(), name: z.string(), debitPaise: paise, creditPaise: paise }),
  ),
  reverses: z.strictObject({ id: z.uuid(), journalNo: z.string() }).nullable(),
  reversedBy: z.strictObject({ id: z.uuid(), journalNo: z.string() }).nullable(),
  by: z.strictObject({ id: z.uuid(), name: z.string() }),
});
export type Journal = z.infer<typeof journal>;

export const journalPage = pageOf(journal);
