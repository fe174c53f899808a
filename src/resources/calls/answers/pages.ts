import * as z from '../../../kit/zod.ts';

const count = z.int().min(0);

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    content: z.array(row),
    page: count,
    size: count,
    totalElements: count,
    totalPages: count,
  });
export type Page<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>;
