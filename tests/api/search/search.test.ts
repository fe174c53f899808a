import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../src/resources/search/answers.ts';
import type { SearchKind } from '../../../src/resources/search/rules.ts';
import type { PurchaseBill } from '../../../src/resources/purchases/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { searchRecords } from '../../../server/search/search.ts';
import { openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask, newTeam, take } from '../../support/tracking.ts';
import { recording } from '../../support/statements.ts';
import { galaxy, newImei, openTrade, phones, totalOf } from '../../support/trade.ts';

const iphone = {
  ...galaxy,
  company: 'Apple',
  model: 'iPhone 16 Pro',
  ram: null,
  storage: 256,
  colour: 'Teal',
};
const laptop = {
  ...galaxy,
  company: 'Acer',
  model: 'Aspire 5',
  itemCategory: 'LAPTOP' as const,
  tracking: 'SERIAL' as const,
};

let shop: OpenShop;
let bill: PurchaseBill;
let sale: Sale;
const imeis = Array.from({ length: 8 }, newImei);
const [sold = '', apple = '', first = ''] = imeis;

async function buy(client: Client, input: object) {
  const answer = await client.post('/api/purchase-bills', input);
  expect(answer.status, answer.text).toBe(201);
  return answer.payload as PurchaseBill;
}

beforeAll(async () => {
  shop = await openShop();
  const lines = [
    phones(imeis.filter(imei => imei !== apple)),
    phones([apple], iphone),
    { product: laptop, unitCostPaise: 30_000_00, gstRateBps: 1800, units: [{ serialNo: 'NXK8SI00112' }] },
  ];
  bill = await buy(shop.owner, {
    supplier: { name: 'Mahavir Distributors', phone: '9822098220' },
    billNo: 'MD/2627/0181',
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  });
  const answer = await shop.owner.post('/api/sales/create', {
    customer: { name: 'Asha Patil 100%', phone: '9876543210' },
    lines: [{ imei: sold, unitPricePaise: 74_999_00 }],
    payments: [{ method: 'CASH', amountPaise: 74_999_00 }],
  });
  expect(answer.status, answer.text).toBe(201);
  sale = answer.payload;
});
afterAll(() => shop.close());

const ask = async (q: string, client: Client = shop.owner): Promise<SearchHit[]> => {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.payload;
};
const titles = (hits: readonly SearchHit[], kind: SearchKind) =>
  hits.filter(hit => hit.kind === kind).map(hit => hit.title);

describe('search: sale', () => {
  it('by number, in full, in part and by its last digits, with its link', async () => {
    const expected = {
      kind: 'SALE',
      id: sale.id,
      title: sale.invoiceNo,
      subtitle: 'Asha Patil 100% · 9876543210 · Galaxy S24 128GB',
      path: `sales-management/${sale.id}/show`,
      status: 'POSTED',
      date: '2026-11-18',
    };
    for (const q of [sale.invoiceNo, sale.invoiceNo.toLowerCase(), sale.invoiceNo.slice(0, 6)])
      expect(await ask(q), q).toContainEqual({
        ...expected,
        subtitle: expect.stringContaining('Asha Patil'),
      });
    const last = String(Number(/\d+$/.exec(sale.invoiceNo)?.[0]));
    expect(titles(await ask(last.padStart(2, '0')), 'SALE')).toContain(sale.invoiceNo);
  });

  it('by customer and by a sold IMEI', async () => {
    for (const q of [
      'asha',
      'PATIL asha',
      '9876543210',
      '+91 98765 43210',
      '43210',
      sold,
      `${sold.slice(0, 6)} ${sold.slice(6)}`,
    ])
      expect(titles(await ask(q), 'SALE'), q).toEqual([sale.invoiceNo]);
  });
});

describe('search: unit', () => {
  it('by IMEI, in full and in part, in any digits', async () => {
    const hindi = [...apple].map(digit => String.fromCodePoint(0x0966 + Number(digit))).join('');
    for (const q of [apple, hindi, apple.slice(-7)]) {
      const [unit] = (await ask(q)).filter(hit => hit.kind === 'STOCK_ITEM');
      expect(unit, q).toMatchObject({
        title: apple,
        subtitle: 'Apple iPhone 16 Pro 256GB Teal',
        status: 'IN_STOCK',
        path: `inventory-management/${unit?.id}/show`,
      });
    }
    expect((await ask(sold)).find(hit => hit.kind === 'STOCK_ITEM')?.status).toBe('SOLD');
  });

  it('by serial number, and by company, model, memory and colour together', async () => {
    expect(titles(await ask('k8si001'), 'STOCK_ITEM')).toEqual(['NXK8SI00112']);
    expect(titles(await ask('apple 256gb teal'), 'STOCK_ITEM')).toEqual([apple]);
    expect(titles(await ask('iphone 16'), 'STOCK_ITEM')).toEqual([apple]);
  });

  it('at most five; by model only units in stock', async () => {
    const found = titles(await ask('samsung galaxy'), 'STOCK_ITEM');
    expect(found).toHaveLength(5);
    expect(found).not.toContain(sold);
    expect(titles(await ask(first.slice(0, 8)), 'STOCK_ITEM')).toHaveLength(5);
  });
});

