import * as z from '../zod.ts';

/** Records that an action left out, with the reason. */
const refusedRecords = z.array(z.strictObject({ id: z.uuid(), message: z.string() }));

export const actionResult = z.strictObject({ done: z.int(), refused: refusedRecords });
export type ActionResult = z.infer<typeof actionResult>;

export const queuedJob = z.strictObject({ jobId: z.uuid() });
export type QueuedJob = z.infer<typeof queuedJob>;

export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

export const job = z.strictObject({
  id: z.uuid(),
  resource: z.string(),
  action: z.string(),
  state: z.enum(JOB_STATES),
  progress: z.int().min(0).max(100).describe('percent'),
  done: z.int(),
  total: z.int(),
  refused: refusedRecords,
  message: z.string().nullable().describe('why it failed'),
});
export type Job = z.infer<typeof job>;
