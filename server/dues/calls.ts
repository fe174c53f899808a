/** What customers and financiers owe: receipts, cheques, promises, reminders, statement. */
import * as answers from '../../src/resources/dues/answers.ts';
import * as calls from '../../src/resources/dues/calls.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
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

const example = { customerId: partyExample, payments: [paymentExample] };

const audited = async (tx: ShopSql, caller: Caller, recorded: answers.Receipt): Promise<answers.Receipt> => {
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

const auditedOf = (tx: ShopSql, caller: Caller, customerId: string, after: Record<string, unknown>) =>
  writeAudit(tx, caller, {
    action: 'ACTION',
    resource: customers.name,
    recordId: customerId,
    before: null,
    after,
  });

/** Throws 404. */
const foundReceipt = async (sql: ShopSql, id: string): Promise<answers.Receipt> => {
  const found = await receiptById(sql, id);
  if (!found) throw notFound();
  return found;
};

export const dueCalls = serve(calls, {
  duesPage: {
    answer: answers.duesPage,
    read: (sql, { caller, query }) => duesOf(sql, caller.businessDate, query),
  },
  collectDues: {
    answer: answers.receipt,
    example,
    write: async (tx, { caller, body }) => audited(tx, caller, await collectDues(tx, caller, body)),
  },
  recordReceipt: {
    answer: answers.receipt,
    example,
    write: async (tx, { caller, body }) => audited(tx, caller, await recordReceipt(tx, caller, body)),
  },
  receiptPage: { answer: answers.receiptPage, read: (sql, { query }) => receiptsOf(sql, query) },
  receipt: { answer: answers.receipt, read: (sql, { params }) => foundReceipt(sql, params.id) },
  receiptPdf: {
    send: request => sendPaper(request, 'RECEIPT', sql => foundReceipt(sql, request.params.id)),
  },
  bounceCheque: {
    answer: answers.bouncedCheque,
    example: answers.bounceExample,
    write: async (tx, { caller, params, body }) => {
      const bounced = await bounceReceipt(tx, caller, params.id, body);
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
  },
  clearCheques: {
    answer: answers.clearedCheques,
    example: {},
    write: async (tx, { caller, params, body }) => {
      const cleared = await clearCheques(tx, caller, params.id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'receipts',
        recordId: null,
        before: null,
        after: { ...cleared, document: params.id },
      });
      return cleared;
    },
  },
  promisePayment: {
    answer: answers.duePromise,
    example: answers.promiseExample,
    write: async (tx, { caller, params, body }) => {
      const promise = await promisePayment(tx, caller, params.customerId, body);
      await auditedOf(tx, caller, params.customerId, { promisedOn: promise.on, note: promise.note });
      return promise;
    },
  },
  remindOfDues: {
    answer: answers.reminded,
    example: answers.remindExample,
    write: async (tx, { caller, params, body }) => {
      const { duePaise, ...answer } = await remindOfDues(
        tx,
        caller,
        params.customerId,
        body,
        translatorFor(body.lang),
      );
      await auditedOf(tx, caller, params.customerId, { reminded: body.channel, lang: body.lang, duePaise });
      return answer;
    },
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
