import * as z from '../../kit/zod.ts';
import { ACCOUNT_TYPES } from './rules.ts';
import { DOCUMENT_KINDS } from '../posting/documentKinds.ts';
import { ENTRY_KINDS, type EntryKind } from '../../kit/rules/entryKinds.ts';
import { pageOf } from '../calls/answers/pages.ts';

export { ENTRY_KINDS, type EntryKind };

const paise = z.int();

export const accountHead = {
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
};

export const accountBalance = z.strictObject({
  ...accountHead,
  balancePaise: paise.describe('debits less credits'),
  entries: z.int().describe('lines of the ledger'),
});
export type AccountBalance = z.infer<typeof accountBalance>;

export const documentKind = z.enum(DOCUMENT_KINDS);

const accountEntry = z.strictObject({
  id: z.string().describe('of the entry and its line'),
  date: z.iso.date(),
  kind: z.enum(ENTRY_KINDS),
  documentNo: z.string().nullable(),
  documentKind,
  documentId: z
    .uuid()
    .nullable()
    .describe('of the sale (also of a credit note), bill or receipt, also where it was cancelled'),
  partyName: z.string().nullable(),
  debitPaise: paise.describe('into the account'),
  creditPaise: paise.describe('out of it'),
  balancePaise: paise.describe('after this line, debits less credits'),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const accountEntries = pageOf(accountEntry)
  .omit({ content: true })
  .extend({
    account: z.strictObject(accountHead),
    openingPaise: paise,
    inPaise: paise.describe('debits of all these days'),
    outPaise: paise.describe('credits of all these days'),
    closingPaise: paise,
    rows: z.array(accountEntry),
  });
export type AccountEntries = z.infer<typeof accountEntries>;