describe('search: customer and purchase bill', () => {
  it('by name, phone and number', async () => {
    for (const q of ['Asha', '98765', '100%'])
      expect(titles(await ask(q), 'CUSTOMER'), q).toEqual(['Asha Patil 100%']);
    for (const q of ['md/2627', 'mahavir', '9822098220', '0181'])
      expect(titles(await ask(q), 'PURCHASE_BILL'), q).toEqual([bill.billNo]);
    expect((await ask('MD/2627/0181')).filter(hit => hit.kind === 'PURCHASE_BILL')).toEqual([
      {
        kind: 'PURCHASE_BILL',
        id: bill.id,
        title: 'MD/2627/0181',
        subtitle: 'Mahavir Distributors',
        path: `bill/${bill.id}/show`,
        status: 'POSTED',
        date: '2026-11-17',
      },
    ]);
  });
});

describe('search: access', () => {
  it('limited to the role: office no bills, staff no bill amounts', async () => {
    expect(titles(await ask('mahavir', shop.office), 'PURCHASE_BILL')).toEqual([]);
    expect(titles(await ask(sale.invoiceNo, shop.office), 'SALE')).toEqual([sale.invoiceNo]);
    const hits = await ask('mahavir', shop.staff);
    expect(titles(hits, 'PURCHASE_BILL')).toEqual([bill.billNo]);
    expect(JSON.stringify(hits)).not.toMatch(/paise|total|cost|due/i);
    expect((await shop.anybody.get('/api/search?q=asha')).status).toBe(401);
  });

  it('nothing of another shop', async () => {
    const neighbour = await shop.neighbour();
    for (const q of ['asha', apple, sale.invoiceNo, 'mahavir', '98', 'galaxy'])
      expect(await ask(q, neighbour), q).toEqual([]);
  });
});

describe('search: invalid query', () => {
  it('finds nothing, without an error', async () => {
    const nothing = [
      '',
      ' ',
      'a',
      '%',
      '_',
      '\\',
      "''",
      '"',
      ';--',
      '😀',
      '😀😀😀',
      '%%%',
      '__',
      '\\\\\\',
      '\u0000',
      '\u0000\u0000\u0000',
    ];
    for (const q of [...nothing, 'x'.repeat(500), "' OR 1=1 --", randomUUID(), '९९९९९९९९९९९९९९९'])
      expect(await ask(q), JSON.stringify(q)).toEqual([]);
    const none = await shop.get('/api/search');
    expect([none.status, none.payload]).toEqual([200, []]);
  });

  it('over the maximum length is refused', async () => {
    expect((await shop.get(`/api/search?q=${'x'.repeat(1001)}`)).status).toBe(422);
    expect(await ask('a '.repeat(250))).toEqual(await ask('a '.repeat(8)));
  });
});

