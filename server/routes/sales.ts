import * as z from 'zod';
import { mayCancel, sale } from '../../src/resources/calls/answers/sales.ts';
import { cancelInput, saleInput } from '../../src/resources/calls/sales.ts';
import { MAX_COPIES } from '../../src/resources/documents/copies.ts';
import { isLanguage, LANGUAGES } from '../../src/i18n/languages.ts';
import { invoiceDocument } from '../../src/resources/documents/invoiceDocument.ts';
import { sales } from '../../src/resources/sales.ts';
import { askedNumber, INVOICE_PAPERS } from '../../src/kit/values.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invoicePdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../kit/http/calls.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { saleExample } from '../kit/openapi/examples.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { cancelSale, whyNotCancelSale, saleById, sendSale } from '../sales/index.ts';
import { mayCancelOf } from './mayCancel.ts';
import { auditSale } from './postingAudit.ts';
import { auditCancelled } from '../kit/resources/audit.ts';

const group = 'Sales';

/** Throws 404. */
const foundSale = async (sql: ShopSql, id: string) => {
  const sale = await saleById(sql, id);
  if (!sale) throw notFound();
  return sale;
};

const invoiceQuery = z.object({
  size: z.enum(INVOICE_PAPERS).default('A4'),
  lang: z.enum(LANGUAGES).optional(),
  copies: askedNumber(1, MAX_COPIES).default(1),
});

export const saleCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/sales/create',
    group,
    summary: 'Create a sale: stock, ledger, dues, statistics and invoice number in one transaction',
    access: 'sales.create',
    approvable: true,
    status: 201,
    body: saleInput,
    example: saleExample,
    payload: sale,
    // A back-dated sale may be overdue at once.
    after: ({ parts, caller, body }) => {
      if (body.businessDate) parts.notifications.touched(caller.shopId, { dues: true });
    },
    write: async (tx, { caller, body }) => {
      const { recorded, written } = await sendSale(tx, caller, body);
      tx.beforeCommit(written);
      tx.beforeCommit(auditSale(tx, caller, recorded));
      return recorded;
    },
  }),
  sends({
    method: 'GET',
    path: '/api/sales/{id}/invoice.pdf',
    group,
    summary: 'The invoice as a PDF; {id} may be an invoice number',
    access: 'sales.read',
    query: invoiceQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { sale, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        sale: await foundSale(sql, params['id'] ?? ''),
        ...(await shopLetterhead(sql)),
      }));
      const lang = query.lang ?? (isLanguage(language) ? language : 'en');
      const pdf = await invoicePdf(
        invoiceDocument(sale, paper),
        { ...query, lang, template },
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, sale.invoiceNo);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/sales/{id}/cancel',
    group,
    summary: 'Whether a sale may be cancelled now, and why not',
    access: 'sales.cancel',
    payload: mayCancel,
    read: async (sql, { caller, params, translate }) =>
      mayCancelOf(await whyNotCancelSale(sql, caller, params['id'] ?? ''), translate),
  }),
  writes({
    method: 'POST',
    path: '/api/sales/{id}/cancel',
    group,
    summary: 'Cancel a sale of this month by a cancellation entry',
    access: 'sales.cancel',
    approvable: true,
    body: cancelInput,
    payload: sale,
    write: async (tx, { caller, params, body }) => {
      const { id } = await foundSale(tx, params['id'] ?? '');
      const cancelled = await cancelSale(tx, caller, id, body.reason, body.sessionId);
      await auditCancelled(tx, caller, sales.name, id, { reason: body.reason });
      return cancelled;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/sales/{id}',
    group,
    summary: 'A sale; {id} may be an invoice number',
    access: 'sales.read',
    payload: sale,
    read: (sql, { params }) => foundSale(sql, params['id'] ?? ''),
  }),
];
