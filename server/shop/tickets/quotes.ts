import * as z from 'zod';
import { ticketDocument, type TicketDocument } from '../../../src/resources/calls/answers/tickets.ts';
import type { ShopSql } from '../../db/database.ts';

const linesSchema = ticketDocument.shape.lines;

const quoteRow = z.object({
  version: z.int(),
  madeOn: z.string(),
  decision: z.enum(['APPROVED', 'DECLINED']).nullable(),
  decidedBy: z.string().nullable(),
  decidedOn: z.string().nullable(),
  promisedOn: z.string().nullable(),
  items: z
    .array(z.looseObject({ ticketLineKind: z.enum(['PART', 'LABOUR']), totalPaise: z.int() }))
    .nullable(),
});

/** A version of a ticket's quotation; its lines are null where only the total was stored. */
export async function quoteOf(
  sql: ShopSql,
  ticketId: string,
  version: number,
): Promise<TicketDocument['quote']> {
  const [row] = await sql.query(
    quoteRow,
    `SELECT q.quote_version AS version, (q.created_at AT TIME ZONE s.time_zone)::date::text AS "madeOn", q.decision,
            q.decided_by AS "decidedBy", (q.decided_at AT TIME ZONE s.time_zone)::date::text AS "decidedOn",
            q.promised_on AS "promisedOn", q.items
       FROM ticket_quotes q JOIN shops s ON s.id = $1
      WHERE q.shop_id = $1 AND q.ticket_id = $2 AND q.quote_version = $3`,
    [sql.shopId, ticketId, version],
  );
  if (!row) return null;
  const { items, ...quote } = row;
  const lines = items?.map(({ ticketLineKind, totalPaise: _, ...line }) => ({
    kind: ticketLineKind,
    ...line,
  }));
  return { ...quote, lines: lines ? linesSchema.parse(lines) : null };
}
