import * as z from 'zod';
import { recordSchema } from '../../src/kit/schemas.ts';
import { filterCounts } from '../../src/resources/calls/answers/filters.ts';
import { codeInStock, stockEvent, stockTotals } from '../../src/resources/stock/answers.ts';
import { codesInput, unitPriceInput } from '../../src/resources/stock/calls.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import { reads, sends, writes, type Call } from '../kit/http/calls.ts';
import { stockPlan as stockPlanAnswer } from '../../src/resources/calls/answers/stockPlan.ts';
import { stockPlanQuery } from '../../src/resources/calls/stockPlan.ts';
import { labelsQuery } from '../../src/resources/calls/labels.ts';
import { labelsPdf } from '../documents/printing.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { listParameters, listQuery } from '../kit/resources/listQuery.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { recordById, sumsOf } from '../kit/resources/readRecords.ts';
import { imeiHistory, labelsFor, stockPlan } from './index.ts';
import { stockFilters } from '../reports/index.ts';
import { setUnitPrice } from '../products/index.ts';
import { releaseUnit } from '../returns/index.ts';
import { codesInStock } from '../sales/index.ts';
import { selectedFilters } from '../routes/filters.ts';

const UNITS = { name: 'units', column: 'quantity' } as const;
const VALUE = { name: 'valuePaise', column: 'value_paise' } as const;

export const stockCalls = (): Call[] => [
  writes({
    method: 'PUT',
    path: '/api/stock-items/{id}/price',
    group: stockItems.name,
    summary: 'Give a unit in stock a price of its own, or take it away with null',
    access: 'stock-items.price',
    body: unitPriceInput,
    payload: recordSchema(stockItems),
    payloadFor: role => recordFor(stockItems, role),
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const before = await recordById(tx, stockItems, caller, id);
      await setUnitPrice(tx, caller, id, body.sellingPricePaise);
      const after = await recordById(tx, stockItems, caller, id);
      await writeAudit(tx, caller, {
        action: 'UPDATE',
        resource: stockItems.name,
        recordId: id,
        before: { sellingPricePaise: before['sellingPricePaise'] },
        after: { sellingPricePaise: after['sellingPricePaise'] },
      });
      return after;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/stock-items/{id}/release',
    group: stockItems.name,
    summary: 'Let a unit on hold be sold',
    access: 'stock-items.release',
    payload: recordSchema(stockItems),
    payloadFor: role => recordFor(stockItems, role),
    write: async (tx, { caller, params }) => {
      const id = params['id'] ?? '';
      await recordById(tx, stockItems, caller, id);
      await releaseUnit(tx, caller, id);
      await writeAudit(tx, caller, {
        action: 'UPDATE',
        resource: stockItems.name,
        recordId: id,
        before: { onHold: true },
        after: { onHold: false },
      });
      return recordById(tx, stockItems, caller, id);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/stock-plan',
    group: stockItems.name,
    summary: 'Age of the stock, days of cover by what was sold, and what to order',
    access: 'analytics.read',
    query: stockPlanQuery,
    payload: stockPlanAnswer,
    read: (sql, { caller, query }) => stockPlan(sql, caller, query),
  }),
  sends({
    method: 'GET',
    path: '/api/labels.pdf',
    group: stockItems.name,
    summary: 'Labels with a Code 128 of units, of a bill’s goods, or one to test the printer',
    access: 'stock-items.labels',
    query: labelsQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, query, c }) => {
      const labels = await parts.db.read(caller.shopId, sql => labelsFor(sql, query));
      return pdfAnswer(
        await labelsPdf(labels, { ...query, isTest: query.test === 'true' }, requesterOf({ caller, c })),
        'labels',
      );
    },
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/{imei}/history',
    group: stockItems.name,
    summary: 'The history of an IMEI or serial number, newest first',
    access: 'stock-items.read',
    payload: z.array(stockEvent),
    read: (sql, { params }) => imeiHistory(sql, params['imei'] ?? ''),
  }),
  reads({
    method: 'POST',
    path: '/api/stock-items/check',
    group: stockItems.name,
    summary: 'Which of these codes are already in stock',
    access: 'purchase-bills.create',
    body: codesInput,
    payload: z.array(codeInStock),
    read: (sql, { body }) => codesInStock(sql, body.codes),
  }),
  reads({
    method: 'GET',
    path: '/api/mobiles/filters',
    group: stockItems.name,
    summary: 'Filter values of mobile phones, with unit counts',
    access: 'stock-items.read',
    payload: filterCounts,
    read: (sql, { c }) => stockFilters(sql, selectedFilters(c), { category: 'MOBILE' }),
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/filters',
    group: stockItems.name,
    summary: 'Filter values of all stock, with unit counts',
    access: 'stock-items.read',
    payload: filterCounts,
    read: (sql, { c }) => stockFilters(sql, selectedFilters(c)),
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/totals',
    group: stockItems.name,
    summary: 'Units in stock of all that a filter of the list lets through; their value for the owner',
    access: 'stock-items.read',
    query: listParameters.pick({ filter: true }),
    payload: stockTotals,
    read: (sql, { caller, query }) =>
      sumsOf(sql, stockItems, caller, listQuery(stockItems, caller.role, query), [UNITS, VALUE]),
  }),
];
