import * as z from '../../kit/zod.ts';
import { LOCALES } from '../../kit/values.ts';

export type * from './answers/customerPages.ts';

/** Where the browser has the app, for links when the server has no public address. */
export const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[^\s/?#@]+$/, 'validation.ticket.origin')
  .optional();

export const messageQuery = z.object({ lang: z.enum(LOCALES), origin });
export type MessageQuery = z.infer<typeof messageQuery>;

export const decisionInput = z.strictObject({
  version: z.int().min(1),
  decision: z.enum(['APPROVE', 'DECLINE']),
});
