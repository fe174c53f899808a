import * as z from '../../kit/zod.ts';
import { askedDate, askedNumber, documentDate, remark } from '../../kit/values.ts';
import { BANK_FIELDS } from './bankFile.ts';
import { drawerSession } from '../drawers/session.ts';

export type * from './answers.ts';

/** By column heading of the file. */
export const bankMapping = z.record(z.string().min(1).max(200), z.enum(BANK_FIELDS));

export const importBankQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** JSON; beside the file in a form, here otherwise. */
  mapping: z.string().max(20_000).optional(),
  /** Balance after the last line, for a file without such a column; in rupees. */
  closing: z.string().max(30).optional(),
});

/** Up to a day, the last of the statement by default. */
export const reconciliationQuery = z.object({ to: askedDate.optional() });
export type ReconciliationQuery = z.output<typeof reconciliationQuery>;

const paged = {
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

export const bankLinesQuery = reconciliationQuery.extend({
  ...paged,
  state: z.enum(['open', 'matched']).default('open'),
});
export type BankLinesQuery = z.output<typeof bankLinesQuery>;

/** `earlier`: those of before the first statement. */
export const bankEntriesQuery = reconciliationQuery.extend({
  ...paged,
  q: z.string().max(60).optional(),
  earlier: z.enum(['true', 'false']).default('false'),
});
export type BankEntriesQuery = z.output<typeof bankEntriesQuery>;

const MAX_MATCHED = 200;

/** Both sides add up to the same; one side may be empty where the other cancels itself. */
export const bankMatchInput = z
  .strictObject({
    lineIds: z.array(z.uuid()).max(MAX_MATCHED),
    /** As `/api/accounts/{id}/entries` names them: of the entry and its line. */
    entryIds: z.array(z.string().regex(/^[0-9a-f-]{36}-\d{1,4}$/)).max(MAX_MATCHED),
  })
  .refine(({ lineIds, entryIds }) => lineIds.length + entryIds.length > 1, {
    error: 'validation.bank.nothing',
    path: ['entryIds'],
  });
export type BankMatchInput = z.output<typeof bankMatchInput>;

/** An entry that the books lack, from a line: bank charges, interest, a transfer. */
export const postBankLineInput = z.strictObject({
  account: z.string().max(40),
  note: remark(300).nullish(),
  /** The line's by default. */
  businessDate: documentDate.nullish(),
  sessionId: drawerSession,
});
export type PostBankLineInput = z.output<typeof postBankLineInput>;
