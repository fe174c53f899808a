import * as z from '../zod.ts';

export const transitionInput = z.strictObject({
  version: z.int().min(0).optional(),
  input: z.record(z.string(), z.unknown()).optional(),
});
