import * as z from 'zod';
import { ticketDocument as answer } from '../../../src/resources/calls/answers/tickets.ts';
import type { TicketDocument } from '../../../src/resources/calls/tickets.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import type { RecordOf } from '../../../src/resources/kit/index.ts';
import { DEVICE_CHECKS } from '../../../src/resources/rules/conditionGrid.ts';
import { papersOf } from '../../../src/resources/rules/ticketPapers.ts';
import { AFTER_CHECKS, BEFORE_CHECKS } from '../../../src/resources/rules/tickets.ts';
import { variantName } from '../../../src/resources/rules/storage.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { notFound } from '../../errors/refusal.ts';
import { recordById } from '../../resources/readRecords.ts';
import type { Viewer } from '../../resources/viewer.ts';

type Ticket = RecordOf<typeof tickets.shape>;
type Stored = keyof TicketDocument & keyof Ticket;

/** What papers show as the record has it. */
const STORED = Object.keys(answer.shape).filter(name => name === 'id' || Object.hasOwn(tickets.shape, name));

const asStored = (ticket: Ticket) =>
  Object.fromEntries(STORED.map(name => [name, ticket[name as Stored]])) as Pick<Ticket, Stored>;

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

/** Tax rates as a bill of that day takes them. */
const linesFor = (sql: ShopSql, ticketId: string, businessDate: string): Promise<z.infer<typeof lineRow>[]> =>
  sql.query(
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

const factsRow = z.object({
  takenInOn: z.string(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  stateCode: z.string().nullable(),
  fault: z.string().nullable(),
  soldInvoiceNo: z.string().nullable(),
  sentToBrandOn: z.string().nullable(),
  quotedOn: z.string().nullable(),
  decision: z.enum(['APPROVED', 'DECLINED']).nullable(),
  decidedBy: z.string().nullable(),
  decidedOn: z.string().nullable(),
  invoiceNo: z.string().nullable(),
  saleTotal: z.int().nullable(),
  salePaid: z.int().nullable(),
  saleDue: z.int().nullable(),
});

/** What the record does not hold itself. */
const factsFor = async (sql: ShopSql, ticketId: string): Promise<z.infer<typeof factsRow>> => {
  const [row] = await sql.query(
    factsRow,
    `SELECT (t.created_at AT TIME ZONE s.time_zone)::date::text AS "takenInOn",
            c.gstin, c.address, c.state_code AS "stateCode", f.name AS fault, sold.invoice_no AS "soldInvoiceNo",
            (SELECT (max(at) AT TIME ZONE s.time_zone)::date::text FROM state_changes
              WHERE shop_id = $1 AND resource = 'tickets' AND record_id = t.id AND to_state = 'AT_BRAND') AS "sentToBrandOn",
            (q.created_at AT TIME ZONE s.time_zone)::date::text AS "quotedOn", q.decision, q.decided_by AS "decidedBy",
            (q.decided_at AT TIME ZONE s.time_zone)::date::text AS "decidedOn",
            b.invoice_no AS "invoiceNo", b.total_paise AS "saleTotal", b.paid_paise AS "salePaid", b.due_paise AS "saleDue"
       FROM tickets t
       JOIN shops s ON s.id = $1
       LEFT JOIN customers c ON c.shop_id = $1 AND c.id = t.customer_id
       LEFT JOIN fault_codes f ON f.shop_id = $1 AND f.id = t.fault_code_id
       LEFT JOIN sales sold ON sold.shop_id = $1 AND sold.id = t.sold_sale_id
       LEFT JOIN sales b ON b.shop_id = $1 AND b.id = t.sale_id AND b.status = 'POSTED'
       LEFT JOIN ticket_quotes q ON q.shop_id = $1 AND q.ticket_id = t.id AND q.quote_version = t.quote_version
      WHERE t.shop_id = $1 AND t.id = $2`,
    [sql.shopId, ticketId],
  );
  if (!row) throw notFound();
  return row;
};

const checksOf = (ticket: Ticket, names: typeof BEFORE_CHECKS | typeof AFTER_CHECKS) =>
  Object.fromEntries(
    DEVICE_CHECKS.map((check, at) => [check, ticket[names[at] as (typeof names)[number]]]),
  ) as TicketDocument['before'];

/** What the papers of a ticket show, as far as the viewer may read it. Throws 404. */
export async function ticketDocument(
  sql: ShopSql,
  viewer: Viewer,
  ticketId: string,
  link: string | null,
): Promise<TicketDocument> {
  // Each of its fields is shown to all who read tickets.
  const ticket = (await recordById(sql, tickets, viewer, ticketId)) as unknown as Ticket;
  const facts = await factsFor(sql, ticket.id);
  const lines = await linesFor(sql, ticket.id, viewer.businessDate);
  const mayReadCustomer = mayUse(viewer, 'customers.read');
  const mayReadSale = mayUse(viewer, 'sales.read');
  const { invoiceNo, saleTotal, salePaid, saleDue } = facts;
  return {
    ...asStored(ticket),
    ticketNo: ticket.ticketNo ?? '',
    papers: papersOf(ticket),
    takenInOn: facts.takenInOn,
    customer: {
      name: ticket.customerName ?? '',
      phone: ticket.customerPhone,
      otherPhone: ticket.otherPhone,
      gstin: mayReadCustomer ? facts.gstin : null,
      address: mayReadCustomer ? facts.address : null,
      stateCode: facts.stateCode,
    },
    soldInvoiceNo: mayReadSale ? facts.soldInvoiceNo : null,
    fault: facts.fault,
    before: checksOf(ticket, BEFORE_CHECKS),
    after: checksOf(ticket, AFTER_CHECKS),
    technician: ticket.assigneeName,
    quote:
      ticket.quoteVersion && facts.quotedOn
        ? {
            version: ticket.quoteVersion,
            madeOn: facts.quotedOn,
            decision: facts.decision,
            decidedBy: facts.decidedBy,
            decidedOn: facts.decidedOn,
          }
        : null,
    sentToBrandOn: facts.sentToBrandOn,
    lines: lines.map(line => ({
      kind: line.kind,
      name: [line.company, line.model, variantName(line)].filter(Boolean).join(' '),
      unitCode: line.unit_code,
      hsnCode: line.hsn_code,
      uqc: line.uqc,
      gstRateBps: line.gst_rate_bps,
      quantity: line.quantity,
      unitPricePaise: line.unit_price_paise,
    })),
    sale:
      mayReadSale && invoiceNo !== null && saleTotal !== null
        ? { invoiceNo, totalPaise: saleTotal, paidPaise: salePaid ?? 0, duePaise: saleDue ?? 0 }
        : null,
    link,
  };
}
