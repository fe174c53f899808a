import * as z from '../../kit/zod.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { documentDate, image, remark } from '../../kit/values.ts';
import type { ExchangePrice, ExchangeVoucher, StockCheck } from './answers.ts';

export const exchangePrice = get('/api/exchange/price', {
  group: 'Exchange',
  summary: 'What to offer for an old phone, from the shop’s own purchases of a year',
  access: 'sales.create',
  query: z.object({ productId: z.uuid(), condition: z.enum(CONDITIONS).default('USED') }),
  answer: answerOf<ExchangePrice>(),
});

const group = 'stock-items';

export const clearUnit = post('/api/stock-items/{id}/clear', {
  group,
  summary: 'Record the stolen-list check and the wipe that a phone of a person needs before it is sold',
  access: 'stock-items.clear',
  body: z.strictObject({
    checkedOn: documentDate,
    reference: remark(60).nullish(),
    wiped: z.boolean(),
    /** NOT_LISTED by default; a listed phone stays held. */
    result: z.enum(['NOT_LISTED', 'LISTED']).nullish(),
    /** It shows the result on the screen, as a data URI. */
    picture: image.refine(uri => uri.startsWith('data:'), 'validation.image').nullish(),
  }),
  answer: answerOf<Readonly<Record<string, unknown>>>(),
});

export const stockChecks = get('/api/stock-items/{id}/checks', {
  group,
  summary: 'Look-ups of a unit in the list of stolen phones, newest first, with their pictures',
  access: 'stock-items.read',
  answer: answerOf<StockCheck[]>(),
});

export const exchangeVoucher = get('/api/stock-items/{id}/voucher', {
  group,
  summary: 'The purchase voucher of a unit taken in exchange',
  access: 'sales.read',
  answer: answerOf<ExchangeVoucher>(),
});

export const exchangeVoucherPdf = get('/api/stock-items/{id}/voucher.pdf', {
  group,
  summary: 'The purchase voucher of a unit taken in exchange as a PDF',
  access: 'sales.read',
  query: paperQuery,
  produces: 'application/pdf',
});
