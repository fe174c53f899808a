import type {
  AccountBalance,
  AccountEntries,
  EntriesQuery,
  EntriesSpan,
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
