/** Statements of the bank against the books: docs/decisions/150-bank.md. */
import * as z from 'zod';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import {
  bankAccount,
  bankColumns,
  bankEntries,
  bankLines,
  bankMatch,
  bankMatchedAgain,
  bankReconciliation,
  importedBankLines,
  postedBankLine,
} from '../../src/resources/bank/answers.ts';
import {
  bankEntriesQuery,
  bankLinesQuery,
  bankMapping,
  bankMatchInput,
  importBankQuery,
  postBankLineInput,
  reconciliationQuery,
} from '../../src/resources/bank/calls.ts';
import { bankTable } from '../../src/resources/documents/bankTable.ts';
import { bookPaper } from '../../src/resources/documents/bookPaper.ts';
import { parseRupees } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { invalidField } from '../errors/refusal.ts';
import { fileOfTable } from '../exports/bookTable.ts';
import { answers, reads, sends, writes, type Call, type CallRequest } from '../http/calls.ts';
import { download, FILE_FORMAT } from '../http/download.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { translatorFor } from '../i18n/translators.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from '../resources/audit.ts';
import {
  bankAccounts,
  bankEntriesOf,
  bankLinesOf,
  bankPaperOf,
  importBank,
  matchByHand,
  matchOpenLines,
  postBankLine,
  reconciliationOf,
  rememberedColumns,
  undoMatch,
} from './index.ts';
import { columnsOf, readSheetForm, takeSheet } from '../http/sheetForm.ts';

const group = 'Accounts';
const access = 'accounts.bank';
const path = '/api/bank';
const resource = 'accounts';

const auditOf = (
  tx: ShopSql,
  caller: Caller,
  action: 'ACTION' | 'CREATE',
  recordId: string | null,
  after: object,
) => writeAudit(tx, caller, { action, resource, recordId, before: null, after: { ...after } });

async function importStatement(request: CallRequest<z.output<typeof importBankQuery>>) {
  const { caller, params, query, c } = request;
  const { bytes, rows, name, fields } = await readSheetForm(c);
  const closing = (fields['closing'] ?? query.closing)?.trim();
  const closingPaise = closing ? parseRupees(closing) : null;
  if (closing && closingPaise === null) throw invalidField('closing', 'validation.format');
  const file = {
    name,
    rows,
    mapping: columnsOf(fields['mapping'] ?? query.mapping, bankMapping),
    closing: closingPaise,
  };
  const account = params['account'] ?? '';
  const isTrial = (fields['dryRun'] ?? query.dryRun) === 'true';
  return takeSheet(request, { bytes, isTrial, resource }, async tx => {
    const { statementId, ...imported } = await importBank(tx, caller, account, file, { isTrial });
    const { from, to, added, unchanged, matched } = imported;
    const after = { account, file: name, from, to, added, unchanged, matched };
    return { imported, made: statementId ? [{ recordId: statementId, after }] : [] };
  });
}

