/** Store credit is advances for goods, advances for services and refunds owed: docs/decisions/114-receipts.md. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { repairsOf } from '../../support/repairs.ts';
import { cash } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const { act, step, workshop, quoted } = repairsOf(() => shop);

const kinds = async (to?: string): Promise<number[]> => {
  const at = to ? `?to=${to}` : '';
  const sheet = done(await shop.get(`/api/accounts/balance-sheet${at}`));
  const account = done(await shop.get(`/api/accounts/STORE_CREDIT/entries${at}`));
  expect(account.storeCredit).toEqual(sheet.storeCredit);
  const { goodsPaise, servicesPaise, refundsPaise } = sheet.storeCredit;
  expect(goodsPaise + servicesPaise + refundsPaise).toBe(0 - account.closingPaise);
  return [goodsPaise, servicesPaise, refundsPaise];
};

it('credit kinds: each by its document, the oldest is spent first, a bill leaves a refund of its advance', async () => {
  const goods = await workshop();
  const { id, customerId } = await quoted(goods, { inspectionFeePaise: 590_00 });
  const receive = async (amountPaise: number, rest: object = {}) =>
    done(await shop.post('/api/receipts', { customerId, payments: [cash(amountPaise)], ...rest }));
  await receive(1_000_00, { businessDate: '2026-11-10' });
  expect(await kinds()).toEqual([1_000_00, 0, 0]);
  done(await act(id, 'take-advance', { amountPaise: 1_180_00, method: 'UPI' }));
  const products = (await shop.get('/api/products')).body;
  const booked = await receive(500_00, { booking: { productId: products[0].id, pricePaise: 9_000_00 } });
  expect(await kinds()).toEqual([1_500_00, 1_180_00, 0]);
  expect(await kinds('2026-11-12')).toEqual([1_000_00, 0, 0]);
  const sale = done(
    await shop.post('/api/sales/create', {
      customer: { id: customerId },
      lines: [{ productId: goods.labourId, quantity: 1, unitPricePaise: 1_180_00 }],
      payments: [cash(1_180_00)],
    }),
  );
  const back = { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], reason: 'Not needed' };
  const refund = [{ method: 'STORE_CREDIT', amountPaise: 1_180_00 }];
  done(await shop.post(`/api/sales/${sale.id}/return`, { ...back, refund }));
  expect(await kinds()).toEqual([1_500_00, 1_180_00, 1_180_00]);
  done(
    await shop.post('/api/sales/create', {
      customer: { id: customerId },
      lines: [{ productId: goods.labourId, quantity: 1, unitPricePaise: 1_200_00 }],
      payments: [{ method: 'STORE_CREDIT', amountPaise: 1_200_00 }],
    }),
  );
  expect(await kinds()).toEqual([500_00, 1_180_00, 980_00]);
  done(await shop.post(`/api/bookings/${booked.booking.id}/end`, { reason: 'Chose another model' }));
  expect(await kinds()).toEqual([0, 1_180_00, 1_480_00]);
  done(await step(id, 'declined', { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' }));
  done(await step(id, 'ready'));
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  expect(await kinds()).toEqual([0, 0, 2_070_00]);
});

it('credit kinds: verify sees an advance of a repair whose state was changed', async () => {
  const goods = await workshop();
  const { id } = await quoted(goods);
  done(await act(id, 'take-advance', { amountPaise: 1_180_00, method: 'UPI' }));
  const broken = await foundAfter(shop, 'UPDATE tickets SET advance_paise = 0 WHERE shop_id = $1');
  expect(Object.keys(foundBy(broken))).toContain('customers.creditKinds');
});
