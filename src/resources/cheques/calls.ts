import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { remark } from '../../kit/types.ts';
import { askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { ChequePage, StoppedCheque } from './answers.ts';
import { CHEQUE_DIRECTIONS } from './rules.ts';

const group = 'Cheques';

const chequesQuery = z.object({
  direction: z.enum(CHEQUE_DIRECTIONS).optional(),
  /** Those that wait: in hand, or issued. */
  waiting: z.enum(['true', 'false']).default('false'),
  /** Those that wait and whose day is in this week, or before it. */
  due: z.enum(['week']).optional(),
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

export const stopCheque = post('/api/cheques/{id}/stop', {
  group,
  summary:
    'A cheque that the shop gave was stopped or came back: its document is cancelled, what it paid is due again',
  access: 'dues.stop-cheque',
  body: inputs({ reason: input(remark(300)) }),
  answer: answerOf<StoppedCheque>(),
});
