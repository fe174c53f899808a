import * as z from 'zod';
import { accountHead } from '../../src/resources/ledger/answers.ts';
import { journal, journalPage, type Journal } from '../../src/resources/calls/answers/journals.ts';
import {
  accountInput,
  journalInput,
  journalsQuery,
  renameInput,
  reverseJournalInput,
  yearEndInput,
} from '../../src/resources/calls/journals.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { reads, writes, type Call } from '../kit/http/calls.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import {
  addAccount,
  closeYear,
  journalById,
  journalsOf,
  recordJournal,
  renameAccount,
  reverseJournal,
} from '../ledger/index.ts';

const group = 'Accounts';
const path = '/api/accounts/journal';
/** Not below `path`: `/api/accounts/{id}/entries` would match too. */
const ofOne = '/api/journals/{id}';

const audited = async (tx: ShopSql, caller: Caller, posted: Journal): Promise<Journal> => {
  const { id, journalNo, kind, amountPaise, note, reverses } = posted;
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: 'accounts',
    recordId: id,
    before: null,
    after: { journalNo, kind, amountPaise, note, reverses: reverses?.journalNo ?? null },
  });
  return posted;
};

const auditAccount = (tx: ShopSql, caller: Caller, action: 'CREATE' | 'UPDATE', after: object) =>
  writeAudit(tx, caller, { action, resource: 'accounts', recordId: null, before: null, after: { ...after } });

export const journalCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary: 'An entry of the owner’s own, balanced; of accounts without records of their own',
    access: 'accounts.journal',
    status: 201,
    body: journalInput,
    example: {
      note: 'Capital brought in',
      lines: [
        { account: 'BANK', debitPaise: 1_00_000_00 },
        { account: 'CAPITAL', creditPaise: 1_00_000_00 },
      ],
    },
    payload: journal,
    write: async (tx, { caller, body }) => audited(tx, caller, await recordJournal(tx, caller, body)),
  }),
  reads({
    method: 'GET',
    path,
    group,
    summary: 'Journals, opening balances and year ends, the newest first',
    access: 'accounts.reports',
    query: journalsQuery,
    payload: journalPage,
    read: (sql, { query }) => journalsOf(sql, query),
  }),
  reads({
    method: 'GET',
    path: ofOne,
    group,
    summary: 'A journal with its lines',
    access: 'accounts.reports',
    payload: journal,
    read: async (sql, { params }) => {
      const found = await journalById(sql, params['id'] ?? '');
      if (!found) throw notFound();
      return found;
    },
  }),
  writes({
    method: 'POST',
    path: `${ofOne}/reverse`,
    group,
    summary: 'Take a journal back by a second entry',
    access: 'accounts.journal',
    status: 201,
    body: reverseJournalInput,
    example: { reason: 'Wrong account' },
    bodyMayBeMissing: true,
    payload: journal,
    write: async (tx, { caller, params, body }) =>
      audited(tx, caller, await reverseJournal(tx, caller, params['id'] ?? '', body)),
  }),
  writes({
    method: 'POST',
    path: '/api/accounts/year-end',
    group,
    summary: 'Carry the profit of a financial year to retained earnings, and lock it',
    access: 'accounts.year-end',
    status: 201,
    body: yearEndInput,
    example: { financialYear: 2025 },
    payload: journal,
    write: async (tx, { caller, body }) =>
      audited(tx, caller, await closeYear(tx, caller, body.financialYear)),
  }),
  writes({
    method: 'POST',
    path: '/api/accounts',
    group,
    summary: 'Add an account of the shop’s own',
    access: 'accounts.chart',
    status: 201,
    body: accountInput,
    example: { name: 'Shop deposit', type: 'ASSET' },
    payload: z.strictObject(accountHead),
    write: async (tx, { caller, body }) => {
      const added = await addAccount(tx, body);
      await auditAccount(tx, caller, 'CREATE', added);
      return added;
    },
  }),
  writes({
    method: 'PUT',
    path: '/api/accounts/{id}',
    group,
    summary: 'Rename an account of the shop’s own',
    access: 'accounts.chart',
    body: renameInput,
    example: { name: 'Shop deposit' },
    payload: z.strictObject(accountHead),
    write: async (tx, { caller, params, body }) => {
      const renamed = await renameAccount(tx, params['id'] ?? '', body.name);
      await auditAccount(tx, caller, 'UPDATE', renamed);
      return renamed;
    },
  }),
];
