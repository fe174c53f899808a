/** Settlements of financiers and claims on brands; their lists are simple-rest. */
import type * as z from 'zod';
import * as answers from '../../src/resources/financiers/answers.ts';
import { brandClaims } from '../../src/resources/financiers/brandClaims.ts';
import * as calls from '../../src/resources/financiers/calls.ts';
import { settlements } from '../../src/resources/financiers/settlements.ts';
import { documentDate } from '../../src/kit/values.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { columnsOf, readSheetForm, takeSheet } from '../kit/http/sheetForm.ts';
import { auditCancelled, writeAudit } from '../kit/resources/audit.ts';
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
  return takeSheet(request, { bytes, isTrial, resource: settlements.name }, async tx => {
    const imported = await importSettlements(tx, caller, params.id, file, { isTrial });
    const made = imported.settlements.flatMap(({ settlementId, ...after }) =>
      settlementId ? [{ recordId: settlementId, after }] : [],
    );
    return { imported, made };
  });
}

export const financierCalls = serve(calls, {
  financierAccount: {
    answer: answers.financierAccount,
    read: (sql, { caller, params, query }) => financierAccount(sql, caller, params.id, query),
  },
  postSettlement: {
    answer: answers.settledAnswer,
    example: answers.settlementExample,
    write: async (tx, { caller, params, body }) => {
      const settled = await recordSettlement(tx, caller, params.id, body);
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
  },
  settlementColumns: {
    answer: answers.rememberedColumns,
    read: async (sql, { params }) => ({ mapping: await rememberedMapping(sql, params.id) }),
  },
  importSettlements: { answer: answers.importedSettlements, reply: importStatement },
  resolveException: {
    answer: answers.resolvedException,
    example: answers.resolveExceptionExample,
    write: async (tx, { caller, params: { id, lineId }, body }) => {
      const resolved = await resolveException(tx, caller, id, lineId, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: settlements.name,
        recordId: resolved.settlementId,
        before: { exceptionOf: lineId },
        after: { settlementNo: resolved.settlementNo, saleId: body.saleId ?? null, reason: body.reason },
      });
      return resolved;
    },
  },
  settlementDocument: {
    answer: answers.settlementDocument,
    read: (sql, { params }) => settlementById(sql, params.id),
  },
  cancelSettlement: {
    answer: answers.cancelledSettlement,
    example: answers.cancelSettlementExample,
    write: async (tx, { caller, params, body }) => {
      const cancelled = await cancelSettlement(tx, caller, params.id, body.reason);
      const { id, documentNo, reason } = cancelled;
      await auditCancelled(tx, caller, settlements.name, id, { documentNo, reason });
      return cancelled;
    },
  },
  brandClaim: { answer: answers.brandClaim, read: (sql, { params }) => brandClaimById(sql, params.id) },
  addBrandClaim: {
    answer: answers.brandClaim,
    example: answers.addBrandClaimExample,
    write: async (tx, { caller, body }) => {
      const claim = await addBrandClaim(tx, caller, body);
      const { claimNo, kind, company, amountPaise } = claim;
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: brandClaims.name,
        recordId: claim.id,
        before: null,
        after: { claimNo, kind, company, amountPaise },
      });
      return claim;
    },
  },
  settleBrandClaim: {
    answer: answers.brandClaim,
    example: answers.settleBrandClaimExample,
    write: async (tx, { caller, params, body }) => {
      const before = await brandClaimById(tx, params.id);
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
  },
});
