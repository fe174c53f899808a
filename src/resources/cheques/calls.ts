import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { day, remark } from '../../kit/types.ts';
import { askedDate, askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { ClearedCheques } from '../dues/answers.ts';
import type { ChequePage, StoppedCheque } from './answers.ts';
import { CHEQUE_DIRECTIONS } from './rules.ts';

const group = 'Cheques';

const chequesQuery = z.object({
  direction: z.enum(CHEQUE_DIRECTIONS).optional(),
  /** Those that wait: in hand, or issued. */
  waiting: z.enum(['true', 'false']).default('false'),
  /** Those that wait and whose day is in this week, or before it. */
  due: z.enum(['week']).optional(),
  /** Of this record: a receipt, sale, supplier payment, bill, expense, voucher, pay or booking. */
  recordId: z.uuid().optional(),
  /** As at the end of this day, equal to the ledger of that day. */
  asOf: askedDate.optional(),
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type ChequesQuery = z.output<typeof chequesQuery>;

export const chequePage = get('/api/cheques', {
  group,
  summary: 'Cheques taken, and for owners those given, by the day that they bear',
  access: 'dues.cheques',
  query: chequesQuery,
  answer: answerOf<ChequePage>(),
});

export const clearCheque = post('/api/cheques/{id}/clear', {
  group,
  summary: 'A cheque that the bank has, or has paid; {id} is the payment. Those given are the owner’s',
  access: 'dues.cheques',
  body: inputs({
    businessDate: input(day.optional(), { initial: 'today' }),
    /** The bank that one taken came to: else that of its method, else the first. */
    methodId: z.uuid().nullish(),
  }),
  answer: answerOf<ClearedCheques>(),
});

export const stopCheque = post('/api/cheques/{id}/stop', {
  group,
  summary: 'A cheque that the shop gave was stopped or came back: what it paid is due again',
  access: 'dues.stop-cheque',
  body: inputs({ reason: input(remark(300)) }),
  answer: answerOf<StoppedCheque>(),
});
