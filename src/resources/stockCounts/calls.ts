import * as z from '../../kit/zod.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { day, remark } from '../../kit/types.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { itemCategory } from '../products/values.ts';
import { line } from '../../kit/values.ts';
import type { CountProgress, PostedCount, ScannedCodes, StartedCount } from './answers.ts';

const group = 'stock-counts';
const access = 'stock-counts.count';

const MAX_PIECES = 100_000;

/** It takes one value or several of it. */
const oneOrMore = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(100)]).optional();

const countFilter = z.strictObject({
  company: oneOrMore(line(60)),
  model: oneOrMore(line(80)),
  itemCategory: oneOrMore(itemCategory),
  condition: oneOrMore(z.enum(CONDITIONS)),
  productId: oneOrMore(z.uuid()),
});

export const startCount = post('/api/stock-counts', {
  group,
  summary: 'Begin a count of all stock, or of what a filter lets through',
  access,
  status: 201,
  body: z.strictObject({
    filter: countFilter.nullish(),
    /** It takes only what is there. */
    placeId: z.uuid().nullish(),
  }),
  bodyMayBeMissing: true,
  answer: answerOf<StartedCount>(),
});

export const scanCount = post('/api/stock-counts/{id}/scan', {
  group,
  summary: 'Count units by IMEI or serial number and pieces by barcode',
  access,
  /** A repeated barcode counts another piece; `quantities` sets the pieces counted of a product. */
  body: z
    .strictObject({
      codes: z.array(z.string().trim().min(1).max(60)).max(5_000).default([]),
      quantities: z
        .array(z.strictObject({ productId: z.uuid(), quantity: z.int().min(0).max(MAX_PIECES) }))
        .max(500)
        .optional(),
    })
    .refine(input => input.codes.length + (input.quantities?.length ?? 0) > 0, {
      error: 'validation.required',
      path: ['codes'],
    }),
  answer: answerOf<ScannedCodes>(),
});

export const postCount = post('/api/stock-counts/{id}/post', {
  group,
  summary:
    'Post the differences of a count: missing goods are written off, found ones put back, misplaced ones moved',
  access,
  approvable: true,
  body: inputs({ reason: input(remark(300)), businessDate: input(day.optional(), { initial: 'today' }) }),
  answer: answerOf<PostedCount>(),
});

export const cancelCount = post('/api/stock-counts/{id}/cancel', {
  group,
  summary: 'Give up a count: nothing is posted',
  access,
  answer: answerOf<null>(),
});

export const countDifferences = get('/api/stock-counts/{id}/differences', {
  group,
  summary: 'A count with its differences: so far, or as they were posted',
  access: 'stock-counts.read',
  answer: answerOf<CountProgress>(),
});
