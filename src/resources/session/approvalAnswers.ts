import * as z from '../../kit/zod.ts';

export const approvalAnswer = z.strictObject({
  approval: z.string().describe('sent as X-Approval with that very request, once'),
  expiresAt: z.iso.datetime(),
});
export type ApprovalAnswer = z.infer<typeof approvalAnswer>;
