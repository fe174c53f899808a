import { LANGUAGES } from '../../kit/languages.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { origin, paperQuery } from '../../kit/paperQuery.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { statementPdfQuery, statementQuery } from '../../kit/statementQuery.ts';
import { askedDate, askedNumber, documentDate, paise, paragraph, positivePaise } from '../../kit/values.ts';
import * as types from '../../kit/types.ts';
import * as z from '../../kit/zod.ts';
import { drawerSession } from '../drawers/session.ts';
import { paymentsBy } from '../posting/payments.ts';
import type {
  BouncedCheque,
  CustomerDebitNote,
  CustomerDebitNotePage,
  ClearedCheques,
  DuePromise,
  DuesPage,
  Receipt,
  ReceiptPage,
  Reminded,
  Statement,
  WriteOff,
  WriteOffPage,
} from './answers.ts';
import { DUE_PARTIES, RECEIPT_METHODS, REMINDER_CHANNELS, WRITE_OFF_KINDS } from './rules.ts';

const group = 'Dues';

const page = {
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

const duesQuery = z.object({
  party: z.enum(DUE_PARTIES).optional(),
  /** It is part of a name, phone or document number. */
  keyword: z.string().max(100).overwrite(plainText).optional(),
  /** These customers promised to pay by today. */
  followUp: z.enum(['today']).optional(),
  /** It is this customer or financier. */
  id: z.uuid().optional(),
  /** As at the end of this day, equal to the ledger of that day. */
  asOf: askedDate.optional(),
  ...page,
});
export type DuesQuery = z.output<typeof duesQuery>;

const received = {
  payments: paymentsBy(RECEIPT_METHODS),
  /** It lists sales or charges, in this order; left out, the oldest due comes first. */
  saleIds: z.array(z.uuid()).max(200).nullish(),
  /** It is today in the shop's time zone by default; never in the future. */
  businessDate: documentDate.nullish(),
  sessionId: drawerSession,
  note: paragraph(300).nullish(),
};

/** An advance books this model. */
const bookedModel = z.strictObject({
  productId: z.uuid(),
  /** It is agreed for one piece, tax included. */
  pricePaise: positivePaise,
  wishedOn: documentDate.nullish(),
});
export type BookedModel = z.infer<typeof bookedModel>;

const receiptsQuery = z.object({
  customerId: z.uuid().optional(),
  financierId: z.uuid().optional(),
  ...page,
});
export type ReceiptsQuery = z.output<typeof receiptsQuery>;
export type WriteOffsQuery = ReceiptsQuery;

const debitNotesQuery = z.object({ customerId: z.uuid().optional(), ...page });
export type DebitNotesQuery = z.output<typeof debitNotesQuery>;

/** Without `paymentId` it is every cheque of the document that did not bounce yet. */
const cheque = { paymentId: z.uuid().nullish(), businessDate: documentDate.nullish() };

export const duesPage = get('/api/dues', {
  group,
  summary: 'Who owes what, with ageing, the oldest due first',
  access: 'dues.read',
  query: duesQuery,
  answer: answerOf<DuesPage>(),
});

export const collectDues = post('/api/dues/collect', {
  group,
  summary: 'Collect dues of a customer or financier: of the sales named, else the oldest first',
  access: 'dues.collect',
  approvable: true,
  status: 201,
  body: z
    .strictObject({
      customerId: z.uuid().nullish(),
      financierId: z.uuid().nullish(),
      ...received,
      /** The shop lets it go with these payments, which settle the rest. */
      discountPaise: paise.nullish(),
    })
    .refine(input => [input.customerId, input.financierId].filter(Boolean).length === 1, {
      error: 'validation.dues.oneParty',
      path: ['customerId'],
    }),
  answer: answerOf<Receipt>(),
});

export const writeOffDue = post('/api/dues/write-off', {
  group,
  summary: 'Let dues of a customer or financier go: of the sales named, else the oldest first; GST stays',
  access: 'dues.write-off',
  status: 201,
  body: inputs({
    customerId: z.uuid().nullish(),
    financierId: z.uuid().nullish(),
    saleIds: received.saleIds,
    amountPaise: input(types.positivePaise),
    kind: input(types.choice(WRITE_OFF_KINDS).optional(), { choices: 'writeOffKind', initial: 'BAD_DEBT' }),
    reason: input(types.remark(300)),
    businessDate: input(types.day.optional(), { initial: 'today' }),
  }),
  answer: answerOf<WriteOff>(),
});

export const writeOffPage = get('/api/write-offs', {
  group,
  summary: 'Write-offs, the newest first',
  access: 'dues.write-off',
  query: receiptsQuery,
  answer: answerOf<WriteOffPage>(),
});

export const writeOff = get('/api/write-offs/{id}', {
  group,
  summary: 'A write-off; {id} may be its number',
  access: 'dues.write-off',
  answer: answerOf<WriteOff>(),
});

export const cancelWriteOff = post('/api/dues/write-offs/{id}/cancel', {
  group,
  summary: 'Cancel a write-off: the same bills are due again',
  access: 'dues.write-off',
  body: inputs({ reason: input(types.remark(300)) }),
  answer: answerOf<WriteOff>(),
});

export const chargeCustomer = post('/api/customers/{id}/debit-notes', {
  group,
  summary: 'Charge a customer on a debit note, with GST where a rate is given: a due of its own',
  access: 'dues.charge',
  status: 201,
  body: inputs({
    amountPaise: input(types.positivePaise),
    gstRateBps: input(types.rateBps.optional()),
    reason: input(types.remark(300)),
    businessDate: input(types.day.optional(), { initial: 'today' }),
  }),
  answer: answerOf<CustomerDebitNote>(),
});

export const customerDebitNotePage = get('/api/customer-debit-notes', {
  group,
  summary: 'Debit notes to customers, the newest first',
  access: 'dues.charge',
  query: debitNotesQuery,
  answer: answerOf<CustomerDebitNotePage>(),
});

export const customerDebitNote = get('/api/customer-debit-notes/{id}', {
  group,
  summary: 'A debit note to a customer; {id} may be its number',
  access: 'dues.charge',
  answer: answerOf<CustomerDebitNote>(),
});

export const customerDebitNotePdf = get('/api/customer-debit-notes/{id}/debit-note.pdf', {
  group,
  summary: 'A debit note to a customer as a PDF',
  access: 'dues.charge',
  query: paperQuery,
  produces: 'application/pdf',
});

export const cancelCustomerDebitNote = post('/api/customer-debit-notes/{id}/cancel', {
  group,
  summary: 'Cancel a debit note to a customer; what was paid of it becomes store credit',
  access: 'dues.charge',
  body: inputs({ reason: input(types.remark(300)) }),
  answer: answerOf<CustomerDebitNote>(),
});

export const recordReceipt = post('/api/receipts', {
  group,
  summary: 'A receipt of a customer; what exceeds the dues is an advance, kept as store credit',
  access: 'dues.collect',
  approvable: true,
  status: 201,
  /** With a booking the whole receipt is its advance. */
  body: z
    .strictObject({ customerId: z.uuid(), ...received, booking: bookedModel.nullish() })
    .refine(input => !input.booking || !input.saleIds?.length, {
      error: 'validation.booking.saleIds',
      path: ['saleIds'],
    }),
  answer: answerOf<Receipt>(),
});

export const receiptPage = get('/api/receipts', {
  group,
  summary: 'Receipts, the newest first',
  access: 'dues.read',
  query: receiptsQuery,
  answer: answerOf<ReceiptPage>(),
});

export const receipt = get('/api/receipts/{id}', {
  group,
  summary: 'A receipt; {id} may be its number',
  access: 'dues.read',
  answer: answerOf<Receipt>(),
});

export const receiptPdf = get('/api/receipts/{id}/receipt.pdf', {
  group,
  summary: 'A receipt as a PDF',
  access: 'dues.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const bounceCheque = post('/api/receipts/{id}/bounce', {
  group,
  summary: 'A cheque that came back: due again, with its charge; {id} may be a sale paid by cheque',
  access: 'dues.cheques',
  body: inputs({
    businessDate: input(types.day.optional(), { initial: 'today' }),
    chargePaise: input(types.paise.optional()),
    paymentId: z.uuid().nullish(),
  }),
  bodyMayBeMissing: true,
  answer: answerOf<BouncedCheque>(),
});

export const clearCheques = post('/api/receipts/{id}/clear', {
  group,
  summary: 'Cheques that reached the bank account; {id} may be a sale paid by cheque',
  access: 'dues.cheques',
  /** The bank that they came to is the first unless another is named. */
  body: z.strictObject({ ...cheque, methodId: z.uuid().nullish() }),
  bodyMayBeMissing: true,
  answer: answerOf<ClearedCheques>(),
});

export const promisePayment = post('/api/dues/{customerId}/promise', {
  group,
  summary: 'The day a customer promised to pay, with a note',
  access: 'dues.follow-up',
  body: z.strictObject({ on: documentDate, note: paragraph(300).nullish() }),
  answer: answerOf<DuePromise>(),
});

export const remindOfDues = post('/api/dues/{customerId}/remind', {
  group,
  summary: 'The reminder of a customer’s dues as text and link, logged',
  access: 'dues.follow-up',
  body: z.strictObject({ channel: z.enum(REMINDER_CHANNELS), lang: z.enum(LANGUAGES), origin }),
  answer: answerOf<Reminded>(),
});

export const customerStatement = get('/api/customers/{id}/statement', {
  group,
  summary: 'What a customer bought and paid, with the balance after each document',
  access: 'dues.read',
  query: statementQuery,
  answer: answerOf<Statement>(),
});

export const customerStatementPdf = get('/api/customers/{id}/statement.pdf', {
  group,
  summary: 'The statement of a customer as a PDF',
  access: 'dues.read',
  query: statementPdfQuery,
  produces: 'application/pdf',
});
