import * as z from 'zod';

export const idRow = z.object({ id: z.string() });
export const anyRow = z.record(z.string(), z.unknown());
