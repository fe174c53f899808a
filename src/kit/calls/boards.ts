/** Boards: cards of a list's records by column, in an order that the server keeps. */
import * as z from '../zod.ts';
import { askedNumber } from '../values.ts';

export type * from '../answers/boards.ts';

export const boardQuery = z.object({
  filter: z.string().max(100_000).optional(),
  column: z.string().max(60).optional().describe('this column alone; blank: records without a value'),
  skip: askedNumber(0, 1_000_000).default(0).describe('cards of each column to leave out'),
  size: askedNumber(1, 200).default(50).describe('most cards of each column'),
});

/** The column's value; blank or null: none. */
const column = z.string().max(60).nullish();

export const moveInput = z.strictObject({
  view: z.string().max(60),
  to: column,
  afterId: z.uuid().nullish(),
  beforeId: z.uuid().nullish(),
  version: z.int().min(0).optional(),
  input: z.record(z.string(), z.unknown()).optional(),
});
export type MoveInput = z.infer<typeof moveInput>;
