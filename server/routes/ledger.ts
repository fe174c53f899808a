import * as z from 'zod';
import { accountBalance, accountEntries as entries } from '../../src/resources/ledger/answers.ts';
import { FILE_FORMAT } from '../../src/resources/calls/files.ts';
import { entriesQuery, entriesSpan } from '../../src/resources/ledger/calls.ts';
import { accountTable } from '../ledger/accountTable.ts';
import { reads, sends, type Call } from '../kit/http/calls.ts';
import { download } from '../kit/http/download.ts';
import { accountBalances, accountEntries } from '../ledger/index.ts';

const group = 'Accounts';
/** Staff see cash only (server/ledger). */
const access = 'accounts.read';

export const ledgerCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/accounts',
    group,
    summary: 'The shop’s accounts with their balances; staff see cash only',
    access,
    payload: z.array(accountBalance),
    read: (sql, { caller }) => accountBalances(sql, caller),
  }),
  reads({
    method: 'GET',
    path: '/api/accounts/{id}/entries',
    group,
    summary: 'The ledger of an account, by its code; staff read CASH only',
    access,
    query: entriesQuery,
    payload: entries,
    read: (sql, { caller, params, query }) => accountEntries(sql, caller, params['id'] ?? '', query),
  }),
  sends({
    method: 'GET',
    path: '/api/accounts/{id}/entries/export',
    group,
    summary: 'All entries of the period, as a file',
    access,
    query: entriesSpan.safeExtend(FILE_FORMAT),
    produces: 'text/csv',
    answer: async request => {
      const { parts, caller, params, query, translate } = request;
      const { format, ...span } = query;
      const table = await accountTable(parts.db, caller, params['id'] ?? '', span, translate);
      return download(request, 'accounts', table, format);
    },
  }),
];
