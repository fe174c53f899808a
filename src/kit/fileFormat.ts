import * as z from './zod.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const FILE_FORMAT = { format: z.enum(EXPORT_FORMATS).default('csv') };

/** A call that answers a list as a file takes these. */
export const FILE_PARAMETERS = { ...FILE_FORMAT, columns: z.string().max(2_000).optional() };
