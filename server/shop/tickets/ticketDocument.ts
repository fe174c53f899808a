import * as z from 'zod';
import { ticketDocument as answer } from '../../../src/resources/calls/answers/tickets.ts';
import type { TicketDocument } from '../../../src/resources/calls/tickets.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import type { RecordOf } from '../../../src/resources/kit/index.ts';
import { DEVICE_CHECKS } from '../../../src/resources/rules/conditionGrid.ts';
import { papersOf } from '../../../src/resources/rules/ticketPapers.ts';
import { AFTER_CHECKS, BEFORE_CHECKS } from '../../../src/resources/rules/tickets.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { notFound } from '../../errors/refusal.ts';
import { recordById } from '../../resources/readRecords.ts';
import type { Viewer } from '../../resources/viewer.ts';
import { documentLines } from './documentLines.ts';
import { quoteOf } from './quotes.ts';

type Ticket = RecordOf<typeof tickets.shape>;
type Stored = keyof TicketDocument & keyof Ticket;

/** What papers show as the record has it. */
const STORED = Object.keys(answer.shape).filter(name => name === 'id' || Object.hasOwn(tickets.shape, name));

const asStored = (ticket: Ticket) =>
  Object.fromEntries(STORED.map(name => [name, ticket[name as Stored]])) as Pick<Ticket, Stored>;

const factsRow = z.object({
  takenInOn: z.string(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  stateCode: z.string().nullable(),
  fault: z.string().nullable(),
  soldInvoiceNo: z.string().nullable(),
  sentToBrandOn: z.string().nullable(),
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
            b.invoice_no AS "invoiceNo", b.total_paise AS "saleTotal", b.paid_paise AS "salePaid", b.due_paise AS "saleDue"
       FROM tickets t
       JOIN shops s ON s.id = $1
       LEFT JOIN customers c ON c.shop_id = $1 AND c.id = t.customer_id
       LEFT JOIN fault_codes f ON f.shop_id = $1 AND f.id = t.fault_code_id
       LEFT JOIN sales sold ON sold.shop_id = $1 AND sold.id = t.sold_sale_id
       LEFT JOIN sales b ON b.shop_id = $1 AND b.id = t.sale_id AND b.status = 'POSTED'
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

/** What the papers of a ticket show, as far as the viewer may read it, with the quotation of its last version. Throws 404. */
export async function ticketDocument(
  sql: ShopSql,
  viewer: Viewer,
  ticketId: string,
  link: string | null,
): Promise<TicketDocument> {
  // Each of its fields is shown to all who read tickets.
  const ticket = (await recordById(sql, tickets, viewer, ticketId)) as unknown as Ticket;
  const facts = await factsFor(sql, ticket.id);
  const lines = await documentLines(sql, ticket.id, viewer.businessDate);
  const quote = ticket.quoteVersion ? await quoteOf(sql, ticket.id, ticket.quoteVersion) : null;
  const mayReadCustomer = mayUse(viewer, 'customers.read');
  const mayReadSale = mayUse(viewer, 'sales.read');
  const { invoiceNo, saleTotal, salePaid, saleDue } = facts;
  return {
    ...asStored(ticket),
    ticketNo: ticket.ticketNo ?? '',
    papers: papersOf({ ...ticket, hasQuotedLines: Boolean(quote?.lines) }),
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
    quote,
    sentToBrandOn: facts.sentToBrandOn,
    lines,
    sale:
      mayReadSale && invoiceNo !== null && saleTotal !== null
        ? { invoiceNo, totalPaise: saleTotal, paidPaise: salePaid ?? 0, duePaise: saleDue ?? 0 }
        : null,
    link,
  };
}

/** The document as that version of its quotation had it. Throws 404. */
export async function quotedDocument(
  sql: ShopSql,
  document: TicketDocument,
  version: number | undefined,
): Promise<TicketDocument> {
  const isLast = version === undefined || version === document.quote?.version;
  const quote = isLast ? document.quote : await quoteOf(sql, document.id, version);
  if (!isLast && !quote?.lines) throw notFound();
  return {
    ...document,
    quote,
    lines: quote?.lines ?? document.lines,
    promisedOn: isLast ? document.promisedOn : (quote?.promisedOn ?? null),
  };
}
