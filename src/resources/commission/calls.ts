import * as z from '../../kit/zod.ts';
import { answerOf, get, post, type Page } from '../../kit/calls.ts';
import { askedNumber, month } from '../../kit/values.ts';
import type { CommissionLine, CommissionPaid, CommissionReport } from './answers.ts';

const group = 'commission-rules';

const linesQuery = z.object({
  month,
  personId: z.uuid(),
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type CommissionLinesQuery = z.output<typeof linesQuery>;

export const commissionReport = get('/api/commission', {
  group,
  summary: 'Commission of a month by salesperson; what came back is taken back on its day',
  access: 'commission-rules.report',
  query: z.object({ month }),
  answer: answerOf<CommissionReport>(),
});

export const commissionLines = get('/api/commission/lines', {
  group,
  summary: 'The bill lines of a salesperson in a month, with the rule and commission of each',
  access: 'commission-rules.report',
  query: linesQuery,
  answer: answerOf<Page<CommissionLine>>(),
});

export const payCommission = post('/api/commission/pay', {
  group,
  summary: 'Add the commission of a month that is over to the pay of a person, once',
  access: 'commission-rules.earn',
  status: 201,
  body: z.strictObject({ month, personId: z.uuid() }),
  answer: answerOf<CommissionPaid>(),
});
