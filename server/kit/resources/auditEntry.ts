import type { LogAction } from '../../../src/kit/logActions.ts';

/** Any actor; `userId` is null for a command, which gives its own name. */
export interface AuditedBy {
  userId: string | null;
  /** Left out: that of the person. */
  name?: string;
  address?: string | null;
  now: Date;
  approvedBy?: { name: string } | null;
}

export interface AuditEntry {
  /** It is its own id; a new UUIDv7 unless given. */
  id?: string;
  action: LogAction;
  resource: string;
  /** It is null when not about a single record. */
  recordId: string | null;
  before: object | null;
  after: object | null;
}
