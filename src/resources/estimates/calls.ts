import * as z from '../../kit/zod.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { remark } from '../../kit/types.ts';
import { documentDate, paragraph } from '../../kit/values.ts';
import type { Sale } from '../sales/answers.ts';
import { customerInput, saleInput, saleLineInput } from '../sales/inputs.ts';
import type { Estimate } from './answers.ts';

const group = 'estimates';

export const makeEstimate = post('/api/estimates', {
  group,
  summary:
    'Make an estimate: prices and tax as on a bill, with a number of its own; nothing is posted or held',
  access: 'estimates.create',
  approvable: true,
  status: 201,
  body: z.strictObject({
    customer: customerInput.nullish(),
    /** It is a week from today by default. */
    validUntil: documentDate.nullish(),
    lines: z.array(saleLineInput).min(1).max(200),
    note: paragraph(500).nullish(),
  }),
  answer: answerOf<Estimate>(),
});

export const estimateDocument = get('/api/estimates/{id}/document', {
  group,
  summary: 'An estimate with its lines, and the sale that it became',
  access: 'estimates.read',
  answer: answerOf<Estimate>(),
});

export const estimatePdf = get('/api/estimates/{id}/estimate.pdf', {
  group,
  summary: 'The estimate as a PDF',
  access: 'estimates.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const sellEstimate = post('/api/estimates/{id}/sale', {
  group,
  summary: 'Sell what was estimated; lines and customer are the estimate’s where they are left out',
  access: 'sales.create',
  approvable: true,
  status: 201,
  body: saleInput.omit({ estimateId: true, lines: true }).extend({
    lines: saleInput.shape.lines.optional(),
  }),
  answer: answerOf<Sale>(),
});

export const declineEstimate = post('/api/estimates/{id}/decline', {
  group,
  summary: 'Close an open estimate that the customer does not take',
  access: 'estimates.decline',
  body: inputs({ reason: input(remark(300)) }),
  answer: answerOf<Estimate>(),
});
