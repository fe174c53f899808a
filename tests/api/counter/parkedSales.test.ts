import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../../src/resources/counter/cart.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.db.write(shop.shopId, tx => tx.run('DELETE FROM parked_sales WHERE shop_id = $1', [shop.shopId])),
);

const line = (over: Partial<CartLine> = {}): CartLine => ({
  key: randomUUID(),
  stockItemId: null,
  productId: randomUUID(),
  name: 'boAt A400 cable',
  codes: ['8901234567894'],
  itemCategory: 'ACCESSORY',
  gstRateBps: 1800,
  mrpPaise: 699_00,
  inStock: 12,
  quantity: 2,
  unitPricePaise: 499_00,
  discountPaise: 0,
  listPricePaise: 499_00,
  marginScheme: false,
  ...over,
});

const cartOf = (over: Partial<Cart> = {}): Cart => ({
  saleKey: randomUUID(),
  lines: [line()],
  customer: { kind: 'NEW', phone: '9822012345', name: 'Asha' },
  phoneText: '9822012345',
  payments: [{ key: 'a', method: 'UPI', amountPaise: null, reference: '', deliveryOrderNo: '' }],
  due: false,
  ...over,
});

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('parked sale', () => {
  it('parked sale: any till can resume it, once', async () => {
    const cart = cartOf();
    const { status, payload, text } = await shop.owner.post('/api/parked-sales', { label: 'Asha', cart });
    expect(status, text).toBe(201);
    expect(payload).toMatchObject({ label: 'Asha', cart, parkedBy: 'Rakesh Sharma' });
    const list = await shop.staff.get('/api/parked-sales');
    expect(list.payload).toEqual([payload]);
    expect(list.body.message).toBeNull();
    expect((await shop.staff.delete(`/api/parked-sales/${payload.id}`)).status).toBe(200);
    expect((await shop.owner.delete(`/api/parked-sales/${payload.id}`)).status).toBe(404);
  });

  it.each([
    ['no cart', {}, 'cart.saleKey'],
    ['lines that are none', { ...cartOf(), lines: [1] }, 'cart.lines.0'],
    ['an unknown field', { ...cartOf(), gift: true }, 'cart.gift'],
    ['an unknown field in a line', { ...cartOf(), lines: [{ ...line(), x: 1 }] }, 'cart.lines.0.x'],
    ['a price below zero', cartOf({ lines: [line({ unitPricePaise: -1 })] }), 'cart.lines.0.unitPricePaise'],
    ['something deep', { ...cartOf(), phoneText: nested(20) }, 'cart.phoneText'],
  ])('parked sale: %s is refused with 422 on its field', async (_name, cart, field) => {
    const { status, body } = await shop.post('/api/parked-sales', { cart });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it('parked sale: more than 64 kB is refused with 413, as are 40 levels', async () => {
    const cart = cartOf({ lines: Array.from({ length: 200 }, () => line({ name: 'n'.repeat(300) })) });
    const large = await shop.post('/api/parked-sales', { cart });
    expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('64 kB') } });
    const deep = await shop.post('/api/parked-sales', { cart: { ...cartOf(), phoneText: nested(40) } });
    expect(deep).toMatchObject({ status: 413, body: { code: 'TOO_COMPLEX' } });
    expect((await shop.get('/api/parked-sales')).payload).toEqual([]);
  });

  it('parked sale: broken ones are named, can be removed and hide no other', async () => {
    const good = (await shop.post('/api/parked-sales', { label: 'Asha', cart: cartOf() })).payload;
    const broken = [
      ['Broken 1', '{}'],
      ['Broken 2', '"text"'],
      ['Broken 3', JSON.stringify(nested(500))],
      [null, JSON.stringify({ ...cartOf(), lines: [{}] })],
    ] as const;
    const ids: string[] = [];
    for (const [label, payload] of broken) {
      const id = randomUUID();
      ids.push(id);
      await shop.db.write(shop.shopId, tx =>
        tx.run(
          `INSERT INTO parked_sales (shop_id, id, label, payload, parked_by, created_at)
           VALUES ($1, $2, $3, $4, $5, '2027-01-01')`,
          [shop.shopId, id, label, payload, shop.owner.userId],
        ),
      );
    }
    const { status, body, payload } = await shop.get('/api/parked-sales');
    expect(status).toBe(200);
    expect(payload[0]).toEqual(good);
    expect(payload.slice(1).map(({ cart }: { cart: unknown }) => cart)).toEqual([null, null, null, null]);
    expect(body.message).toContain('Broken 1');
    expect(body.message).toContain(ids[3]);
    expect(body.message).not.toContain('Asha');
    for (const id of ids) expect((await shop.delete(`/api/parked-sales/${id}`)).status).toBe(200);
    expect((await shop.get('/api/parked-sales')).body.message).toBeNull();
  });

  it('parked sale: fields of another version are dropped on read', async () => {
    const cart = cartOf();
    await shop.db.write(shop.shopId, tx =>
      tx.run(`INSERT INTO parked_sales (shop_id, id, payload, parked_by) VALUES ($1, $2, $3, $4)`, [
        shop.shopId,
        randomUUID(),
        JSON.stringify({ ...cart, later: { deep: [1] } }),
        shop.owner.userId,
      ]),
    );
    expect((await shop.get('/api/parked-sales')).payload[0].cart).toEqual(cart);
  });
});
