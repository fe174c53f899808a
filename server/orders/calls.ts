import { orderPaper as answer } from '../../src/resources/orders/answers.ts';
import * as calls from '../../src/resources/orders/calls.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { orderPaper } from './index.ts';

export const orderCalls = serve(calls, {
  orderDocument: { answer, read: (sql, { params }) => orderPaper(sql, params.id) },
  orderPdf: {
    send: request =>
      sendPaper(request, 'PURCHASE_ORDER', async sql =>
        seenBy(request.caller.role, answer, await orderPaper(sql, request.params.id)),
      ),
  },
});
