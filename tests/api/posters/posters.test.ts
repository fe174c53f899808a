import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTER_LIMITS, type Poster } from '../../../src/resources/posters/poster.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { galaxy, newImei, phones, totalOf } from '../../support/trade.ts';
import { otherLanguage } from '../../support/offers.ts';

let shop: OpenShop;
let phone: { id: string; name: string };
const imei = newImei();
const nowhere = '01968d5e-7c00-7000-8000-00000000ffff';
const thumbnail = 'data:image/jpeg;base64,AAAA';

const posterOf = (over: Partial<Poster> = {}): Poster => ({
  version: 1,
  shape: 'square',
  language: otherLanguage,
  design: 'spotlight',
  background: { kind: 'flat', colour: '#102030' },
  parts: [
    {
      id: 'headline',
      kind: 'text',
      role: 'headline',
      text: 'दिवाली धमाका\nसिर्फ़ इस हफ़्ते',
      x: 40,
      y: 40.5,
      width: 1000,
      height: 200,
      colour: '#ffffff',
      size: 90,
      voice: 'festive',
      bold: true,
      align: 'center',
      valign: 'middle',
    },
  ],
  products: [],
  ...over,
});
const input = (name: string, over: Partial<Poster> = {}) => ({ name, poster: posterOf(over), thumbnail });

beforeAll(async () => {
  shop = await openShop();
  const lines = [phones([imei])];
  const bill = await shop.owner.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822098220' },
    billNo: 'MD/1',
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  });
  expect(bill.status, bill.text).toBe(201);
  const [product] = (await shop.owner.get('/api/products')).body;
  phone = { id: product.id, name: `${galaxy.company} ${galaxy.model}` };
});
afterAll(() => shop.close());

