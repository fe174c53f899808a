/** What the shop owes its suppliers: payments, notes, statement. */
import {
  debitNote,
  matched,
  payablesPage,
  supplierCredit,
  supplierCreditPage,
  supplierPayment,
  supplierPaymentPage,
  supplierStatement,
} from '../../src/resources/suppliers/answers.ts';
import { statementPdfQuery, statementQuery } from '../../src/resources/calls/dues.ts';
import { cancelInput } from '../../src/resources/calls/sales.ts';
import {
  matchInput,
  payablesQuery,
  payInput,
  purchaseReturnInput,
  supplierCreditInput,
  supplierDocumentsQuery,
} from '../../src/resources/suppliers/calls.ts';
import { purchaseBills } from '../../src/resources/purchaseBills.ts';
import { suppliers } from '../../src/resources/suppliers/declaration.ts';
import {
  debitNotePaper,
  paymentPaper,
  supplierStatementPaper,
} from '../../src/resources/documents/supplierPapers.ts';
import type { ShopSql } from '../db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { seenBy } from '../http/seenBy.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { paymentExample } from '../openapi/examples.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from '../resources/audit.ts';
import {
  cancelSupplierDocument,
  creditsOfSupplier,
  debitNoteById,
  matchOpenCredits,
  payablesOf,
  paymentsOfSupplier,
  paySupplier,
  recordSupplierCredit,
  returnPurchase,
  statementOfSupplier,
  supplierCreditById,
  supplierPaymentById,
} from './index.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

const group = 'Suppliers';
const idOf = (params: Readonly<Record<string, string>>): string => params['id'] ?? '';

const audited = (tx: ShopSql, caller: Caller, supplierId: string, after: Record<string, unknown>) =>
  writeAudit(tx, caller, {
    action: 'ACTION',
    resource: suppliers.name,
    recordId: supplierId,
    before: null,
    after,
  });

