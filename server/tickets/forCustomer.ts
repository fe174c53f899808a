import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';

const ticketRow = z.object({
  shopName: z.string(),
  timeZone: z.string(),
  ticketNo: z.string(),
  state: z.string(),
  promisedOn: z.string().nullable(),
  amountPaise: z.int().nullable(),
  quoteVersion: z.int().nullable(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  linkRound: z.int(),
});

/** The customer's page shows this, and decides by what it does not show. */
export type TicketForCustomer = z.infer<typeof ticketRow>;

export async function ticketForCustomer(sql: ShopSql, id: string): Promise<TicketForCustomer | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await sql.query(
    ticketRow,
    `SELECT s.shop_store_name AS shop_name, s.time_zone, coalesce(t.ticket_no, '') AS ticket_no, t.state, t.promised_on,
            coalesce(t.approved_paise, t.quoted_paise) AS amount_paise, t.quote_version, t.customer_id, t.customer_name, t.customer_phone,
            coalesce(t.link_round, 0) AS link_round
       FROM tickets t JOIN shops s ON s.id = t.shop_id WHERE t.shop_id = $1 AND t.id = $2`,
    [sql.shopId, id],
  );
  return row;
}
