import * as z from 'zod';
import * as answers from '../../src/resources/ledger/answers.ts';
import * as calls from '../../src/resources/ledger/calls.ts';
import type { dayBookFile, dayBookPdf, ReportName } from '../../src/resources/ledger/calls.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { attachment, download, streamOf } from '../kit/http/download.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve, type WorkOf } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { accountBalances, accountEntries } from './accounts.ts';
import { accountTable } from './accountTable.ts';
import { bookFile, paperTable, titleOf } from './bookTable.ts';
import { addAccount, renameAccount } from './chart.ts';
import { dayBookOf } from './dayBook.ts';
import { journalById, journalsOf, recordJournal, reverseJournal } from './journals.ts';
import { closeYear, reopenYear } from './years.ts';
import { reportOf } from './reports.ts';
import { tallyFile } from './tallyXml.ts';

const resource = 'accounts';

const xmlAnswer = (pieces: AsyncIterable<string>, name: string): Response =>
  new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'application/xml; charset=UTF-8',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

const fileOf = (name: ReportName): WorkOf<typeof dayBookFile> => ({
  send: async request => {
    const { parts, caller, query, translate } = request;
    const { format, ...span } = query;
    return download(request, resource, await bookFile(parts.db, caller, name, span, translate), format);
  },
});

const pdfOf = (name: ReportName): WorkOf<typeof dayBookPdf> => ({
  send: request => {
    const { caller, query, language } = request;
    const translate = translatorFor(query.lang ?? language);
    return sendPaper(request, 'BOOK', async sql => ({
      from: query.from,
      to: query.to,
      title: titleOf(name, translate),
      table: await paperTable(sql, caller, name, query, translate),
    }));
  },
});

/** Staff see cash only (accounts.ts). */
export const ledgerCalls = serve(calls, {
  accountBalances: {
    answer: z.array(answers.accountBalance),
    read: (sql, { caller }) => accountBalances(sql, caller),
  },
  accountEntries: {
    answer: answers.accountEntries,
    read: (sql, { caller, params, query }) => accountEntries(sql, caller, params.id, query),
  },
  exportEntries: {
    send: async request => {
      const { parts, caller, params, query, translate } = request;
      const { format, ...span } = query;
      const table = await accountTable(parts.db, caller, params.id, span, translate);
      return download(request, resource, table, format);
    },
  },
  dayBook: { answer: answers.dayBook, read: (sql, { query }) => dayBookOf(sql, query) },
  trialBalance: {
    answer: answers.trialBalance,
    read: (sql, { caller, query }) => reportOf['trial-balance'](sql, caller, query),
  },
  profitAndLoss: {
    answer: answers.profitAndLoss,
    read: (sql, { caller, query }) => reportOf['profit-and-loss'](sql, caller, query),
  },
  balanceSheet: {
    answer: answers.balanceSheet,
    read: (sql, { caller, query }) => reportOf['balance-sheet'](sql, caller, query),
  },
  cashFlow: {
    answer: answers.cashFlow,
    read: (sql, { caller, query }) => reportOf['cash-flow'](sql, caller, query),
  },
  tallyFile: {
    send: async ({ parts, caller, query }) => {
      const { pieces, name } = await tallyFile(parts.db, caller, query);
      return xmlAnswer(pieces, name);
    },
  },
  dayBookFile: fileOf('day-book'),
  dayBookPdf: pdfOf('day-book'),
  trialBalanceFile: fileOf('trial-balance'),
  trialBalancePdf: pdfOf('trial-balance'),
  profitAndLossFile: fileOf('profit-and-loss'),
  profitAndLossPdf: pdfOf('profit-and-loss'),
  balanceSheetFile: fileOf('balance-sheet'),
  balanceSheetPdf: pdfOf('balance-sheet'),
  cashFlowFile: fileOf('cash-flow'),
  cashFlowPdf: pdfOf('cash-flow'),
  postJournal: {
    answer: answers.journal,
    example: answers.postJournalExample,
    write: (tx, { caller, body }) => recordJournal(tx, caller, body),
  },
  journals: { answer: answers.journalPage, read: (sql, { query }) => journalsOf(sql, query) },
  journalDocument: {
    answer: answers.journal,
    read: async (sql, { params }) => {
      const found = await journalById(sql, params.id);
      if (!found) throw notFound();
      return found;
    },
  },
  reverseJournal: {
    answer: answers.journal,
    example: answers.reverseJournalExample,
    write: (tx, { caller, params, body }) => reverseJournal(tx, caller, params.id, body),
  },
  closeYear: {
    answer: answers.journal,
    example: answers.closeYearExample,
    write: (tx, { caller, body }) => closeYear(tx, caller, body.financialYear),
  },
  reopenYear: {
    answer: z.array(answers.journal),
    example: answers.reopenYearExample,
    write: (tx, { caller, body }) => reopenYear(tx, caller, body),
  },
  addAccount: {
    answer: answers.accountHead,
    example: answers.addAccountExample,
    write: (tx, { caller, body }) => addAccount(tx, caller, body),
  },
  renameAccount: {
    answer: answers.accountHead,
    example: answers.renameAccountExample,
    write: (tx, { caller, params, body }) => renameAccount(tx, caller, params.id, body),
  },
});
