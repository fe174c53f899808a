/** Phones taken in exchange: the price proposed, the voucher, the check before they are sold. */
import * as z from 'zod';
import { recordSchema } from '../../src/kit/schemas.ts';
import {
  clearUnitExample,
  exchangePrice as priceAnswer,
  exchangeVoucher as voucherAnswer,
  stockCheck,
} from '../../src/resources/exchange/answers.ts';
import * as calls from '../../src/resources/exchange/calls.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { checksOf, clearUnit, exchangePrice, exchangeVoucher } from './index.ts';

/** Throws 404. */
const foundVoucher = async (sql: ShopSql, id: string) => {
  const voucher = await exchangeVoucher(sql, id);
  if (!voucher) throw notFound();
  return voucher;
};

export const exchangeCalls = serve(calls, {
  exchangePrice: {
    answer: priceAnswer,
    read: (sql, { caller, query }) => exchangePrice(sql, caller, query),
  },
  clearUnit: {
    answer: recordSchema(stockItems),
    answerFor: role => recordFor(stockItems, role),
    example: clearUnitExample,
    write: async (tx, { caller, params, body }) => {
      await recordById(tx, stockItems, caller, params.id);
      await clearUnit(tx, caller, caller.name, params.id, body);
      return recordById(tx, stockItems, caller, params.id);
    },
  },
  stockChecks: {
    answer: z.array(stockCheck),
    read: async (sql, { caller, params }) => {
      const { id } = await recordById(sql, stockItems, caller, params.id);
      return checksOf(sql, String(id));
    },
  },
  exchangeVoucher: { answer: voucherAnswer, read: (sql, { params }) => foundVoucher(sql, params.id) },
  exchangeVoucherPdf: {
    send: request => sendPaper(request, 'EXCHANGE_VOUCHER', sql => foundVoucher(sql, request.params.id)),
  },
});
