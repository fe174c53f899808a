import type { BodyOf } from '../../src/kit/calls.ts';
import type { changeExpense as call } from '../../src/resources/expenses/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../posting/index.ts';
import { expenseOf } from './expenseRow.ts';
import { refusePosted } from './refusePosted.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';

/** Changes the note alone of a posted expense. Throws 404; 409 `STALE_VERSION`; 422 on any other field that differs. */
export async function changeExpense(
  tx: ShopSql,
  actor: Actor,
  id: string,
  change: BodyOf<typeof call>,
): Promise<void> {
  const expense = await expenseOf(tx, id);
  const { id: _id, expenseNo: _no, status: _status, duePaise: _due, note, version, ...posted } = expense;
  refusePosted(posted, version, change);
  const after = change.note === undefined ? note : change.note?.trim() || null;
  if (after === note) return;
  await tx.run(
    'UPDATE expenses SET note = $3, updated_at = $4, version = version + 1 WHERE shop_id = $1 AND id = $2',
    [tx.shopId, id, after, actor.now],
  );
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: expenses.name,
    recordId: id,
    before: { note },
    after: { note: after },
  });
}