describe('search: many records', () => {
  it('exact number first, then newest; a rare match at any age', async () => {
    const { db, shopId } = shop;
    await db.asOwner(tx =>
      tx.run(
        `INSERT INTO customers (shop_id, id, name, phone)
         SELECT $1, ('01970000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid,
                CASE WHEN i = 7 THEN 'Zubeida Oldest' ELSE 'Common Name' END, (6000000000 + i)::text
           FROM generate_series(1, 3000) AS i`,
        [shopId],
      ),
    );
    expect(titles(await ask('zubeida'), 'CUSTOMER')).toEqual(['Zubeida Oldest']);
    expect(titles(await ask('6000000007'), 'CUSTOMER')).toEqual(['Zubeida Oldest']);
    expect((await ask('common name')).map(hit => hit.subtitle)).toEqual(
      [3000, 2999, 2998, 2997, 2996].map(i => String(6_000_000_000 + i)),
    );
    expect(await ask('co')).toHaveLength(5);
  });

  /**
   * Writes 2,300 sales by hand: the first 130, all of the sample, and the last to Meher, whom the very first has by
   * name.
   */
  const manySales = async () => {
    const many = await openTrade();
    await many.rows(
      `INSERT INTO sales (shop_id, id, invoice_no, financial_year, sequence, business_date, month, status, inter_state, invoice_type,
         customer_name, items, company, item_category, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise,
         total_paise, paid_paise, due_paise, cost_paise, payment_method, payment_mode, sold_by, sold_by_name, search, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'OLD-' || n, 2020, CASE WHEN n <= 130 THEN n * 127 ELSE 100000 + n END, '2020-04-01', 202004, 'POSTED', false, 'TAX_INVOICE',
              CASE WHEN n = 1 THEN 'Meher' END, 'Galaxy', 'Samsung', 'MOBILE', 1, 100, 0, 0, 0, 0, 100, 100, 0, 0, 'CASH', 'FULL', gen_random_uuid(), 'Ravi',
              'old-' || n || CASE WHEN n <= 130 OR n = 2300 THEN ' meher' ELSE '' END || ' 35039' || 5000000 + n * 317 || ' 123490 023456',
              timestamptz '2020-04-01' + n * interval '1 second', now()
         FROM generate_series(1, 2300) AS n`,
    );
    const statements: string[] = [];
    const asked = async (q: string) => {
      const hits = await many.read(sql =>
        searchRecords(recording(sql, statements), { role: 'staff', businessDate: '2026-11-18' }, q),
      );
      return hits.map(hit => hit.title);
    };
    return { many, asked, statements };
  };

  it('a common word gives its newest sales, even when few recent ones match', async () => {
    const { many, asked } = await manySales();
    expect(await asked('meher')).toEqual(['OLD-2300', 'OLD-130', 'OLD-129', 'OLD-128', 'OLD-127']);
    // All of fewer are found, and the one whose name it is comes first.
    await many.rows(
      `UPDATE sales SET search = 'none' WHERE shop_id = $1 AND sequence BETWEEN 127 * 100 AND 127 * 107`,
    );
    expect(await asked('meher')).toEqual(['OLD-1', 'OLD-2300', 'OLD-130', 'OLD-129', 'OLD-128']);
  });

  it('consecutive digits match, in old sales too', async () => {
    const { many, asked, statements } = await manySales();
    expect(await asked('395000317')).toEqual(['OLD-1']);
    expect(await asked('OLD-7 395002219')).toEqual(['OLD-7']);
    expect(await asked('old-8 395002219')).toEqual([]);
    // Each five of these stand in every sale, but not together.
    expect(await asked('1234902345')).toEqual([]);
    expect(await asked('12349023456')).toEqual([]);
    await many.rows(`UPDATE sales SET search = 'old 12345678' WHERE shop_id = $1 AND invoice_no = 'OLD-3'`);
    expect(await asked('12345678')).toEqual(['OLD-3']);
    // It is not found by the trigrams, each of which stands in a twentieth of all sales.
    const found = statements.filter(text => text.includes('sales_read'));
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text).toContain('five_digits(search) @>');
  });
});

describe('search: declared resources', () => {
  const kinds = async (q: string, client: Client) => (await ask(q, client)).map(({ kind }) => kind);

  it('people, projects, tasks and teams are found by name, with their page and state', async () => {
    const project = await newProject(shop, { name: 'Second shop in Kothrud' });
    const task = await newTask(shop, project, { title: 'Agree on the Kothrud rent' });
    const team = await newTeam(shop, { name: 'Kothrud counter' });
    expect(await take(shop, 'projects', project, 'active')).toMatchObject({ status: 200 });
    for (const client of [shop.owner, shop.office])
      expect(await ask('kothrud', client)).toMatchObject([
        {
          kind: 'projects',
          title: 'Second shop in Kothrud',
          subtitle: 'Rakesh Sharma',
          path: `project-management/${project}/show`,
          status: 'ACTIVE',
        },
        { kind: 'tasks', path: `project-tracking/${task}/show`, subtitle: 'Second shop in Kothrud' },
        { kind: 'teams', path: `team-management/${team}/show`, status: null },
      ]);
    expect(await kinds('kothrud', shop.staff)).toEqual([]);
    expect(await ask('kulkarni', shop.office)).toMatchObject([
      { kind: 'people', title: 'Pooja Kulkarni', subtitle: '' },
    ]);
    expect(await ask('kulkarni', shop.owner)).toMatchObject([{ kind: 'people', subtitle: shop.staff.email }]);
  });

  it('a record out of reach is not found, nor what belongs to it; five of a kind', async () => {
    const hidden = await newProject(shop, { name: 'Canary lease', visibleTo: 'ITS_OWNER' });
    for (let n = 0; n < 7; n++) await newTask(shop, hidden, { title: `Canary task ${n}` });
    expect(await kinds('canary', shop.office)).toEqual([]);
    expect(await kinds('canary', shop.owner)).toEqual(['projects', ...Array<string>(5).fill('tasks')]);
  });
});
