/** Advances on records that declare them: store credit as any advance, and the GST that a service owes when it is paid for. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { STATE_CODES } from '../../src/kit/rules/states.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { isInterState, placeOfSupply, taxOfLine } from '../../src/resources/tax/rules.ts';
import { DEFAULT_RATE_BPS, type ADVANCE_METHODS } from '../../src/kit/rules/advances.ts';
import type { Advances, AnyResource } from '../../src/kit/index.ts';
import { linesBelow } from '../kit/resources/readRecords.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
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
  postedBy,
} from '../posting/index.ts';
import { goodsLinesOf } from './goodsLinesOf.ts';
import { moveDocument } from './recordMoves.ts';

/** A record that declares advances. */
export interface OfRecord {
  resource: AnyResource;
  id: string;
}

const optionOf = ({ name, advances }: AnyResource): Advances => {
  if (!advances) throw new Error(`${name} declares no advances`);
  return advances;
};

/** With its tax, as stored. */
export interface Advance extends OfRecord {
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

/** That of the first line. */
export async function rateOf(tx: ShopSql, actor: Actor, { resource, id }: OfRecord): Promise<number> {
  const { goods, ...lines } = goodsLinesOf(resource, optionOf(resource).lines);
  const rows = await linesBelow(tx, lines, SYSTEM, [id]);
  const line = rows.find(row => row[goods.kind] === goods.service) ?? rows[0];
  const [row] = await tx.query(
    rateRow,
    `SELECT coalesce((SELECT gst_rate_bps FROM hsn_codes WHERE shop_id = p.shop_id AND code = p.hsn_code AND valid_from <= $3::date
                       ORDER BY valid_from DESC LIMIT 1), p.gst_rate_bps) AS rate
       FROM products p WHERE p.shop_id = $1 AND p.id = $2`,
    [tx.shopId, line?.[goods.product] ?? null, actor.businessDate],
  );
  return row?.rate ?? DEFAULT_RATE_BPS;
}

const supplyRow = z.object({ state_code: z.enum(STATE_CODES).nullable(), gstin: z.string().nullable() });

/** Its place is that of the sale to come. */
export async function draftAdvance(
  tx: ShopSql,
  actor: Actor,
  { shop }: Pick<PostingContext, 'shop'>,
  { amountPaise, ...of }: OfRecord & { amountPaise: number },
): Promise<Advance> {
  const { resource } = of;
  const [supply] = await tx.query(
    supplyRow,
    `SELECT c.state_code, c.gstin FROM ${resource.table} t
       JOIN customers c ON c.shop_id = t.shop_id AND c.id = t.${resource.fieldOf(optionOf(resource).customer).column}
      WHERE t.shop_id = $1 AND t.id = $2`,
    [tx.shopId, of.id],
  );
  const place = placeOfSupply(
    { stateCode: shop.stateCode },
    supply ? { stateCode: supply.state_code, gstin: supply.gstin } : null,
  );
  const interState = isInterState(shop.stateCode, place);
  const gstRateBps = shop.chargesTax ? await rateOf(tx, actor, of) : 0;
  const tax = taxOfLine({ totalPaise: amountPaise, gstRateBps, interState });
  return {
    ...of,
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

export function writeAdvance(
  batch: Batch,
  actor: Actor,
  receiptId: string,
  { resource, id, ...advance }: Advance,
): void {
  const { tables, open } = optionOf(resource);
  const { column } = resource.fieldOf(open);
  batch.insert(`${tables}_advances`, [
    {
      id: uuid(),
      receipt_id: receiptId,
      [`${tables}_id`]: id,
      ...advance,
      state: 'OPEN',
      created_at: actor.now,
    },
  ]);
  batch.update(
    [{ id, paise: advance.amount_paise, at: actor.now }],
    'id uuid, paise bigint, at timestamptz',
    `${resource.table} t SET ${column} = coalesce(t.${column}, 0) + d.paise, updated_at = d.at, version = t.version + 1
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

const advancesOf = (
  tx: ShopSql,
  { resource, id }: OfRecord,
  state: 'OPEN' | 'USED',
): Promise<StoredAdvance[]> => {
  const { tables } = optionOf(resource);
  return tx.query(
    advanceRow,
    `SELECT id, amount_paise, cgst_paise, sgst_paise, igst_paise FROM ${tables}_advances
      WHERE shop_id = $1 AND ${tables}_id = $2 AND state = $3 ORDER BY id`,
    [tx.shopId, id, state],
  );
};

const openRow = z.object({
  no: z.string().nullable(),
  customer: z.string(),
  name: z.string(),
  left: z.int(),
});

/** What of the open advances is still the customer's store credit. */
const openOf = async (
  tx: ShopSql,
  { resource, id }: OfRecord,
): Promise<z.infer<typeof openRow> | undefined> => {
  const { customer, open, number } = optionOf(resource);
  const [row] = await tx.query(
    openRow,
    `SELECT t.${resource.fieldOf(number).column} AS no, c.id AS customer, c.name,
            least(c.store_credit_paise, coalesce(t.${resource.fieldOf(open).column}, 0))::bigint AS left
       FROM ${resource.table} t JOIN customers c ON c.shop_id = t.shop_id AND c.id = t.${resource.fieldOf(customer).column}
      WHERE t.shop_id = $1 AND t.id = $2`,
    [tx.shopId, id],
  );
  return row;
};

export const advanceLeft = async (tx: ShopSql, of: OfRecord): Promise<number> =>
  (await openOf(tx, of))?.left ?? 0;

const setOpen = (batch: Batch, actor: Actor, { resource, id }: OfRecord, paise: number): void =>
  batch.update(
    [{ id, paise, at: actor.now }],
    'id uuid, paise bigint, at timestamptz',
    `${resource.table} t SET ${resource.fieldOf(optionOf(resource).open).column} = d.paise, updated_at = d.at, version = t.version + 1
       FROM d WHERE t.shop_id = $1 AND t.id = d.id`,
  );

/** The invoice has the tax now (`ADVANCE_USED`), or has it no more. */
export async function moveAdvances(
  tx: ShopSql,
  actor: Actor,
  of: OfRecord,
  posting: Pick<PostingContext, 'userName'>,
  kind: 'ADVANCE_USED' | 'ADVANCE_OPEN',
): Promise<void> {
  const { resource, id } = of;
  const { tables } = optionOf(resource);
  const isUsed = kind === 'ADVANCE_USED';
  const advances = await advancesOf(tx, of, isUsed ? 'OPEN' : 'USED');
  if (advances.length === 0) return;
  const batch = openBatch(tx);
  const costPaise = sumPaise(advances.map(each => each.cgst_paise + each.sgst_paise + each.igst_paise));
  const no = (await openOf(tx, of))?.no ?? null;
  const document = moveDocument(batch, actor, { id, no, tables }, posting, { kind, costPaise });
  batch.insert(
    `${tables}_advance_moves`,
    advances.map(advance => ({ move_id: document.id, advance_id: advance.id })),
  );
  batch.update(
    advances.map(advance => ({ id: advance.id, state: isUsed ? 'USED' : 'OPEN' })),
    'id uuid, state text',
    `${tables}_advances a SET state = d.state FROM d WHERE a.shop_id = $1 AND a.id = d.id`,
  );
  setOpen(batch, actor, of, isUsed ? 0 : sumPaise(advances.map(each => each.amount_paise)));
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
export async function endSpentAdvances(tx: ShopSql, actor: Actor, of: OfRecord): Promise<void> {
  const advances = await advancesOf(tx, of, 'OPEN');
  if (advances.length === 0) return;
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const against = refusalOfDay(posting.days, actor.businessDate);
  if (against) throw against;
  await moveAdvances(tx, actor, of, posting, 'ADVANCE_USED');
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
  of: OfRecord,
  { method, reason, reference }: Refund,
): Promise<void> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'ADVANCE_REFUND');
  const { tables } = optionOf(of.resource);
  const [open, advances] = await Promise.all([openOf(tx, of), advancesOf(tx, of, 'OPEN')]);
  const amountPaise = open?.left ?? 0;
  if (!open || advances.length === 0 || amountPaise === 0)
    throw new Refusal(409, 'NOTHING_TO_REFUND', 'errors.nothingToRefund');
  const lines: Posting[] = [
    { account: 'STORE_CREDIT', amountPaise, partyId: open.customer },
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
      [`${tables}_id`]: of.id,
      customer_id: open.customer,
      business_date: actor.businessDate,
      method,
      amount_paise: amountPaise,
      reference: reference?.trim() || null,
      reason: reason.trim(),
      ...postedBy(actor, posting),
    },
  ]);
  setOpen(batch, actor, of, 0);
  changeCustomer(
    batch,
    actor,
    { id: open.customer, due: 0, credit: -amountPaise, purchases: 0, sales: 0 },
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
    `UPDATE ${tables}_advances SET state = 'REFUNDED', refund_id = $3 WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, advances.map(({ id }) => id), refundId],
  );
}
