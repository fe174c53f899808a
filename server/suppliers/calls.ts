/** What the shop owes its suppliers: payments, notes, statement. */
import * as answers from '../../src/resources/suppliers/answers.ts';
import * as calls from '../../src/resources/suppliers/calls.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { paymentExample } from '../kit/openapi/examples.ts';
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

export const supplierCalls = serve(calls, {
  payablesPage: {
    answer: answers.payablesPage,
    read: (sql, { caller, query }) => payablesOf(sql, caller.businessDate, query),
  },
  paySupplier: {
    answer: answers.supplierPayment,
    example: { payments: [paymentExample] },
    write: (tx, { caller, params, body }) => paySupplier(tx, caller, params.id, body),
  },
  matchSupplier: {
    answer: answers.matched,
    example: {},
    write: (tx, { caller, params, body }) => matchOpenCredits(tx, caller, params.id, body),
  },
  addSupplierCredit: {
    answer: answers.supplierCredit,
    example: answers.addSupplierCreditExample,
    write: (tx, { caller, params, body }) => recordSupplierCredit(tx, caller, params.id, body),
  },
  paymentsOfSupplier: {
    answer: answers.supplierPaymentPage,
    read: (sql, { params, query }) => paymentsOfSupplier(sql, params.id, query),
  },
  creditsOfSupplier: {
    answer: answers.supplierCreditPage,
    read: (sql, { params, query }) => creditsOfSupplier(sql, params.id, query),
  },
  supplierStatement: {
    answer: answers.supplierStatement,
    read: (sql, { params, query }) => statementOfSupplier(sql, params.id, query),
  },
  supplierStatementPdf: {
    send: request =>
      sendPaper(request, 'SUPPLIER_STATEMENT', sql =>
        statementOfSupplier(sql, request.params.id, request.query),
      ),
  },
  supplierPaymentPdf: {
    send: request =>
      sendPaper(request, 'SUPPLIER_PAYMENT', sql => supplierPaymentById(sql, request.params.id)),
  },
  debitNotePdf: {
    send: request =>
      sendPaper(request, 'DEBIT_NOTE', async sql =>
        seenBy(request.caller.role, answers.debitNote, await debitNoteById(sql, request.params.id)),
      ),
  },
  supplierPayment: {
    answer: answers.supplierPayment,
    read: (sql, { params }) => supplierPaymentById(sql, params.id),
  },
  cancelSupplierPayment: {
    answer: answers.supplierPayment,
    write: async (tx, { caller, params, body }) => {
      await cancelSupplierDocument(tx, caller, 'SUPPLIER_PAYMENT', params.id, body);
      return supplierPaymentById(tx, params.id);
    },
  },
  supplierCredit: {
    answer: answers.supplierCredit,
    read: (sql, { params }) => supplierCreditById(sql, params.id),
  },
  cancelSupplierCredit: {
    answer: answers.supplierCredit,
    write: async (tx, { caller, params, body }) => {
      await cancelSupplierDocument(tx, caller, 'SUPPLIER_CREDIT', params.id, body);
      return supplierCreditById(tx, params.id);
    },
  },
  returnPurchase: {
    answer: answers.debitNote,
    example: answers.returnPurchaseExample,
    write: (tx, { caller, params, body }) => returnPurchase(tx, caller, params.id, body),
  },
  debitNote: { answer: answers.debitNote, read: (sql, { params }) => debitNoteById(sql, params.id) },
});
