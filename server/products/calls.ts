import * as z from 'zod';
import { recordSchema } from '../../src/kit/schemas.ts';
import { filterCounts } from '../../src/resources/products/answers.ts';
import * as answers from '../../src/resources/products/answers.ts';
import * as calls from '../../src/resources/products/calls.ts';
import { products } from '../../src/resources/products/declaration.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { serve } from '../kit/http/serve.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { updateRecords } from '../kit/resources/writeRecords.ts';
import { productFilters } from '../reports/index.ts';
import { selectedFilters } from '../kit/http/selectedFilters.ts';
import {
  addUsualCodes,
  changePrices,
  confirmProduct,
  hsnOverview,
  hsnProducts,
  pricesOf,
  rateOfCode,
} from './index.ts';

export const productCalls = serve(calls, {
  confirmProduct: {
    answer: recordSchema(products),
    answerFor: role => recordFor(products, role),
    write: async (tx, { caller, params }) => {
      await confirmProduct(tx, caller, params.id);
      return recordById(tx, products, caller, params.id);
    },
  },
  changePrices: {
    answer: answers.priceChanges,
    example: answers.changePricesExample,
    write: (tx, { caller, body }) => changePrices(tx, caller, body),
  },
  pricesOfProduct: {
    answer: answers.pricesOfProduct,
    read: (sql, { params }) => pricesOf(sql, params.id),
  },
  productFilters: {
    answer: filterCounts,
    read: (sql, { c }) => productFilters(sql, selectedFilters(c)),
  },
  hsnOverview: {
    answer: answers.hsnOverview,
    read: (sql, { caller }) => hsnOverview(sql, caller.businessDate),
  },
  addUsualCodes: {
    answer: answers.addedCodes,
    write: (tx, { caller }) => addUsualCodes(tx, caller),
  },
  hsnProducts: {
    answer: answers.hsnProductPage,
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
  },
  assignHsnCode: {
    answer: z.array(z.uuid()),
    write: async (tx, { caller, body }) => {
      const gstRateBps = await rateOfCode(tx, body.hsnCode, caller.businessDate);
      if (gstRateBps === null) throw invalidField('hsnCode', 'validation.hsnNotListed');
      return updateRecords(tx, caller, products, body.productIds, { hsnCode: body.hsnCode, gstRateBps });
    },
  },
});
