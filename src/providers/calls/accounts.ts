import type {
  AccountBalance,
  AccountEntries,
  EntriesQuery,
  EntriesSpan,
} from '../../resources/calls/ledger.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, type ReadOptions } from './run.ts';

// Not among the calls of ../api.ts, which every page has: these belong to the pages of the accounts alone.

/** `GET /api/accounts`: what is in each account now. */
export const accountBalances = (options: ReadOptions = {}): Promise<AccountBalance[]> =>
  read('/api/accounts', options);

const pathOf = (code: string): string => `/api/accounts/${encodeURIComponent(code)}/entries`;

/** `GET /api/accounts/{id}/entries`: a page of the book of an account. */
export const accountEntries = (
  code: string,
  query: Partial<EntriesQuery>,
  options: ReadOptions = {},
): Promise<AccountEntries> => read(withQuery(pathOf(code), query), options);

/** `GET /api/accounts/{id}/entries/export`: every line of these days. */
export const exportEntries = (
  code: string,
  format: 'csv' | 'xlsx',
  span: EntriesSpan,
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(code)}/export`, { ...span, format }), options);
