import type {
  AccountBalance,
  AccountEntries,
  EntriesQuery,
  EntriesSpan,
} from '../../resources/calls/ledger.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, type Manners } from './run.ts';

// Not among the calls of ../api.ts, which every page has: these belong to the pages of the accounts alone.

/** `GET /api/accounts`: what is in each account now. */
export const accountBalances = (manners: Manners = {}): Promise<AccountBalance[]> =>
  read('/api/accounts', manners);

const pathOf = (code: string): string => `/api/accounts/${encodeURIComponent(code)}/entries`;

/** `GET /api/accounts/{id}/entries`: a page of the book of an account. */
export const accountEntries = (
  code: string,
  query: Partial<EntriesQuery>,
  manners: Manners = {},
): Promise<AccountEntries> => read(withQuery(pathOf(code), query), manners);

/** `GET /api/accounts/{id}/entries/export`: every line of these days. */
export const exportEntries = (
  code: string,
  format: 'csv' | 'xlsx',
  span: EntriesSpan,
  manners: Manners = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(code)}/export`, { ...span, format }), manners);
