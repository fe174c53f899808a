/** Stock by IMEI, and the counter's questions about codes and customers. */
import * as z from 'zod';
import { codesInput } from '../../src/resources/calls/stock.ts';
import { customers } from '../../src/resources/customers.ts';
import { products } from '../../src/resources/products.ts';
import { stockItems } from '../../src/resources/stockItems.ts';
import { reads, type Call } from '../http/calls.ts';
import { listParameters, listQuery } from '../resources/listQuery.ts';
import { sumsOf } from '../resources/readRecords.ts';
import { imeiHistory } from '../shop/imeiHistory.ts';
import { productFilters, stockFilters } from '../shop/facets.ts';
import { codesInStock, counterCustomers, scanCode } from '../shop/scanCode.ts';
import { chosenOf } from './chosen.ts';
import { facetsPayload, stockEventPayload } from './payloads.ts';

const counter = 'Counter';

export const stockCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/stock-items/{imei}/history',
    group: stockItems.name,
    summary: 'Everything that ever happened to an IMEI or serial number, newest first',
    access: stockItems.access.read,
    payload: z.array(stockEventPayload),
    read: (sql, { params }) => imeiHistory(sql, params['imei'] ?? ''),
  }),
  reads({
    method: 'POST',
    path: '/api/stock-items/check',
    group: stockItems.name,
    summary: 'Which of these codes the shop holds already',
    access: stockItems.access.write,
    body: codesInput,
    payload: z.array(
      z.object({ code: z.string(), stockItemId: z.uuid(), company: z.string(), model: z.string() }),
    ),
    read: (sql, { body }) => codesInStock(sql, body.codes),
  }),
  reads({
    method: 'GET',
    path: '/api/mobiles/filters',
    group: stockItems.name,
    summary: 'Values of the filters of mobile phones, with how many units have them',
    access: stockItems.access.read,
    payload: facetsPayload,
    read: (sql, { c }) => stockFilters(sql, chosenOf(c), { category: 'MOBILE' }),
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/filters',
    group: stockItems.name,
    summary: 'The same of all goods',
    access: stockItems.access.read,
    payload: facetsPayload,
    read: (sql, { c }) => stockFilters(sql, chosenOf(c)),
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/totals',
    group: stockItems.name,
    summary: 'Units in stock of all that a filter of the list lets through; their value for the owner',
    access: stockItems.access.read,
    query: listParameters.pick({ filter: true }),
    payload: z.object({ units: z.int(), valuePaise: z.int().optional() }),
    read: (sql, { caller: { role }, query }) =>
      sumsOf(sql, stockItems, role, listQuery(stockItems, role, query), [
        { name: 'units', column: 'quantity' },
        ...(role === 'owner' ? [{ name: 'valuePaise', column: 'value_paise' }] : []),
      ]),
  }),
  reads({
    method: 'GET',
    path: '/api/products/filters',
    group: products.name,
    summary: 'Values of the filters of products, with how many units are in stock',
    access: products.access.read,
    payload: facetsPayload,
    read: (sql, { c }) => productFilters(sql, chosenOf(c)),
  }),
  reads({
    method: 'GET',
    path: '/api/counter/scan',
    group: counter,
    summary: 'What a scanned code is: a unit, one that was sold, a product, or nothing known',
    access: 'staff',
    query: z.object({ code: z.string().min(1).max(100) }),
    payload: z.looseObject({ kind: z.enum(['UNIT', 'SOLD', 'PRODUCT', 'GONE', 'UNKNOWN']) }),
    read: (sql, { caller, query }) => scanCode(sql, query.code, caller.businessDate),
  }),
  reads({
    method: 'GET',
    path: '/api/counter/customers',
    group: counter,
    summary: 'The customer of a phone number, or the best five by its last digits',
    access: customers.access.write,
    query: z.object({ phone: z.string().min(1).max(30) }),
    payload: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string(),
        gstin: z.string().nullable(),
        stateCode: z.string().nullable(),
        duePaise: z.int(),
      }),
    ),
    read: (sql, { query }) => counterCustomers(sql, query.phone),
  }),
];
