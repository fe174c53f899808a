/** Purchase orders: from what is short to what is received, in parts; the rest stays open. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cable, cash, galaxy, newImei, SUPPLIER_GSTIN, totalOf } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const mahavir = { name: 'Mahavir Distributors', phone: '9822099999', gstin: SUPPLIER_GSTIN };
const krishna = { name: 'Krishna Agencies', phone: '9822088888' };
let bills = 0;
const cables = (quantity: number, rest: object = {}) => ({
  product: cable,
  unitCostPaise: 100_00,
  gstRateBps: 1800,
  quantity,
  ...rest,
});
const phones = (imeis: readonly string[]) => ({
  product: galaxy,
  unitCostPaise: 50_000_00,
  gstRateBps: 1800,
  units: imeis.map(imei => ({ imei })),
});
const bill = (lines: Parameters<typeof totalOf>[0], rest: object = {}) =>
  shop.post('/api/purchase-bills', {
    supplier: mahavir,
    billNo: `MD/${++bills}`,
    billDate: '2026-11-18',
    totalPaise: totalOf(lines),
    lines,
    ...rest,
  });
const orderOf = async (id: string) => (await shop.get(`/api/purchase-orders/${id}`)).body;
const step = (id: string, name: string, input: object = {}) =>
  shop.post(`/api/purchase-orders/${id}/transitions/${name}`, { input });
const received = async (id: string) => {
  const { state, openQuantity, items } = await orderOf(id);
  return [state, openQuantity, ...items.map((item: { receivedQuantity: number }) => item.receivedQuantity)];
};
const shortage = (days = 30, cover = 15) =>
  shop.post('/api/purchase-orders/actions/order-shortage', { input: { days, cover } });

/**
 * Orders 3 phones and 20 cables from Mahavir, with two phones of Mahavir and ten cables of Krishna in stock, and
 * sends the order.
 */
const sentOrder = async () => {
  const first = done(await bill([phones([newImei(), newImei()])]));
  const second = done(await bill([cables(10)], { supplier: krishna }));
  const [phone, wire] = [first.lines[0].productId, second.lines[0].productId];
  const order = done(
    await shop.post('/api/purchase-orders', {
      supplierId: first.supplierId,
      orderedOn: '2026-11-18',
      expectedOn: '2026-11-25',
      items: [
        { productId: phone, quantity: 3, unitCostPaise: 50_000_00 },
        { productId: wire, quantity: 20, unitCostPaise: 95_00 },
      ],
    }),
  );
  done(await step(order.id, 'sent'));
  return { order, phone, wire, supplierId: first.supplierId };
};

it('is received in parts by bills that name it; a cancelled bill gives its pieces back', async () => {
  const { order } = await sentOrder();
  expect(order).toMatchObject({
    orderNo: 'PO/26-27/0001',
    state: 'DRAFT',
    orderedQuantity: 23,
    receivedQuantity: 0,
    openQuantity: 23,
    valuePaise: 3 * 50_000_00 + 20 * 95_00,
  });
  const entries = (await shop.get('/api/accounts/day-book')).text;
  const part = done(await bill([phones([newImei()]), cables(25)], { orderId: order.id }));
  expect(part.orderId).toBe(order.id);
  expect(await received(order.id)).toEqual(['PARTLY_RECEIVED', 2, 1, 25]);
  expect(entries).not.toContain('PO/26-27');
  refused(await step(order.id, 'cancelled', { closeReason: 'Late' }), 409, 'WRONG_STATE');

  const rest = done(await bill([phones([newImei()]), phones([newImei()])], { orderId: order.id }));
  expect(await received(order.id)).toEqual(['RECEIVED', 0, 3, 25]);
  refused(await bill([cables(1)], { orderId: order.id }), 409, 'WRONG_STATE', 'orderId');

  done(await shop.post(`/api/purchase-bills/${rest.id}/cancel`, { reason: 'Wrong bill' }));
  expect(await received(order.id)).toEqual(['PARTLY_RECEIVED', 2, 1, 25]);
  done(await shop.post(`/api/purchase-bills/${part.id}/cancel`, { reason: 'Wrong bill' }));
  expect(await received(order.id)).toEqual(['SENT', 23, 0, 0]);
  const list = (await shop.get(`/api/purchase-bills?filter=${JSON.stringify({ orderId: order.id })}`)).body;
  expect(list).toHaveLength(2);
  const { content } = done(await shop.get(`/api/purchase-orders/${order.id}/timeline`));
  expect(content[0].changes).toEqual(
    expect.arrayContaining([{ field: 'state', before: 'PARTLY_RECEIVED', after: 'SENT' }]),
  );
});

it('the rest is closed with a reason, and stays closed when a bill is cancelled', async () => {
  const { order } = await sentOrder();
  const part = done(await bill([cables(5)], { orderId: order.id }));
  refused(await step(order.id, 'closed'), 422, 'INVALID', 'input.closeReason');
  expect(done(await step(order.id, 'closed', { closeReason: 'Out of production' }))).toMatchObject({
    state: 'CLOSED',
    closeReason: 'Out of production',
  });
  refused(await bill([cables(5)], { orderId: order.id }), 409, 'WRONG_STATE', 'orderId');
  done(await shop.post(`/api/purchase-bills/${part.id}/cancel`, { reason: 'Wrong bill' }));
  expect(await received(order.id)).toEqual(['CLOSED', 23, 0, 0]);
});

