import * as z from './zod.ts';

/** Of a file that a browser loads by itself, without its sign-in. */
export const fileAddress = z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() });
export type FileAddress = z.infer<typeof fileAddress>;
