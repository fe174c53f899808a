import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { payOutQuote, type PayOutQuote, type Voucher } from '../../src/resources/vouchers/answers.ts';
import type { payOut as call } from '../../src/resources/vouchers/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { partyOf } from '../dues/index.ts';
import { givenBy, givenPostings, postEntry, sessionOfCash, type Posting } from '../ledger/index.ts';
import { changeCustomer } from '../parties/index.ts';
import { beginDated, mayExceedLimits, openBatch, type Actor } from '../posting/index.ts';
import { voucherById } from './vouchers.ts';
import { logVoucher, writePayments, writeVoucher, type NewVoucher } from './writeVoucher.ts';

const bookedRow = z.object({ paise: z.int() });

/** Answers the advances of open bookings and repairs, which are refunded where they were taken. */
async function bookedOf(sql: ShopSql, customerId: string): Promise<number> {
  const [row] = await sql.query(
    bookedRow,
    `SELECT (coalesce((SELECT sum(a.amount_paise) FROM bookings b
                         JOIN receipt_allocations a ON a.shop_id = b.shop_id AND a.document_id = b.receipt_id AND a.target_kind = 'ADVANCE'
                        WHERE b.shop_id = $1 AND b.customer_id = $2 AND b.status = 'OPEN'), 0)
           + coalesce((SELECT sum(t.advance_paise) FROM tickets t WHERE t.shop_id = $1 AND t.customer_id = $2), 0))::bigint AS paise`,
    [sql.shopId, customerId],
  );
  return row?.paise ?? 0;
}

/** Throws 404. */
export async function quotePayOut(sql: ShopSql, customerId: string): Promise<PayOutQuote> {
  const customer = await partyOf(sql, 'CUSTOMER', customerId);
  if (!customer) throw notFound();
  const { storeCreditPaise } = customer;
  const bookedPaise = Math.min(storeCreditPaise, await bookedOf(sql, customer.id));
  return payOutQuote.parse({
    storeCreditPaise,
    bookedPaise,
    payablePaise: storeCreditPaise - bookedPaise,
  });
}

/**
 * Pays store credit out, on a voucher. Throws 404; 403 `LIMIT` for staff; 422 on `payments` above what can be paid
 * out; 409 `CASH_BELOW_ZERO`, `SESSION_CLOSED`.
 */
export async function payOut(
  tx: ShopSql,
  actor: Actor,
  customerId: string,
  { payments, note, businessDate: asked, sessionId }: BodyOf<typeof call>,
): Promise<Voucher> {
  const { businessDate, posting } = await beginDated(tx, actor, asked, 'PAY_OUT');
  const customer = await partyOf(tx, 'CUSTOMER', customerId);
  if (!customer) throw notFound();
  if (!mayExceedLimits(actor)) throw new Refusal(403, 'LIMIT', 'errors.payOutLimit', { approvable: true });
  const { payablePaise } = await quotePayOut(tx, customer.id);
  const totalPaise = sumPaise(payments.map(({ amountPaise }) => amountPaise));
  if (totalPaise > payablePaise)
    throw invalidField('payments', 'validation.voucher.payOut', { credit: formatPaise(payablePaise) });
  const paid = givenBy(payments, { ...posting.shop, businessDate });
  const lines: Posting[] = [
    { account: 'STORE_CREDIT', amountPaise: totalPaise, partyId: customer.id },
    ...givenPostings(paid),
  ];
  const drawerSessionId = await sessionOfCash(tx, actor, posting, lines, sessionId);
  const draft: NewVoucher = {
    id: uuid(),
    kind: 'PAY_OUT',
    customerId: customer.id,
    supplierId: null,
    businessDate,
    totalPaise,
    note,
  };
  const batch = openBatch(tx);
  writeVoucher(batch, actor, posting, draft);
  writePayments(batch, actor, draft, paid);
  changeCustomer(
    batch,
    actor,
    { id: customer.id, due: 0, credit: -totalPaise, purchases: 0, sales: 0 },
    null,
    () => new Error('store credit changed under the lock of the shop'),
  );
  postEntry(batch, actor, {
    businessDate,
    kind: 'PAY_OUT',
    documentId: draft.id,
    documentNo: posting.documentNo,
    partyName: customer.name,
    drawerSessionId,
    lines,
  });
  await batch.run();
  const voucher = await voucherById(tx, actor, draft.id);
  await logVoucher(tx, actor, voucher);
  return voucher;
}
