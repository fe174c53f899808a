import { v7 as uuidv7 } from 'uuid';
import type { LogAction } from '../../src/resources/logs.ts';
import type { ShopSql } from '../db/database.ts';

export interface AuditedBy {
  userId: string;
  name: string;
  address: string | null;
  now: Date;
}

export interface AuditEntry {
  action: LogAction;
  resource: string;
  /** Null when not about a single record. */
  recordId: string | null;
  before: object | null;
  after: object | null;
}

export const writeAudits = async (
  tx: ShopSql,
  by: AuditedBy,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const json = (value: object | null) => (value ? JSON.stringify(value) : null);
  await tx.run(
    `INSERT INTO audit_log (shop_id, id, at, user_id, user_name, address, action, resource, record_id, before, after)
     SELECT $1, e.id, $2, $3, $4, $5, e.action, e.resource, e.record_id, e.before, e.after
     FROM unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::jsonb[], $11::jsonb[])
          AS e (id, action, resource, record_id, before, after)`,
    [
      tx.shopId,
      by.now,
      by.userId,
      by.name,
      by.address,
      entries.map(() => uuidv7()),
      entries.map(entry => entry.action),
      entries.map(entry => entry.resource),
      entries.map(entry => entry.recordId),
      entries.map(entry => json(entry.before)),
      entries.map(entry => json(entry.after)),
    ],
  );
};

export const writeAudit = (tx: ShopSql, by: AuditedBy, entry: AuditEntry): Promise<void> =>
  writeAudits(tx, by, [entry]);