export const bankCalls = (): Call[] => [
  reads({
    method: 'GET',
    path,
    group,
    summary: 'Accounts that a bank keeps, and the days of their statements',
    access,
    payload: z.array(bankAccount),
    read: sql => bankAccounts(sql),
  }),
  reads({
    method: 'GET',
    path: `${path}/{account}`,
    group,
    summary:
      'Balance of books and statement up to a day, the difference explained by what is open on each side',
    access,
    query: reconciliationQuery,
    payload: bankReconciliation,
    read: (sql, { caller, params, query }) =>
      reconciliationOf(sql, caller, params['account'] ?? '', query.to),
  }),
  reads({
    method: 'GET',
    path: `${path}/{account}/lines`,
    group,
    summary: 'Lines of the statement: open ones with proposals, or matched ones with their entries',
    access,
    query: bankLinesQuery,
    payload: bankLines,
    read: (sql, { caller, params, query }) => bankLinesOf(sql, caller, params['account'] ?? '', query),
  }),
  reads({
    method: 'GET',
    path: `${path}/{account}/entries`,
    group,
    summary: 'Entries of the books that are not on the statement',
    access,
    query: bankEntriesQuery,
    payload: bankEntries,
    read: (sql, { caller, params, query }) => bankEntriesOf(sql, caller, params['account'] ?? '', query),
  }),
  reads({
    method: 'GET',
    path: `${path}/{account}/mapping`,
    group,
    summary: 'Columns of the last file of an account; a file with the same needs none',
    access,
    payload: bankColumns,
    read: async (sql, { params }) => ({ mapping: await rememberedColumns(sql, params['account'] ?? '') }),
  }),
  answers({
    method: 'POST',
    path: `${path}/{account}/import`,
    group,
    summary:
      'Load a statement, CSV or XLSX, amounts in rupees, all rows or none; lines loaded before change nothing. ' +
      '`mapping` names the field of each column, beside the file in a form or as a parameter, and is remembered',
    access,
    query: importBankQuery,
    consumes: 'multipart/form-data',
    payload: importedBankLines,
    takesKey: true,
    answer: importStatement,
  }),
  writes({
    method: 'POST',
    path: `${path}/{account}/match`,
    group,
    summary: 'Match lines of the statement to entries of the books; both add up to the same',
    access,
    status: 201,
    body: bankMatchInput,
    example: {
      lineIds: ['01968d5e-7c00-7000-8000-000000000041'],
      entryIds: ['01968d5e-7c00-7000-8000-000000000042-1'],
    },
    payload: bankMatch,
    write: async (tx, { caller, params, body }) => {
      const account = params['account'] ?? '';
      const match = await matchByHand(tx, caller, account, body);
      await auditOf(tx, caller, 'ACTION', match.id, {
        account,
        matched: body,
        amountPaise: match.amountPaise,
      });
      return match;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{account}/match-open`,
    group,
    summary: 'Match what is open by reference and amount, as after a file',
    access,
    payload: bankMatchedAgain,
    write: async (tx, { caller, params }) => {
      const account = params['account'] ?? '';
      const matched = await matchOpenLines(tx, caller, account);
      if (matched > 0) await auditOf(tx, caller, 'ACTION', null, { account, matched });
      return { matched };
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/matches/{id}/undo`,
    group,
    summary: 'Undo a match; its lines and entries are open again',
    access,
    payload: z.null(),
    write: async (tx, { caller, params }) => {
      const matchId = params['id'] ?? '';
      const { account } = await undoMatch(tx, caller, matchId);
      await auditOf(tx, caller, 'ACTION', matchId, { account, unmatched: true });
      return null;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/lines/{id}/post`,
    group,
    summary: 'Post by a journal what the books lack, such as charges or interest, and match it to its line',
    access,
    status: 201,
    body: postBankLineInput,
    example: { account: 'BANK_CHARGES' },
    payload: postedBankLine,
    write: async (tx, { caller, params, body }) => {
      const lineId = params['id'] ?? '';
      const posted = await postBankLine(tx, caller, lineId, body);
      const { journalId, journalNo } = posted;
      await auditOf(tx, caller, 'CREATE', journalId, {
        journalNo,
        account: body.account,
        bankLineId: lineId,
      });
      return posted;
    },
  }),
  sends({
    method: 'GET',
    path: `${path}/{account}/export`,
    group,
    summary: 'The reconciliation as a file',
    access,
    query: reconciliationQuery.extend(FILE_FORMAT),
    produces: 'text/csv',
    answer: async request => {
      const { parts, caller, params, query, translate } = request;
      const paper = await parts.db.read(caller.shopId, sql =>
        bankPaperOf(sql, caller, params['account'] ?? '', query.to),
      );
      const file = fileOfTable(translate('bank.title'), bankTable(paper, translate));
      return download(request, resource, file, query.format);
    },
  }),
  sends({
    method: 'GET',
    path: `${path}/{account}/reconciliation.pdf`,
    group,
    summary: 'The reconciliation as a PDF',
    access,
    query: reconciliationQuery.extend({ lang: z.enum(LANGUAGES).optional() }),
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const lang = query.lang ?? language;
      const translate = translatorFor(lang);
      const { paper, letterhead } = await parts.db.read(caller.shopId, async sql => ({
        paper: await bankPaperOf(sql, caller, params['account'] ?? '', query.to),
        letterhead: await shopLetterhead(sql),
      }));
      const { code, name } = paper.reconciliation.account;
      const title = `${translate('bank.title')}: ${translate(`accounts.of.${code}`, { _: name })}`;
      const table = bankTable(paper, translate);
      const span = { to: paper.reconciliation.to };
      const document = bookPaper({ title, table }, span, letterhead.paper, caller.businessDate);
      const style = { size: 'A4' as const, lang, template: letterhead.template };
      return pdfAnswer(
        await paperPdf({ kind: 'BOOK', document }, style, requesterOf({ caller, c })),
        `${title} ${document.span}`,
      );
    },
  }),
];
