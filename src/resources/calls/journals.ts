import * as z from '../../kit/zod.ts';
import { askedNumber, documentDate, positivePaise, remark } from '../../kit/values.ts';
import { ACCOUNT_TYPES } from '../ledger/rules.ts';
import { drawerSession } from '../drawers/session.ts';

export type * from './answers/journals.ts';

const journalLine = z
  .strictObject({
    account: z.string().max(40),
    debitPaise: positivePaise.nullish(),
    creditPaise: positivePaise.nullish(),
  })
  .refine(({ debitPaise, creditPaise }) => Boolean(debitPaise) !== Boolean(creditPaise), {
    error: 'validation.journal.oneSide',
    path: ['debitPaise'],
  });

/** `OPENING_BALANCE`: what is missing to balance goes to the account of opening balances. */
export const journalInput = z.strictObject({
  businessDate: documentDate.nullish(),
  kind: z.enum(['JOURNAL', 'OPENING_BALANCE']).default('JOURNAL'),
  note: remark(300).nullish(),
  lines: z.array(journalLine).min(1).max(100),
  sessionId: drawerSession,
});
export type JournalInput = z.output<typeof journalInput>;

export const reverseJournalInput = z.strictObject({
  reason: remark(300).nullish(),
  sessionId: drawerSession,
});
export type ReverseJournalInput = z.output<typeof reverseJournalInput>;

/** By the year of its 1 April. */
export const yearEndInput = z.strictObject({ financialYear: z.int().min(2000).max(2999) });

export const journalsQuery = z.object({
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});

const accountName = remark(60).check(z.minLength(1, 'validation.required'));
export const accountInput = z.strictObject({ name: accountName, type: z.enum(ACCOUNT_TYPES) });
export type AccountInput = z.output<typeof accountInput>;
export const renameInput = z.strictObject({ name: accountName });
