/** Accounts and their books, from the ledger alone. */
import * as z from 'zod';
import {
  accountBalance,
  accountEntries as entriesPayload,
  entriesQuery,
  entriesSpan,
} from '../../src/resources/calls/accounts.ts';
import { bookTable } from '../exports/bookTable.ts';
import { answers, reads, type Call } from '../http/calls.ts';
import { download, FILE_FORMAT } from '../http/download.ts';
import { accountBalances, accountEntries } from '../shop/accounts.ts';

const group = 'Accounts';
/** Staff are shown cash alone (server/shop/accounts.ts). */
const access = 'staff';

export const accountCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/accounts',
    group,
    summary: 'The shop’s accounts and what is in each now; of them, staff see cash',
    access,
    payload: z.array(accountBalance),
    read: (sql, { caller }) => accountBalances(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/accounts/{id}/entries',
    group,
    summary: 'The book of an account, {id} being its code: staff read that of CASH',
    access,
    query: entriesQuery,
    payload: entriesPayload,
    read: (sql, { caller, params, query }) => accountEntries(sql, caller, params['id'] ?? '', query),
  }),
  answers({
    method: 'GET',
    path: '/api/accounts/{id}/entries/export',
    group,
    summary: 'Every line of these days, as a file',
    access,
    query: entriesSpan.safeExtend(FILE_FORMAT),
    produces: 'text/csv',
    answer: async request => {
      const { parts, caller, params, query, say } = request;
      const { format, ...span } = query;
      const table = await bookTable(parts.db, caller, params['id'] ?? '', span, say);
      return download(request, 'accounts', table, format);
    },
  }),
];
