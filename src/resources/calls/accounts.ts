import * as z from '../zod.ts';
import { ACCOUNT_TYPES } from '../rules/accounts.ts';
import { askedDate, askedNumber } from '../values.ts';

const paise = z.int();

const account = {
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
};

export const accountBalance = z.object({ ...account, balancePaise: paise.describe('debits less credits') });
export type AccountBalance = z.infer<typeof accountBalance>;

const span = { from: askedDate.optional(), to: askedDate.optional() };

const inOrder = ({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void => {
  if (from && to && from > to)
    issues.push({ code: 'custom', message: 'validation.endBeforeStart', input: to, path: ['to'] });
};

/** Query of `GET /api/accounts/{id}/entries`: from the first day on and up to the last there is, unless told. */
export const entriesQuery = z
  .object({
    ...span,
    /** By the day, then as they were posted. */
    sortDir: z.enum(['asc', 'desc']).default('asc'),
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(25),
  })
  .check(inOrder);
export type EntriesQuery = z.output<typeof entriesQuery>;

/** The same as a file takes the days alone. */
export const entriesSpan = z.object(span).check(inOrder);
export type EntriesSpan = z.output<typeof entriesSpan>;

export const ENTRY_KINDS = ['SALE', 'SALE_CANCELLED', 'PURCHASE', 'PURCHASE_CANCELLED'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A line of the ledger in the book of its account. */
export const accountEntry = z.object({
  id: z.string().describe('of the entry and its line'),
  date: z.iso.date(),
  kind: z.enum(ENTRY_KINDS),
  documentNo: z.string().nullable(),
  documentKind: z.enum(['SALE', 'PURCHASE_BILL']),
  documentId: z.uuid().nullable().describe('of the sale or bill, also where it was cancelled'),
  partyName: z.string().nullable(),
  debitPaise: paise.describe('into the account'),
  creditPaise: paise.describe('out of it'),
  balancePaise: paise.describe('after this line, debits less credits'),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const accountEntries = z.object({
  account: z.object(account),
  openingPaise: paise,
  inPaise: paise.describe('debits of all these days'),
  outPaise: paise.describe('credits of all these days'),
  closingPaise: paise,
  rows: z.array(accountEntry),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});
export type AccountEntries = z.infer<typeof accountEntries>;
