/** Stock by IMEI, and the counter's questions about codes and customers. */
import * as z from 'zod';
import { codesInput, unitPriceInput } from '../../src/resources/calls/stock.ts';
import { customers } from '../../src/resources/customers.ts';
import { products } from '../../src/resources/products.ts';
import { stockItems } from '../../src/resources/stockItems.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { writeAudit } from '../resources/audit.ts';
import { listParameters, listQuery } from '../resources/listQuery.ts';
import { recordById, sumsOf } from '../resources/readRecords.ts';
import { recordSchema } from '../../src/resources/kit/schemas.ts';
import { imeiHistory } from '../shop/imeiHistory.ts';
import { productFilters, stockFilters } from '../shop/facets.ts';
import { confirmProduct } from '../shop/newProducts.ts';
import { codesInStock, counterCustomers, scanCode } from '../shop/scanCode.ts';
import { setUnitPrice } from '../shop/unitPrice.ts';
import { chosenOf } from './chosen.ts';
import { facetsPayload, stockEventPayload } from './payloads.ts';

const counter = 'Counter';

export const stockCalls = (): Call[] => [
  writes({
    method: 'PUT',
    path: '/api/stock-items/{id}/price',
    group: stockItems.name,
    summary: 'Give a unit in stock a price of its own, or take it away with null',
    access: 'owner',
    body: unitPriceInput,
    payload: recordSchema(stockItems),
    write: async (tx, { caller, params, body }) => {
      const id = params['id'] ?? '';
      const before = await recordById(tx, stockItems, caller.role, id);
      await setUnitPrice(tx, caller, id, body.sellingPricePaise);
      const after = await recordById(tx, stockItems, caller.role, id);
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
    path: '/api/products/{id}/confirm',
    group: products.name,
    summary: 'The owner’s word that a product which staff entered with a bill is sold for its price',
    access: 'owner',
    payload: recordSchema(products),
    write: async (tx, { caller, params }) => {
      const id = params['id'] ?? '';
      await confirmProduct(tx, caller, id);
      await writeAudit(tx, caller, {
        action: 'UPDATE',
        resource: products.name,
        recordId: id,
        before: { unconfirmed: true },
        after: { unconfirmed: false },
      });
      return recordById(tx, products, caller.role, id);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/{imei}/history',
    group: stockItems.name,
    summary: 'The history of an IMEI or serial number, newest first',
    access: stockItems.access.read,
    payload: z.array(stockEventPayload),
    read: (sql, { params }) => imeiHistory(sql, params['imei'] ?? ''),
  }),
  reads({
    method: 'POST',
    path: '/api/stock-items/check',
    group: stockItems.name,
    summary: 'Which of these codes are already in stock',
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
    summary: 'Filter values of mobile phones, with unit counts',
    access: stockItems.access.read,
    payload: facetsPayload,
    read: (sql, { c }) => stockFilters(sql, chosenOf(c), { category: 'MOBILE' }),
  }),
  reads({
    method: 'GET',
    path: '/api/stock-items/filters',
    group: stockItems.name,
    summary: 'Filter values of all stock, with unit counts',
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
    summary: 'Filter values of products, with units in stock',
    access: products.access.read,
    payload: facetsPayload,
    read: (sql, { c }) => productFilters(sql, chosenOf(c)),
  }),
  reads({
    method: 'GET',
    path: '/api/counter/scan',
    group: counter,
    summary: 'Look up a scanned code: a unit, a sold unit, a product, or unknown',
    access: 'staff',
    query: z.object({ code: z.string().min(1).max(100) }),
    payload: z.looseObject({ kind: z.enum(['UNIT', 'SOLD', 'PRODUCT', 'GONE', 'UNKNOWN']) }),
    read: (sql, { caller, query }) => scanCode(sql, query.code, caller.businessDate),
  }),
  reads({
    method: 'GET',
    path: '/api/counter/customers',
    group: counter,
    summary: 'The customer with a phone number, or the best five matches of its last digits',
    access: customers.access.write,
    query: z.object({ phone: z.string().min(1).max(30) }),
    payload: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string(),
        gstin: z.string().nullable(),
        address: z.string().nullable(),
        stateCode: z.string().nullable(),
        duePaise: z.int(),
      }),
    ),
    read: (sql, { query }) => counterCustomers(sql, query.phone),
  }),
];
