import * as z from '../zod.ts';
import { askedNumber } from '../values.ts';

const rank = z.string().nullable().describe('fractional key in its column; null: not placed yet');

/** A record comes as its resource answers it, with its place. */
export const cardOf = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) => record.extend({ rank });

export const boardOf = <Card extends z.ZodType>(card: Card) =>
  z.strictObject({
    columns: z.array(
      z.strictObject({
        value: z.string().nullable(),
        title: z.string().nullable().describe('of a reference; null for a choice or a record out of reach'),
        count: z.int().min(0),
        limit: z.int().nullable(),
        more: z.boolean(),
        records: z.array(card),
      }),
    ),
  });

export type Card = { id: string; version: number; rank: string | null } & Record<string, unknown>;
export type Board = z.output<ReturnType<typeof boardOf<z.ZodType<Card>>>>;
export type BoardColumn = Board['columns'][number];

export const boardQuery = z.object({
  filter: z.string().max(100_000).optional(),
  column: z.string().max(60).optional().describe('this column alone; blank: records without a value'),
  skip: askedNumber(0, 1_000_000).default(0).describe('cards of each column to leave out'),
  size: askedNumber(1, 200).default(50).describe('most cards of each column'),
});

/** It is the column's value; blank or null for none. */
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
