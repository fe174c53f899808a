import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';

const lineRow = z.object({
  id: z.string(),
  kind: z.enum(['PART', 'LABOUR']),
  productId: z.string(),
  unitCode: z.string().nullable(),
  quantity: z.int(),
  unitPricePaise: z.int(),
  use: z.enum(['PLANNED', 'USED', 'PUT_BACK']),
  oldPart: z.string().nullable(),
});
export type TicketLine = z.infer<typeof lineRow>;

/** Parts and labour of a ticket, in their order, whoever asks; a line without a use is planned. */
export const ticketLinesOf = (sql: ShopSql, ticketId: string): Promise<TicketLine[]> =>
  sql.query(
    lineRow,
    `SELECT id, kind, product_id, unit_code, quantity, unit_price_paise, coalesce(use, 'PLANNED') AS use, old_part
       FROM ticket_lines WHERE shop_id = $1 AND ticket_id = $2 ORDER BY position, id`,
    [sql.shopId, ticketId],
  );
