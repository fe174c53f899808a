import * as z from '../../kit/zod.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import * as types from '../../kit/types.ts';
import {
  askedNumber,
  unitCode,
  documentDate,
  gstin,
  line,
  paise,
  paragraph,
  phone,
  remark,
  stateCode,
} from '../../kit/values.ts';
import type { Challan } from './answers.ts';
import { CHALLAN_COPIES, CHALLAN_KINDS } from './rules.ts';

const group = 'challans';

const challanLine = z
  .strictObject({
    imei: unitCode.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** It is 1 by default, always 1 for a unit. */
    quantity: z.int().min(1).max(10_000).nullish(),
    /** It is for one piece without tax; by default what it is sold for. */
    unitValuePaise: paise.nullish(),
  })
  .refine(input => [input.imei, input.stockItemId, input.productId].filter(Boolean).length === 1, {
    error: 'validation.saleLine.oneOf',
    path: ['imei'],
  });

export const makeChallan = post('/api/challans', {
  group,
  summary: 'Send goods without a sale on a delivery challan: they stay in stock by value and are held',
  access: 'challans.create',
  status: 201,
  body: z.strictObject({
    kind: z.enum(CHALLAN_KINDS),
    consignee: z.strictObject({
      name: line(100),
      phone: phone.nullish(),
      gstin: gstin.nullish(),
      address: paragraph(300).nullish(),
      stateCode: stateCode.nullish(),
    }),
    lines: z.array(challanLine).min(1).max(200),
    expectedOn: documentDate.nullish(),
    vehicleNo: remark(20).nullish(),
    note: paragraph(500).nullish(),
  }),
  answer: answerOf<Challan>(),
});

export const challanDocument = get('/api/challans/{id}/document', {
  group,
  summary: 'A challan with its goods, and what came back or was sold',
  access: 'challans.read',
  answer: answerOf<Challan>(),
});

export const challanPdf = get('/api/challans/{id}/challan.pdf', {
  group,
  summary: 'The challan as a PDF, in up to three copies (Rule 55)',
  access: 'challans.read',
  query: paperQuery.extend({
    copies: askedNumber(1, CHALLAN_COPIES.length).default(CHALLAN_COPIES.length),
  }),
  produces: 'application/pdf',
});

export const returnChallan = post('/api/challans/{id}/return', {
  group,
  summary: 'Goods of a challan are back: all that is out, or the pieces named',
  access: 'challans.return',
  /** Everything that is out returns, unless lines are named. */
  body: inputs({
    lines: z
      .array(z.strictObject({ lineNo: z.int().min(1).max(200), quantity: z.int().min(1).max(10_000) }))
      .min(1)
      .max(200)
      .nullish(),
    note: input(types.paragraph(300).optional()),
  }),
  answer: answerOf<Challan>(),
});
