/** Store credit paid out, set-offs and money back from suppliers; some of it more than there is, some of it cancelled. */
import { paySupplier } from '../../../server/suppliers/index.ts';
import { cancelVoucher, payOut, receiveFromSupplier, setOff } from '../../../server/vouchers/index.ts';
import { clearCheque, stopCheque } from '../../../server/cheques/index.ts';
import { ofLaterDay } from './dues.ts';
import type { RandomShop } from './shop.ts';

const METHODS = ['CASH', 'UPI', 'CHEQUE'] as const;

const part = ({ random }: RandomShop, paise: number): number =>
  random.pick([paise, Math.max(1, Math.ceil(paise / 2)), paise + 1]);

export async function payCreditOut(shop: RandomShop): Promise<void> {
  const { id, credit } = shop.oneOf(
    await shop.rows<{ id: string; credit: number }>(
      'SELECT id, store_credit_paise AS credit FROM customers WHERE shop_id = $1 AND store_credit_paise > 0 ORDER BY phone',
    ),
  );
  const payments = [ofLaterDay(shop, { method: shop.random.pick(METHODS), amountPaise: part(shop, credit) })];
  const sessionId = await shop.session();
  await shop.write(tx => payOut(tx, shop.actor(true), id, { payments, sessionId }));
}

export async function setDuesOff(shop: RandomShop): Promise<void> {
  const both = await shop.rows<{ id: string; supplier: string; paise: number }>(
    `SELECT c.id, s.id AS supplier, least(c.due_paise, s.payable_paise) AS paise
       FROM customers c CROSS JOIN suppliers s
      WHERE c.shop_id = $1 AND s.shop_id = $1 AND c.due_paise > 0 AND s.payable_paise > 0 ORDER BY c.phone, s.phone`,
  );
  const { id, supplier, paise } = shop.oneOf(both);
  await shop.write(tx =>
    setOff(tx, shop.actor(true), id, { supplierId: supplier, amountPaise: part(shop, paise) }),
  );
}

export async function moneyBack(shop: RandomShop): Promise<void> {
  const suppliers = await shop.rows<{ id: string; payable: number }>(
    'SELECT id, payable_paise AS payable FROM suppliers WHERE shop_id = $1 ORDER BY payable_paise, phone',
  );
  const { id, payable } = suppliers.find(each => each.payable < 0) ?? shop.oneOf(suppliers);
  const owed = payable < 0 ? -payable : shop.random.between(1, 9_000_00);
  if (payable >= 0) {
    const advance = [{ method: 'UPI' as const, amountPaise: payable + owed }];
    await shop.write(tx => paySupplier(tx, shop.actor(true), id, { payments: advance }));
  }
  const payments = [ofLaterDay(shop, { method: shop.random.pick(METHODS), amountPaise: part(shop, owed) })];
  const sessionId = await shop.session();
  await shop.write(tx => receiveFromSupplier(tx, shop.actor(true), id, { payments, sessionId }));
}

export async function cancel(shop: RandomShop): Promise<void> {
  const { id } = shop.oneOf(
    await shop.rows<{ id: string }>('SELECT id FROM vouchers WHERE shop_id = $1 ORDER BY created_at, id'),
  );
  const sessionId = await shop.sessionOf(id);
  await shop.write(tx => cancelVoucher(tx, shop.actor(true), id, { reason: 'Entered twice', sessionId }));
}

/** A supplier is paid by a cheque, mostly of a later day. */
export async function payByCheque(shop: RandomShop): Promise<void> {
  const { id } = shop.oneOf(
    await shop.rows<{ id: string }>('SELECT id FROM suppliers WHERE shop_id = $1 ORDER BY phone'),
  );
  const payments = [
    ofLaterDay(shop, { method: 'CHEQUE' as const, amountPaise: shop.random.between(1, 9_000_00) }),
  ];
  await shop.write(tx => paySupplier(tx, shop.actor(true), id, { payments }));
}

export async function stop(shop: RandomShop): Promise<void> {
  const { id } = shop.oneOf(
    await shop.rows<{ id: string }>(
      `SELECT id FROM payments WHERE shop_id = $1 AND method = 'CHEQUE' AND NOT reversed
          AND document_kind NOT IN ('SALE', 'RECEIPT', 'SUPPLIER_RECEIPT') ORDER BY created_at, id`,
    ),
  );
  await shop.write(tx => stopCheque(tx, shop.actor(true), id, 'Stopped'));
}

/** A cheque reaches a bank, or is paid by one, by hand; some are cleared twice, or before their day. */
export async function clear(shop: RandomShop): Promise<void> {
  const { id } = shop.oneOf(
    await shop.rows<{ id: string }>(
      `SELECT id FROM payments WHERE shop_id = $1 AND method = 'CHEQUE' AND NOT reversed AND cheque_on > business_date
        ORDER BY created_at, id`,
    ),
  );
  await shop.write(tx => clearCheque(tx, shop.actor(true), id, {}));
}
