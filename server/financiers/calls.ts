/** Settlements of financiers and claims on brands; their lists are simple-rest. */
import type * as z from 'zod';
import * as answers from '../../src/resources/financiers/answers.ts';
import * as calls from '../../src/resources/financiers/calls.ts';
import { documentDate } from '../../src/kit/values.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { columnsOf, readSheetForm, takeSheet } from '../kit/http/sheetForm.ts';
import {
  addBrandClaim,
  brandClaimById,
  cancelSettlement,
  financierAccount,
  importSettlements,
  recordSettlement,
  rememberedMapping,
  resolveException,
  settleBrandClaim,
  settlementById,
  settlementMapping,
} from './index.ts';

/** Amounts are also known by their names in `POST …/settlements`; an empty field is a column that is not read. */
const ALSO: Readonly<Record<string, string>> = {
  grossPaise: 'gross',
  netPaise: 'net',
  deliveryOrderNo: 'loanNo',
  date: 'businessDate',
};

interface ImportRequest extends Omit<
  CallRequest<z.output<NonNullable<typeof calls.importSettlements.query>>>,
  'params'
> {
  params: { readonly id: string };
}

async function importStatement(request: ImportRequest) {
  const { caller, params, query, c } = request;
  const { bytes, rows, fields } = await readSheetForm(c);
  const given = (name: 'mapping' | 'utr' | 'businessDate') =>
    (fields[name] ?? query[name])?.trim() || undefined;
  const day = documentDate.optional().safeParse(given('businessDate'));
  if (!day.success) throw invalidField('businessDate', 'validation.date');
  const file = {
    rows,
    mapping: columnsOf(given('mapping'), settlementMapping, ALSO),
    utr: given('utr'),
    businessDate: day.data,
  };
  const isTrial = (fields['dryRun'] ?? query.dryRun) === 'true';
  return takeSheet(request, { bytes, isTrial }, tx =>
    importSettlements(tx, caller, params.id, file, { isTrial }),
  );
}

export const financierCalls = serve(calls, {
  financierAccount: {
    answer: answers.financierAccount,
    read: (sql, { caller, params, query }) => financierAccount(sql, caller, params.id, query),
  },
  postSettlement: {
    answer: answers.settledAnswer,
    example: answers.settlementExample,
    write: (tx, { caller, params, body }) => recordSettlement(tx, caller, params.id, body),
  },
  settlementColumns: {
    answer: answers.rememberedColumns,
    read: async (sql, { params }) => ({ mapping: await rememberedMapping(sql, params.id) }),
  },
  importSettlements: { answer: answers.importedSettlements, reply: importStatement },
  resolveException: {
    answer: answers.resolvedException,
    example: answers.resolveExceptionExample,
    write: (tx, { caller, params, body }) => resolveException(tx, caller, params.id, params.lineId, body),
  },
  settlementDocument: {
    answer: answers.settlementDocument,
    read: (sql, { params }) => settlementById(sql, params.id),
  },
  cancelSettlement: {
    answer: answers.cancelledSettlement,
    example: answers.cancelSettlementExample,
    write: (tx, { caller, params, body }) => cancelSettlement(tx, caller, params.id, body.reason),
  },
  brandClaim: { answer: answers.brandClaim, read: (sql, { params }) => brandClaimById(sql, params.id) },
  addBrandClaim: {
    answer: answers.brandClaim,
    example: answers.addBrandClaimExample,
    write: (tx, { caller, body }) => addBrandClaim(tx, caller, body),
  },
  settleBrandClaim: {
    answer: answers.brandClaim,
    example: answers.settleBrandClaimExample,
    write: (tx, { caller, params, body }) => settleBrandClaim(tx, caller, params.id, body),
  },
});
