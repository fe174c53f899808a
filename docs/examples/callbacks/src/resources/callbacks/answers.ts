import * as z from '../../kit/zod.ts';
import { OUTCOMES } from './declaration.ts';

export const dueCallback = z.strictObject({
  id: z.uuid(),
  customer: z.string(),
  phone: z.string().nullable(),
  about: z.string(),
  dueOn: z.iso.date(),
  outcome: z.enum(OUTCOMES).nullable(),
});
export type DueCallback = z.infer<typeof dueCallback>;

export const callbackReport = z.strictObject({
  month: z.string(),
  days: z.array(z.strictObject({ day: z.iso.date(), open: z.int(), reached: z.int(), unanswered: z.int() })),
});
export type CallbackReport = z.infer<typeof callbackReport>;
