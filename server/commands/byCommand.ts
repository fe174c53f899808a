import type { AuditedBy } from '../kit/resources/auditEntry.ts';

/** Of the log: no person, and what was run, which reads the same in every language. */
export const byCommand = (script: string): AuditedBy => ({
  userId: null,
  name: `npm run ${script}`,
  now: new Date(),
});
