import { challan, makeChallanExample, returnChallanExample } from '../../src/resources/challans/answers.ts';
import * as calls from '../../src/resources/challans/calls.ts';
import { challanPaper } from '../../src/resources/challans/paper.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { requesterOf } from '../documents/requester.ts';
import { serve } from '../kit/http/serve.ts';
import { challanById, makeChallan, returnChallan } from './index.ts';

export const challanCalls = serve(calls, {
  makeChallan: {
    answer: challan,
    example: makeChallanExample,
    write: (tx, { caller, body }) => makeChallan(tx, caller, body),
  },
  challanDocument: { answer: challan, read: (sql, { params }) => challanById(sql, params.id) },
  challanPdf: {
    send: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await challanById(sql, params.id),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template, copies: query.copies };
      const pdf = await paperPdf(
        { kind: 'CHALLAN', document: challanPaper(found, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.challanNo);
    },
  },
  returnChallan: {
    answer: challan,
    example: returnChallanExample,
    write: (tx, { caller, params, body }) => returnChallan(tx, caller, params.id, body),
  },
});