it('takes bills of its supplier alone, once it is sent; what was sent does not change', async () => {
  const { order, phone, supplierId } = await sentOrder();
  refused(await bill([cables(1)], { supplier: krishna, orderId: order.id }), 422, 'INVALID', 'orderId');
  const items = (await orderOf(order.id)).items;
  const put = (body: object) => shop.ask('PUT', `/api/purchase-orders/${order.id}`, body);
  refused(await put({ items: [items[0], { ...items[1], quantity: 2 }] }), 422, 'INVALID', 'items');
  refused(await put({ items: [items[0]] }), 422, 'INVALID', 'items');
  expect((await put({ items, note: 'By tempo' })).status).toBe(200);
  refused(await shop.ask('DELETE', `/api/purchase-orders/${order.id}`), 409, 'WRONG_STATE');

  const draft = done(
    await shop.staff.post('/api/purchase-orders', {
      supplierId,
      orderedOn: '2026-11-18',
      items: [{ productId: phone, quantity: 1 }],
    }),
  );
  expect(draft.orderNo).toBe('PO/26-27/0002');
  refused(await bill([phones([newImei()])], { orderId: draft.id }), 409, 'WRONG_STATE', 'orderId');
  const repeated = [{ productId: phone, quantity: 1 }, ...draft.items];
  const again = await shop.ask('PUT', `/api/purchase-orders/${draft.id}`, { items: repeated });
  refused(again, 422, 'INVALID', 'items.1.productId');
  refused(
    await step(
      done(await shop.post('/api/purchase-orders', { supplierId, orderedOn: '2026-11-18' })).id,
      'sent',
    ),
    409,
    'WRONG_STATE',
  );
  expect((await shop.ask('DELETE', `/api/purchase-orders/${draft.id}`)).status).toBe(200);
});

it('lines of an order: rows that name their id alone keep their products', async () => {
  const { order } = await sentOrder();
  const at = `/api/purchase-orders/${order.id}`;
  const [phones, cables] = order.items.map(({ id }: { id: string }) => ({ id }));
  done(await shop.put(at, { items: [phones, cables] }));
  done(await step(order.id, 'draft'));
  const { items } = done(await shop.put(at, { items: [{ ...phones, quantity: 4 }, cables] }));
  expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([4, 20]);
  const repeated = [phones, { ...cables, productId: order.items[0].productId }];
  refused(await shop.put(at, { items: repeated }), 422, 'INVALID', 'items.1.productId');
});

it('what is short becomes one draft a supplier, less what is on order; staff see no cost', async () => {
  const imeis = [newImei(), newImei()];
  const phone = done(await bill([phones(imeis)]));
  const wire = done(await bill([cables(10)], { supplier: krishna }));
  const lines = [
    ...imeis.map(imei => ({ imei, unitPricePaise: 70_000_00 })),
    { productId: wire.lines[0].productId, quantity: 9, unitPricePaise: 499_00 },
  ];
  const paid = 2 * 70_000_00 + 9 * 499_00;
  done(await shop.post('/api/sales/create', { lines, payments: [cash(paid)] }));
  const short = async () => {
    const { rows } = done(await shop.get('/api/stock-plan?days=30&cover=30'));
    return Object.fromEntries(
      rows.map((row: { model: string; onOrder: number; order: number }) => [
        row.model,
        [row.onOrder, row.order],
      ]),
    );
  };
  expect(await short()).toEqual({ 'Galaxy S24': [0, 2], 'A400 cable': [0, 8] });
  done(await shortage(30, 30));
  const orders = (await shop.get('/api/purchase-orders')).body;
  expect(
    orders
      .map((each: Record<string, unknown>) => [
        each.supplierName,
        each.state,
        each.orderedQuantity,
        each.valuePaise,
      ])
      .sort(),
  ).toEqual([
    ['Krishna Agencies', 'DRAFT', 8, 800_00],
    ['Mahavir Distributors', 'DRAFT', 2, 100_000_00],
  ]);
  expect(await short()).toEqual({ 'Galaxy S24': [2, 0], 'A400 cable': [8, 0] });
  refused(await shortage(30, 30), 409, 'NOTHING_TO_ORDER');

  const toMahavir = orders.find((each: { supplierId: string }) => each.supplierId === phone.supplierId);
  const paper = done(await shop.get(`/api/purchase-orders/${toMahavir.id}/paper`));
  expect(paper).toMatchObject({
    orderNo: toMahavir.orderNo,
    orderedBy: 'Rakesh Sharma',
    units: 2,
    money: { taxablePaise: 100_000_00, totalPaise: 118_000_00 },
  });
  const seen = [
    (await shop.staff.get(`/api/purchase-orders/${toMahavir.id}`)).text,
    (await shop.staff.get(`/api/purchase-orders/${toMahavir.id}/paper`)).text,
    (await shop.staff.get(`/api/purchase-orders`)).text,
  ];
  expect(seen.join('')).not.toMatch(/ostPaise|valuePaise|taxablePaise/);
  for (const lang of LANGUAGES) {
    const pdf = await shop.get(`/api/purchase-orders/${toMahavir.id}/order.pdf?lang=${lang}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
});

it('verify: names received pieces and states that no bill gives', async () => {
  const { order } = await sentOrder();
  done(await bill([phones([newImei()])], { orderId: order.id }));
  const changes = {
    'UPDATE purchase_order_lines SET received_quantity = received_quantity + 1 WHERE shop_id = $1':
      'orders.received',
    "UPDATE purchase_orders SET state = 'RECEIVED' WHERE shop_id = $1": 'orders.states',
    'UPDATE purchase_bills SET order_id = NULL WHERE shop_id = $1': 'orders.received',
  };
  for (const [statement, name] of Object.entries(changes))
    expect(Object.keys(foundBy(await foundAfter(shop, statement)))).toContain(name);
});
