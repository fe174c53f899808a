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
  ReportName,
  ReportSpan,
  TrialBalance,
} from '../../resources/calls/ledger.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, type ReadOptions } from '../run.ts';

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

export const reportPdf = (
  name: ReportName,
  span: ReportSpan & { lang: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`/api/accounts/${name}.pdf`, span), options);
