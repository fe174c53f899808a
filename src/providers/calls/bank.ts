import type { Page } from '../../resources/calls/answers/pages.ts';
import type {
  BankAccount,
  BankEntriesQuery,
  BankEntry,
  BankLine,
  BankLinesQuery,
  BankMatch,
  BankMatchInput,
  BankReconciliation,
  ImportedBankLines,
  PostBankLineInput,
  PostedBankLine,
} from '../../resources/bank/calls.ts';
import type { BankMapping } from '../../resources/bank/bankFile.ts';
import { http } from '../http.ts';
import { withQuery } from '../query.ts';
import { read, send, withErrorToast, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer } from './files.ts';

const BANK = '/api/bank';
const ofAccount = (account: string): string => `${BANK}/${encodeURIComponent(account)}`;

export const bankAccounts = (options: ReadOptions = {}): Promise<BankAccount[]> => read(BANK, options);

type UpTo = Readonly<{ to?: string | undefined }>;

export const bankReconciliation = (
  account: string,
  query: UpTo,
  options: ReadOptions = {},
): Promise<BankReconciliation> => read(withQuery(ofAccount(account), query), options);

export const bankLines = (
  account: string,
  query: Partial<BankLinesQuery>,
  options: ReadOptions = {},
): Promise<Page<BankLine>> => read(withQuery(`${ofAccount(account)}/lines`, query), options);

export const bankEntries = (
  account: string,
  query: Partial<BankEntriesQuery>,
  options: ReadOptions = {},
): Promise<Page<BankEntry>> => read(withQuery(`${ofAccount(account)}/entries`, query), options);

/** A trial loads nothing; without a mapping the remembered or known columns are read. */
export const importBankFile = (
  account: string,
  file: File,
  { mapping, closing, dryRun }: { mapping: BankMapping | null; closing: string; dryRun: boolean },
  options: WriteOptions = {},
): Promise<ImportedBankLines> => {
  const form = new FormData();
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (closing) form.set('closing', closing);
  form.set('file', file);
  return withErrorToast(
    http.call<ImportedBankLines>(withQuery(`${ofAccount(account)}/import`, { dryRun }), {
      method: 'POST',
      body: form,
      headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
    }),
    options,
  );
};

export const matchBank = (
  account: string,
  input: BankMatchInput,
  options: WriteOptions = {},
): Promise<BankMatch> => send('POST', `${ofAccount(account)}/match`, input, options);

export const matchOpenBank = (account: string, options: WriteOptions = {}): Promise<{ matched: number }> =>
  send('POST', `${ofAccount(account)}/match-open`, {}, options);

export const undoBankMatch = (id: string, options: WriteOptions = {}): Promise<unknown> =>
  send('POST', `${BANK}/matches/${encodeURIComponent(id)}/undo`, {}, options);

export const postBankLine = (
  id: string,
  input: PostBankLineInput,
  options: WriteOptions = {},
): Promise<PostedBankLine> => send('POST', `${BANK}/lines/${encodeURIComponent(id)}/post`, input, options);

export const exportBank = (
  account: string,
  query: UpTo & { format: 'csv' | 'xlsx' },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${ofAccount(account)}/export`, query), options);

export const bankPdf = (
  account: string,
  query: UpTo & { lang: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${ofAccount(account)}/reconciliation.pdf`, query), options);
