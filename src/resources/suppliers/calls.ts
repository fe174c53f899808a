import { answerOf, get, post } from '../../kit/calls.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { SUPPLIER_CREDIT_KINDS } from './choices.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import {
  askedDate,
  unitCode,
  askedNumber,
  documentDate,
  paragraph,
  positivePaise,
  rateBps,
  remark,
} from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { statementPdfQuery, statementQuery } from '../../kit/statementQuery.ts';
import { cancelInput } from '../sales/inputs.ts';
import { drawerSession } from '../drawers/session.ts';
import { paymentsBy } from '../posting/payments.ts';
import type {
  DebitNote,
  Matched,
  PayablesPage,
  SupplierCredit,
  SupplierCreditPage,
  SupplierPayment,
  SupplierPaymentPage,
  SupplierStatement,
} from './answers.ts';
import { SUPPLIER_METHODS } from './rules.ts';

const group = 'Suppliers';

const page = {
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

/** Bills are paid in this order; left out, the oldest first. */
const billIds = z.array(z.uuid()).max(200).nullish();

const payablesQuery = z.object({
  /** It is part of a name, phone or bill number. */
  keyword: z.string().max(100).overwrite(plainText).optional(),
  id: z.uuid().optional(),
  /** As at the end of this day, equal to the ledger of that day. */
  asOf: askedDate.optional(),
  ...page,
});
export type PayablesQuery = z.output<typeof payablesQuery>;

export const payablesPage = get('/api/payables', {
  group,
  summary: 'What is owed to whom, with ageing, the oldest bill first; advances and open notes',
  access: 'suppliers.account',
  query: payablesQuery,
  answer: answerOf<PayablesPage>(),
});

export const paySupplier = post('/api/suppliers/{id}/pay', {
  group,
  summary: 'Pay a supplier: the bills named, else the oldest first; the rest is an advance',
  access: 'suppliers.pay',
  status: 201,
  body: z.strictObject({
    payments: paymentsBy(SUPPLIER_METHODS, 'validation.payments.supplierMethod'),
    billIds,
    /** It is today in the shop's time zone by default; never in the future. */
    businessDate: documentDate.nullish(),
    sessionId: drawerSession,
    note: paragraph(300).nullish(),
  }),
  answer: answerOf<SupplierPayment>(),
});

export const matchSupplier = post('/api/suppliers/{id}/match', {
  group,
  summary: 'Match advances and open notes to bills, the oldest first unless named',
  access: 'suppliers.pay',
  /** Without `sourceIds` it is everything of the supplier that is open. */
  body: z.strictObject({ billIds, sourceIds: billIds }),
  bodyMayBeMissing: true,
  answer: answerOf<Matched>(),
});

export const addSupplierCredit = post('/api/suppliers/{id}/credits', {
  group,
  summary: 'A credit note of a supplier without goods: a price drop, a scheme',
  access: 'suppliers.pay',
  status: 201,
  body: z.strictObject({
    kind: z.enum(SUPPLIER_CREDIT_KINDS),
    /** It has number and date of the supplier's note. */
    reference: remark(40),
    noteDate: documentDate,
    /** Tax is included, when there is a rate. */
    amountPaise: positivePaise,
    /** It is on a note that lowers the supplier's tax: the input tax is reversed. */
    gstRateBps: rateBps.nullish(),
    billIds,
    /** A price drop is for these units, or for what is in stock of the product; left out, for the goods of the bills it lowers. */
    imeis: z.array(unitCode).max(2_000).nullish(),
    productId: z.uuid().nullish(),
    businessDate: documentDate.nullish(),
    note: paragraph(300).nullish(),
  }),
  answer: answerOf<SupplierCredit>(),
});

export const paymentsOfSupplier = get('/api/suppliers/{id}/payments', {
  group,
  summary: 'Payments to a supplier, the newest first',
  access: 'suppliers.account',
  query: z.object(page),
  answer: answerOf<SupplierPaymentPage>(),
});

export const creditsOfSupplier = get('/api/suppliers/{id}/credits', {
  group,
  summary: 'Credit notes of a supplier, the newest first',
  access: 'suppliers.account',
  query: z.object(page),
  answer: answerOf<SupplierCreditPage>(),
});

export const supplierStatement = get('/api/suppliers/{id}/statement', {
  group,
  summary: 'What was billed by a supplier and paid, with the balance after each document',
  access: 'suppliers.account',
  query: statementQuery,
  answer: answerOf<SupplierStatement>(),
});

export const supplierStatementPdf = get('/api/suppliers/{id}/statement.pdf', {
  group,
  summary: 'The statement of a supplier as a PDF',
  access: 'suppliers.account',
  query: statementPdfQuery,
  produces: 'application/pdf',
});

export const supplierPaymentPdf = get('/api/supplier-payments/{id}/voucher.pdf', {
  group,
  summary: 'A payment to a supplier as a PDF',
  access: 'suppliers.account',
  query: paperQuery,
  produces: 'application/pdf',
});

export const debitNotePdf = get('/api/debit-notes/{id}/debit-note.pdf', {
  group,
  summary: 'The debit note as a PDF; amounts for owners only',
  access: 'purchase-bills.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const supplierPayment = get('/api/supplier-payments/{id}', {
  group,
  summary: 'A payment to a supplier; {id} may be its number',
  access: 'suppliers.account',
  answer: answerOf<SupplierPayment>(),
});

export const cancelSupplierPayment = post('/api/supplier-payments/{id}/cancel', {
  group,
  summary: 'Cancel a payment to a supplier: its bills are due again',
  access: 'suppliers.pay',
  body: cancelInput,
  answer: answerOf<SupplierPayment>(),
});

export const supplierCredit = get('/api/supplier-credits/{id}', {
  group,
  summary: 'A credit note of a supplier; {id} may be its number',
  access: 'suppliers.account',
  answer: answerOf<SupplierCredit>(),
});

export const cancelSupplierCredit = post('/api/supplier-credits/{id}/cancel', {
  group,
  summary: 'Cancel a credit note of a supplier that was entered wrongly',
  access: 'suppliers.pay',
  body: cancelInput,
  answer: answerOf<SupplierCredit>(),
});

export const returnPurchase = post('/api/purchase-bills/{id}/return', {
  group,
  summary: 'Units and pieces of a bill back to the supplier on a debit note; input tax is reversed',
  access: 'purchase-bills.return',
  approvable: true,
  status: 201,
  body: z
    .strictObject({
      /** Counted goods have a quantity; of units all of the line that are in stock are meant. */
      lines: z
        .array(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }))
        .max(500)
        .nullish(),
      /** These are IMEIs or serial numbers. */
      imeis: z.array(z.string().max(40)).max(2000).nullish(),
      stockItemIds: z.array(z.uuid()).max(2000).nullish(),
      reason: remark(300),
      businessDate: documentDate.nullish(),
    })
    .refine(({ lines, imeis, stockItemIds }) => [lines, imeis, stockItemIds].some(each => each?.length), {
      error: 'validation.purchaseReturn.nothing',
      path: ['lines'],
    }),
  answer: answerOf<DebitNote>(),
});

export const debitNote = get('/api/debit-notes/{id}', {
  group,
  summary: 'A debit note; {id} may be its number; amounts for owners only',
  access: 'purchase-bills.read',
  answer: answerOf<DebitNote>(),
});
