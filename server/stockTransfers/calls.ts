import {
  cancelTransferExample,
  makeTransferExample,
  placesOfProduct as placesAnswer,
  receiveTransferExample,
  stockTransfer,
} from '../../src/resources/stockTransfers/answers.ts';
import * as calls from '../../src/resources/stockTransfers/calls.ts';
import { sendPaper } from '../documents/sendPaper.ts';
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
    send: request => sendPaper(request, 'TRANSFER', sql => transferById(sql, request.params.id)),
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
