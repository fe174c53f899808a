import * as z from 'zod';
import { tickets } from '../../../src/resources/tickets.ts';
import { addDays } from '../../../src/resources/rules/businessDate.ts';
import { NOTICE_DAYS } from '../../../src/resources/rules/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { writeAudit } from '../../resources/audit.ts';
import { writeStateChanges } from '../../resources/stateChanges.ts';
import type { Actor, PostingContext } from '../posting/index.ts';
import { moveAdvances } from './advances.ts';
import { chargeWarranty, unbillParts } from './billParts.ts';

const billedRow = z.object({
  id: z.string(),
  no: z.string().nullable(),
  kind: z.string(),
  deliveredOn: z.string().nullable(),
});

/** Of a cancelled bill: the ticket is ready again, its parts are in work in progress. */
export async function reopenTicket(
  tx: ShopSql,
  actor: Actor & { address?: string | null },
  posting: Pick<PostingContext, 'userName'>,
  saleId: string,
): Promise<void> {
  const [found] = await tx.query(
    billedRow,
    `SELECT id, ticket_no AS "no", kind, delivered_on AS "deliveredOn" FROM tickets
      WHERE shop_id = $1 AND sale_id = $2 FOR UPDATE`,
    [tx.shopId, saleId],
  );
  if (!found) return;
  const ticket = { ...found, tables: 'ticket', entry: 'TICKET_PARTS' } as const;
  const costPaise = await unbillParts(tx, ticket.tables, ticket.id);
  const next = addDays(actor.businessDate, NOTICE_DAYS[0]);
  await tx.run(
    `UPDATE tickets SET state = 'READY', sale_id = NULL, delivered_on = NULL, handover_code = NULL, signed_by = NULL,
            payment_method = NULL, received_paise = NULL, ready_on = $3, notices_sent = 0, next_notice_on = $4,
            updated_at = $5, version = version + 1
      WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, ticket.id, actor.businessDate, next, actor.now],
  );
  const before = { state: 'DELIVERED', saleId, deliveredOn: ticket.deliveredOn };
  const after = { state: 'READY', saleId: null, deliveredOn: null };
  await writeStateChanges(tx, actor, tickets, [{ id: ticket.id, before, after } as never]);
  await writeAudit(
    tx,
    { userId: actor.userId, name: posting.userName, address: actor.address ?? null, now: actor.now },
    { action: 'UPDATE', resource: tickets.name, recordId: ticket.id, before, after },
  );
  await moveAdvances(tx, actor, { resource: tickets, id: ticket.id }, posting, 'ADVANCE_OPEN');
  if (ticket.kind === 'WARRANTY')
    await chargeWarranty(tx, actor, ticket, posting, costPaise, 'WARRANTY_BACK');
}
