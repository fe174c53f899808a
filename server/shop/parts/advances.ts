/** Advances on tickets: store credit as any advance, and the GST that a repair owes when it is paid for. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { STATE_CODES } from '../../../src/resources/rules/states.ts';
import { isInterState, placeOfSupply, taxOfLine } from '../../../src/resources/rules/tax.ts';
import { DEFAULT_RATE_BPS, type ADVANCE_METHODS } from '../../../src/resources/rules/tickets.ts';
import type { ShopSql } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { accountGivenFrom, isCash, postEntry, refuseCashBelowZero, type Posting } from '../ledger/index.ts';
import { changeCustomer } from '../parties/index.ts';
import {
  cashSession,
  beginPosting,
  openBatch,
  beginPostingOn,
  refusalOfDay,
  type Actor,
  type Batch,
  type PostingContext,
} from '../posting/index.ts';
import { moveDocument, type RecordHead } from './recordMoves.ts';

export interface Advance {
  ticket_id: string;
  gst_rate_bps: number;
  place_of_supply: string | null;
  inter_state: boolean;
  amount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

type Taxed = Pick<Advance, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>;

const rateRow = z.object({ rate: z.int() });

/** Of labour, else of the first line. */
export async function rateOfTicket(tx: ShopSql, ticketId: string, businessDate: string): Promise<number> {
  const [row] = await tx.query(
    rateRow,
    `SELECT coalesce(h.gst_rate_bps, p.gst_rate_bps) AS rate
       FROM ticket_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
       LEFT JOIN LATERAL (SELECT gst_rate_bps FROM hsn_codes WHERE shop_id = p.shop_id AND code = p.hsn_code
                             AND valid_from <= $3::date ORDER BY valid_from DESC LIMIT 1) h ON true
      WHERE l.shop_id = $1 AND l.ticket_id = $2
      ORDER BY l.kind = 'LABOUR' DESC, l.position, l.id LIMIT 1`,
    [tx.shopId, ticketId, businessDate],
  );
  return row?.rate ?? DEFAULT_RATE_BPS;
}

const supplyRow = z.object({ state_code: z.enum(STATE_CODES).nullable(), gstin: z.string().nullable() });

/** Its place is that of the sale to come. */
export async function draftAdvance(
  tx: ShopSql,
  { shop }: Pick<PostingContext, 'shop'>,
  { ticketId, amountPaise, businessDate }: { ticketId: string; amountPaise: number; businessDate: string },
): Promise<Advance> {
  const [supply] = await tx.query(
    supplyRow,
    `SELECT c.state_code, c.gstin FROM tickets t JOIN customers c ON c.shop_id = t.shop_id AND c.id = t.customer_id
      WHERE t.shop_id = $1 AND t.id = $2`,
    [tx.shopId, ticketId],
  );
  const place = placeOfSupply(
    { stateCode: shop.stateCode },
    supply ? { stateCode: supply.state_code, gstin: supply.gstin } : null,
  );
  const interState = isInterState(shop.stateCode, place);
  const gstRateBps = shop.chargesTax ? await rateOfTicket(tx, ticketId, businessDate) : 0;
  const tax = taxOfLine({ totalPaise: amountPaise, gstRateBps, interState });
  return {
    ticket_id: ticketId,
    gst_rate_bps: gstRateBps,
    place_of_supply: place,
    inter_state: interState,
    amount_paise: amountPaise,
    taxable_paise: amountPaise - tax.cgstPaise - tax.sgstPaise - tax.igstPaise,
    cgst_paise: tax.cgstPaise,
    sgst_paise: tax.sgstPaise,
    igst_paise: tax.igstPaise,
  };
}

