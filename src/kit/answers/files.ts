import * as z from '../zod.ts';

/** A CSV row by row: the first below the heading is row 1. */
export const importReport = z.strictObject({
  accepted: z.int(),
  rejected: z.array(z.strictObject({ row: z.int(), errors: z.record(z.string(), z.string()) })),
});
export type ImportReport = z.infer<typeof importReport>;

export const exportInput = z.strictObject({ path: z.string().min(1).max(8_000) });
