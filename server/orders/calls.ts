import { orderPaper as answer } from '../../src/resources/orders/answers.ts';
import * as calls from '../../src/resources/orders/calls.ts';
import { orderPaper as paperOfOrder } from '../../src/resources/suppliers/paper.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { paperPdf } from '../documents/printing.ts';
import { requesterOf } from '../documents/requester.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { serve } from '../kit/http/serve.ts';
import { orderPaper } from './index.ts';

export const orderCalls = serve(calls, {
  orderDocument: { answer, read: (sql, { params }) => orderPaper(sql, params.id) },
  orderPdf: {
    send: async ({ parts, caller, params, query, language, c }) => {
      const { order, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        order: seenBy(caller.role, answer, await orderPaper(sql, params.id)),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      return pdfAnswer(
        await paperPdf(
          { kind: 'PURCHASE_ORDER', document: paperOfOrder(order, paper) },
          style,
          requesterOf({ caller, c }),
        ),
        order.orderNo,
      );
    },
  },
});
