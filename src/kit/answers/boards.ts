import * as z from '../zod.ts';

const rank = z.string().nullable().describe('fractional key in its column; null: not placed yet');

/** A record as its resource answers it, with its place. */
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
