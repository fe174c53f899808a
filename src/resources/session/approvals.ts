import * as z from '../../kit/zod.ts';
import { pin } from './calls.ts';

export type * from './approvalAnswers.ts';

/** The owner's PIN, and the request that it is given for. */
export const approvalInput = z.strictObject({
  personId: z.uuid(),
  pin,
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z
    .string()
    .max(500)
    .regex(/^\/[^/\\\s]\S*$/, 'validation.approvalPath'),
  body: z.unknown().optional(),
});
export type ApprovalInput = z.infer<typeof approvalInput>;
