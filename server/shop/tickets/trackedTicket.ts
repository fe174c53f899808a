import * as z from 'zod';
import { TICKET_STATES } from '../../../src/resources/rules/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { isUuid } from '../../db/text.ts';

const trackedRow = z.object({
  shopName: z.string(),
  timeZone: z.string(),
  ticketNo: z.string(),
  state: z.enum(TICKET_STATES),
  promisedOn: z.string().nullable(),
  amountPaise: z.int().nullable(),
  quoteVersion: z.int().nullable(),
  customerId: z.string().nullable(),
  linkRound: z.int(),
});
export type TrackedTicket = z.infer<typeof trackedRow>;

/** What the customer's page tells: no name, phone, IMEI or note; what it is decided by is not shown. */
export async function trackedTicket(sql: ShopSql, ticketId: string): Promise<TrackedTicket | undefined> {
  if (!isUuid(ticketId)) return undefined;
  const [row] = await sql.query(
    trackedRow,
    `SELECT s.shop_store_name AS "shopName", s.time_zone AS "timeZone", t.ticket_no AS "ticketNo", t.state,
            t.promised_on AS "promisedOn", coalesce(t.approved_paise, t.quoted_paise) AS "amountPaise",
            t.quote_version AS "quoteVersion", t.customer_id AS "customerId",
            coalesce(t.link_round, 0) AS "linkRound"
       FROM tickets t JOIN shops s ON s.id = t.shop_id WHERE t.shop_id = $1 AND t.id = $2`,
    [sql.shopId, ticketId],
  );
  return row;
}
