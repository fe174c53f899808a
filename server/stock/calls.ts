import * as z from 'zod';
import { recordSchema } from '../../src/kit/schemas.ts';
import { filterCounts } from '../../src/resources/products/answers.ts';
import * as answers from '../../src/resources/stock/answers.ts';
import * as calls from '../../src/resources/stock/calls.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import { labelsPdf } from '../documents/printing.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { requesterOf } from '../documents/requester.ts';
import { serve } from '../kit/http/serve.ts';
import type { Caller } from '../kit/person/person.ts';
import { listQuery } from '../kit/resources/listQuery.ts';
import { recordById, sumsOf } from '../kit/resources/readRecords.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { setUnitPrice } from '../products/index.ts';
import { stockFilters } from '../reports/index.ts';
import { releaseUnit } from '../returns/index.ts';
import { selectedFilters } from '../kit/http/selectedFilters.ts';
import { codesInStock } from './stockLists.ts';
import {
  addUnit,
  adjustStock,
  fitParts,
  imeiHistory,
  labelsFor,
  stockChangeById,
  stockPlan,
} from './index.ts';

const UNITS = { name: 'units', column: 'quantity' } as const;
const VALUE = { name: 'valuePaise', column: 'value_paise' } as const;

const unit = {
  answer: recordSchema(stockItems),
  answerFor: (role: Caller['role']) => recordFor(stockItems, role),
};

export const stockCalls = serve(calls, {
  adjustStock: {
    answer: answers.stockChange,
    example: answers.adjustStockExample,
    write: (tx, { caller, body }) => adjustStock(tx, caller, body),
  },
  addUnit: {
    answer: answers.stockChange,
    example: answers.addUnitExample,
    write: (tx, { caller, body }) => addUnit(tx, caller, body),
  },
  fitParts: {
    answer: answers.stockChange,
    example: answers.fitPartsExample,
    write: (tx, { caller, params, body }) => fitParts(tx, caller, params.id, body),
  },
  stockChange: { answer: answers.stockChange, read: (sql, { params }) => stockChangeById(sql, params.id) },
  setUnitPrice: {
    ...unit,
    write: (tx, { caller, params, body }) => setUnitPrice(tx, caller, params.id, body.sellingPricePaise),
  },
  releaseUnit: {
    ...unit,
    write: async (tx, { caller, params: { id } }) => {
      await recordById(tx, stockItems, caller, id);
      await releaseUnit(tx, caller, id);
      return recordById(tx, stockItems, caller, id);
    },
  },
  stockPlan: {
    answer: answers.stockPlan,
    read: (sql, { caller, query }) => stockPlan(sql, caller, query),
  },
  labelsPdf: {
    send: async ({ parts, caller, query, c }) => {
      const labels = await parts.db.read(caller.shopId, sql => labelsFor(sql, query));
      return pdfAnswer(
        await labelsPdf(labels, { ...query, isTest: query.test === 'true' }, requesterOf({ caller, c })),
        'labels',
      );
    },
  },
  imeiHistory: {
    answer: z.array(answers.stockEvent),
    read: (sql, { params }) => imeiHistory(sql, params.imei),
  },
  codesInStock: {
    answer: z.array(answers.codeInStock),
    read: (sql, { body }) => codesInStock(sql, body.codes),
  },
  mobileFilters: {
    answer: filterCounts,
    read: (sql, { c }) => stockFilters(sql, selectedFilters(c), { category: 'MOBILE' }),
  },
  stockFilters: { answer: filterCounts, read: (sql, { c }) => stockFilters(sql, selectedFilters(c)) },
  stockTotals: {
    answer: answers.stockTotals,
    read: (sql, { caller, query }) =>
      sumsOf(sql, stockItems, caller, listQuery(stockItems, caller.role, query), [UNITS, VALUE]),
  },
});