describe('saved posters', () => {
  it('posters: returned as saved; the list leaves the drawing out', async () => {
    const saved = await shop.staff.post('/api/posters', input('Diwali', { products: [phone] }));
    expect(saved.status, saved.text).toBe(201);
    const { payload } = await shop.owner.get(`/api/posters/${saved.payload.id}`);
    expect(payload.poster).toEqual(posterOf({ products: [phone] }));
    const list = await shop.staff.get('/api/posters?keyword=diw');
    expect(list.payload).toMatchObject({ page: 0, totalElements: 1, totalPages: 1 });
    expect(list.payload.content[0]).toMatchObject({
      name: 'Diwali',
      shape: 'square',
      soldOut: [],
      version: 1,
    });
    expect(list.payload.content[0]).not.toHaveProperty('poster');
    expect((await shop.staff.get('/api/posters?keyword=eid')).payload.content).toEqual([]);
  });

  it('posters: marked when a product is out of stock or deleted', async () => {
    const deleted = { id: nowhere, name: 'Nokia 3310' };
    const { payload } = await shop.owner.post(
      '/api/posters',
      input('Two phones', { products: [phone, deleted] }),
    );
    expect(payload.soldOut).toEqual([deleted]);
    const sale = await shop.owner.post('/api/sales/create', {
      customer: null,
      lines: [{ imei, unitPricePaise: 70_000_00 }],
      payments: [{ method: 'CARD', amountPaise: 70_000_00 }],
    });
    expect(sale.status, sale.text).toBe(201);
    expect((await shop.owner.get(`/api/posters/${payload.id}`)).payload.soldOut).toEqual([phone, deleted]);
  });

  it('posters: update with version, copy and delete are audited', async () => {
    const { payload } = await shop.owner.post('/api/posters', input('First'));
    const change = { ...input('Second', { shape: 'a4' }), version: 1 };
    const changed = await shop.staff.put(`/api/posters/${payload.id}`, change);
    expect(changed.payload).toMatchObject({ name: 'Second', shape: 'a4', version: 2 });
    const late = await shop.owner.put(`/api/posters/${payload.id}`, change);
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);

    const copy = await shop.owner.post(`/api/posters/${payload.id}/copy`, { name: 'Third' });
    expect(copy.status).toBe(201);
    expect(copy.payload).toMatchObject({ name: 'Third', version: 1, poster: changed.payload.poster });
    expect((await shop.staff.delete(`/api/posters/${payload.id}`)).status).toBe(200);
    expect((await shop.staff.get(`/api/posters/${payload.id}`)).status).toBe(404);
    expect((await shop.staff.get(`/api/posters/${copy.payload.id}`)).status).toBe(200);

    const log = (await shop.owner.get('/api/logs?filter={"resource":"posters"}')).body;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['CREATE', 'UPDATE', 'DELETE']),
    );
  });

  it('posters: other shops cannot read or change them', async () => {
    const { payload } = await shop.owner.post('/api/posters', input('Ours'));
    const neighbour = await shop.neighbour();
    expect((await neighbour.get('/api/posters')).payload.content).toEqual([]);
    for (const answer of [
      await neighbour.get(`/api/posters/${payload.id}`),
      await neighbour.put(`/api/posters/${payload.id}`, { ...input('Theirs'), version: 1 }),
      await neighbour.post(`/api/posters/${payload.id}/copy`, { name: 'Theirs' }),
      await neighbour.delete(`/api/posters/${payload.id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await shop.owner.get(`/api/posters/${payload.id}`)).payload.name).toBe('Ours');
  });

  it('posters: refused to the back office', async () => {
    expect((await shop.office.get('/api/posters')).status).toBe(403);
    expect((await shop.office.post('/api/posters', input('Mine'))).status).toBe(403);
    expect((await shop.anybody.get('/api/posters')).status).toBe(401);
  });

  it('posters: an invalid drawing is refused by its path', async () => {
    const [part] = posterOf().parts;
    const wrong: [string, Partial<Record<keyof Poster, unknown>>, string][] = [
      ['a colour', { background: { kind: 'flat', colour: 'red' } }, 'poster.background.colour'],
      ['two parts of one name', { parts: [part, part] }, 'poster.parts'],
      [
        'a picture from elsewhere',
        {
          parts: [
            {
              id: 'p',
              kind: 'picture',
              src: 'https://example.in/a.png',
              fit: 'cover',
              radius: 0,
              alt: '',
              x: 0,
              y: 0,
              width: 9,
              height: 9,
            },
          ],
        },
        'poster.parts.0.src',
      ],
      ['an unknown field', { onload: 'x' } as never, 'poster.onload'],
      ['a part far away', { parts: [{ ...part, x: 1e9 }] }, 'poster.parts.0.x'],
    ];
    for (const [what, over, path] of wrong) {
      const answer = await shop.owner.post('/api/posters', input('Wrong', over as Partial<Poster>));
      expect([what, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([what, 422, [path]]);
    }
  });

  it('posters: pictures up to a limit', async () => {
    const picture = (id: string) => ({
      id,
      kind: 'picture' as const,
      src: `data:image/webp;base64,${'A'.repeat(600_000)}`,
      fit: 'cover' as const,
      radius: 0,
      alt: '',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    });
    const two = await shop.owner.post('/api/posters', input('Two', { parts: [picture('a'), picture('b')] }));
    expect(two.status).toBe(201);
    const three = await shop.owner.post(
      '/api/posters',
      input('Three', { parts: ['a', 'b', 'c'].map(picture) }),
    );
    expect([three.status, Object.keys(three.body.errors)]).toEqual([422, ['poster.parts']]);
  });

  it('posters: limited number per shop', async () => {
    await shop.db.asOwner(tx =>
      tx.run(
        `INSERT INTO posters (shop_id, id, name, shape, language, thumbnail, poster)
         SELECT $1, gen_random_uuid(), 'n', 'square', 'en', $2, '{}'
         FROM generate_series(1, ${POSTER_LIMITS.posters})`,
        [shop.shopId, thumbnail],
      ),
    );
    const answer = await shop.owner.post('/api/posters', input('One too many'));
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_POSTERS']);
    const page = (await shop.owner.get('/api/posters?page=2&size=10')).payload;
    expect(page.content).toHaveLength(10);
  });
});
