import { transferPaper } from '../../src/resources/stockTransfers/paper.ts';
import {
  cancelTransferExample,
  makeTransferExample,
  placesOfProduct as placesAnswer,
  receiveTransferExample,
  stockTransfer,
} from '../../src/resources/stockTransfers/answers.ts';
import * as calls from '../../src/resources/stockTransfers/calls.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { requesterOf } from '../documents/requester.ts';
import { serve } from '../kit/http/serve.ts';
import { cancelTransfer, makeTransfer, placesOfProduct, receiveTransfer, transferById } from './index.ts';

export const stockTransferCalls = serve(calls, {
  makeTransfer: {
    answer: stockTransfer,
    example: makeTransferExample,
    write: (tx, { caller, body }) => makeTransfer(tx, caller, body),
  },
  transferDocument: { answer: stockTransfer, read: (sql, { params }) => transferById(sql, params.id) },
  transferPdf: {
    send: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await transferById(sql, params.id),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'TRANSFER', document: transferPaper(found, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.transferNo);
    },
  },
  receiveTransfer: {
    answer: stockTransfer,
    example: receiveTransferExample,
    write: (tx, { caller, params, body }) => receiveTransfer(tx, caller, params.id, body),
  },
  cancelTransfer: {
    answer: stockTransfer,
    example: cancelTransferExample,
    write: (tx, { caller, params, body }) => cancelTransfer(tx, caller, params.id, body.reason),
  },
  placesOfProduct: { answer: placesAnswer, read: (sql, { params }) => placesOfProduct(sql, params.id) },
});
