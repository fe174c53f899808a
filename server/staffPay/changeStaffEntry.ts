import type { BodyOf } from '../../src/kit/calls.ts';
import type { changeStaffEntry as call } from '../../src/resources/staffPay/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { refusePosted } from '../expenses/index.ts';
import type { Actor } from '../posting/index.ts';
import { staffEntryOf } from './staffEntries.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';

/** Changes the note alone. Throws 404; 409 `STALE_VERSION`; 422 on any other field that differs. */
export async function changeStaffEntry(
  tx: ShopSql,
  actor: Actor,
  id: string,
  change: BodyOf<typeof call>,
): Promise<void> {
  const entry = await staffEntryOf(tx, id);
  const { id: _id, personName: _name, status: _status, note, version, ...posted } = entry;
  refusePosted(posted, version, change);
  const after = change.note === undefined ? note : change.note?.trim() || null;
  if (after === note) return;
  await tx.run(
    'UPDATE staff_payments SET note = $3, updated_at = $4, version = version + 1 WHERE shop_id = $1 AND id = $2',
    [tx.shopId, id, after, actor.now],
  );
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: staffPayments.name,
    recordId: id,
    before: { note },
    after: { note: after },
  });
}
