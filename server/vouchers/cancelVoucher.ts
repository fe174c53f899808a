import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { Voucher } from '../../src/resources/vouchers/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { changeParty, partyOf, takeBackPresented, takeBackSettled } from '../dues/index.ts';
import { postEntry, sessionOfCash, turnedRound } from '../ledger/index.ts';
import { beginPostingOn, openBatch, postedToday, reversePayments, type Actor } from '../posting/index.ts';
import { changePayable, giveBackCredits, takeBackMatches } from '../suppliers/index.ts';
import { voucherById } from './vouchers.ts';
import { logVoucher } from './writeVoucher.ts';

const chequeRow = z.object({ cleared: z.int() });

/** Money of a cheque that the bank has is given back by the bank, not by a cancellation. */
async function refuseCleared(tx: ShopSql, voucherId: string): Promise<void> {
  const [row] = await tx.query(
    chequeRow,
    `SELECT count(*)::int AS cleared FROM payments p
       JOIN cheque_events e ON e.shop_id = p.shop_id AND e.payment_id = p.id AND e.kind = 'CLEARED'
      WHERE p.shop_id = $1 AND p.document_id = $2`,
    [tx.shopId, voucherId],
  );
  if (row?.cleared) throw new Refusal(409, 'CLEARED_ALREADY', 'errors.chequeClearedAlready');
}

/**
 * Takes a voucher back by a document of today. Throws 404; 409 `ALREADY_CANCELLED`, `CLEARED_ALREADY`,
 * `DAY_CLOSED`, `SESSION_CLOSED`, `CASH_BELOW_ZERO`.
 */
export async function cancelVoucher(
  tx: ShopSql,
  actor: Actor,
  voucherId: string,
  { reason, sessionId }: { reason: string; sessionId?: string | null | undefined },
): Promise<Voucher> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'VOUCHER_CANCELLATION');
  const voucher = await voucherById(tx, actor, voucherId);
  if (voucher.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  if (voucher.kind === 'SUPPLIER_RECEIPT') await refuseCleared(tx, voucher.id);
  await takeBackPresented(tx, actor, [voucher.id]);
  const back = await turnedRound(tx, voucher.id);
  if (!back) throw new Error('a voucher has no entry');
  const drawerSessionId = await sessionOfCash(tx, actor, posting, back.lines, sessionId);
  const customer = voucher.customer && (await partyOf(tx, 'CUSTOMER', voucher.customer.id));
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('voucher_cancellations', [
    { id, voucher_id: voucher.id, ...postedToday(actor, posting, reason) },
  ]);
  reversePayments(batch, [voucher.id]);
  const byAccount = (account: string): number =>
    sumPaise(back.lines.filter(line => line.account === account).map(line => line.amountPaise));
  const otherwise = () => new Error('a due or credit changed under the lock of the shop');
  if (voucher.kind === 'SET_OFF') {
    await takeBackSettled(tx, batch, actor, { kind: 'SET_OFF', id: voucher.id }, otherwise);
    await takeBackMatches(tx, batch, actor, { kind: 'SET_OFF', id: voucher.id });
  }
  if (voucher.kind === 'SUPPLIER_RECEIPT') await giveBackCredits(tx, batch, actor, voucher.id);
  if (customer)
    changeParty(
      batch,
      actor,
      customer,
      { due: byAccount('CUSTOMERS'), credit: -byAccount('STORE_CREDIT') },
      otherwise,
    );
  if (voucher.supplier) changePayable(batch, voucher.supplier.id, -byAccount('SUPPLIERS'));
  postEntry(batch, actor, {
    businessDate: actor.businessDate,
    kind: voucher.kind,
    documentId: id,
    documentNo: posting.documentNo,
    reverses: back.reverses,
    partyName: (voucher.customer ?? voucher.supplier)?.name ?? null,
    drawerSessionId,
    lines: back.lines,
  });
  await batch.run();
  const cancelled = await voucherById(tx, actor, voucher.id);
  await logVoucher(tx, actor, cancelled);
  return cancelled;
}
