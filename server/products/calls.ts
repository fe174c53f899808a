import * as z from 'zod';
import { recordSchema } from '../../src/kit/schemas.ts';
import { filterCounts } from '../../src/resources/calls/answers/filters.ts';
import * as answers from '../../src/resources/calls/answers/hsn.ts';
import { hsnAssignInput, hsnProductsQuery } from '../../src/resources/calls/hsn.ts';
import { hsnCodes } from '../../src/resources/products/hsnCodes.ts';
import { products } from '../../src/resources/products/declaration.ts';
import { reads, writes, type Call } from '../kit/http/calls.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { priceChanges, pricesOfProduct } from '../../src/resources/products/answers.ts';
import { priceChangeInput } from '../../src/resources/products/calls.ts';
import { writeAudit, writeAudits } from '../kit/resources/audit.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { updateRecords } from '../kit/resources/writeRecords.ts';
import { productFilters } from '../reports/index.ts';
import {
  addUsualCodes,
  changePrices,
  confirmProduct,
  hsnOverview,
  hsnProducts,
  pricesOf,
  rateOfCode,
} from './index.ts';
import { selectedFilters } from '../routes/filters.ts';

const hsn = 'HSN codes';

export const productCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/products/{id}/confirm',
    group: products.name,
    summary: 'The owner’s word that a product which staff entered with a bill is sold for its price',
    access: 'products.confirm',
    payload: recordSchema(products),
    payloadFor: role => recordFor(products, role),
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
      return recordById(tx, products, caller, id);
    },
  }),
  writes({
    method: 'POST',
    path: '/api/products/prices',
    group: products.name,
    summary: 'Change the selling prices of many products by percent or amount; `dryRun` only shows them',
    access: 'products.prices',
    body: priceChangeInput,
    example: {
      filter: { itemCategory: 'ACCESSORY' },
      percentBps: 500,
      roundToPaise: 10_00,
      lessPaise: 1_00,
      dryRun: true,
    },
    payload: priceChanges,
    write: async (tx, { caller, body }) => {
      const changes = await changePrices(tx, caller, body);
      const changed = changes.rows.filter(row => row.refused === null && row.newPaise !== row.oldPaise);
      if (!body.dryRun)
        await writeAudits(
          tx,
          caller,
          changed.map(row => ({
            action: 'UPDATE' as const,
            resource: products.name,
            recordId: row.productId,
            before: { sellingPricePaise: row.oldPaise },
            after: { sellingPricePaise: row.newPaise },
          })),
        );
      return changes;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/products/{id}/prices',
    group: products.name,
    summary: 'The selling prices of a product, the newest first',
    access: 'products.read',
    payload: pricesOfProduct,
    read: (sql, { params }) => pricesOf(sql, params['id'] ?? ''),
  }),
  reads({
    method: 'GET',
    path: '/api/products/filters',
    group: products.name,
    summary: 'Filter values of products, with units in stock',
    access: 'products.read',
    payload: filterCounts,
    read: (sql, { c }) => productFilters(sql, selectedFilters(c)),
  }),
  reads({
    method: 'GET',
    path: '/api/hsn/overview',
    group: hsn,
    summary: 'Number of common codes missing, and of products without a rate in force',
    access: 'hsn-codes.read',
    payload: answers.hsnOverview,
    read: (sql, { caller }) => hsnOverview(sql, caller.businessDate),
  }),
  writes({
    method: 'POST',
    path: '/api/hsn/usual',
    group: hsn,
    summary: 'Add the missing common codes of a mobile shop; existing codes do not change',
    access: 'hsn-codes.write',
    payload: answers.addedCodes,
    write: async (tx, { caller }) => {
      const added = await addUsualCodes(tx);
      for (const { id, code } of added)
        await writeAudit(tx, caller, {
          action: 'CREATE',
          resource: hsnCodes.name,
          recordId: id,
          before: null,
          after: { id, code },
        });
      return added;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/hsn/products',
    group: hsn,
    summary: 'Active products with the rate in force for their code; `without=true`: those without one',
    access: 'hsn-codes.read',
    query: hsnProductsQuery,
    payload: answers.hsnProductPage,
    read: async (sql, { caller, query }) => {
      const { page = 0, size = 50 } = query;
      const { content, total } = await hsnProducts(sql, caller.businessDate, {
        without: query.without === 'true',
        keyword: query.keyword?.trim() ?? '',
        page,
        size,
      });
      return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size) };
    },
  }),
  writes({
    method: 'POST',
    path: '/api/hsn/assign',
    group: hsn,
    summary: 'Assign a code of the list, with its rate in force, to many products',
    access: 'products.write',
    body: hsnAssignInput,
    payload: z.array(z.uuid()),
    write: async (tx, { caller, body }) => {
      const gstRateBps = await rateOfCode(tx, body.hsnCode, caller.businessDate);
      if (gstRateBps === null) throw invalidField('hsnCode', 'validation.hsnNotListed');
      return updateRecords(tx, caller, products, body.productIds, { hsnCode: body.hsnCode, gstRateBps });
    },
  }),
];
