import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import type { Voucher } from '../../src/resources/vouchers/answers.ts';
import type { receiveFromSupplier as call } from '../../src/resources/vouchers/calls.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { postEntry, receivedBy, receivedPostings, sessionOfCash } from '../ledger/index.ts';
import { beginDated, cashOfParty, openBatch, refuseCashAboveLimit, type Actor } from '../posting/index.ts';
import { changePayable, openCredits, supplierById, takeFromCredits } from '../suppliers/index.ts';
import { voucherById } from './vouchers.ts';
import {
  logVoucher,
  writePayments,
  writeVoucher,
  type NewVoucher,
  type VoucherPayment,
} from './writeVoucher.ts';

const cashRow = z.object({ paise: z.int() });

async function refuseCash(
  tx: ShopSql,
  supplierId: string,
  businessDate: string,
  payments: readonly VoucherPayment[],
): Promise<void> {
  const index = payments.findIndex(({ method }) => method === 'CASH');
  if (index < 0) return;
  const nowPaise = sumPaise(
    payments.filter(({ method }) => method === 'CASH').map(({ amountPaise }) => amountPaise),
  );
  const [row] = await tx.query(cashRow, `SELECT ${cashOfParty('$2', '$3')} AS paise`, [
    tx.shopId,
    supplierId,
    businessDate,
  ]);
  refuseCashAboveLimit({ businessDate, ofDayPaise: (row?.paise ?? 0) + nowPaise, ofBillPaise: 0 }, index);
}

/**
 * Takes money back from a supplier, of the oldest that is open of advances, notes and claims. Throws 404; 422 on
 * `payments` above what the supplier owes; 422 `CASH_LIMIT`; 409 `SESSION_CLOSED`.
 */
export async function receiveFromSupplier(
  tx: ShopSql,
  actor: Actor,
  supplierId: string,
  { payments, note, businessDate: asked, sessionId }: BodyOf<typeof call>,
): Promise<Voucher> {
  const { businessDate, posting } = await beginDated(tx, actor, asked, 'SUPPLIER_RECEIPT');
  const supplier = await supplierById(tx, supplierId);
  const totalPaise = sumPaise(payments.map(({ amountPaise }) => amountPaise));
  const owedPaise = Math.max(0, -supplier.payablePaise);
  if (totalPaise > owedPaise)
    throw invalidField('payments', 'validation.voucher.moneyBack', { owed: formatPaise(owedPaise) });
  const paid = receivedBy(payments, posting.shop);
  await refuseCash(tx, supplier.id, businessDate, paid);
  const draft: NewVoucher = {
    id: uuid(),
    kind: 'SUPPLIER_RECEIPT',
    customerId: null,
    supplierId: supplier.id,
    businessDate,
    totalPaise,
    note,
  };
  const received = receivedPostings(
    paid.map(payment => ({ ...payment, partyId: null })),
    posting.shop,
  );
  const drawerSessionId = await sessionOfCash(tx, actor, posting, received, sessionId);
  const batch = openBatch(tx);
  writeVoucher(batch, actor, posting, draft);
  writePayments(batch, actor, draft, paid);
  const taken = takeFromCredits(batch, actor, draft, await openCredits(tx, supplier.id));
  refuseBefore(businessDate, taken);
  changePayable(batch, supplier.id, totalPaise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'SUPPLIER_RECEIPT',
    documentId: draft.id,
    documentNo: posting.documentNo,
    partyName: supplier.name,
    drawerSessionId,
    lines: [...received, { account: 'SUPPLIERS', amountPaise: -totalPaise, partyId: supplier.id }],
  });
  await batch.run();
  const voucher = await voucherById(tx, actor, draft.id);
  await logVoucher(tx, actor, voucher);
  return voucher;
}
