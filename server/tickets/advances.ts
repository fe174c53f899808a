/** Advances on repairs: store credit as any advance, and the GST that a service owes when it is paid for. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { STATE_CODES } from '../../src/kit/rules/states.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { isInterState, placeOfSupply, taxOfLine } from '../../src/resources/tax/rules.ts';
import { DEFAULT_RATE_BPS, type ADVANCE_METHODS } from '../../src/resources/tickets/rules.ts';
import type { AdvanceTaken } from '../dues/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { accountGivenFrom, methodColumns, postEntry, type Posting, sessionOfCash } from '../ledger/index.ts';
import { changeCustomer } from '../parties/index.ts';
import {
  beginPosting,
  openBatch,
  beginPostingOn,
  refusalOfDay,
  type Actor,
  type Batch,
  type PostingContext,
  postedBy,
  refuseTaxWithoutGstin,
} from '../posting/index.ts';
import { ticketLinesOf } from './lines.ts';
import { moveDocument } from './moves.ts';

const rateRow = z.object({ rate: z.int() });

/** Answers the rate of the first labour, else of the first line. */
export async function rateOf(tx: ShopSql, actor: Actor, ticketId: string): Promise<number> {
  const lines = await ticketLinesOf(tx, ticketId);
  const line = lines.find(({ kind }) => kind === 'LABOUR') ?? lines[0];
  const [row] = await tx.query(
    rateRow,
    `SELECT coalesce((SELECT gst_rate_bps FROM hsn_codes WHERE shop_id = p.shop_id AND code = p.hsn_code AND valid_from <= $3::date
                       ORDER BY valid_from DESC LIMIT 1), p.gst_rate_bps) AS rate
       FROM products p WHERE p.shop_id = $1 AND p.id = $2`,
    [tx.shopId, line?.productId ?? null, actor.businessDate],
  );
  return row?.rate ?? DEFAULT_RATE_BPS;
}

const supplyRow = z.object({ stateCode: z.enum(STATE_CODES).nullable(), gstin: z.string().nullable() });

const advanceRow = z.object({
  id: z.string(),
  amountPaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  igstPaise: z.int(),
});
type StoredAdvance = z.infer<typeof advanceRow>;
type Taxed = Pick<StoredAdvance, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

const taxPaiseOf = ({ cgstPaise, sgstPaise, igstPaise }: Taxed): number => cgstPaise + sgstPaise + igstPaise;

/** `sign` is below zero where they are set off against an invoice, or paid back. */
const taxOfAdvances = (advances: readonly Taxed[], sign: 1 | -1): Posting[] =>
  advances.flatMap((advance): Posting[] => [
    { account: 'ADVANCE_TAX', amountPaise: sign * taxPaiseOf(advance) },
    { account: 'OUTPUT_CGST', amountPaise: -sign * advance.cgstPaise },
    { account: 'OUTPUT_SGST', amountPaise: -sign * advance.sgstPaise },
    { account: 'OUTPUT_IGST', amountPaise: -sign * advance.igstPaise },
  ]);

/** Makes an advance on this ticket, for the receipt that takes it: its GST, at the place of the sale to come. */
export const advanceOn =
  (tx: ShopSql, actor: Actor, ticketId: string) =>
  async ({ shop }: Pick<PostingContext, 'shop'>, amountPaise: number): Promise<AdvanceTaken> => {
    const [supply] = await tx.query(
      supplyRow,
      `SELECT c.state_code, c.gstin FROM tickets t
         JOIN customers c ON c.shop_id = t.shop_id AND c.id = t.customer_id
        WHERE t.shop_id = $1 AND t.id = $2`,
      [tx.shopId, ticketId],
    );
    const place = placeOfSupply({ stateCode: shop.stateCode }, supply ?? null);
    const interState = isInterState(shop.stateCode, place);
    const gstRateBps = shop.chargesTax ? await rateOf(tx, actor, ticketId) : 0;
    refuseTaxWithoutGstin(shop, gstRateBps > 0);
    const tax = taxOfLine({ totalPaise: amountPaise, gstRateBps, interState });
    const write = (batch: Batch, receiptId: string): void => {
      batch.insert('ticket_advances', [
        {
          id: uuid(),
          receipt_id: receiptId,
          ticket_id: ticketId,
          gst_rate_bps: gstRateBps,
          place_of_supply: place,
          inter_state: interState,
          amount_paise: amountPaise,
          taxable_paise: amountPaise - taxPaiseOf(tax),
          cgst_paise: tax.cgstPaise,
          sgst_paise: tax.sgstPaise,
          igst_paise: tax.igstPaise,
          state: 'OPEN',
          created_at: actor.now,
        },
      ]);
      batch.update(
        [{ id: ticketId, paise: amountPaise, at: actor.now }],
        'id uuid, paise bigint, at timestamptz',
        `tickets t SET advance_paise = coalesce(t.advance_paise, 0) + d.paise, updated_at = d.at, version = t.version + 1
           FROM d WHERE t.shop_id = $1 AND t.id = d.id`,
      );
    };
    return { lines: taxOfAdvances([tax], 1), write };
  };

const advancesOf = (tx: ShopSql, ticketId: string, state: 'OPEN' | 'USED'): Promise<StoredAdvance[]> =>
  tx.query(
    advanceRow,
    `SELECT id, amount_paise, cgst_paise, sgst_paise, igst_paise FROM ticket_advances
      WHERE shop_id = $1 AND ticket_id = $2 AND state = $3 ORDER BY id`,
    [tx.shopId, ticketId, state],
  );

