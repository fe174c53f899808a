/** Settlements of financiers and claims on brands; their lists are simple-rest. */
import type * as z from 'zod';
import { brandClaim } from '../../src/resources/calls/answers/brandClaims.ts';
import {
  cancelledSettlement,
  financierAccount as financierAccountAnswer,
  importedSettlements,
  rememberedColumns,
  resolvedException,
  settledAnswer,
  settlementDocument,
} from '../../src/resources/financiers/answers.ts';
import { brandClaimInput, settleClaimInput } from '../../src/resources/calls/brandClaims.ts';
import {
  cancelSettlementInput,
  importSettlementsQuery,
  settlementMapping,
  loansQuery,
  resolveInput,
  settlementInput,
} from '../../src/resources/financiers/calls.ts';
import { brandClaims } from '../../src/resources/financiers/brandClaims.ts';
import { financiers } from '../../src/resources/financiers/declaration.ts';
import { settlements } from '../../src/resources/financiers/settlements.ts';
import { documentDate } from '../../src/kit/values.ts';
import { invalidField } from '../errors/refusal.ts';
import { answers, reads, writes, type Call, type CallRequest } from '../http/calls.ts';
import { columnsOf, readSheetForm, takeSheet } from '../http/sheetForm.ts';
import { settlementExample } from '../openapi/examples.ts';
import { auditCancelled, writeAudit } from '../resources/audit.ts';
import {
  addBrandClaim,
  brandClaimById,
  cancelSettlement,
  financierAccount,
  importSettlements,
  rememberedMapping,
  recordSettlement,
  resolveException,
  settleBrandClaim,
  settlementById,
} from './index.ts';

/** Amounts are also known by their names in `POST …/settlements`; an empty field is a column that is not read. */
const ALSO: Readonly<Record<string, string>> = {
  grossPaise: 'gross',
  netPaise: 'net',
  deliveryOrderNo: 'loanNo',
  date: 'businessDate',
};

async function importStatement(request: CallRequest<z.output<typeof importSettlementsQuery>>) {
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
  const id = params['id'] ?? '';
  const isTrial = (fields['dryRun'] ?? query.dryRun) === 'true';
  return takeSheet(request, { bytes, isTrial, resource: settlements.name }, async tx => {
    const imported = await importSettlements(tx, caller, id, file, { isTrial });
    const made = imported.settlements.flatMap(({ settlementId, ...after }) =>
      settlementId ? [{ recordId: settlementId, after }] : [],
    );
    return { imported, made };
  });
}

const settlementCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/financiers/{id}/account',
    group: financiers.name,
    summary: 'What a financier owes: open loans by age, exceptions of its settlements',
    access: 'financiers.account',
    query: loansQuery,
    payload: financierAccountAnswer,
    read: (sql, { caller, params, query }) => financierAccount(sql, caller, params['id'] ?? '', query),
  }),
  writes({
    method: 'POST',
    path: '/api/financiers/{id}/settlements',
    group: financiers.name,
    summary: 'Post what a financier paid by one UTR; lines counted before change nothing',
    access: 'financiers.settle',
    body: settlementInput,
    example: settlementExample,
    payload: settledAnswer,
    write: async (tx, { caller, params, body }) => {
      const settled = await recordSettlement(tx, caller, params['id'] ?? '', body);
      if (settled.settlementId)
        await writeAudit(tx, caller, {
          action: 'CREATE',
          resource: settlements.name,
          recordId: settled.settlementId,
          before: null,
          after: {
            settlementNo: settled.settlementNo,
            utr: body.utr,
            bankPaise: settled.bankPaise,
            matched: settled.matched.length,
            exceptions: settled.exceptions.length,
          },
        });
      return settled;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/financiers/{id}/settlements/mapping',
    group: financiers.name,
    summary: 'Columns of the last file of a financier; a file with the same needs none',
    access: 'financiers.account',
    payload: rememberedColumns,
    read: async (sql, { params }) => ({ mapping: await rememberedMapping(sql, params['id'] ?? '') }),
  }),
  answers({
    method: 'POST',
    path: '/api/financiers/{id}/settlements/import',
    group: financiers.name,
    summary:
      'Post a statement of a financier, CSV or XLSX, amounts in rupees: one document a UTR, all rows or none. ' +
      '`mapping` names the field of each column, beside the file in a form or as a parameter, and is remembered',
    access: 'financiers.settle',
    query: importSettlementsQuery,
    consumes: 'multipart/form-data',
    payload: importedSettlements,
    takesKey: true,
    answer: importStatement,
  }),
  writes({
    method: 'POST',
    path: '/api/financiers/{id}/exceptions/{lineId}/resolve',
    group: financiers.name,
    summary: 'Match the money of an exception to a sale, or write its difference off',
    access: 'financiers.resolve',
    body: resolveInput,
    example: { reason: 'Agreed with the financier' },
    payload: resolvedException,
    write: async (tx, { caller, params, body }) => {
      const lineId = params['lineId'] ?? '';
      const resolved = await resolveException(tx, caller, params['id'] ?? '', lineId, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: settlements.name,
        recordId: resolved.settlementId,
        before: { exceptionOf: lineId },
        after: { settlementNo: resolved.settlementNo, saleId: body.saleId ?? null, reason: body.reason },
      });
      return resolved;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/settlements/{id}/document',
    group: settlements.name,
    summary: 'A settlement with its lines',
    access: 'settlements.read',
    payload: settlementDocument,
    read: (sql, { params }) => settlementById(sql, params['id'] ?? ''),
  }),
  writes({
    method: 'POST',
    path: '/api/settlements/{id}/cancel',
    group: settlements.name,
    summary: 'Reverse a settlement; its lines count again when they are sent again',
    access: 'settlements.cancel',
    body: cancelSettlementInput,
    example: { reason: 'Entered for the wrong financier' },
    payload: cancelledSettlement,
    write: async (tx, { caller, params, body }) => {
      const cancelled = await cancelSettlement(tx, caller, params['id'] ?? '', body.reason);
      const { id, documentNo, reason } = cancelled;
      await auditCancelled(tx, caller, settlements.name, id, { documentNo, reason });
      return cancelled;
    },
  }),
];

const claimCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/brand-claims/{id}/document',
    group: brandClaims.name,
    summary: 'A claim on a brand with what was received',
    access: 'brand-claims.read',
    payload: brandClaim,
    read: (sql, { params }) => brandClaimById(sql, params['id'] ?? ''),
  }),
  writes({
    method: 'POST',
    path: '/api/brand-claims',
    group: brandClaims.name,
    summary: 'Claim a buy-down, a price drop of units in stock or an activation scheme from a brand',
    access: 'brand-claims.create',
    status: 201,
    body: brandClaimInput,
    example: {
      kind: 'ACTIVATION',
      companyId: '01968d5e-7c00-7000-8000-000000000001',
      amountPaise: 1_000_000,
      reference: 'SEC/ACT/2026/118',
    },
    payload: brandClaim,
    write: async (tx, { caller, body }) => {
      const claim = await addBrandClaim(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: brandClaims.name,
        recordId: claim.id,
        before: null,
        after: {
          claimNo: claim.claimNo,
          kind: claim.kind,
          company: claim.company,
          amountPaise: claim.amountPaise,
        },
      });
      return claim;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/brand-claims/{id}/settle',
    group: brandClaims.name,
    summary:
      'Enter what a brand paid of a claim, by bank or as credit of a supplier; write off the rest with a reason',
    access: 'brand-claims.settle',
    body: settleClaimInput,
    example: {
      receivedPaise: 900_000,
      method: 'BANK_TRANSFER',
      writeOffPaise: 100_000,
      reason: 'Two units refused',
    },
    payload: brandClaim,
    write: async (tx, { caller, params, body }) => {
      const before = await brandClaimById(tx, params['id'] ?? '');
      const claim = await settleBrandClaim(tx, caller, before.id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: brandClaims.name,
        recordId: claim.id,
        before: { openPaise: before.openPaise },
        after: {
          openPaise: claim.openPaise,
          receivedPaise: body.receivedPaise ?? 0,
          writeOffPaise: body.writeOffPaise ?? 0,
          reason: body.reason ?? null,
        },
      });
      return claim;
    },
  }),
];

export const financierCalls = (): Call[] => [...settlementCalls(), ...claimCalls()];
