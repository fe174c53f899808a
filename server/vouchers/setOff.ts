import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import type { Voucher } from '../../src/resources/vouchers/answers.ts';
import type { setOff as call } from '../../src/resources/vouchers/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, notFound } from '../kit/errors/refusal.ts';
import { allocate, changeParty, openDocuments, partyOf, writeSettled } from '../dues/index.ts';
import { postEntry } from '../ledger/index.ts';
import { beginDated, openBatch, type Actor } from '../posting/index.ts';
import { changePayable, dueBills, findSupplier, matchToBills, writeMatches } from '../suppliers/index.ts';
import { voucherById } from './vouchers.ts';
import { logVoucher, writeVoucher } from './writeVoucher.ts';

/**
 * Sets what a customer owes against what the shop owes them as a supplier, the oldest of each first. Throws 404; 422
 * on `supplierId`, and on `amountPaise` above either.
 */
export async function setOff(
  tx: ShopSql,
  actor: Actor,
  customerId: string,
  { supplierId, amountPaise, note, businessDate: asked }: BodyOf<typeof call>,
): Promise<Voucher> {
  const { businessDate, posting } = await beginDated(tx, actor, asked, 'SET_OFF');
  const customer = await partyOf(tx, 'CUSTOMER', customerId);
  if (!customer) throw notFound();
  const supplier = await findSupplier(tx, supplierId);
  if (!supplier) throw invalidField('supplierId', 'validation.reference');
  const there = <T extends { businessDate: string }>(documents: readonly T[]): T[] =>
    documents.filter(document => document.businessDate <= businessDate);
  const dues = there(await openDocuments(tx, 'CUSTOMER', customer.id));
  const bills = there(await dueBills(tx, supplier.id));
  const duePaise = sumPaise(dues.map(due => due.duePaise));
  const payablePaise = Math.max(
    0,
    Math.min(supplier.payablePaise, sumPaise(bills.map(bill => bill.duePaise))),
  );
  if (amountPaise > Math.min(duePaise, payablePaise))
    throw invalidField('amountPaise', 'validation.voucher.setOff', {
      due: formatPaise(duePaise),
      payable: formatPaise(payablePaise),
    });
  const id = uuid();
  const { allocations } = allocate([{ id, amountPaise }], dues);
  const batch = openBatch(tx);
  writeVoucher(batch, actor, posting, {
    id,
    kind: 'SET_OFF',
    customerId: customer.id,
    supplierId: supplier.id,
    businessDate,
    totalPaise: amountPaise,
    note,
  });
  const otherwise = () => new Error('a due changed under the lock of the shop');
  writeSettled(batch, actor, { kind: 'SET_OFF', id, businessDate }, allocations, otherwise);
  changeParty(batch, actor, customer, { due: -amountPaise }, otherwise);
  writeMatches(batch, actor, matchToBills([{ kind: 'SET_OFF', id, openPaise: amountPaise }], bills));
  changePayable(batch, supplier.id, -amountPaise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'SET_OFF',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: customer.name,
    lines: [
      { account: 'SUPPLIERS', amountPaise, partyId: supplier.id },
      { account: 'CUSTOMERS', amountPaise: -amountPaise, partyId: customer.id },
    ],
  });
  await batch.run();
  const voucher = await voucherById(tx, actor, id);
  await logVoucher(tx, actor, voucher);
  return voucher;
}