export const supplierCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/payables',
    group,
    summary: 'What is owed to whom, with ageing, the oldest bill first; advances and open notes',
    access: 'suppliers.account',
    query: payablesQuery,
    payload: payablesPage,
    read: (sql, { caller, query }) => payablesOf(sql, caller.businessDate, query),
  }),
  writes({
    method: 'POST',
    path: '/api/suppliers/{id}/pay',
    group,
    summary: 'Pay a supplier: the bills named, else the oldest first; the rest is an advance',
    access: 'suppliers.pay',
    status: 201,
    body: payInput,
    example: { payments: [paymentExample] },
    payload: supplierPayment,
    write: async (tx, { caller, params, body }) => {
      const payment = await paySupplier(tx, caller, idOf(params), body);
      const { paymentNo, totalPaise, openPaise } = payment;
      await audited(tx, caller, payment.supplier.id, { paymentNo, totalPaise, openPaise });
      return payment;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/suppliers/{id}/match',
    group,
    summary: 'Match advances and open notes to bills, the oldest first unless named',
    access: 'suppliers.pay',
    body: matchInput,
    example: {},
    bodyMayBeMissing: true,
    payload: matched,
    write: async (tx, { caller, params, body }) => {
      const done = await matchOpenCredits(tx, caller, idOf(params), body);
      await audited(tx, caller, idOf(params), { matchedPaise: done.matchedPaise });
      return done;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/suppliers/{id}/credits',
    group,
    summary: 'A credit note of a supplier without goods: a price drop, a scheme',
    access: 'suppliers.pay',
    status: 201,
    body: supplierCreditInput,
    example: {
      kind: 'PRICE_DROP',
      reference: 'MD/CN/118',
      noteDate: '2026-04-01',
      amountPaise: 5_000_00,
    },
    payload: supplierCredit,
    write: async (tx, { caller, params, body }) => {
      const credit = await recordSupplierCredit(tx, caller, idOf(params), body);
      const { creditNo, kind, reference, totalPaise } = credit;
      await audited(tx, caller, credit.supplier.id, { creditNo, kind, reference, totalPaise });
      return credit;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/suppliers/{id}/payments',
    group,
    summary: 'Payments to a supplier, the newest first',
    access: 'suppliers.account',
    query: supplierDocumentsQuery,
    payload: supplierPaymentPage,
    read: (sql, { params, query }) => paymentsOfSupplier(sql, idOf(params), query),
  }),
  reads({
    method: 'GET',
    path: '/api/suppliers/{id}/credits',
    group,
    summary: 'Credit notes of a supplier, the newest first',
    access: 'suppliers.account',
    query: supplierDocumentsQuery,
    payload: supplierCreditPage,
    read: (sql, { params, query }) => creditsOfSupplier(sql, idOf(params), query),
  }),
  reads({
    method: 'GET',
    path: '/api/suppliers/{id}/statement',
    group,
    summary: 'What was billed by a supplier and paid, with the balance after each document',
    access: 'suppliers.account',
    query: statementQuery,
    payload: supplierStatement,
    read: (sql, { params, query }) => statementOfSupplier(sql, idOf(params), query),
  }),
  sends({
    method: 'GET',
    path: '/api/suppliers/{id}/statement.pdf',
    group,
    summary: 'The statement of a supplier as a PDF',
    access: 'suppliers.account',
    query: statementPdfQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await statementOfSupplier(sql, idOf(params), query),
        ...(await shopLetterhead(sql)),
      }));
      const document = supplierStatementPaper(found, paper, caller.businessDate);
      const style = { size: 'A4' as const, lang: query.lang ?? language, template };
      const pdf = await paperPdf({ kind: 'SUPPLIER_STATEMENT', document }, style, requesterOf({ caller, c }));
      return pdfAnswer(pdf, `${found.supplier.name} ${caller.businessDate}`);
    },
  }),
  sends({
    method: 'GET',
    path: '/api/supplier-payments/{id}/voucher.pdf',
    group,
    summary: 'A payment to a supplier as a PDF',
    access: 'suppliers.account',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await supplierPaymentById(sql, idOf(params)),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'SUPPLIER_PAYMENT', document: paymentPaper(found, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.paymentNo);
    },
  }),
  sends({
    method: 'GET',
    path: '/api/debit-notes/{id}/debit-note.pdf',
    group,
    summary: 'The debit note as a PDF; amounts for owners only',
    access: 'purchase-bills.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: seenBy(caller.role, debitNote, await debitNoteById(sql, idOf(params))),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'DEBIT_NOTE', document: debitNotePaper(found, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.debitNoteNo);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/supplier-payments/{id}',
    group,
    summary: 'A payment to a supplier; {id} may be its number',
    access: 'suppliers.account',
    payload: supplierPayment,
    read: (sql, { params }) => supplierPaymentById(sql, idOf(params)),
  }),
  writes({
    method: 'POST',
    path: '/api/supplier-payments/{id}/cancel',
    group,
    summary: 'Cancel a payment to a supplier: its bills are due again',
    access: 'suppliers.pay',
    body: cancelInput,
    payload: supplierPayment,
    write: async (tx, { caller, params, body }) => {
      await cancelSupplierDocument(tx, caller, 'SUPPLIER_PAYMENT', idOf(params), body);
      const payment = await supplierPaymentById(tx, idOf(params));
      const { paymentNo, cancellation } = payment;
      await audited(tx, caller, payment.supplier.id, { paymentNo, cancelled: cancellation?.documentNo });
      return payment;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/supplier-credits/{id}',
    group,
    summary: 'A credit note of a supplier; {id} may be its number',
    access: 'suppliers.account',
    payload: supplierCredit,
    read: (sql, { params }) => supplierCreditById(sql, idOf(params)),
  }),
  writes({
    method: 'POST',
    path: '/api/supplier-credits/{id}/cancel',
    group,
    summary: 'Cancel a credit note of a supplier that was entered wrongly',
    access: 'suppliers.pay',
    body: cancelInput,
    payload: supplierCredit,
    write: async (tx, { caller, params, body }) => {
      await cancelSupplierDocument(tx, caller, 'SUPPLIER_CREDIT', idOf(params), body);
      const credit = await supplierCreditById(tx, idOf(params));
      const { creditNo, cancellation } = credit;
      await audited(tx, caller, credit.supplier.id, { creditNo, cancelled: cancellation?.documentNo });
      return credit;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/purchase-bills/{id}/return',
    group,
    summary: 'Units and pieces of a bill back to the supplier on a debit note; input tax is reversed',
    access: 'purchase-bills.return',
    approvable: true,
    status: 201,
    body: purchaseReturnInput,
    example: { imeis: ['490154203237518'], reason: 'Display is dead on arrival' },
    payload: debitNote,
    write: async (tx, { caller, params, body }) => {
      const note = await returnPurchase(tx, caller, idOf(params), body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: purchaseBills.name,
        recordId: note.bill.id,
        before: null,
        after: { debitNoteNo: note.debitNoteNo, reason: note.reason },
      });
      return note;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/debit-notes/{id}',
    group,
    summary: 'A debit note; {id} may be its number; amounts for owners only',
    access: 'purchase-bills.read',
    payload: debitNote,
    read: (sql, { params }) => debitNoteById(sql, idOf(params)),
  }),
];