const openRow = z.object({
  ticketNo: z.string().nullable(),
  customerId: z.string(),
  name: z.string(),
  left: z.int(),
});

/** Answers what of the open advances is still the customer's store credit. */
const openOf = async (tx: ShopSql, ticketId: string): Promise<z.infer<typeof openRow> | undefined> => {
  const [row] = await tx.query(
    openRow,
    `SELECT t.ticket_no, c.id AS customer_id, c.name, least(c.store_credit_paise, coalesce(t.advance_paise, 0))::bigint AS left
       FROM tickets t JOIN customers c ON c.shop_id = t.shop_id AND c.id = t.customer_id
      WHERE t.shop_id = $1 AND t.id = $2`,
    [tx.shopId, ticketId],
  );
  return row;
};

export const advanceLeft = async (tx: ShopSql, ticketId: string): Promise<number> =>
  (await openOf(tx, ticketId))?.left ?? 0;

const setOpen = (batch: Batch, actor: Actor, ticketId: string, paise: number): void =>
  batch.update(
    [{ id: ticketId, paise, at: actor.now }],
    'id uuid, paise bigint, at timestamptz',
    `tickets t SET advance_paise = d.paise, updated_at = d.at, version = t.version + 1
       FROM d WHERE t.shop_id = $1 AND t.id = d.id`,
  );

/** The invoice has the tax now (`ADVANCE_USED`), or has it no more. */
export async function moveAdvances(
  tx: ShopSql,
  by: { actor: Actor; posting: Pick<PostingContext, 'userName'> },
  ticketId: string,
  kind: 'ADVANCE_USED' | 'ADVANCE_OPEN',
): Promise<void> {
  const { actor } = by;
  const isUsed = kind === 'ADVANCE_USED';
  const advances = await advancesOf(tx, ticketId, isUsed ? 'OPEN' : 'USED');
  if (advances.length === 0) return;
  const batch = openBatch(tx);
  const costPaise = sumPaise(advances.map(taxPaiseOf));
  const ticketNo = (await openOf(tx, ticketId))?.ticketNo ?? null;
  const document = moveDocument({ batch, ...by }, { id: ticketId, ticketNo }, { kind, costPaise });
  batch.insert(
    'ticket_advance_moves',
    advances.map(advance => ({ move_id: document.id, advance_id: advance.id })),
  );
  batch.update(
    advances.map(advance => ({ id: advance.id, state: isUsed ? 'USED' : 'OPEN' })),
    'id uuid, state text',
    'ticket_advances a SET state = d.state FROM d WHERE a.shop_id = $1 AND a.id = d.id',
  );
  setOpen(batch, actor, ticketId, isUsed ? 0 : sumPaise(advances.map(each => each.amountPaise)));
  postEntry(batch, actor, {
    businessDate: document.businessDate,
    kind: 'ADVANCE_SET_OFF',
    documentId: document.id,
    documentNo: document.documentNo,
    lines: taxOfAdvances(advances, isUsed ? -1 : 1),
  });
  await batch.run();
}

/** Nothing is billed: advances that were spent on other bills are taxed there. Throws 422 `DAY_CLOSED`. */
export async function endSpentAdvances(tx: ShopSql, actor: Actor, ticketId: string): Promise<void> {
  const advances = await advancesOf(tx, ticketId, 'OPEN');
  if (advances.length === 0) return;
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const against = refusalOfDay(posting.days, actor.businessDate);
  if (against) throw against;
  await moveAdvances(tx, { actor, posting }, ticketId, 'ADVANCE_USED');
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
  const [open, advances] = await Promise.all([openOf(tx, ticketId), advancesOf(tx, ticketId, 'OPEN')]);
  const amountPaise = open?.left ?? 0;
  if (!open || advances.length === 0 || amountPaise === 0)
    throw new Refusal(409, 'NOTHING_TO_REFUND', 'errors.nothingToRefund');
  const used = accountGivenFrom({ method }, { ...posting.shop, businessDate: actor.businessDate });
  const lines: Posting[] = [
    { account: 'STORE_CREDIT', amountPaise, partyId: open.customerId },
    { account: used.account, amountPaise: -amountPaise },
  ];
  const drawerSessionId = await sessionOfCash(tx, actor, posting, lines, null);
  const refundId = uuid();
  const batch = openBatch(tx);
  batch.insert('advance_refunds', [
    {
      id: refundId,
      refund_no: posting.documentNo,
      ticket_id: ticketId,
      customer_id: open.customerId,
      business_date: actor.businessDate,
      ...methodColumns({ method, ...used }),
      amount_paise: amountPaise,
      reference: reference?.trim() || null,
      reason: reason.trim(),
      ...postedBy(actor, posting),
    },
  ]);
  setOpen(batch, actor, ticketId, 0);
  changeCustomer(
    batch,
    actor,
    { id: open.customerId, due: 0, credit: -amountPaise, purchases: 0, sales: 0 },
    null,
    () => new Error('store credit changed under the lock of the shop'),
  );
  postEntry(batch, actor, {
    businessDate: actor.businessDate,
    kind: 'ADVANCE_REFUND',
    documentId: refundId,
    documentNo: posting.documentNo,
    partyName: open.name,
    drawerSessionId,
    lines: [...lines, ...taxOfAdvances(advances, -1)],
  });
  await batch.run();
  await tx.run(
    `UPDATE ticket_advances SET state = 'REFUNDED', refund_id = $3 WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, advances.map(({ id }) => id), refundId],
  );
}
