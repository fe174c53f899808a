import { answerOf, get, post, type Page } from '../../kit/calls.ts';
import { askedDate, askedNumber, documentDate, remark } from '../../kit/values.ts';
import { printed } from '../../kit/paperQuery.ts';
import * as z from '../../kit/zod.ts';

import { drawerSession } from '../drawers/session.ts';
import { FILE_FORMAT } from '../../kit/fileFormat.ts';
import type {
  BankAccount,
  BankColumns,
  BankEntry,
  BankLine,
  BankMatch,
  BankMatchedAgain,
  BankReconciliation,
  ImportedBankLines,
  PostedBankLine,
} from './answers.ts';

const group = 'Accounts';
const access = 'accounts.bank';

/** It goes up to a day, the last of the statement by default. */
const upTo = z.object({ to: askedDate.optional() });

const paged = {
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

export const bankAccounts = get('/api/bank', {
  group,
  summary: 'Accounts that a bank keeps, and the days of their statements',
  access,
  answer: answerOf<BankAccount[]>(),
});

export const bankReconciliation = get('/api/bank/{account}', {
  group,
  summary:
    'Balance of books and statement up to a day, the difference explained by what is open on each side',
  access,
  query: upTo,
  answer: answerOf<BankReconciliation>(),
});

export const bankLines = get('/api/bank/{account}/lines', {
  group,
  summary: 'Lines of the statement: open ones with proposals, or matched ones with their entries',
  access,
  query: upTo.extend({ ...paged, state: z.enum(['open', 'matched']).default('open') }),
  answer: answerOf<Page<BankLine>>(),
});

export const bankEntries = get('/api/bank/{account}/entries', {
  group,
  summary: 'Entries of the books that are not on the statement',
  access,
  query: upTo.extend({
    ...paged,
    q: z.string().max(60).optional(),
    /** These are from before the first statement. */
    earlier: z.enum(['true', 'false']).default('false'),
  }),
  answer: answerOf<Page<BankEntry>>(),
});

export const bankColumns = get('/api/bank/{account}/mapping', {
  group,
  summary: 'Columns of the last file of an account; a file with the same needs none',
  access,
  answer: answerOf<BankColumns>(),
});

export const importBank = post('/api/bank/{account}/import', {
  group,
  summary:
    'Load a statement, CSV or XLSX, amounts in rupees, all rows or none; lines loaded before change nothing. ' +
    '`mapping` names the field of each column, beside the file in a form or as a parameter, and is remembered',
  access,
  query: z.object({
    dryRun: z.enum(['true', 'false']).default('false'),
    /** It is JSON; beside the file in a form, here otherwise. */
    mapping: z.string().max(20_000).optional(),
    /** It is the balance after the last line, for a file without such a column; in rupees. */
    closing: z.string().max(30).optional(),
  }),
  consumes: 'multipart/form-data',
  takesKey: true,
  answer: answerOf<ImportedBankLines>(),
});

const MAX_MATCHED = 200;

export const matchBank = post('/api/bank/{account}/match', {
  group,
  summary: 'Match lines of the statement to entries of the books; both add up to the same',
  access,
  status: 201,
  /** One side may be empty where the other cancels itself. */
  body: z
    .strictObject({
      lineIds: z.array(z.uuid()).max(MAX_MATCHED),
      /** `/api/accounts/{id}/entries` names them so: the entry and its line. */
      entryIds: z.array(z.string().regex(/^[0-9a-f-]{36}-\d{1,4}$/)).max(MAX_MATCHED),
    })
    .refine(({ lineIds, entryIds }) => lineIds.length + entryIds.length > 1, {
      error: 'validation.bank.nothing',
      path: ['entryIds'],
    }),
  answer: answerOf<BankMatch>(),
});

export const matchOpenBank = post('/api/bank/{account}/match-open', {
  group,
  summary: 'Match what is open by reference and amount, as after a file',
  access,
  answer: answerOf<BankMatchedAgain>(),
});

export const undoBankMatch = post('/api/bank/matches/{id}/undo', {
  group,
  summary: 'Undo a match; its lines and entries are open again',
  access,
  answer: answerOf<null>(),
});

/** Posts an entry that the books lack, from a line: bank charges, interest, a transfer. */
export const postBankLine = post('/api/bank/lines/{id}/post', {
  group,
  summary: 'Post by a journal what the books lack, such as charges or interest, and match it to its line',
  access,
  status: 201,
  body: z.strictObject({
    account: z.string().max(40),
    note: remark(300).nullish(),
    /** The line's by default. */
    businessDate: documentDate.nullish(),
    sessionId: drawerSession,
  }),
  answer: answerOf<PostedBankLine>(),
});

export const exportBank = get('/api/bank/{account}/export', {
  group,
  summary: 'The reconciliation as a file',
  access,
  query: upTo.extend(FILE_FORMAT),
  produces: 'text/csv',
});

export const bankPdf = get('/api/bank/{account}/reconciliation.pdf', {
  group,
  summary: 'The reconciliation as a PDF',
  access,
  query: upTo.extend(printed),
  produces: 'application/pdf',
});
