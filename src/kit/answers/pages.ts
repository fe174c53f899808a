export type { Page } from '../calls.ts';
import * as z from '../zod.ts';

const count = z.int().min(0);

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    content: z.array(row),
    page: count,
    size: count,
    totalElements: count,
    totalPages: count,
  });
