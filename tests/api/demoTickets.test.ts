/** The demo shop has tickets in each state, over half a year, and its books stay right. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDemoTickets } from '../../server/demo/demoTickets.ts';
import { TICKET_STATES } from '../../src/resources/tickets/rules.ts';
import { findings } from '../support/books.ts';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';
import { galaxy, newImei, totalOf } from '../support/trade.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  const imei = newImei();
  const line = { product: galaxy, unitCostPaise: 50_000_00, gstRateBps: 1800, units: [{ imei }] };
  const day = '2026-04-06';
  const bill = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir', phone: '9822099999' },
    billNo: 'M/1',
    billDate: day,
    businessDate: day,
    totalPaise: totalOf([line] as never),
    lines: [line],
  });
  expect(bill.status, bill.text).toBe(201);
  const sale = await shop.post('/api/sales/create', {
    businessDate: day,
    customer: { name: 'Vikram Jadhav', phone: '9822055555' },
    lines: [{ imei, unitPricePaise: 74_999_00 }],
    payments: [{ method: 'UPI', amountPaise: 74_999_00 }],
  });
  expect(sale.status, sale.text).toBe(201);
  const people = (['owner', 'staff', 'office'] as const).map(role => ({
    id: shop[role].userId,
    role,
    name: role,
    email: shop[role].email,
  }));
  await addDemoTickets(shop.db, shop.shopId, people, shop.clock.now());
});
afterAll(() => shop.close());

it('demo shop: tickets in each state over half a year', async () => {
  const { body: all } = await shop.get(listPath('tickets', { range: [0, 99] }));
  const states = new Set(all.map(({ state }: { state: string }) => state));
  expect(TICKET_STATES.filter(state => !states.has(state))).toEqual([]);
  const days = all.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10)).sort();
  expect([days[0] < '2026-06-05', days.at(-1)]).toEqual([true, '2026-11-18']);
  const billed = all.filter(({ saleId }: { saleId: string | null }) => saleId);
  expect(billed).toHaveLength(2);
  expect(await findings(shop)).toEqual({});
});
