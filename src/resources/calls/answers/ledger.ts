import * as z from '../../kit/zod.ts';
import { ACCOUNT_TYPES } from '../../rules/accounts.ts';
import { pageOf } from './pages.ts';

const paise = z.int();

const account = {
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
};

export const accountBalance = z.strictObject({
  ...account,
  balancePaise: paise.describe('debits less credits'),
});
export type AccountBalance = z.infer<typeof accountBalance>;

export const ENTRY_KINDS = [
  'SALE',
  'SALE_CANCELLED',
  'PURCHASE',
  'PURCHASE_CANCELLED',
  'DRAWER_OPENED',
  'DRAWER_CLOSED',
  'DRAWER_REOPENED',
  'DAY_CLOSED',
  'SALE_RETURNED',
  'RECEIPT',
  'RECEIPT_BOUNCED',
  'SETTLEMENT',
  'CLAIM',
  'TRANSFER',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const documentKind = z.enum([
  'SALE',
  'PURCHASE_BILL',
  'COUNT',
  'CREDIT_NOTE',
  'RECEIPT',
  'SETTLEMENT',
  'CLAIM',
  'TRANSFER',
]);

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
    account: z.strictObject(account),
    openingPaise: paise,
    inPaise: paise.describe('debits of all these days'),
    outPaise: paise.describe('credits of all these days'),
    closingPaise: paise,
    rows: z.array(accountEntry),
  });
export type AccountEntries = z.infer<typeof accountEntries>;
