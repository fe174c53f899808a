import { v7 as uuidv7 } from 'uuid';
import { resourceOf } from '../../../src/resources/index.ts';
import type { LogAction } from '../../../src/kit/logActions.ts';
import type { ShopSql } from '../db/database.ts';
import { andSeal } from '../db/sealing.ts';
import type { AuditedBy, AuditEntry } from './auditEntry.ts';
import { writeAuditParents } from './auditParents.ts';
import { notifyFollowers, type FollowedChange } from './followers.ts';

const DEEDS: Readonly<Partial<Record<LogAction, FollowedChange['deed']>>> = {
  UPDATE: 'change',
  ACTION: 'change',
  IMPORT: 'change',
  TRANSITION: 'transition',
};

/** It stands here, since every write of a record passes here. */
const notifyOfChanges = async (tx: ShopSql, by: AuditedBy, entries: readonly AuditEntry[]): Promise<void> => {
  for (const name of new Set(entries.map(entry => entry.resource))) {
    const resource = resourceOf(name);
    if (!resource) continue;
    const changes = entries.flatMap(({ action, recordId, before, after, ...entry }) => {
      const deed = DEEDS[action];
      if (entry.resource !== name || !deed || recordId === null || !before) return [];
      return [
        {
          recordId,
          deed,
          before: before as FollowedChange['before'],
          after: after as FollowedChange['after'],
        },
      ];
    });
    await notifyFollowers(tx, by, resource, changes as FollowedChange[]);
  }
};

/** Called by the work that changes the data, never by the call that asks for it: jobs and commands do the same work. */
export const writeAudits = async (
  tx: ShopSql,
  by: AuditedBy,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const ids = entries.map(entry => entry.id ?? uuidv7());
  const json = (value: object | null) => (value ? JSON.stringify(value) : null);
  const approval = by.approvedBy ? { approvedBy: by.approvedBy.name } : null;
  await tx.run(
    andSeal(`INSERT INTO audit_log (shop_id, id, at, user_id, user_name, address, action, resource, record_id, before, after)
     SELECT $1::uuid, e.id, $2, $3::uuid, coalesce($4, (SELECT name FROM users WHERE shop_id = $1::uuid AND id = $3::uuid)), $5,
            e.action, e.resource, e.record_id, e.before, e.after
     FROM unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::jsonb[], $11::jsonb[])
          AS e (id, action, resource, record_id, before, after)`),
    [
      tx.shopId,
      by.now,
      by.userId,
      by.name ?? null,
      by.address ?? null,
      ids,
      entries.map(entry => entry.action),
      entries.map(entry => entry.resource),
      entries.map(entry => entry.recordId),
      entries.map(entry => json(entry.before)),
      entries.map(entry => json(approval ? { ...entry.after, ...approval } : entry.after)),
    ],
  );
  await writeAuditParents(tx, entries, ids);
  await notifyOfChanges(tx, by, entries);
};

export const writeAudit = (tx: ShopSql, by: AuditedBy, entry: AuditEntry): Promise<void> =>
  writeAudits(tx, by, [entry]);

export const auditCancelled = (
  tx: ShopSql,
  by: AuditedBy,
  resource: string,
  recordId: string,
  after: { reason: string; documentNo?: string },
) =>
  writeAudit(tx, by, {
    action: 'CANCEL',
    resource,
    recordId,
    before: { status: 'POSTED' },
    after: { status: 'CANCELLED', ...after },
  });
