import * as z from 'zod';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { NOTICE_DAYS } from '../../src/resources/tickets/rules.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { writeStateChanges } from '../kit/resources/stateChanges.ts';
import type { Actor, PostingContext } from '../posting/index.ts';
import { moveAdvances } from './advances.ts';
import { chargeWarranty, unbillParts } from './billParts.ts';

const deliveredRow = z.object({
  id: z.string(),
  ticketNo: z.string().nullable(),
  kind: z.string(),
  state: z.string(),
  deliveredOn: z.string().nullable(),
});

/** The bill of a repair is cancelled: it waits for its customer again, and may be billed again; its parts are in work in progress. */
export async function reopenBilled(
  tx: ShopSql,
  actor: Actor & { address?: string | null },
  posting: Pick<PostingContext, 'userName'>,
  saleId: string,
): Promise<void> {
  const [ticket] = await tx.query(
    deliveredRow,
    `SELECT id, ticket_no, kind, state, delivered_on
       FROM tickets WHERE shop_id = $1 AND sale_id = $2 FOR UPDATE`,
    [tx.shopId, saleId],
  );
  if (!ticket) return;
  const { id } = ticket;
  const costPaise = await unbillParts(tx, id);
  await tx.run(
    `UPDATE tickets
        SET state = 'READY', sale_id = NULL, delivered_on = NULL, handover_code = NULL, signed_by = NULL, payment_method = NULL,
            received_paise = NULL, ready_on = $4, notices_sent = 0, next_notice_on = $5, updated_at = $3, version = version + 1
      WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, actor.now, actor.businessDate, addDays(actor.businessDate, NOTICE_DAYS[0])],
  );
  // What a person wrote at hand-over stays out of the log.
  const before = { state: ticket.state, saleId, deliveredOn: ticket.deliveredOn };
  const after = { state: 'READY', saleId: null, deliveredOn: null };
  await writeStateChanges(tx, actor, tickets, [{ id, before, after } as never]);
  await writeAudit(tx, actor, { action: 'UPDATE', resource: tickets.name, recordId: id, before, after });
  const by = { actor, posting };
  await moveAdvances(tx, by, id, 'ADVANCE_OPEN');
  if (ticket.kind === 'WARRANTY') await chargeWarranty(tx, by, ticket, { kind: 'WARRANTY_BACK', costPaise });
}
