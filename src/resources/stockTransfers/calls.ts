import * as z from '../../kit/zod.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import * as types from '../../kit/types.ts';
import { unitCode, paragraph } from '../../kit/values.ts';
import type { PlacesOfProduct, StockTransfer } from './answers.ts';

const group = 'stock-transfers';

const pieces = z.int().min(1).max(10_000);

const transferLine = z
  .strictObject({
    imei: unitCode.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** It is 1 by default, always 1 for a unit. */
    quantity: pieces.nullish(),
  })
  .refine(input => [input.imei, input.stockItemId, input.productId].filter(Boolean).length === 1, {
    error: 'validation.saleLine.oneOf',
    path: ['imei'],
  });

export const makeTransfer = post('/api/stock-transfers', {
  group,
  summary: 'Send goods to another place of the shop; they cannot be sold until they are received',
  access: 'stock-transfers.create',
  status: 201,
  body: z
    .strictObject({
      fromPlaceId: z.uuid(),
      toPlaceId: z.uuid(),
      lines: z.array(transferLine).min(1).max(500),
      note: paragraph(500).nullish(),
      /** The goods are there at once. */
      received: z.boolean().default(false),
    })
    .refine(input => input.fromPlaceId !== input.toPlaceId, {
      error: 'validation.transfer.samePlace',
      path: ['toPlaceId'],
    }),
  answer: answerOf<StockTransfer>(),
});

export const transferDocument = get('/api/stock-transfers/{id}/document', {
  group,
  summary: 'A transfer with its goods, and what of them is there',
  access: 'stock-transfers.read',
  answer: answerOf<StockTransfer>(),
});

export const transferPdf = get('/api/stock-transfers/{id}/transfer.pdf', {
  group,
  summary: 'The transfer as a PDF',
  access: 'stock-transfers.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const receiveTransfer = post('/api/stock-transfers/{id}/receive', {
  group,
  summary: 'Goods of a transfer are there: all that is on the way, or the pieces named',
  access: 'stock-transfers.receive',
  /** Everything that is on the way arrives, unless lines are named. */
  body: inputs({
    lines: z
      .array(z.strictObject({ lineNo: z.int().min(1).max(500), quantity: pieces }))
      .min(1)
      .max(500)
      .nullish(),
    note: input(types.paragraph(300).optional()),
  }),
  answer: answerOf<StockTransfer>(),
});

export const cancelTransfer = post('/api/stock-transfers/{id}/cancel', {
  group,
  summary: 'What is still on the way is back where it came from',
  access: 'stock-transfers.cancel',
  body: inputs({ reason: input(types.remark(300)) }),
  answer: answerOf<StockTransfer>(),
});

export const placesOfProduct = get('/api/products/{id}/places', {
  group,
  summary: 'Stock of a product by place, and what is on the way',
  access: 'stock-items.read',
  answer: answerOf<PlacesOfProduct>(),
});
