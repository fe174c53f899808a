/** Selling: the sale, its history, its paper. Everything here answers in the envelope. */
import * as z from 'zod';
import {
  cancelInput,
  chosenSalesInput,
  historyFilterQuery,
  historyQuery,
  saleInput,
  type HistoryQuery,
} from '../../src/resources/calls/sales.ts';
import { MOST_COPIES } from '../../src/resources/documents/copies.ts';
import { isLanguage, LANGUAGES } from '../../src/i18n/languages.ts';
import { invoiceDocument } from '../../src/resources/rules/invoiceDocument.ts';
import { sales } from '../../src/resources/sales.ts';
import { askedNumber, INVOICE_PAPERS } from '../../src/resources/values.ts';
import type { ShopSql } from '../db/database.ts';
import { invoicePdf } from '../documents/invoicePdf.ts';
import { paperOfShop } from '../documents/paperOfShop.ts';
import { historyTable } from '../exports/historyTable.ts';
import { answers, reads, writes, type Call } from '../http/calls.ts';
import { download, FILE_PARAMETERS } from '../http/download.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { notFound } from '../refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { recordSchema } from '../../src/resources/kit/schemas.ts';
import type { Caller } from '../session/person.ts';
import { cancelSale, whyNotCancelSale } from '../shop/cancelSale.ts';
import { historyFacets } from '../shop/historyFacets.ts';
import { salesHistoryTotals } from '../shop/historyTotals.ts';
import { recordSale } from '../shop/recordSale.ts';
import { saleById } from '../shop/saleById.ts';
import { salesHistory } from '../shop/salesHistory.ts';
import { mayCancel, mayCancelPayload } from './mayCancel.ts';
import { facetsPayload, historyTotalsPayload, salePayload } from './payloads.ts';

const group = 'Sales';

const historyRow = recordSchema(sales).omit({ updatedAt: true, version: true });

export const pageOf = (row: z.ZodType) =>
  z.object({
    content: z.array(row),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });

/** Throws 404. */
const foundSale = async (sql: ShopSql, caller: Caller, id: string) => {
  const sale = await saleById(sql, caller, id);
  if (!sale) throw notFound();
  return sale;
};

const invoiceQuery = z.object({
  size: z.enum(INVOICE_PAPERS).default('A4'),
  lang: z.enum(LANGUAGES).optional(),
  copies: askedNumber(1, MOST_COPIES).default(1),
});

const exportQuery = historyQuery.safeExtend(FILE_PARAMETERS);

export const saleCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/sales/create',
    group,
    summary: 'Create a sale: stock, ledger, dues, statistics and invoice number in one transaction',
    access: sales.access.write,
    status: 201,
    body: saleInput,
    payload: salePayload,
    // With an earlier day its due may be overdue already.
    after: ({ parts, caller, body }) => {
      if (body.businessDate) parts.notices.touched(caller.shopId, { dues: true });
    },
    write: async (tx, { caller, body }) => {
      const sale = await recordSale(tx, caller, body);
      const { id, invoiceNo, totalPaise, customer } = sale;
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: sales.name,
        recordId: id,
        before: null,
        after: { invoiceNo, totalPaise, customerId: customer?.id ?? null },
      });
      return sale;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/sales/shop-history',
    group,
    summary: 'The sales history by page, with the exact total',
    access: sales.access.read,
    query: historyQuery,
    // Of a very common keyword, 'more than' `totalElements`.
    payload: pageOf(historyRow).extend({ moreThan: z.literal(true).optional() }),
    read: (sql, { query }) => salesHistory(sql, query as HistoryQuery),
  }),
  reads({
    method: 'GET',
    path: '/api/sales/shop-history/totals',
    group,
    summary: 'Count, revenue, tax and dues of all sales of the same query',
    access: sales.access.read,
    query: historyQuery,
    payload: historyTotalsPayload,
    read: (sql, { caller, query }) => salesHistoryTotals(sql, caller, query as HistoryQuery),
  }),
  answers({
    method: 'GET',
    path: '/api/sales/shop-history/export',
    group,
    summary: 'All sales of the same query, as a file',
    access: sales.access.read,
    query: exportQuery,
    produces: 'text/csv',
    answer: request => {
      const { parts, caller, query, say } = request;
      const { format, columns, ...wanted } = query;
      const { shopId, timeZone } = caller;
      const table = historyTable(parts.db, { shopId, timeZone, say }, wanted, columns);
      return download(request, sales.name, table, format);
    },
  }),
  answers({
    method: 'POST',
    path: '/api/sales/shop-history/export',
    group,
    summary: 'Sales selected by id, as a file',
    access: sales.access.read,
    body: chosenSalesInput,
    produces: 'text/csv',
    answer: request => {
      const { parts, caller, body, say } = request;
      const { format, columns, ...wanted } = body;
      const { shopId, timeZone } = caller;
      const table = historyTable(parts.db, { shopId, timeZone, say }, wanted, columns);
      return download(request, sales.name, table, format);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/sales/filters',
    group,
    summary: 'Values of each filter with counts under the other filters',
    access: sales.access.read,
    query: historyFilterQuery,
    payload: facetsPayload,
    read: (sql, { query }) => historyFacets(sql, query),
  }),
  answers({
    method: 'GET',
    path: '/api/sales/{id}/invoice.pdf',
    group,
    summary: 'The invoice as a PDF; {id} may be an invoice number',
    access: sales.access.read,
    query: invoiceQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language }) => {
      const { sale, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        sale: await foundSale(sql, caller, params['id'] ?? ''),
        ...(await paperOfShop(sql)),
      }));
      const lang = query.lang ?? (isLanguage(language) ? language : 'en');
      const pdf = await invoicePdf(invoiceDocument(sale, paper), { ...query, lang, template });
      return pdfAnswer(pdf, sale.invoiceNo);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/sales/{id}/cancel',
    group,
    summary: 'Whether a sale may be cancelled now, and why not',
    access: sales.access.write,
    payload: mayCancelPayload,
    read: async (sql, { caller, params, say }) =>
      mayCancel(await whyNotCancelSale(sql, caller, params['id'] ?? ''), say),
  }),
  writes({
    method: 'POST',
    path: '/api/sales/{id}/cancel',
    group,
    summary: 'Cancel a sale of this month by a cancellation entry',
    access: sales.access.write,
    body: cancelInput,
    payload: salePayload,
    write: async (tx, { caller, params, body }) => {
      const { id } = await foundSale(tx, caller, params['id'] ?? '');
      const sale = await cancelSale(tx, caller, id, body.reason);
      await writeAudit(tx, caller, {
        action: 'CANCEL',
        resource: sales.name,
        recordId: id,
        before: { status: 'POSTED' },
        after: { status: sale.status, reason: body.reason },
      });
      return sale;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/sales/{id}',
    group,
    summary: 'A sale; {id} may be an invoice number',
    access: sales.access.read,
    payload: salePayload,
    read: (sql, { caller, params }) => foundSale(sql, caller, params['id'] ?? ''),
  }),
];
