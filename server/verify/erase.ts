import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { AuditedBy } from '../kit/resources/auditEntry.ts';
import { blankEntries } from './chain.ts';

const entryRow = z.object({ id: z.string() });

/**
 * Blanks the values in all entries of the log about a record, as a person may ask; who did what and when
 * stays, and so does its seal. Answers how many entries.
 */
export async function eraseRecord(
  tx: ShopSql,
  by: AuditedBy,
  { resource, recordId, reason }: { resource: string; recordId: string; reason: string },
): Promise<number> {
  const entries = await tx.query(
    entryRow,
    `SELECT id FROM audit_log WHERE shop_id = $1 AND resource = $2 AND record_id = $3
        AND action <> 'ERASE' AND erased_by IS NULL AND (before IS NOT NULL OR after IS NOT NULL) ORDER BY id`,
    [tx.shopId, resource, recordId],
  );
  if (entries.length === 0) return 0;
  const ids = entries.map(({ id }) => id);
  const entryId = uuid();
  await writeAudit(tx, by, {
    id: entryId,
    action: 'ERASE',
    resource,
    recordId,
    before: null,
    after: { reason, entries: ids },
  });
  await blankEntries(tx, entryId, ids);
  return ids.length;
}
