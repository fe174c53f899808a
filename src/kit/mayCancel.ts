import * as z from './zod.ts';

/** It says whether a document may be cancelled now, else why not. */
export const mayCancel = z.strictObject({
  allowed: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type MayCancel = z.infer<typeof mayCancel>;
