/** The bill of a ticket takes its parts out of work in progress; a cancelled bill puts them back into it. */
import * as z from 'zod';
import { tickets } from '../../../src/resources/tickets.ts';
import { addDays } from '../../../src/resources/rules/businessDate.ts';
import { sumPaise } from '../../../src/resources/rules/money.ts';
import { NOTICE_DAYS } from '../../../src/resources/rules/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { writeAudit } from '../../resources/audit.ts';
import { writeStateChanges } from '../../resources/stateChanges.ts';
import { openBatch, type Actor, type Batch, type PostingContext } from '../posting/index.ts';
import { moveAdvances } from './advances.ts';
import { type TicketHead, writeMove } from './ticketMoves.ts';

/** Goods of a bill line that left stock when they were fitted. */
export interface FittedGoods {
  partIds: readonly string[];
  /** What the bill says they cost: nothing under warranty, where the cost is not that of a sale. */
  costPaise: number;
}

const fittedRow = z.object({
  ticket_line_id: z.string(),
  part_ids: z.array(z.string()),
  stock_item_id: z.string(),
  cost_paise: z.int(),
});
export type FittedLine = z.infer<typeof fittedRow>;

/** By the ticket's lines. */
export async function fittedLines(tx: ShopSql, ticketId: string): Promise<ReadonlyMap<string, FittedLine>> {
  const rows = await tx.query(
    fittedRow,
    `SELECT ticket_line_id, array_agg(id::text ORDER BY id) AS part_ids, min(stock_item_id::text) AS stock_item_id,
            sum(cost_paise)::bigint AS cost_paise
       FROM ticket_parts WHERE shop_id = $1 AND ticket_id = $2 AND state = 'FITTED' GROUP BY 1`,
    [tx.shopId, ticketId],
  );
  return new Map(rows.map(row => [row.ticket_line_id, row]));
}

/** The same part is billed once. */
export function billParts(
  batch: Batch,
  saleId: string,
  lines: readonly { id: string; fitted: FittedGoods | null }[],
): void {
  const billed = lines.flatMap(({ id, fitted }) => (fitted?.partIds ?? []).map(partId => ({ id, partId })));
  batch.insert(
    'ticket_part_sales',
    billed.map(({ id, partId }) => ({ sale_line_id: id, ticket_part_id: partId, sale_id: saleId })),
  );
  batch.update(
    billed.map(({ partId }) => ({ id: partId })),
    'id uuid',
    `ticket_parts t SET state = 'BILLED' FROM d WHERE t.shop_id = $1 AND t.id = d.id AND t.state = 'FITTED'`,
    { expected: billed.length, otherwise: () => new Error('a part is billed twice') },
  );
}

/** The cost of parts fitted under warranty is no cost of a sale. */
export async function chargeWarranty(
  tx: ShopSql,
  actor: Actor,
  ticket: TicketHead,
  posting: Pick<PostingContext, 'userName'>,
  costPaise: number,
): Promise<void> {
  if (costPaise === 0) return;
  const batch = openBatch(tx);
  writeMove(batch, actor, ticket, posting, { kind: 'WARRANTY', costPaise });
  await batch.run();
}

const billedRow = z.object({
  id: z.string(),
  ticketNo: z.string().nullable(),
  kind: z.string(),
  deliveredOn: z.string().nullable(),
  costs: z.array(z.int()),
});

/** Of a cancelled bill: the ticket is ready again, its parts are in work in progress. */
export async function reopenTicket(
  tx: ShopSql,
  actor: Actor & { address?: string | null },
  posting: Pick<PostingContext, 'userName'>,
  saleId: string,
): Promise<void> {
  const [ticket] = await tx.query(
    billedRow,
    `SELECT t.id, t.ticket_no AS "ticketNo", t.kind, t.delivered_on AS "deliveredOn",
            coalesce((SELECT json_agg(p.cost_paise) FROM ticket_parts p
                       WHERE p.shop_id = $1 AND p.ticket_id = t.id AND p.state = 'BILLED'), '[]') AS costs
       FROM tickets t WHERE t.shop_id = $1 AND t.sale_id = $2 FOR UPDATE OF t`,
    [tx.shopId, saleId],
  );
  if (!ticket) return;
  await tx.run(
    `UPDATE ticket_parts SET state = 'FITTED' WHERE shop_id = $1 AND ticket_id = $2 AND state = 'BILLED'`,
    [tx.shopId, ticket.id],
  );
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
  await moveAdvances(tx, actor, ticket, posting, 'ADVANCE_OPEN');
  const costPaise = sumPaise(ticket.costs);
  if (ticket.kind !== 'WARRANTY' || costPaise === 0) return;
  const batch = openBatch(tx);
  writeMove(batch, actor, ticket, posting, { kind: 'WARRANTY_BACK', costPaise });
  await batch.run();
}
