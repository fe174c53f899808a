import * as z from '../../kit/zod.ts';

const loggedChange = z.strictObject({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  changed: z.boolean(),
});
export type LoggedChange = z.infer<typeof loggedChange>;

export const logEntry = z.strictObject({
  resource: z.string(),
  recordId: z.string().nullable(),
  changes: z.array(loggedChange).describe('of what the person may see'),
});
export type LogEntry = z.infer<typeof logEntry>;