/** `sign` below zero: set off against an invoice, or paid back. */
export const taxOfAdvances = (advances: readonly Taxed[], sign: 1 | -1): Posting[] =>
  advances.flatMap(({ cgst_paise, sgst_paise, igst_paise }): Posting[] => [
    { account: 'ADVANCE_TAX', amountPaise: sign * (cgst_paise + sgst_paise + igst_paise) },
    { account: 'OUTPUT_CGST', amountPaise: -sign * cgst_paise },
    { account: 'OUTPUT_SGST', amountPaise: -sign * sgst_paise },
    { account: 'OUTPUT_IGST', amountPaise: -sign * igst_paise },
  ]);

export function writeAdvance(batch: Batch, actor: Actor, receiptId: string, advance: Advance): void {
  batch.insert('ticket_advances', [
    { id: uuid(), receipt_id: receiptId, ...advance, state: 'OPEN', created_at: actor.now },
  ]);
  batch.update(
    [{ id: advance.ticket_id, paise: advance.amount_paise, at: actor.now }],
    'id uuid, paise bigint, at timestamptz',
    `tickets t SET advance_paise = coalesce(t.advance_paise, 0) + d.paise, updated_at = d.at, version = t.version + 1
       FROM d WHERE t.shop_id = $1 AND t.id = d.id`,
  );
}

const advanceRow = z.object({
  id: z.string(),
  amount_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
});
type StoredAdvance = z.infer<typeof advanceRow>;

const advancesOf = (tx: ShopSql, ticketId: string, state: 'OPEN' | 'USED'): Promise<StoredAdvance[]> =>
  tx.query(
    advanceRow,
    `SELECT id, amount_paise, cgst_paise, sgst_paise, igst_paise FROM ticket_advances
      WHERE shop_id = $1 AND ticket_id = $2 AND state = $3 ORDER BY id`,
    [tx.shopId, ticketId, state],
  );

const creditRow = z.object({ id: z.string(), name: z.string(), credit: z.int(), advance: z.int() });

/** What of the open advances is still the customer's store credit. */
const creditOf = async (tx: ShopSql, ticketId: string): Promise<z.infer<typeof creditRow> | undefined> => {
  const [row] = await tx.query(
    creditRow,
    `SELECT c.id, c.name, c.store_credit_paise AS credit, coalesce(t.advance_paise, 0) AS advance
       FROM tickets t JOIN customers c ON c.shop_id = t.shop_id AND c.id = t.customer_id
      WHERE t.shop_id = $1 AND t.id = $2`,
    [tx.shopId, ticketId],
  );
  return row;
};

export async function advanceLeft(tx: ShopSql, ticketId: string): Promise<number> {
  const row = await creditOf(tx, ticketId);
  return Math.min(row?.advance ?? 0, row?.credit ?? 0);
}

/** The invoice has the tax now (`ADVANCE_USED`), or has it no more. */
export async function moveAdvances(
  tx: ShopSql,
  actor: Actor,
  ticket: Omit<RecordHead, 'entry'>,
  posting: Pick<PostingContext, 'userName'>,
  kind: 'ADVANCE_USED' | 'ADVANCE_OPEN',
): Promise<void> {
  const [from, to, sign] = kind === 'ADVANCE_USED' ? ['OPEN', 'USED', -1] : ['USED', 'OPEN', 1];
  const advances = await advancesOf(tx, ticket.id, from as 'OPEN' | 'USED');
  if (advances.length === 0) return;
  const batch = openBatch(tx);
  const lines = taxOfAdvances(advances, sign as 1 | -1);
  const costPaise = advances.reduce(
    (sum, each) => sum + each.cgst_paise + each.sgst_paise + each.igst_paise,
    0,
  );
  const document = moveDocument(batch, actor, ticket, posting, { kind, costPaise });
  batch.insert(
    'ticket_advance_moves',
    advances.map(({ id }) => ({ move_id: document.id, advance_id: id })),
  );
  batch.update(
    advances.map(({ id }) => ({ id, state: to })),
    'id uuid, state text',
    'ticket_advances a SET state = d.state FROM d WHERE a.shop_id = $1 AND a.id = d.id',
  );
  const amount = advances.reduce((sum, each) => sum + each.amount_paise, 0);
  batch.update(
    [{ id: ticket.id, paise: kind === 'ADVANCE_USED' ? 0 : amount, at: actor.now }],
    'id uuid, paise bigint, at timestamptz',
    'tickets t SET advance_paise = d.paise, updated_at = d.at FROM d WHERE t.shop_id = $1 AND t.id = d.id',
  );
  postEntry(batch, actor, {
    businessDate: document.businessDate,
    kind: 'ADVANCE_SET_OFF',
    documentId: document.id,
    documentNo: document.documentNo,
    lines,
  });
  await batch.run();
}

