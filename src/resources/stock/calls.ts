import { answerOf, get, post, put } from '../../kit/calls.ts';
import {
  askedDate,
  askedNumber,
  unitCode,
  documentDate,
  paise,
  positivePaise,
  remark,
} from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { FilterCounts } from '../products/answers.ts';
import { newProductInput } from '../products/newProduct.ts';
import type { CodeInStock, StockChange, StockEvent, StockPlan, StockTotals } from './answers.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES } from '../../kit/rules/labels.ts';
import { STOCK_CHANGE_KINDS } from './rules.ts';

const group = 'stock-items';

const MAX_PIECES = 100_000;

/**
 * A line names a unit by `stockItemId` or `imei`, counted goods by `productId` or their lot. `quantity` is the
 * pieces written off or found; with CORRECT those that are really there. `unitCostPaise` is for what the shop never
 * had, or with WRITE_DOWN what a piece in stock is worth.
 */
const stockChangeLine = z
  .strictObject({
    stockItemId: z.uuid().nullish(),
    imei: unitCode.nullish(),
    productId: z.uuid().nullish(),
    quantity: z.int().min(0).max(MAX_PIECES).nullish(),
    unitCostPaise: paise.nullish(),
  })
  .refine(line => line.stockItemId || line.imei || line.productId, {
    error: 'validation.required',
    path: ['stockItemId'],
  });

export const adjustStock = post('/api/stock-items/adjust', {
  group,
  summary: 'Write stock off or down, enter what was found, or correct the pieces of counted goods',
  access: 'stock-items.adjust',
  status: 201,
  body: z.strictObject({
    kind: z.enum(STOCK_CHANGE_KINDS),
    reason: remark(300),
    businessDate: documentDate.nullish(),
    lines: z.array(stockChangeLine).min(1).max(2_000),
  }),
  answer: answerOf<StockChange>(),
});

export const addUnit = post('/api/stock-items/add', {
  group,
  summary: 'Put a new phone into stock before its bill is entered: its cost is not known until then',
  access: 'stock-items.adjust',
  status: 201,
  body: z
    .strictObject({
      imei: unitCode,
      imei2: unitCode.nullish(),
      productId: z.uuid().nullish(),
      product: newProductInput.omit({ sellingPricePaise: true }).nullish(),
      sellingPricePaise: positivePaise.describe('tax included; the unit’s own where its product has another'),
    })
    .refine(input => Boolean(input.productId) !== Boolean(input.product), {
      error: 'validation.billLine.product',
      path: ['productId'],
    }),
  answer: answerOf<StockChange>(),
});

export const fitParts = post('/api/stock-items/{id}/parts', {
  group,
  summary: 'Put parts from stock into a unit of the shop: they add to its cost, not to its purchase price',
  access: 'stock-items.adjust',
  status: 201,
  body: z.strictObject({
    reason: remark(300),
    businessDate: documentDate.nullish(),
    /** Counted goods have a product or a lot, others their IMEI or serial number. */
    lines: z
      .array(
        z
          .strictObject({
            stockItemId: z.uuid().nullish(),
            imei: unitCode.nullish(),
            productId: z.uuid().nullish(),
            quantity: z.int().min(1).max(MAX_PIECES).nullish(),
          })
          .refine(line => line.stockItemId || line.imei || line.productId, {
            error: 'validation.required',
            path: ['productId'],
          }),
      )
      .min(1)
      .max(100),
  }),
  answer: answerOf<StockChange>(),
});

export const stockChange = get('/api/stock-changes/{id}', {
  group,
  summary: 'A change of stock by its document',
  access: 'stock-items.adjust',
  answer: answerOf<StockChange>(),
});

export const setUnitPrice = put('/api/stock-items/{id}/price', {
  group,
  summary: 'Give a unit in stock a price of its own, or take it away with null',
  access: 'stock-items.price',
  body: z.strictObject({ sellingPricePaise: positivePaise.nullable() }),
  answer: answerOf<Readonly<Record<string, unknown>>>(),
});

export const releaseUnit = post('/api/stock-items/{id}/release', {
  group,
  summary: 'Let a unit on hold be sold',
  access: 'stock-items.release',
  answer: answerOf<Readonly<Record<string, unknown>>>(),
});

export const stockPlan = get('/api/stock-plan', {
  group,
  summary: 'Age of the stock, days of cover by what was sold, and what to order',
  access: 'analytics.read',
  query: z.object({
    days: askedNumber(7, 365).default(30).describe('of sales'),
    cover: askedNumber(1, 180).default(15).describe('days that the stock should last'),
  }),
  answer: answerOf<StockPlan>(),
});

const MAX_IDS = 200;

/** `ids`: stock items, divided by commas; counted goods have a label for each piece. */
export const labelsPdf = get('/api/labels.pdf', {
  group,
  summary: 'Labels with a Code 128 of units, of a bill’s goods, or one to test the printer',
  access: 'stock-items.labels',
  query: z.object({
    size: z.enum(LABEL_SIZE_NAMES).default('50x25'),
    paper: z.enum(LABEL_PAPERS).default('ROLL'),
    ids: z
      .string()
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(z.uuid()).max(MAX_IDS))
      .optional(),
    purchaseBillId: z.uuid().optional(),
    test: z.enum(['true', 'false']).optional(),
    skip: askedNumber(0, 60).default(0).describe('labels of the first sheet that are used already'),
  }),
  produces: 'application/pdf',
});

export const imeiHistory = get('/api/stock-items/{imei}/history', {
  group,
  summary: 'The history of an IMEI or serial number, newest first',
  access: 'stock-items.read',
  answer: answerOf<StockEvent[]>(),
});

export const codesInStock = post('/api/stock-items/check', {
  group,
  summary: 'Which of these codes are already in stock',
  access: 'purchase-bills.create',
  body: z.strictObject({ codes: z.array(unitCode).min(1).max(5000) }),
  answer: answerOf<CodeInStock[]>(),
});

export const mobileFilters = get('/api/mobiles/filters', {
  group,
  summary: 'Filter values of mobile phones, with unit counts',
  access: 'stock-items.read',
  answer: answerOf<FilterCounts>(),
});

export const stockFilters = get('/api/stock-items/filters', {
  group,
  summary: 'Filter values of all stock, with unit counts',
  access: 'stock-items.read',
  answer: answerOf<FilterCounts>(),
});

export const stockTotals = get('/api/stock-items/totals', {
  group,
  summary: 'Units in stock of all that a filter of the list lets through; their value for the owner',
  access: 'stock-items.read',
  query: z.object({ filter: z.string().max(100_000).optional(), asOf: askedDate.optional() }),
  answer: answerOf<StockTotals>(),
});
