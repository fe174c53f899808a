/** Rows that many queries answer. */
import * as z from 'zod';

export const idRow = z.object({ id: z.string() });
/** For a table that is known at run time only. */
export const anyRow = z.record(z.string(), z.unknown());
