/** Phones taken in exchange: the price proposed, the voucher, the check before they are sold. */
import * as z from 'zod';
import { recordSchema } from '../../src/kit/schemas.ts';
import {
  exchangePrice as exchangePriceAnswer,
  exchangeVoucher as voucherAnswer,
  stockCheck,
} from '../../src/resources/exchange/answers.ts';
import { clearInput, exchangePriceQuery } from '../../src/resources/exchange/calls.ts';
import { exchangePaper } from '../../src/resources/documents/exchangeVoucher.ts';
import { stockItems } from '../../src/resources/stockItems.ts';
import type { ShopSql } from '../db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notFound } from '../errors/refusal.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { writeAudit } from '../resources/audit.ts';
import { recordById } from '../resources/readRecords.ts';
import { recordFor } from '../resources/visible.ts';
import { checksOf, clearUnit, exchangePrice, exchangeVoucher } from './index.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

const group = 'Exchange';

/** Throws 404. */
const foundVoucher = async (sql: ShopSql, params: Readonly<Record<string, string>>) => {
  const voucher = await exchangeVoucher(sql, params['id'] ?? '');
  if (!voucher) throw notFound();
  return voucher;
};

export const exchangeCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/exchange/price',
    group,
    summary: 'What to offer for an old phone, from the shop’s own purchases of a year',
    access: 'sales.create',
    query: exchangePriceQuery,
    payload: exchangePriceAnswer,
    read: (sql, { caller, query }) => exchangePrice(sql, caller, query),
  }),
  writes({
    method: 'POST',
    path: '/api/stock-items/{id}/clear',
    group: stockItems.name,
    summary: 'Record the stolen-list check and the wipe that a phone of a person needs before it is sold',
    access: 'stock-items.clear',
    body: clearInput,
    example: { checkedOn: '2026-04-01', reference: 'KYM 4711', wiped: true },
    payload: recordSchema(stockItems),
    payloadFor: role => recordFor(stockItems, role),
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const before = await recordById(tx, stockItems, caller, id);
      await clearUnit(tx, caller, caller.name, id, body);
      const after = await recordById(tx, stockItems, caller, id);
      await writeAudit(tx, caller, {
        action: 'UPDATE',
        resource: stockItems.name,
        recordId: id,
        before: { checkPending: before['checkPending'] },
        after: {
          checkPending: after['checkPending'],
          checkedOn: body.checkedOn,
          reference: body.reference ?? null,
          wiped: body.wiped,
          pictured: Boolean(body.picture),
        },
      });
      return after;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/{id}/checks',
    group: stockItems.name,
    summary: 'Look-ups of a unit in the list of stolen phones, newest first, with their pictures',
    access: 'stock-items.read',
    payload: z.array(stockCheck),
    read: async (sql, { caller, params }) => {
      const { id } = await recordById(sql, stockItems, caller, params['id'] ?? '');
      return checksOf(sql, String(id));
    },
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/{id}/voucher',
    group: stockItems.name,
    summary: 'The purchase voucher of a unit taken in exchange',
    access: 'sales.read',
    payload: voucherAnswer,
    read: (sql, { params }) => foundVoucher(sql, params),
  }),
  sends({
    method: 'GET',
    path: '/api/stock-items/{id}/voucher.pdf',
    group: stockItems.name,
    summary: 'The purchase voucher of a unit taken in exchange as a PDF',
    access: 'sales.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { voucher, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        voucher: await foundVoucher(sql, params),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'EXCHANGE_VOUCHER', document: exchangePaper(voucher, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, voucher.voucherNo);
    },
  }),
];
