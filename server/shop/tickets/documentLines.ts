import * as z from 'zod';
import type { TicketDocument } from '../../../src/resources/calls/tickets.ts';
import { variantName } from '../../../src/resources/rules/storage.ts';
import type { ShopSql } from '../../db/database.ts';

const lineRow = z.object({
  kind: z.enum(['PART', 'LABOUR']),
  company: z.string(),
  model: z.string(),
  ram: z.int().nullable(),
  storage: z.int().nullable(),
  colour: z.string().nullable(),
  unit_code: z.string().nullable(),
  hsn_code: z.string(),
  uqc: z.string(),
  gst_rate_bps: z.int(),
  quantity: z.int(),
  unit_price_paise: z.int(),
});

/** Lines of a ticket as its papers have them, with tax rates as a bill of that day takes them. */
export async function documentLines(
  sql: ShopSql,
  ticketId: string,
  businessDate: string,
): Promise<TicketDocument['lines']> {
  const rows = await sql.query(
    lineRow,
    `SELECT l.kind, c.name AS company, p.model, p.ram, p.storage, p.colour, l.unit_code, p.hsn_code,
            coalesce(h.uqc, CASE WHEN p.item_category = 'SERVICE' THEN 'NA' ELSE 'NOS' END) AS uqc,
            coalesce(h.gst_rate_bps, p.gst_rate_bps) AS gst_rate_bps, l.quantity, l.unit_price_paise
       FROM ticket_lines l
       JOIN products p ON p.shop_id = $1 AND p.id = l.product_id
       JOIN companies c ON c.shop_id = $1 AND c.id = p.company_id
       LEFT JOIN LATERAL (SELECT gst_rate_bps, uqc FROM hsn_codes
            WHERE shop_id = $1 AND code = p.hsn_code AND valid_from <= $3::date
            ORDER BY valid_from DESC LIMIT 1) h ON true
      WHERE l.shop_id = $1 AND l.ticket_id = $2 AND l.use IS DISTINCT FROM 'PUT_BACK'
      ORDER BY l.position, l.id`,
    [sql.shopId, ticketId, businessDate],
  );
  return rows.map(row => ({
    kind: row.kind,
    name: [row.company, row.model, variantName(row)].filter(Boolean).join(' '),
    unitCode: row.unit_code,
    hsnCode: row.hsn_code,
    uqc: row.uqc,
    gstRateBps: row.gst_rate_bps,
    quantity: row.quantity,
    unitPricePaise: row.unit_price_paise,
  }));
}
