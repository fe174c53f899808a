/** Serves the bank's statements against the books: docs/decisions/150-bank.md. */
import * as z from 'zod';
import * as answers from '../../src/resources/bank/answers.ts';
import * as calls from '../../src/resources/bank/calls.ts';
import { bankTable } from '../../src/resources/bank/bankTable.ts';
import { parseRupees } from '../../src/kit/rules/money.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { fileOfTable } from '../ledger/index.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { download } from '../kit/http/download.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { columnsOf, readSheetForm, takeSheet } from '../kit/http/sheetForm.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import {
  bankAccounts,
  bankEntriesOf,
  bankLinesOf,
  bankMapping,
  bankPaperOf,
  importBank,
  matchByHand,
  matchOpenLines,
  postBankLine,
  reconciliationOf,
  rememberedColumns,
  undoMatch,
} from './index.ts';

const resource = 'accounts';

interface ImportRequest extends Omit<
  CallRequest<z.output<NonNullable<typeof calls.importBank.query>>>,
  'params'
> {
  params: { readonly account: string };
}

async function importStatement(request: ImportRequest) {
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
  const { account } = params;
  const isTrial = (fields['dryRun'] ?? query.dryRun) === 'true';
  return takeSheet(request, { bytes, isTrial }, async tx => {
    const { statementId: _, ...imported } = await importBank(tx, caller, account, file, { isTrial });
    return imported;
  });
}

export const bankCalls = serve(calls, {
  bankAccounts: { answer: z.array(answers.bankAccount), read: sql => bankAccounts(sql) },
  bankReconciliation: {
    answer: answers.bankReconciliation,
    read: (sql, { caller, params, query }) => reconciliationOf(sql, caller, params.account, query.to),
  },
  bankLines: {
    answer: answers.bankLines,
    read: (sql, { caller, params, query }) => bankLinesOf(sql, caller, params.account, query),
  },
  bankEntries: {
    answer: answers.bankEntries,
    read: (sql, { caller, params, query }) => bankEntriesOf(sql, caller, params.account, query),
  },
  bankColumns: {
    answer: answers.bankColumns,
    read: async (sql, { params }) => ({ mapping: await rememberedColumns(sql, params.account) }),
  },
  importBank: { answer: answers.importedBankLines, reply: importStatement },
  matchBank: {
    answer: answers.bankMatch,
    example: answers.matchBankExample,
    write: (tx, { caller, params, body }) => matchByHand(tx, caller, params.account, body),
  },
  matchOpenBank: {
    answer: answers.bankMatchedAgain,
    write: async (tx, { caller, params }) => ({
      matched: await matchOpenLines(tx, caller, params.account),
    }),
  },
  undoBankMatch: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      await undoMatch(tx, caller, params.id);
      return null;
    },
  },
  postBankLine: {
    answer: answers.postedBankLine,
    example: answers.postBankLineExample,
    write: (tx, { caller, params, body }) => postBankLine(tx, caller, params.id, body),
  },
  exportBank: {
    send: async request => {
      const { parts, caller, params, query, translate } = request;
      const paper = await parts.db.read(caller.shopId, sql =>
        bankPaperOf(sql, caller, params.account, query.to),
      );
      const file = fileOfTable(translate('bank.title'), bankTable(paper, translate));
      return download(request, resource, file, query.format);
    },
  },
  bankPdf: {
    send: request => {
      const { caller, params, query, language } = request;
      const translate = translatorFor(query.lang ?? language);
      return sendPaper(request, 'BOOK', async sql => {
        const paper = await bankPaperOf(sql, caller, params.account, query.to);
        const { account, to } = paper.reconciliation;
        const title = `${translate('bank.title')}: ${translate(`accounts.of.${account.code}`, { _: account.name })}`;
        return { title, table: bankTable(paper, translate), to };
      });
    },
  },
});
