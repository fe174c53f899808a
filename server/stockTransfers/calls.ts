import {
  placesOfProduct as placesAnswer,
  stockTransfer,
} from '../../src/resources/stockTransfers/answers.ts';
import {
  cancelTransferInput,
  receiveTransferInput,
  stockTransferInput,
} from '../../src/resources/stockTransfers/calls.ts';
import { transferPaper } from '../../src/resources/documents/transferPaper.ts';
import { stockTransfers } from '../../src/resources/stockTransfers/declaration.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import {
  cancelTransfer,
  makeTransfer,
  placesOfProduct,
  receiveTransfer,
  transferById,
} from '../stock/index.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

const path = '/api/stock-transfers';
const group = stockTransfers.name;

export const stockTransferCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary: 'Send goods to another place of the shop; they cannot be sold until they are received',
    access: 'stock-transfers.create',
    status: 201,
    body: stockTransferInput,
    example: {
      fromPlaceId: '01968d5e-7c00-7000-8000-000000000003',
      toPlaceId: '01968d5e-7c00-7000-8000-000000000004',
      lines: [
        { imei: '490154203237518' },
        { productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 5 },
      ],
      note: 'For the evening rush',
    },
    payload: stockTransfer,
    write: (tx, { caller, body }) => makeTransfer(tx, caller, body),
  }),
  reads({
    method: 'GET',
    path: `${path}/{id}/document`,
    group,
    summary: 'A transfer with its goods, and what of them is there',
    access: 'stock-transfers.read',
    payload: stockTransfer,
    read: (sql, { params }) => transferById(sql, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: `${path}/{id}/transfer.pdf`,
    group,
    summary: 'The transfer as a PDF',
    access: 'stock-transfers.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await transferById(sql, params['id'] ?? ''),
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
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/receive`,
    group,
    summary: 'Goods of a transfer are there: all that is on the way, or the pieces named',
    access: 'stock-transfers.receive',
    body: receiveTransferInput,
    example: { lines: [{ lineNo: 1, quantity: 1 }], note: 'The rest comes tomorrow' },
    payload: stockTransfer,
    write: (tx, { caller, params, body }) => receiveTransfer(tx, caller, params['id'] ?? '', body),
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    group,
    summary: 'What is still on the way is back where it came from',
    access: 'stock-transfers.cancel',
    body: cancelTransferInput,
    example: { reason: 'Sent by mistake' },
    payload: stockTransfer,
    write: (tx, { caller, params, body }) => cancelTransfer(tx, caller, params['id'] ?? '', body.reason),
  }),
  reads({
    method: 'GET',
    path: '/api/products/{id}/places',
    group,
    summary: 'Stock of a product by place, and what is on the way',
    access: 'stock-items.read',
    payload: placesAnswer,
    read: (sql, { params }) => placesOfProduct(sql, params['id'] ?? ''),
  }),
];
