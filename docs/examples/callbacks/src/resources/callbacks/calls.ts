import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { choice } from '../../kit/types.ts';
import { month } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { CallbackReport, DueCallback } from './answers.ts';
import { OUTCOMES } from './declaration.ts';

const group = 'callbacks';

export const dueCallbacks = get('/api/callbacks/due', {
  group,
  summary: 'Open callbacks up to today, with the number to call',
  access: 'callbacks.read',
  answer: answerOf<DueCallback[]>(),
});

export const recordOutcome = post('/api/callbacks/{id}/outcome', {
  group,
  summary: 'Record the outcome of a callback, once',
  access: 'callbacks.write',
  body: inputs({ outcome: input(choice(OUTCOMES), { choices: 'callbackOutcome', initial: 'REACHED' }) }),
  answer: answerOf<DueCallback>(),
});

export const callbackReport = get('/api/callbacks/report', {
  group,
  summary: 'Callbacks of a month by day and outcome',
  access: 'callbacks.read',
  query: z.object({ month }),
  answer: answerOf<CallbackReport>(),
});

export const callListPdf = get('/api/callbacks/due.pdf', {
  group,
  summary: 'Open callbacks up to today, as a PDF',
  access: 'callbacks.read',
  query: paperQuery,
  produces: 'application/pdf',
});
