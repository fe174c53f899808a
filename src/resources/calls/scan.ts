import * as z from '../../kit/zod.ts';

/** A code as printed, as its letters and digits alone, or another of the texts that `scan` declares. */
export const scanQuery = z.object({ code: z.string().trim().min(1).max(60) });
