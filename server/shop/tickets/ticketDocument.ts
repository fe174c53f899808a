import * as z from 'zod';
import type { ScannedTicket, TicketDocument } from '../../../src/resources/calls/tickets.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import { DEVICE_CHECKS, CHECK_ANSWERS } from '../../../src/resources/rules/conditionGrid.ts';
import { bareToken, papersOf } from '../../../src/resources/rules/ticketPapers.ts';
import { TICKET_STATES } from '../../../src/resources/rules/tickets.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { withoutNul } from '../../db/text.ts';
import { notFound } from '../../errors/refusal.ts';
import { recordById } from '../../resources/readRecords.ts';
import type { Viewer } from '../../resources/viewer.ts';
import { documentLines } from './documentLines.ts';
import { quoteOf } from './quotes.ts';

const text = z.string().nullable();
const flag = z.boolean().nullable();
const paise = z.int().nullable();
const answer = z.enum(CHECK_ANSWERS).nullable();
const grade = z.enum(['A', 'B', 'C', 'D']).nullable();

/** As the viewer may read it. */
const seenTicket = z.looseObject({
  id: z.string(),
  ticketNo: text,
  kind: z.enum(['REPAIR', 'WARRANTY', 'COMPLAINT']),
  state: z.enum(TICKET_STATES),
  customerPhone: text,
  customerName: text,
  customerId: text,
  otherPhone: text,
  imei1: text,
  imei2: text,
  deviceModel: text,
  soldOn: text,
  soldSaleId: text,
  warrantyUntil: text,
  faultCodeId: text,
  faultText: z.string(),
  accessories: text,
  simLeft: flag,
  cardLeft: flag,
  screenGrade: grade,
  bodyGrade: grade,
  liquid: answer,
  accountLock: answer,
  dataLossAgreed: flag,
  termsAccepted: flag,
  agreedMaxPaise: paise,
  inspectionFeePaise: paise,
  promisedOn: text,
  assigneeName: text,
  pickupCode: text,
  quoteVersion: z.int().nullable(),
  quotedPaise: paise,
  totalPaise: z.int(),
  outcome: z.enum(['REPAIRED', 'RETURNED']).nullable(),
  closeReason: text,
  brandJobNo: text,
  brandChallanNo: text,
  deliveredOn: text,
  signedBy: text,
  saleId: text,
});

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

const checksOf = (ticket: Readonly<Record<string, unknown>>, when: 'before' | 'after') =>
  Object.fromEntries(
    DEVICE_CHECKS.map(check => [
      check,
      answer.catch(null).parse(ticket[`${when}${check.slice(0, 1).toUpperCase()}${check.slice(1)}`] ?? null),
    ]),
  ) as TicketDocument['before'];

/** What the papers of a ticket show, as far as the viewer may read it, with the quotation of its last version. Throws 404. */
export async function ticketDocument(
  sql: ShopSql,
  viewer: Viewer,
  ticketId: string,
  link: string | null,
): Promise<TicketDocument> {
  const record = await recordById(sql, tickets, viewer, ticketId);
  const ticket = seenTicket.parse(record);
  const facts = await factsFor(sql, ticket.id);
  const lines = await documentLines(sql, ticket.id, viewer.businessDate);
  const quote = ticket.quoteVersion ? await quoteOf(sql, ticket.id, ticket.quoteVersion) : null;
  const mayReadCustomer = mayUse(viewer, 'customers.read');
  const mayReadSale = mayUse(viewer, 'sales.read');
  const { invoiceNo, saleTotal, salePaid, saleDue } = facts;
  return {
    id: ticket.id,
    ticketNo: ticket.ticketNo ?? '',
    kind: ticket.kind,
    state: ticket.state,
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
    deviceModel: ticket.deviceModel,
    imei1: ticket.imei1,
    imei2: ticket.imei2,
    soldOn: ticket.soldOn,
    soldInvoiceNo: mayReadSale ? facts.soldInvoiceNo : null,
    warrantyUntil: ticket.warrantyUntil,
    fault: facts.fault,
    faultText: ticket.faultText,
    accessories: ticket.accessories,
    simLeft: ticket.simLeft,
    cardLeft: ticket.cardLeft,
    before: checksOf(record, 'before'),
    after: checksOf(record, 'after'),
    screenGrade: ticket.screenGrade,
    bodyGrade: ticket.bodyGrade,
    liquid: ticket.liquid,
    accountLock: ticket.accountLock,
    dataLossAgreed: ticket.dataLossAgreed,
    termsAccepted: ticket.termsAccepted,
    agreedMaxPaise: ticket.agreedMaxPaise,
    inspectionFeePaise: ticket.inspectionFeePaise,
    promisedOn: ticket.promisedOn,
    technician: ticket.assigneeName,
    pickupCode: ticket.pickupCode,
    quote,
    outcome: ticket.outcome,
    closeReason: ticket.closeReason,
    brandJobNo: ticket.brandJobNo,
    brandChallanNo: ticket.brandChallanNo,
    sentToBrandOn: facts.sentToBrandOn,
    lines,
    deliveredOn: ticket.deliveredOn,
    signedBy: ticket.signedBy,
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

const scannedRow = z.object({ id: z.string() });

/** By token as printed, by its letters and digits, or the newest open ticket of an IMEI. Throws 404. */
export async function scannedTicket(sql: ShopSql, viewer: Viewer, code: string): Promise<ScannedTicket> {
  const bare = bareToken(code);
  if (bare === '') throw notFound();
  const [row] = await sql.query(
    scannedRow,
    `SELECT id FROM tickets
      WHERE shop_id = $1 AND (ticket_no = $2
         OR (ticket_no LIKE '%' || $4 AND regexp_replace(upper(ticket_no), '[^[:alnum:]]', '', 'g') = $3)
         OR imei1 = $3 OR imei2 = $3)
      ORDER BY ticket_no = $2 DESC, state NOT IN ('DELIVERED', 'CLOSED') DESC, created_at DESC, ticket_no DESC LIMIT 1`,
    [sql.shopId, withoutNul(code).trim(), bare, bare.slice(-3)],
  );
  if (!row) throw notFound();
  const found = seenTicket.parse(await recordById(sql, tickets, viewer, row.id));
  return {
    id: found.id,
    ticketNo: found.ticketNo ?? '',
    deviceModel: found.deviceModel,
    state: found.state,
  };
}
