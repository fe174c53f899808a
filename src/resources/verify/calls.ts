import * as z from '../../kit/zod.ts';
import { remark } from '../../kit/values.ts';

export type * from './answers.ts';

/** All entries of the log about a record lose the values they hold. */
export const eraseInput = z.strictObject({
  resource: z.string().min(1).max(60),
  recordId: z.uuid(),
  reason: remark(300),
});
