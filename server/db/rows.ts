import * as z from 'zod';

export const idRow = z.object({ id: z.string() });
/** For tables known only at run time. */
export const anyRow = z.record(z.string(), z.unknown());
