import * as z from 'zod';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { FILE_FORMAT } from '../../src/resources/calls/files.ts';
import {
  balanceSheet,
  cashFlow,
  dayBook,
  profitAndLoss,
  trialBalance,
} from '../../src/resources/calls/answers/accountReports.ts';
import { dayBookQuery, entriesSpan, reportSpan, type EntriesSpan } from '../../src/resources/ledger/calls.ts';
import { REPORTS } from '../../src/resources/ledger/rules.ts';
import { bookPaper } from '../../src/resources/documents/bookPaper.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { tallyXml } from './tallyXml.ts';
import { bookFile, paperTable, titleOf } from './bookTable.ts';
import { reads, sends, type Call } from '../kit/http/calls.ts';
import { attachment, download, streamOf } from '../kit/http/download.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import type { Database } from '../kit/db/database.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { balanceSheetOf, cashFlowOf, dayBookOf, profitAndLossOf, trialBalanceOf } from './index.ts';

const group = 'Accounts';
const access = 'accounts.reports';

const auditTally = (db: Database, caller: Caller, span: EntriesSpan): Promise<unknown> =>
  db.write(caller.shopId, tx =>
    writeAudit(tx, caller, {
      action: 'EXPORT',
      resource: 'accounts',
      recordId: null,
      before: null,
      after: { file: 'tally.xml', ...span },
    }),
  );

const xmlAnswer = (pieces: AsyncIterable<string>, name: string): Response =>
  new Response(streamOf(pieces), {
    headers: {
      'Content-Type': 'application/xml; charset=UTF-8',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

export const accountReportCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/accounts/day-book',
    group,
    summary: 'Every entry with its lines, by day and then in posting order',
    access,
    query: dayBookQuery,
    payload: dayBook,
    read: (sql, { query }) => dayBookOf(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/accounts/trial-balance',
    group,
    summary: 'The balance of each account at the end of the span, and what moved within it',
    access,
    query: reportSpan,
    payload: trialBalance,
    read: (sql, { query }) => trialBalanceOf(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/accounts/profit-and-loss',
    group,
    summary: 'Income less the cost of the goods sold, each unit’s own, and expenses; without tax',
    access,
    query: reportSpan,
    payload: profitAndLoss,
    read: (sql, { query }) => profitAndLossOf(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/accounts/balance-sheet',
    group,
    summary: 'Assets, liabilities and capital on the last day of the span, today by default',
    access,
    query: reportSpan,
    payload: balanceSheet,
    read: (sql, { caller, query }) => balanceSheetOf(sql, query.to ?? caller.businessDate),
  }),
  reads({
    method: 'GET',
    path: '/api/accounts/cash-flow',
    group,
    summary: 'Money that came in and went out, by kind of document',
    access,
    query: reportSpan,
    payload: cashFlow,
    read: (sql, { query }) => cashFlowOf(sql, query),
  }),
  sends({
    method: 'GET',
    path: '/api/accounts/tally.xml',
    group,
    summary: 'Ledgers and vouchers of a span, as XML that Tally imports',
    access,
    query: entriesSpan,
    produces: 'application/xml',
    answer: async request => {
      const { parts, caller, query } = request;
      await auditTally(parts.db, caller, query);
      return xmlAnswer(tallyXml(parts.db, caller, query), 'tally.xml');
    },
  }),
  ...REPORTS.flatMap(name => [
    sends({
      method: 'GET',
      path: `/api/accounts/${name}/export`,
      group,
      summary: 'The report as a file',
      access,
      query: reportSpan.safeExtend(FILE_FORMAT),
      produces: 'text/csv',
      answer: async request => {
        const { parts, caller, query, translate } = request;
        const { format, ...span } = query;
        return download(request, 'accounts', await bookFile(parts.db, caller, name, span, translate), format);
      },
    }),
    sends({
      method: 'GET',
      path: `/api/accounts/${name}.pdf`,
      group,
      summary: 'The report as a PDF',
      access,
      query: reportSpan.safeExtend({ lang: z.enum(LANGUAGES).optional() }),
      produces: 'application/pdf',
      answer: async ({ parts, caller, query, language, c }) => {
        const lang = query.lang ?? language;
        const translate = translatorFor(lang);
        const { table, letterhead } = await parts.db.read(caller.shopId, async sql => ({
          table: await paperTable(sql, caller, name, query, translate),
          letterhead: await shopLetterhead(sql),
        }));
        const title = titleOf(name, translate);
        const document = bookPaper({ title, table }, query, letterhead.paper, caller.businessDate);
        const style = { size: 'A4' as const, lang, template: letterhead.template };
        return pdfAnswer(
          await paperPdf({ kind: 'BOOK', document }, style, requesterOf({ caller, c })),
          `${title} ${document.span}`,
        );
      },
    }),
  ]),
];