/** Nothing is billed: advances that were spent on other bills are taxed there. Throws 422 `DAY_CLOSED`. */
export async function endSpentAdvances(
  tx: ShopSql,
  actor: Actor,
  ticket: Omit<RecordHead, 'entry'>,
): Promise<void> {
  const advances = await advancesOf(tx, ticket.id, 'OPEN');
  if (advances.length === 0) return;
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const against = refusalOfDay(posting.days, actor.businessDate);
  if (against) throw against;
  await moveAdvances(tx, actor, ticket, posting, 'ADVANCE_USED');
}

interface Refund {
  method: (typeof ADVANCE_METHODS)[number];
  reason: string;
  reference?: string | null | undefined;
}

/**
 * Pays back what is open of the advances, on one refund voucher. Throws 409 `NOTHING_TO_REFUND`, `SESSION_CLOSED`;
 * 403 `CASH_BELOW_ZERO`.
 */
export async function refundAdvances(
  tx: ShopSql,
  actor: Actor,
  ticketId: string,
  { method, reason, reference }: Refund,
): Promise<void> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'ADVANCE_REFUND');
  const [customer, advances] = await Promise.all([creditOf(tx, ticketId), advancesOf(tx, ticketId, 'OPEN')]);
  const amountPaise = Math.min(customer?.advance ?? 0, customer?.credit ?? 0);
  if (!customer || advances.length === 0 || amountPaise === 0)
    throw new Refusal(409, 'NOTHING_TO_REFUND', 'errors.nothingToRefund');
  const lines: Posting[] = [
    { account: 'STORE_CREDIT', amountPaise, partyId: customer.id },
    { account: accountGivenFrom(method), amountPaise: -amountPaise },
  ];
  const drawerSessionId = cashSession(posting.days, lines.some(isCash), null);
  await refuseCashBelowZero(tx, actor, lines);
  const refundId = uuid();
  const batch = openBatch(tx);
  batch.insert('advance_refunds', [
    {
      id: refundId,
      refund_no: posting.documentNo,
      ticket_id: ticketId,
      customer_id: customer.id,
      business_date: actor.businessDate,
      method,
      amount_paise: amountPaise,
      reference: reference?.trim() || null,
      reason: reason.trim(),
      posted_by: actor.userId,
      posted_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  batch.update(
    [{ id: ticketId, at: actor.now }],
    'id uuid, at timestamptz',
    'tickets t SET advance_paise = 0, updated_at = d.at, version = t.version + 1 FROM d WHERE t.shop_id = $1 AND t.id = d.id',
  );
  changeCustomer(
    batch,
    actor,
    { id: customer.id, due: 0, credit: -amountPaise, purchases: 0, sales: 0 },
    null,
    () => new Error('store credit changed under the lock of the shop'),
  );
  postEntry(batch, actor, {
    businessDate: actor.businessDate,
    kind: 'ADVANCE_REFUND',
    documentId: refundId,
    documentNo: posting.documentNo,
    partyName: customer.name,
    drawerSessionId,
    lines: [...lines, ...taxOfAdvances(advances, -1)],
  });
  await batch.run();
  await tx.run(
    `UPDATE ticket_advances SET state = 'REFUNDED', refund_id = $3 WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, advances.map(({ id }) => id), refundId],
  );
}
