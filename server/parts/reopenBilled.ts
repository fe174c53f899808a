import * as z from 'zod';
import { resources } from '../../src/resources/index.ts';
import { holds } from '../../src/kit/evaluate.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { recordsById } from '../kit/resources/readRecords.ts';
import { writeStateChanges } from '../kit/resources/stateChanges.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';
import type { Actor, PostingContext } from '../posting/index.ts';
import { moveAdvances } from './advances.ts';
import { chargeWarranty, unbillParts } from './billParts.ts';

const idRow = z.object({ id: z.string() });

/** Of a cancelled bill: its record may be billed again, its goods are in work in progress. */
export async function reopenBilled(
  tx: ShopSql,
  actor: Actor & { address?: string | null },
  posting: Pick<PostingContext, 'userName'>,
  saleId: string,
): Promise<void> {
  for (const resource of resources.filter(({ bill }) => bill)) {
    const [row] = await tx.query(
      idRow,
      `SELECT id FROM ${resource.table} WHERE shop_id = $1 AND ${resource.fieldOf(resource.bill?.sale ?? '').column} = $2 FOR UPDATE`,
      [tx.shopId, saleId],
    );
    if (row) await reopen(tx, actor, posting, resource, row.id);
  }
}

async function reopen(
  tx: ShopSql,
  actor: Actor & { address?: string | null },
  posting: Pick<PostingContext, 'userName'>,
  resource: AnyResource,
  id: string,
): Promise<void> {
  const { bill, stock, workflow } = resource;
  const [record] = await recordsById(tx, resource, SYSTEM, [id]);
  if (!bill || !stock || !workflow || !record) return;
  const costPaise = await unbillParts(tx, stock.tables, id);
  const values = Object.entries(bill.reopened.sets).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'object' || value === null) return [name, value];
    return [name, 'today' in value ? actor.businessDate : addDays(actor.businessDate, value.daysAhead)];
  });
  const sets: [string, unknown][] = [[workflow.field, bill.reopened.state], [bill.sale, null], ...values];
  const columns = sets.map(([name], place) => `${resource.fieldOf(name).column} = $${place + 4}`);
  await tx.run(
    `UPDATE ${resource.table} SET ${columns.join(', ')}, updated_at = $3, version = version + 1 WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, actor.now, ...sets.map(([, value]) => value)],
  );
  // What a person wrote at hand-over stays out of the log.
  const logged = sets.filter(
    ([name, value]) =>
      [workflow.field, bill.sale].includes(name) ||
      (value === null && resource.fieldOf(name).kind === 'date'),
  );
  const before = Object.fromEntries(logged.map(([name]) => [name, record[name]]));
  const after = Object.fromEntries(logged);
  await writeStateChanges(tx, actor, resource, [{ id, before, after } as never]);
  await writeAudit(
    tx,
    { userId: actor.userId, name: posting.userName, address: actor.address ?? null, now: actor.now },
    { action: 'UPDATE', resource: resource.name, recordId: id, before, after },
  );
  await moveAdvances(tx, actor, { resource, id }, posting, 'ADVANCE_OPEN');
  const asker = { me: actor.userId, today: actor.businessDate };
  if (!bill.warranty || !holds(resource, bill.warranty, record, asker)) return;
  const no = record[stock.number] as string | null;
  await chargeWarranty(tx, actor, { id, no, ...stock }, posting, costPaise, 'WARRANTY_BACK');
}
