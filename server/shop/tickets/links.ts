/** Links are not stored; each ticket stores how often its links were revoked. */
import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';

const roundsRow = z.object({ rounds: z.int() });

export async function roundOfTicket(sql: ShopSql, ticketId: string): Promise<number> {
  const [row] = await sql.query(
    roundsRow,
    'SELECT rounds FROM ticket_links WHERE shop_id = $1 AND ticket_id = $2',
    [sql.shopId, ticketId],
  );
  return row?.rounds ?? 0;
}

/** Revokes all links of a ticket; returns the new round. */
export async function endTicketLinks(tx: ShopSql, ticketId: string): Promise<number> {
  const [row] = await tx.query(
    roundsRow,
    `INSERT INTO ticket_links AS l (shop_id, ticket_id, rounds) VALUES ($1, $2, 1)
     ON CONFLICT (shop_id, ticket_id) DO UPDATE SET rounds = l.rounds + 1
     RETURNING rounds`,
    [tx.shopId, ticketId],
  );
  return row?.rounds ?? 0;
}
