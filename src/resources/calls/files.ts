import * as z from '../../kit/zod.ts';

export type * from './answers/files.ts';

export const exportInput = z.strictObject({ path: z.string().min(1).max(8_000) });
