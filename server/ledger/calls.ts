import * as z from 'zod';
import * as answers from '../../src/resources/ledger/answers.ts';
import type { Journal } from '../../src/resources/ledger/answers.ts';
import * as calls from '../../src/resources/ledger/calls.ts';
import type { dayBookFile, dayBookPdf, ReportName } from '../../src/resources/ledger/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { attachment, download, streamOf } from '../kit/http/download.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve, type WorkOf } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { accountBalances, accountEntries } from './accounts.ts';
import { accountTable } from './accountTable.ts';
import { bookFile, paperTable, titleOf } from './bookTable.ts';
import { addAccount, renameAccount } from './chart.ts';
import { dayBookOf } from './dayBook.ts';
import { closeYear, journalById, journalsOf, recordJournal, reverseJournal } from './journals.ts';
import { reportOf } from './reports.ts';
import { tallyXml } from './tallyXml.ts';

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

const audited = async (tx: ShopSql, caller: Caller, posted: Journal): Promise<Journal> => {
  const { id, journalNo, kind, amountPaise, note, reverses } = posted;
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource,
    recordId: id,
    before: null,
    after: { journalNo, kind, amountPaise, note, reverses: reverses?.journalNo ?? null },
  });
  return posted;
};

const auditAccount = (tx: ShopSql, caller: Caller, action: 'CREATE' | 'UPDATE', after: object) =>
  writeAudit(tx, caller, { action, resource, recordId: null, before: null, after: { ...after } });

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
      await parts.db.write(caller.shopId, tx =>
        writeAudit(tx, caller, {
          action: 'EXPORT',
          resource,
          recordId: null,
          before: null,
          after: { file: 'tally.xml', ...query },
        }),
      );
      return xmlAnswer(tallyXml(parts.db, caller, query), 'tally.xml');
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
    write: async (tx, { caller, body }) => audited(tx, caller, await recordJournal(tx, caller, body)),
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
    write: async (tx, { caller, params, body }) =>
      audited(tx, caller, await reverseJournal(tx, caller, params.id, body)),
  },
  closeYear: {
    answer: answers.journal,
    example: answers.closeYearExample,
    write: async (tx, { caller, body }) =>
      audited(tx, caller, await closeYear(tx, caller, body.financialYear)),
  },
  addAccount: {
    answer: answers.accountHead,
    example: answers.addAccountExample,
    write: async (tx, { caller, body }) => {
      const added = await addAccount(tx, body);
      await auditAccount(tx, caller, 'CREATE', added);
      return added;
    },
  },
  renameAccount: {
    answer: answers.accountHead,
    example: answers.renameAccountExample,
    write: async (tx, { caller, params, body }) => {
      const renamed = await renameAccount(tx, params.id, body.name);
      await auditAccount(tx, caller, 'UPDATE', renamed);
      return renamed;
    },
  },
});
