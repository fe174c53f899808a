import type {
  AccountBalance,
  AccountEntries,
  BalanceSheet,
  CashFlow,
  DayBook,
  DayBookQuery,
  EntriesQuery,
  EntriesSpan,
  ProfitAndLoss,
  ReportSpan,
  TrialBalance,
} from '../../resources/ledger/calls.ts';
import type { Page } from '../../resources/calls/answers/pages.ts';
import type { AccountInput, Journal, JournalInput } from '../../resources/calls/journals.ts';
import type { ReportName } from '../../resources/ledger/rules.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

export const accountBalances = (options: ReadOptions = {}): Promise<AccountBalance[]> =>
  read('/api/accounts', options);

const pathOf = (code: string): string => `/api/accounts/${encodeURIComponent(code)}/entries`;

export const accountEntries = (
  code: string,
  query: Partial<EntriesQuery>,
  options: ReadOptions = {},
): Promise<AccountEntries> => read(withQuery(pathOf(code), query), options);

export const exportEntries = (
  code: string,
  format: 'csv' | 'xlsx',
  span: EntriesSpan,
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(code)}/export`, { ...span, format }), options);

export interface AccountReports {
  'trial-balance': TrialBalance;
  'profit-and-loss': ProfitAndLoss;
  'balance-sheet': BalanceSheet;
  'cash-flow': CashFlow;
  'day-book': DayBook;
}

export const accountReport = <Name extends ReportName>(
  name: Name,
  query: Partial<DayBookQuery>,
  options: ReadOptions = {},
): Promise<AccountReports[Name]> => read(withQuery(`/api/accounts/${name}`, query), options);

export const exportReport = (
  name: ReportName,
  format: 'csv' | 'xlsx',
  span: ReportSpan,
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`/api/accounts/${name}/export`, { ...span, format }), options);

export const tallyFile = ({ from, to }: ReportSpan, options: ReadOptions = {}): Promise<FileAnswer> =>
  fileOf(withQuery('/api/accounts/tally.xml', { from, to }), options);

export const reportPdf = (
  name: ReportName,
  span: ReportSpan & { lang: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`/api/accounts/${name}.pdf`, span), options);

const JOURNAL = '/api/accounts/journal';
const ofJournal = (id: string) => `/api/journals/${encodeURIComponent(id)}`;

export const journals = (
  query: { page: number; size: number },
  options: ReadOptions = {},
): Promise<Page<Journal>> => read(withQuery(JOURNAL, query), options);

export const journalById = (id: string, options: ReadOptions = {}): Promise<Journal> =>
  read(ofJournal(id), options);

export const postJournal = (input: JournalInput, options: WriteOptions = {}): Promise<Journal> =>
  send('POST', JOURNAL, input, options);

export const reverseJournal = (
  id: string,
  reason: string | null,
  options: WriteOptions = {},
): Promise<Journal> => send('POST', `${ofJournal(id)}/reverse`, { reason }, options);

export const closeYear = (financialYear: number, options: WriteOptions = {}): Promise<Journal> =>
  send('POST', '/api/accounts/year-end', { financialYear }, options);

export const addAccount = (input: AccountInput, options: WriteOptions = {}): Promise<unknown> =>
  send('POST', '/api/accounts', input, options);
