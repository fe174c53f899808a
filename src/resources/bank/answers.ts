import * as z from '../../kit/zod.ts';
import { BANK_FIELDS } from './bankFile.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { accountHead, documentKind } from '../ledger/answers.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { sheetOf } from '../../kit/answers/sheets.ts';

const paise = z.int();
const signed = paise.describe('into the account above zero');
const day = z.iso.date();

export const bankAccount = z.strictObject({
  ...accountHead.shape,
  from: day.nullable().describe('of the first line loaded'),
  to: day.nullable().describe('of the last one'),
  openLines: z.int(),
});
export type BankAccount = z.infer<typeof bankAccount>;

const side = z.strictObject({ count: z.int(), inPaise: paise, outPaise: paise });

const notice = z.strictObject({
  matchId: z.uuid(),
  documentNo: z.string().describe('of the document that was reversed'),
  reversedBy: z.string(),
  day,
  amountPaise: signed,
});

export const bankReconciliation = z.strictObject({
  account: accountHead,
  from: day.nullable().describe('of the first line loaded'),
  to: day,
  lastLine: day.nullable(),
  bookPaise: paise.describe('balance of the account'),
  entries: side.describe('in the books, not on the statement'),
  lines: side.describe('on the statement, not in the books'),
  openingPaise: signed.describe(
    'what the statement held more than the books before its first line, still open',
  ),
  computedPaise: paise.describe(
    'the book balance without its open entries, with the open lines and the opening',
  ),
  statementPaise: paise.nullable().describe('balance of the last line; null before the first'),
  differencePaise: paise.describe('not explained: lines are missing between two files'),
  notices: z.array(notice).describe('matches that are open again, since a document was reversed'),
});
export type BankReconciliation = z.infer<typeof bankReconciliation>;

export const bankEntry = z.strictObject({
  id: z.string().describe('of the entry and its line'),
  day,
  kind: z.enum(ENTRY_KINDS),
  documentKind,
  documentNo: z.string(),
  documentId: z.uuid().nullable(),
  partyName: z.string().nullable(),
  reference: z.string().nullable(),
  amountPaise: signed,
});
export type BankEntry = z.infer<typeof bankEntry>;
export const bankEntries = pageOf(bankEntry);

export const bankLine = z.strictObject({
  id: z.uuid(),
  day,
  reference: z.string(),
  narration: z.string(),
  amountPaise: signed,
  balancePaise: paise,
  match: z
    .strictObject({
      id: z.uuid(),
      made: z.enum(['REFERENCE', 'HAND', 'POSTED']),
      by: z.string(),
      lines: z.int().describe('of the statement in this match'),
    })
    .nullable(),
  entries: z.array(bankEntry).describe('of its match; of an open line, proposals by amount and day'),
});
export type BankLine = z.infer<typeof bankLine>;
export const bankLines = pageOf(bankLine);

const sheet = sheetOf(BANK_FIELDS);
export const bankColumns = sheet.columns;
export type BankColumns = z.infer<typeof bankColumns>;

export const importedBankLines = z.strictObject({
  ...sheet.read,
  from: day.nullable(),
  to: day.nullable(),
  added: z.int(),
  unchanged: z.int().describe('lines that were loaded before'),
  inPaise: paise,
  outPaise: paise,
  closingPaise: paise.nullable(),
  breaks: z.int().describe('lines whose balance does not follow from the one before'),
  matched: z.int().describe('lines matched by reference and amount'),
});
export type ImportedBankLines = z.infer<typeof importedBankLines>;

export const bankMatch = z.strictObject({
  id: z.uuid(),
  lines: z.int(),
  entries: z.int(),
  amountPaise: signed,
});
export type BankMatch = z.infer<typeof bankMatch>;

export const bankMatchedAgain = z.strictObject({ matched: z.int().describe('lines of the statement') });
export type BankMatchedAgain = z.infer<typeof bankMatchedAgain>;

export const postedBankLine = z.strictObject({
  journalId: z.uuid(),
  journalNo: z.string(),
  matchId: z.uuid(),
});
export type PostedBankLine = z.infer<typeof postedBankLine>;

export const matchBankExample = {
  lineIds: ['01968d5e-7c00-7000-8000-000000000041'],
  entryIds: ['01968d5e-7c00-7000-8000-000000000042-1'],
};
export const postBankLineExample = { account: 'BANK_CHARGES' };
