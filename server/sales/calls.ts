import { mayCancel } from '../../src/kit/mayCancel.ts';
import { createSaleExample, sale } from '../../src/resources/sales/answers.ts';
import * as calls from '../../src/resources/sales/calls.ts';
import { mayCancelOf } from '../kit/http/mayCancel.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { cancelSale, saleNamed, sendSale, whyNotCancelSale } from './index.ts';

export const saleCalls = serve(calls, {
  createSale: {
    answer: sale,
    example: createSaleExample,
    // A back-dated sale may be overdue at once.
    after: ({ parts, caller, body }) => {
      if (body.businessDate) parts.notifications.touched(caller.shopId, { dues: true });
    },
    write: async (tx, { caller, body }) => {
      const { recorded, written } = await sendSale(tx, caller, body);
      tx.beforeCommit(written);
      return recorded;
    },
  },
  invoicePdf: {
    send: request => sendPaper(request, 'INVOICE', sql => saleNamed(sql, request.params.id)),
  },
  mayCancelSale: {
    answer: mayCancel,
    read: async (sql, { caller, params, translate }) =>
      mayCancelOf(await whyNotCancelSale(sql, caller, params.id), translate),
  },
  cancelSale: {
    answer: sale,
    write: async (tx, { caller, params, body }) => {
      const { id } = await saleNamed(tx, params.id);
      return cancelSale(tx, caller, id, body.reason, body.sessionId);
    },
  },
  saleDocument: { answer: sale, read: (sql, { params }) => saleNamed(sql, params.id) },
});
