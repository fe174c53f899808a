import { answerOf, get, post } from '../../kit/calls.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { askedNumber, hsnCode, positivePaise, signedPaise } from '../../kit/values.ts';
import { itemCategory } from './values.ts';
import * as z from '../../kit/zod.ts';
import type { FilterCounts } from './answers.ts';
import type { AddedCode, HsnOverview, HsnProductPage, PriceChanges, PricesOfProduct } from './answers.ts';

const group = 'products';

export const confirmProduct = post('/api/products/{id}/confirm', {
  group,
  summary: 'The owner’s word that a product which staff entered with a bill is sold for its price',
  access: 'products.confirm',
  answer: answerOf<Readonly<Record<string, unknown>>>(),
});

const MAX_PRODUCTS = 2_000;

/**
 * Changes by percent or by an amount, below zero down. The new price is rounded to `roundToPaise`, then `lessPaise`
 * is taken off: 100 and 1 rupee end in 99.
 */
export const changePrices = post('/api/products/prices', {
  group,
  summary: 'Change the selling prices of many products by percent or amount; `dryRun` only shows them',
  access: 'products.prices',
  body: z
    .strictObject({
      filter: z
        .strictObject({
          companyId: z.uuid().nullish(),
          itemCategory: itemCategory.nullish(),
          productIds: z.array(z.uuid()).min(1).max(MAX_PRODUCTS).nullish(),
          inStock: z.boolean().nullish(),
        })
        .default({}),
      percentBps: z.int().min(-9_000).max(100_000).nullish(),
      amountPaise: signedPaise.nullish(),
      roundToPaise: positivePaise.max(1_000_00).default(100),
      lessPaise: z.int().min(0).max(100_00).default(0),
      dryRun: z.boolean().default(false),
    })
    .refine(input => Boolean(input.percentBps) !== Boolean(input.amountPaise), {
      error: 'validation.priceChange.one',
      path: ['percentBps'],
    }),
  answer: answerOf<PriceChanges>(),
});

export const pricesOfProduct = get('/api/products/{id}/prices', {
  group,
  summary: 'The selling prices of a product, the newest first',
  access: 'products.read',
  answer: answerOf<PricesOfProduct>(),
});

export const productFilters = get('/api/products/filters', {
  group,
  summary: 'Filter values of products, with units in stock',
  access: 'products.read',
  answer: answerOf<FilterCounts>(),
});

const hsn = 'HSN codes';

export const hsnOverview = get('/api/hsn/overview', {
  group: hsn,
  summary: 'Number of common codes missing, and of products without a rate in force',
  access: 'hsn-codes.read',
  answer: answerOf<HsnOverview>(),
});

export const addUsualCodes = post('/api/hsn/usual', {
  group: hsn,
  summary: 'Add the missing common codes of a mobile shop; existing codes do not change',
  access: 'hsn-codes.write',
  answer: answerOf<AddedCode[]>(),
});

export const hsnProducts = get('/api/hsn/products', {
  group: hsn,
  summary: 'Active products with the rate in force for their code; `without=true`: those without one',
  access: 'hsn-codes.read',
  query: z.object({
    without: z.enum(['true', 'false']).optional(),
    keyword: z.string().max(100).overwrite(plainText).optional(),
    page: askedNumber(0, 1_000_000).optional(),
    size: askedNumber(1, 200).optional(),
  }),
  answer: answerOf<HsnProductPage>(),
});

export const assignHsnCode = post('/api/hsn/assign', {
  group: hsn,
  summary: 'Assign a code of the list, with its rate in force, to many products',
  access: 'products.write',
  body: z.strictObject({ productIds: z.array(z.uuid()).min(1).max(1000), hsnCode }),
  answer: answerOf<string[]>(),
});
