import {
  bounceReceipt,
  cancelDebitNote,
  cancelWriteOff,
  clearCheques,
  collectDues,
  debitCustomer,
  recordReceipt,
  writeOff,
} from '../../../server/dues/index.ts';
import { sweepShop } from '../../../server/kit/notifications/sweep.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import type { RandomShop } from './shop.ts';

/** Some cheques bear a later day. */
export const ofLaterDay = <Payment extends { method: string }>(
  shop: RandomShop,
  payment: Payment,
): Payment & { chequeOn?: string } =>
  payment.method === 'CHEQUE' && shop.random.chance(0.5)
    ? { ...payment, chequeOn: addDays(shop.actor(true).businessDate, shop.random.between(-2, 5)) }
    : payment;

/** The shop's own cheques whose day has come are paid by the bank. */
export async function night(shop: RandomShop): Promise<void> {
  await sweepShop(shop.trade.db, shop.trade.shopId, shop.now);
}

export async function receive(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const customers = await shop.rows<{ id: string; due: number; credit: number }>(
    'SELECT id, due_paise AS due, store_credit_paise AS credit FROM customers WHERE shop_id = $1 ORDER BY phone',
  );
  const { id: customerId, due, credit } = shop.oneOf(customers);
  const owed = Math.max(1, due);
  const payments =
    credit > 0 && due > 0 && random.chance(0.6)
      ? [{ method: 'STORE_CREDIT' as const, amountPaise: Math.min(credit, due) }]
      : [
          ofLaterDay(shop, {
            ...shop.by(random.pick(['CASH', 'UPI', 'CHEQUE', 'CHEQUE'] as const)),
            amountPaise: random.pick([owed, random.between(1, 5_000_00), Math.ceil(owed / 2)]),
          }),
        ];
  const input = { customerId, payments, sessionId: await shop.session() };
  const record = random.chance(0.5) ? recordReceipt : collectDues;
  const receipt = await shop.write(tx => record(tx, shop.actor(), input));
  shop.receipts.push(receipt.id);
}

/** Records money without a statement: on account. */
export async function fromFinancier(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const owing = await shop.rows<{ id: string; paise: number }>(
    'SELECT id, receivable_paise AS paise FROM financiers WHERE shop_id = $1 AND receivable_paise > 0 ORDER BY name',
  );
  const { id: financierId, paise } = shop.oneOf(owing);
  const amountPaise = Math.max(1, Math.floor(paise * random.next()));
  const method = random.pick(['BANK_TRANSFER', 'CHEQUE'] as const);
  const receipt = await shop.write(tx =>
    collectDues(tx, shop.actor(), { financierId, payments: [{ ...shop.by(method), amountPaise }] }),
  );
  shop.receipts.push(receipt.id);
}

/** Finds a receipt or a sale that a cheque paid. */
async function withCheque(shop: RandomShop): Promise<string> {
  const paid = await shop.rows<{ id: string }>(
    `SELECT DISTINCT document_id AS id FROM payments
      WHERE shop_id = $1 AND method = 'CHEQUE' AND document_kind IN ('SALE', 'RECEIPT') ORDER BY 1`,
  );
  return shop.oneOf(paid).id;
}

export async function bounce(shop: RandomShop): Promise<void> {
  const id = await withCheque(shop);
  const chargePaise = shop.random.pick([0, 350_00]);
  await shop.write(tx => bounceReceipt(tx, shop.actor(), id, { chargePaise }));
}

export async function clearCheque(shop: RandomShop): Promise<void> {
  const id = await withCheque(shop);
  await shop.write(tx => clearCheques(tx, shop.actor(), id));
}

/** Most of what is due is paid, the rest is let go with it. */
export async function collectWithDiscount(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const owing = await shop.rows<{ id: string; due: number }>(
    'SELECT id, due_paise AS due FROM customers WHERE shop_id = $1 AND due_paise > 100 ORDER BY phone',
  );
  const { id: customerId, due } = shop.oneOf(owing);
  const discountPaise = random.between(1, Math.ceil(due / 10));
  const amountPaise = random.pick([due - discountPaise, random.between(1, due - discountPaise)]);
  const method = random.pick(['CASH', 'UPI', 'CHEQUE', 'CHEQUE'] as const);
  const sessionId = await shop.session();
  const receipt = await shop.write(tx =>
    collectDues(tx, shop.actor(), {
      customerId,
      payments: [{ method, amountPaise }],
      discountPaise,
      sessionId,
    }),
  );
  shop.receipts.push(receipt.id);
}

/** Of a customer or a financier, as a bad debt or a discount. */
export async function letGo(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const owing = await shop.rows<{ id: string; due: number; financier: boolean }>(
    `SELECT id, due_paise AS due, false AS financier FROM customers WHERE shop_id = $1 AND due_paise > 0
      UNION ALL SELECT id, receivable_paise, true FROM financiers WHERE shop_id = $1 AND receivable_paise > 0 ORDER BY id`,
  );
  const { id, due, financier } = shop.oneOf(owing);
  await shop.write(tx =>
    writeOff(tx, shop.actor(), {
      ...(financier ? { financierId: id } : { customerId: id }),
      amountPaise: random.pick([due, random.between(1, due)]),
      kind: random.pick(['BAD_DEBT', 'DISCOUNT', null]),
      reason: 'Not reachable',
    }),
  );
}

export async function cancelLetGo(shop: RandomShop): Promise<void> {
  const written = await shop.rows<{ id: string }>(
    'SELECT id FROM due_write_offs WHERE shop_id = $1 ORDER BY id',
  );
  const { id } = shop.oneOf(written);
  await shop.write(tx => cancelWriteOff(tx, shop.actor(), id, 'Paid after all'));
}

export async function charge(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const customers = await shop.rows<{ id: string }>(
    'SELECT id FROM customers WHERE shop_id = $1 ORDER BY phone',
  );
  const { id } = shop.oneOf(customers);
  await shop.write(tx =>
    debitCustomer(tx, shop.actor(), id, {
      amountPaise: random.between(1, 2_000_00),
      gstRateBps: random.pick([null, 0, 500, 1800, 2800]),
      reason: 'Delivery',
    }),
  );
}

export async function cancelCharge(shop: RandomShop): Promise<void> {
  const notes = await shop.rows<{ id: string }>(
    'SELECT id FROM customer_debit_notes WHERE shop_id = $1 ORDER BY id',
  );
  const { id } = shop.oneOf(notes);
  await shop.write(tx => cancelDebitNote(tx, shop.actor(), id, 'By mistake'));
}
