import { isLanguage } from '../../src/i18n/languages.ts';
import { estimate } from '../../src/resources/estimates/answers.ts';
import { sale } from '../../src/resources/calls/answers/sales.ts';
import {
  declineInput,
  estimateInput,
  estimateSaleInput,
  type EstimateSaleInput,
} from '../../src/resources/estimates/calls.ts';
import { estimateDocument } from '../../src/resources/documents/estimateDocument.ts';
import { estimates } from '../../src/resources/estimates/declaration.ts';
import { stateOfCode } from '../../src/kit/rules/states.ts';
import type { ShopSql } from '../db/database.ts';
import { invoicePdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from '../resources/audit.ts';
import { declineEstimate, estimateById } from './index.ts';
import { recordEstimate, recordSale } from '../sales/index.ts';
import { auditSale } from '../routes/postingAudit.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

const path = '/api/estimates';
const group = estimates.name;

/** What the body leaves out is the estimate's. */
async function saleOf(tx: ShopSql, caller: Caller, id: string, body: EstimateSaleInput) {
  const { lines, customer } = await estimateById(tx, id, caller);
  return {
    ...body,
    estimateId: id,
    customer:
      body.customer === undefined
        ? customer && {
            id: customer.id,
            address: customer.address,
            stateCode: stateOfCode(customer.stateCode),
          }
        : body.customer,
    lines:
      body.lines ??
      lines.map(line => ({
        ...(line.stockItemId ? { stockItemId: line.stockItemId } : { productId: line.productId }),
        quantity: line.quantity,
        unitPricePaise: line.unitPricePaise,
        discountPaise: line.discountPaise,
        hsnCode: line.hsnCode,
        gstRateBps: line.gstRateBps,
      })),
  };
}

export const estimateCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary:
      'Make an estimate: prices and tax as on a bill, with a number of its own; nothing is posted or held',
    access: 'estimates.create',
    approvable: true,
    status: 201,
    body: estimateInput,
    example: {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: [{ productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 1, unitPricePaise: 7_499_900 }],
    },
    payload: estimate,
    write: async (tx, { caller, body }) => {
      const made = await recordEstimate(tx, caller, body);
      const { id, estimateNo, totalPaise, validUntil, customer } = made;
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: estimates.name,
        recordId: id,
        before: null,
        after: { estimateNo, totalPaise, validUntil, customerId: customer?.id ?? null },
      });
      return made;
    },
  }),
  reads({
    method: 'GET',
    path: `${path}/{id}/document`,
    group,
    summary: 'An estimate with its lines, and the sale that it became',
    access: 'estimates.read',
    payload: estimate,
    read: (sql, { caller, params }) => estimateById(sql, params['id'] ?? '', caller),
  }),
  sends({
    method: 'GET',
    path: `${path}/{id}/estimate.pdf`,
    group,
    summary: 'The estimate as a PDF',
    access: 'estimates.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await estimateById(sql, params['id'] ?? '', caller),
        ...(await shopLetterhead(sql)),
      }));
      const lang = query.lang ?? (isLanguage(language) ? language : 'en');
      const pdf = await invoicePdf(
        estimateDocument(found, paper),
        { size: query.size, lang, template },
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.estimateNo);
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/sale`,
    group,
    summary: 'Sell what was estimated; lines and customer are the estimate’s where they are left out',
    access: 'sales.create',
    approvable: true,
    status: 201,
    body: estimateSaleInput,
    example: { payments: [{ method: 'CASH', amountPaise: 7_499_900 }] },
    payload: sale,
    write: async (tx, { caller, params, body }) => {
      const recorded = await recordSale(tx, caller, await saleOf(tx, caller, params['id'] ?? '', body));
      await auditSale(tx, caller, recorded);
      return recorded;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/decline`,
    group,
    summary: 'Close an open estimate that the customer does not take',
    access: 'estimates.decline',
    body: declineInput,
    example: { reason: 'Bought elsewhere' },
    payload: estimate,
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      await declineEstimate(tx, caller, caller.name, id, body.reason);
      return estimateById(tx, id, caller);
    },
  }),
];
