/** The browser and the database fold text alike, and two spellings of one text are found and are the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../../../src/kit/rules/folded.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { rowOf } from '../../support/rows.ts';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
let shop: OpenShop;
beforeAll(async () => {
  within = await freshDatabase();
  shop = await openShop({ within });
});
afterAll(() => within.drop());

/** Letters of the languages that shops write, joiners, marks, quotes, dashes, spaces and digits of many scripts. */
const RANGES: readonly [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x600, 0x6ff],
  [0x900, 0xdff],
  [0xe50, 0xe59],
  [0x1040, 0x1049],
  [0x2000, 0x2064],
  [0x2070, 0x20a0],
  [0x2212, 0x2212],
  [0x3000, 0x3002],
  [0xfb50, 0xfdff],
  [0xfe00, 0xfe0f],
  [0xff01, 0xff5e],
];
const letter = fc.oneof(
  ...RANGES.map(([min, max]) => fc.integer({ min, max }).map(code => String.fromCharCode(code))),
);
const text = fc.array(letter, { maxLength: 24 }).map(letters => letters.join(''));

const inDatabase = async (texts: readonly string[]): Promise<string[]> =>
  (
    await within.db.asOwner(tx =>
      tx.query(
        rowOf<{ folded: string }>(),
        'SELECT folded(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS u (t, at) ORDER BY at',
        [texts],
      ),
    )
  ).map(row => row.folded);

describe('folded text', () => {
  it('is the same in the database as in the browser', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async texts => {
        expect(await inDatabase(texts)).toEqual(texts.map(folded));
      }),
      { numRuns: 30 },
    );
  });

  it('folded again it stays', () => {
    fc.assert(
      fc.property(text, each => {
        expect(folded(folded(each))).toBe(folded(each));
      }),
    );
  });

  const SAME: readonly [one: string, other: string][] = [
    ['राज्‍यश्री', 'राज्यश्री'],
    ['D’Souza', "D'Souza"],
    ['‘Anand’ Mobiles', "'anand' mobiles"],
    ['Samsung  India', 'samsung india'],
    ['Samsung\u00a0India', 'Samsung India'],
    ['Ｇａｌａｘｙ', 'galaxy'],
    ['Café', 'cafe\u0301'],
    ['A‑54', 'A-54'],
    ['मोबाइल २४', 'मोबाइल 24'],
    ['٠١٢', '012'],
    ['৪৫', '45'],
  ];
  it.each(SAME)('%s is %s', async (one, other) => {
    expect(folded(one)).toBe(folded(other));
    const [here, there] = await inDatabase([one, other]);
    expect(here).toBe(there);
  });
});

describe('finding and sameness', () => {
  const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);
  const list = async (resource: string, q: string) =>
    names(await shop.get(listPath(resource, { filter: { q } })));
  const palette = async (q: string) =>
    done(await shop.get(`/api/search?q=${encodeURIComponent(q)}`)).map((hit: { title: string }) => hit.title);
  const history = async (keyword: string) =>
    done(await shop.get(`/api/sales/shop-history?keyword=${encodeURIComponent(keyword)}`)).totalElements;

  it('customers are found with and without joiners and with either apostrophe', async () => {
    for (const [at, name] of ['राज्‍यश्री Patil', 'Anita D’Souza'].entries())
      done(await shop.post('/api/customers', { name, phone: `987650000${at}` }));
    for (const q of ['राज्यश्री', 'राज्‍यश्री', "d'souza", 'D’SOUZA', 'patil  राज्यश्री']) {
      const [name] = await list('customers', q);
      expect(name, q).toBeDefined();
      expect(await palette(q), q).toContain(name);
    }
  });

  it('sales are found by the folded name of buyer and goods', async () => {
    const imei = newImei();
    const product = { ...galaxy, company: 'D’Link', model: 'मॉडल २४' };
    await buy(shop, [phones([imei], product)]);
    done(
      await shop.post('/api/sales/create', {
        customer: { name: 'श्री‍राम O’Neil', phone: '9876511111' },
        lines: [{ imei, unitPricePaise: 10_000_00 }],
        payments: [{ method: 'UPI', amountPaise: 10_000_00 }],
      }),
    );
    for (const keyword of ["o'neil", 'श्रीराम', "d'link", 'मॉडल 24'])
      expect(await history(keyword), keyword).toBe(1);
  });

  it('a company in another spelling is no second company, by form, bill and import', async () => {
    done(await shop.post('/api/companies', { name: 'Xiaomi India' }));
    refused(await shop.post('/api/companies', { name: 'xiaomi\u00a0 india' }), 409, 'ALREADY_EXISTS', 'name');
    await buy(shop, [phones([newImei()], { ...galaxy, company: 'XIAOMI  India', model: 'Redmi  13' })]);
    await buy(shop, [phones([newImei()], { ...galaxy, company: 'Xiaomi India', model: 'Redmi 13' })]);
    expect(await list('companies', 'xiaomi')).toEqual(['Xiaomi India']);
    const found = (await shop.get(listPath('products', { filter: { q: 'redmi' } }))).body;
    expect(found).toHaveLength(1);
    const form = new FormData();
    form.set('file', new File(['name\nXiaomi\u00a0India\nNokia\n'], 'companies.csv', { type: 'text/csv' }));
    const response = await shop.app.request('/api/companies/import?dryRun=true', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
      body: form,
    });
    const report = (await response.json()) as { accepted: number; rejected: { errors: object }[] };
    expect(report).toMatchObject({ accepted: 1, rejected: [{ errors: { name: expect.any(String) } }] });
  });
});
