/** What customers and financiers owe: receipts, cheques, promises, reminders, statement. */
import * as answers from '../../src/resources/dues/answers.ts';
import * as calls from '../../src/resources/dues/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import type { Call } from '../kit/http/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { partyExample, paymentExample } from '../kit/openapi/examples.ts';
import type { CustomerLinks } from '../session/index.ts';
import {
  bounceReceipt,
  clearCheques,
  collectDues,
  duesOf,
  promisePayment,
  receiptById,
  receiptsOf,
  recordReceipt,
  writeOff,
  writeOffById,
  writeOffsOf,
  cancelDebitNote,
  cancelWriteOff,
  debitCustomer,
  debitNoteById,
  debitNotesOf,
  remindOfDues,
  statementOf,
} from './index.ts';

const example = { customerId: partyExample, payments: [paymentExample] };

/** Throws 404. */
const foundReceipt = async (sql: ShopSql, id: string): Promise<answers.Receipt> => {
  const found = await receiptById(sql, id);
  if (!found) throw notFound();
  return found;
};

/** Throws 404. */
const foundWriteOff = async (sql: ShopSql, id: string): Promise<answers.WriteOff> => {
  const found = await writeOffById(sql, id);
  if (!found) throw notFound();
  return found;
};

/** Throws 404. */
const foundDebitNote = async (sql: ShopSql, id: string): Promise<answers.CustomerDebitNote> => {
  const found = await debitNoteById(sql, id);
  if (!found) throw notFound();
  return found;
};

export const dueCalls = (links: CustomerLinks): Call[] =>
  serve(calls, {
    duesPage: {
      answer: answers.duesPage,
      read: (sql, { caller, query }) => duesOf(sql, caller.businessDate, query),
    },
    collectDues: {
      answer: answers.receipt,
      example,
      write: (tx, { caller, body }) => collectDues(tx, caller, body),
    },
    writeOffDue: {
      answer: answers.writeOff,
      example: { customerId: partyExample, ...answers.writeOffExample },
      write: (tx, { caller, body }) => writeOff(tx, caller, body),
    },
    writeOffPage: { answer: answers.writeOffPage, read: (sql, { query }) => writeOffsOf(sql, query) },
    writeOff: { answer: answers.writeOff, read: (sql, { params }) => foundWriteOff(sql, params.id) },
    cancelWriteOff: {
      answer: answers.writeOff,
      example: { reason: 'Paid after all' },
      write: (tx, { caller, params, body }) => cancelWriteOff(tx, caller, params.id, body.reason),
    },
    chargeCustomer: {
      answer: answers.customerDebitNote,
      example: answers.chargeExample,
      write: (tx, { caller, params, body }) => debitCustomer(tx, caller, params.id, body),
    },
    customerDebitNotePage: {
      answer: answers.customerDebitNotePage,
      read: (sql, { query }) => debitNotesOf(sql, query),
    },
    customerDebitNote: {
      answer: answers.customerDebitNote,
      read: (sql, { params }) => foundDebitNote(sql, params.id),
    },
    customerDebitNotePdf: {
      send: request =>
        sendPaper(request, 'CUSTOMER_DEBIT_NOTE', sql => foundDebitNote(sql, request.params.id)),
    },
    cancelCustomerDebitNote: {
      answer: answers.customerDebitNote,
      example: { reason: 'Charged by mistake' },
      write: (tx, { caller, params, body }) => cancelDebitNote(tx, caller, params.id, body.reason),
    },
    recordReceipt: {
      answer: answers.receipt,
      example,
      write: (tx, { caller, body }) => recordReceipt(tx, caller, body),
    },
    receiptPage: { answer: answers.receiptPage, read: (sql, { query }) => receiptsOf(sql, query) },
    receipt: { answer: answers.receipt, read: (sql, { params }) => foundReceipt(sql, params.id) },
    receiptPdf: {
      send: request => sendPaper(request, 'RECEIPT', sql => foundReceipt(sql, request.params.id)),
    },
    bounceCheque: {
      answer: answers.bouncedCheque,
      example: answers.bounceExample,
      write: (tx, { caller, params, body }) => bounceReceipt(tx, caller, params.id, body),
    },
    clearCheques: {
      answer: answers.clearedCheques,
      example: {},
      write: (tx, { caller, params, body }) => clearCheques(tx, caller, params.id, body),
    },
    promisePayment: {
      answer: answers.duePromise,
      example: answers.promiseExample,
      write: (tx, { caller, params, body }) => promisePayment(tx, caller, params.customerId, body),
    },
    remindOfDues: {
      answer: answers.reminded,
      example: answers.remindExample,
      write: (tx, { caller, params, body }) =>
        remindOfDues(tx, caller, params.customerId, body, { links, translate: translatorFor(body.lang) }),
    },
    customerStatement: {
      answer: answers.statement,
      read: (sql, { params, query }) => statementOf(sql, params.id, query),
    },
    customerStatementPdf: {
      send: request =>
        sendPaper(request, 'STATEMENT', sql => statementOf(sql, request.params.id, request.query)),
    },
  });
