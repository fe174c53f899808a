import type * as z from 'zod';
import {
  bouncedCheque,
  clearedCheques,
  duesPage,
  promised,
  receipt,
  receiptPage,
  reminded,
  statement,
} from '../../src/resources/dues/answers.ts';
import {
  bounceInput,
  clearInput,
  collectInput,
  duesQuery,
  promiseInput,
  receiptInput,
  receiptsQuery,
  remindInput,
  statementPdfQuery,
  statementQuery,
  type Receipt,
} from '../../src/resources/dues/calls.ts';
import { receiptPaper, statementPaper } from '../../src/resources/documents/receiptModel.ts';
import { customers } from '../../src/resources/customers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { reads, sends, writes, type Call } from '../kit/http/calls.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { partyExample, paymentExample } from '../kit/openapi/examples.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import {
  bounceReceipt,
  clearCheques,
  collectDues,
  duesOf,
  promisePayment,
  receiptById,
  receiptsOf,
  recordReceipt,
  remindOfDues,
  statementOf,
} from './index.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

const group = 'Dues';

const audited = async (tx: ShopSql, caller: Caller, recorded: Receipt): Promise<Receipt> => {
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: 'receipts',
    recordId: recorded.id,
    before: null,
    after: {
      receiptNo: recorded.receiptNo,
      totalPaise: recorded.totalPaise,
      customerId: recorded.customer?.id ?? null,
      financierId: recorded.financier?.id ?? null,
    },
  });
  return recorded;
};

/** Money of a customer or financier, on a receipt. */
const receives = <B extends z.ZodType>({
  record,
  ...call
}: {
  path: `/api/${string}`;
  summary: string;
  body: B;
  record: (tx: ShopSql, caller: Caller, body: z.infer<B>) => Promise<Receipt>;
}): Call =>
  writes({
    ...call,
    method: 'POST',
    group,
    access: 'dues.collect',
    approvable: true,
    status: 201,
    example: { customerId: partyExample, payments: [paymentExample] },
    payload: receipt,
    write: async (tx, { caller, body }) => audited(tx, caller, await record(tx, caller, body)),
  });

/** Throws 404. */
const foundReceipt = async (sql: ShopSql, id: string): Promise<Receipt> => {
  const found = await receiptById(sql, id);
  if (!found) throw notFound();
  return found;
};

export const dueCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/dues',
    group,
    summary: 'Who owes what, with ageing, the oldest due first',
    access: 'dues.read',
    query: duesQuery,
    payload: duesPage,
    read: (sql, { caller, query }) => duesOf(sql, caller.businessDate, query),
  }),
  receives({
    path: '/api/dues/collect',
    summary: 'Collect dues of a customer or financier: of the sales named, else the oldest first',
    body: collectInput,
    record: collectDues,
  }),
  receives({
    path: '/api/receipts',
    summary: 'A receipt of a customer; what exceeds the dues is an advance, kept as store credit',
    body: receiptInput,
    record: recordReceipt,
  }),
  reads({
    method: 'GET',
    path: '/api/receipts',
    group,
    summary: 'Receipts, the newest first',
    access: 'dues.read',
    query: receiptsQuery,
    payload: receiptPage,
    read: (sql, { query }) => receiptsOf(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/receipts/{id}',
    group,
    summary: 'A receipt; {id} may be its number',
    access: 'dues.read',
    payload: receipt,
    read: (sql, { params }) => foundReceipt(sql, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: '/api/receipts/{id}/receipt.pdf',
    group,
    summary: 'A receipt as a PDF',
    access: 'dues.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await foundReceipt(sql, params['id'] ?? ''),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'RECEIPT', document: receiptPaper(found, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.receiptNo);
    },
  }),
  writes({
    method: 'POST',
    path: '/api/receipts/{id}/bounce',
    group,
    summary: 'A cheque that came back: due again, with its charge; {id} may be a sale paid by cheque',
    access: 'dues.cheques',
    body: bounceInput,
    example: { chargePaise: 500_00 },
    bodyMayBeMissing: true,
    payload: bouncedCheque,
    write: async (tx, { caller, params, body }) => {
      const bounced = await bounceReceipt(tx, caller, params['id'] ?? '', body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'receipts',
        recordId: bounced.id,
        before: null,
        after: {
          bounced: bounced.documentNo,
          amountPaise: bounced.amountPaise,
          chargePaise: bounced.chargePaise,
        },
      });
      return bounced;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/receipts/{id}/clear',
    group,
    summary: 'Cheques that reached the bank account; {id} may be a sale paid by cheque',
    access: 'dues.cheques',
    body: clearInput,
    example: {},
    bodyMayBeMissing: true,
    payload: clearedCheques,
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const cleared = await clearCheques(tx, caller, id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'receipts',
        recordId: null,
        before: null,
        after: { ...cleared, document: id },
      });
      return cleared;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/dues/{customerId}/promise',
    group,
    summary: 'The day a customer promised to pay, with a note',
    access: 'dues.follow-up',
    body: promiseInput,
    example: { on: '2026-04-10', note: 'After the salary' },
    payload: promised,
    write: async (tx, { caller, params, body }) => {
      const customerId = params['customerId'] ?? '';
      const promise = await promisePayment(tx, caller, customerId, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: customers.name,
        recordId: customerId,
        before: null,
        after: { promisedOn: promise.on, note: promise.note },
      });
      return promise;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/dues/{customerId}/remind',
    group,
    summary: 'The reminder of a customer’s dues as text and link, logged',
    access: 'dues.follow-up',
    body: remindInput,
    example: { channel: 'WHATSAPP', lang: 'hi' },
    payload: reminded,
    write: async (tx, { caller, params, body }) => {
      const customerId = params['customerId'] ?? '';
      const { duePaise, ...answer } = await remindOfDues(
        tx,
        caller,
        customerId,
        body,
        translatorFor(body.lang),
      );
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: customers.name,
        recordId: customerId,
        before: null,
        after: { reminded: body.channel, lang: body.lang, duePaise },
      });
      return answer;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/customers/{id}/statement',
    group,
    summary: 'What a customer bought and paid, with the balance after each document',
    access: 'dues.read',
    query: statementQuery,
    payload: statement,
    read: (sql, { params, query }) => statementOf(sql, params['id'] ?? '', query),
  }),
  sends({
    method: 'GET',
    path: '/api/customers/{id}/statement.pdf',
    group,
    summary: 'The statement of a customer as a PDF',
    access: 'dues.read',
    query: statementPdfQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await statementOf(sql, params['id'] ?? '', query),
        ...(await shopLetterhead(sql)),
      }));
      const document = statementPaper(found, paper, caller.businessDate);
      const style = { size: 'A4' as const, lang: query.lang ?? language, template };
      const pdf = await paperPdf({ kind: 'STATEMENT', document }, style, requesterOf({ caller, c }));
      return pdfAnswer(pdf, `${found.customer.name} ${caller.businessDate}`);
    },
  }),
];
