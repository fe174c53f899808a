import * as z from '../zod.ts';

export type * from '../answers/files.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const FILE_FORMAT = { format: z.enum(EXPORT_FORMATS).default('csv') };

/** Of a call that answers a list as a file. */
export const FILE_PARAMETERS = { ...FILE_FORMAT, columns: z.string().max(2_000).optional() };

export const exportInput = z.strictObject({ path: z.string().min(1).max(8_000) });
