/** What the shop owes its suppliers: payments, notes, statement. */
import * as answers from '../../src/resources/suppliers/answers.ts';
import * as calls from '../../src/resources/suppliers/calls.ts';
import { suppliers } from '../../src/resources/suppliers/declaration.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { paymentExample } from '../kit/openapi/examples.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
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

const audited = (tx: ShopSql, caller: Caller, supplierId: string, after: Record<string, unknown>) =>
  writeAudit(tx, caller, {
    action: 'ACTION',
    resource: suppliers.name,
    recordId: supplierId,
    before: null,
    after,
  });

export const supplierCalls = serve(calls, {
  payablesPage: {
    answer: answers.payablesPage,
    read: (sql, { caller, query }) => payablesOf(sql, caller.businessDate, query),
  },
  paySupplier: {
    answer: answers.supplierPayment,
    example: { payments: [paymentExample] },
    write: async (tx, { caller, params, body }) => {
      const payment = await paySupplier(tx, caller, params.id, body);
      const { paymentNo, totalPaise, openPaise } = payment;
      await audited(tx, caller, payment.supplier.id, { paymentNo, totalPaise, openPaise });
      return payment;
    },
  },
  matchSupplier: {
    answer: answers.matched,
    example: {},
    write: async (tx, { caller, params, body }) => {
      const done = await matchOpenCredits(tx, caller, params.id, body);
      await audited(tx, caller, params.id, { matchedPaise: done.matchedPaise });
      return done;
    },
  },
  addSupplierCredit: {
    answer: answers.supplierCredit,
    example: answers.addSupplierCreditExample,
    write: async (tx, { caller, params, body }) => {
      const credit = await recordSupplierCredit(tx, caller, params.id, body);
      const { creditNo, kind, reference, totalPaise } = credit;
      await audited(tx, caller, credit.supplier.id, { creditNo, kind, reference, totalPaise });
      return credit;
    },
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
      const payment = await supplierPaymentById(tx, params.id);
      const { paymentNo, cancellation } = payment;
      await audited(tx, caller, payment.supplier.id, { paymentNo, cancelled: cancellation?.documentNo });
      return payment;
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
      const credit = await supplierCreditById(tx, params.id);
      const { creditNo, cancellation } = credit;
      await audited(tx, caller, credit.supplier.id, { creditNo, cancelled: cancellation?.documentNo });
      return credit;
    },
  },
  returnPurchase: {
    answer: answers.debitNote,
    example: answers.returnPurchaseExample,
    write: async (tx, { caller, params, body }) => {
      const note = await returnPurchase(tx, caller, params.id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: purchaseBills.name,
        recordId: note.bill.id,
        before: null,
        after: { debitNoteNo: note.debitNoteNo, reason: note.reason },
      });
      return note;
    },
  },
  debitNote: { answer: answers.debitNote, read: (sql, { params }) => debitNoteById(sql, params.id) },
});
