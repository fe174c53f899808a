import * as z from './zod.ts';

/** A browser loads such a file by itself, without its sign-in. */
export const fileAddress = z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() });
export type FileAddress = z.infer<typeof fileAddress>;
