import { answerOf, get, post } from '../../kit/calls.ts';
import { askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { Opening, OpeningRows } from './answers.ts';
import { openingInput } from './inputs.ts';
import { OPENING_KINDS } from './rules.ts';

const group = 'Moving in';
const access = 'accounts.opening';

export const opening = get('/api/opening', {
  group,
  summary: 'Opening balances by kind, and the old trial balance beside the new one',
  access,
  answer: answerOf<Opening>(),
});

const rowsQuery = z.object({
  kind: z.enum(OPENING_KINDS),
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(50),
});
export type OpeningRowsQuery = z.output<typeof rowsQuery>;

export const openingRows = get('/api/opening/rows', {
  group,
  summary: 'The rows of a kind, to correct them',
  access,
  query: rowsQuery,
  answer: answerOf<OpeningRows>(),
});

export const enterOpening = post('/api/opening', {
  group,
  summary:
    'Enter rows of a kind as of one day; the same key again replaces a row, an amount or a quantity of 0 removes it',
  access,
  body: openingInput,
  answer: answerOf<Opening>(),
});

export const closeOpening = post('/api/opening/close', {
  group,
  summary: 'End the opening balances: they can no longer be changed',
  access,
  bodyMayBeMissing: true,
  body: z.strictObject({}),
  answer: answerOf<Opening>(),
});
