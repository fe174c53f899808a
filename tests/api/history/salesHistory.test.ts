import { beforeAll, describe, expect, it } from 'vitest';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { surelyMoreThan } from '../../../server/history/commonWords.ts';
import { historyFacets } from '../../../server/history/historyFacets.ts';
import type { HistoryFilter } from '../../../server/history/historyFilter.ts';
import { salesHistoryTotals } from '../../../server/history/historyTotals.ts';
import { salesHistory, salesHistoryAfter, type HistoryCursor } from '../../../server/history/salesHistory.ts';
import { historyQuery } from '../../../src/resources/history/answers.ts';
import type { HistoryRow } from '../../../src/resources/history/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { recording } from '../../support/statements.ts';
import { galaxy, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';
import { rowOf } from '../../support/rows.ts';
import { ANY_COMPANY } from '../../../server/sums/index.ts';

let shop: Trade;
const sales: Sale[] = [];
const imeis: string[] = [];
const iphone = { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' };
const tab = { ...galaxy, model: 'Galaxy Tab A9', itemCategory: 'TABLET' as const, storage: 64 };
const watch = {
  ...galaxy,
  company: 'Apple',
  model: 'Watch SE',
  itemCategory: 'WATCH' as const,
  ram: null,
  storage: null,
};
const people = [
  null,
  { name: 'Asha Patil', phone: '9876543210' },
  { name: 'Ravi 100% Kumar', phone: '9812345678' },
];

/** Forty sales of two years are of every company, method and mode; some of two kinds of goods, some cancelled. */
beforeAll(async () => {
  shop = await openTrade();
  for (let index = 0; index < 40; index++) {
    const now = new Date(Date.UTC(2025, 2 + Math.floor(index / 2), 3 + (index % 25), 6, index));
    const actor = shop.actor({ now });
    const kinds = [[galaxy], [iphone], [galaxy, tab], [iphone, watch, galaxy]][index % 4] ?? [galaxy];
    const units = kinds.map(product => ({ product, imei: newImei() }));
    await shop.bill({ lines: units.map(unit => phones([unit.imei], unit.product, 1_000_00)) }, actor);
    const total = units.length * 2_000_00;
    const method = (['CASH', 'UPI', 'CARD'] as const)[index % 3] ?? 'CASH';
    const paid = index % 5 === 1 ? 1_000_00 : total;
    sales.push(
      await shop.sell(
        {
          customer: people[index % 5 === 1 ? 1 : index % 3],
          lines: units.map(unit => ({ imei: unit.imei, unitPricePaise: 2_000_00 })),
          payments: [{ method, amountPaise: paid }],
        },
        actor,
      ),
    );
    imeis.push(units[0]?.imei ?? '');
    if (index % 9 === 4)
      sales[index] = await shop.write(tx => cancelSale(tx, actor, sales[index]?.id ?? '', 'mistake'));
  }
});

const page = (query: object) => shop.read(sql => salesHistory(sql, historyQuery.parse(query)));

/** Answers the same, by hand from the sales themselves. */
function expected(query: Record<string, unknown>): Sale[] {
  return sales
    .filter(sale => {
      const both = sale.lines.some(
        line =>
          (query['company'] === undefined || line.company === query['company']) &&
          (query['itemCategory'] === undefined || line.itemCategory === query['itemCategory']),
      );
      const year = query['year'] === undefined || Number(sale.businessDate.slice(0, 4)) === query['year'];
      const month = query['month'] === undefined || Number(sale.businessDate.slice(5, 7)) === query['month'];
      return (
        both &&
        year &&
        month &&
        (['paymentMethod', 'paymentMode', 'status'] as const).every(
          name => query[name] === undefined || sale[name] === query[name],
        )
      );
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

const numbers = (rows: readonly (HistoryRow | Sale)[]) => rows.map(row => row.invoiceNo);

describe('total and page', () => {
  const choices: Record<string, unknown[]> = {
    company: [undefined, 'Apple', 'Samsung', 'Nokia'],
    itemCategory: [undefined, 'MOBILE', 'TABLET', 'WATCH'],
    paymentMethod: [undefined, 'UPI'],
    paymentMode: [undefined, 'PARTIAL'],
    status: [undefined, 'CANCELLED'],
    period: [{}, { year: 2025 }, { year: 2026, month: 4 }],
  };
  const combinations = Object.entries(choices).reduce<Record<string, unknown>[]>(
    (all, [name, values]) =>
      all.flatMap(each =>
        values.map(value =>
          name === 'period' ? { ...each, ...(value as object) } : { ...each, [name]: value },
        ),
      ),
    [{}],
  );

  it('match the sales for every combination of filters', async () => {
    for (const query of combinations) {
      const found = await page({ ...query, size: 200 });
      const expectedSales = expected(query);
      expect([query, found.totalElements, numbers(found.content)]).toEqual([
        query,
        expectedSales.length,
        numbers(expectedSales),
      ]);
    }
    expect(combinations.length).toBe(384);
  });

  it('show the details of each sale', async () => {
    const { content } = await page({ size: 200 });
    expect(content).toEqual(
      await shop.rows(
        `SELECT id, invoice_no AS "invoiceNo", business_date AS "businessDate",
                to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
                customer_id AS "customerId", customer_name AS "customerName", customer_phone AS "customerPhone", items, company,
                item_category AS "itemCategory", quantity, total_paise AS "totalPaise", paid_paise AS "paidPaise",
                due_paise AS "duePaise", payment_method AS "paymentMethod", payment_mode AS "paymentMode", status,
                sold_by_name AS "soldByName"
           FROM sales WHERE shop_id = $1 ORDER BY created_at DESC, id DESC`,
      ),
    );
    expect(content).toHaveLength(40);
  });

  it('give one instant in any connection time zone, to the millisecond', async () => {
    const { content } = await page({ size: 1 });
    const elsewhere = await shop.read(async sql => {
      await sql.run(`SET TIME ZONE 'Asia/Kolkata'`);
      const there = await salesHistory(sql, historyQuery.parse({ size: 1 }));
      await sql.run('RESET TIME ZONE');
      return there.content;
    });
    expect(elsewhere).toEqual(content);
  });

  it('paginate in both directions, in every order', async () => {
    for (const sortBy of ['createdAt', 'businessDate', 'invoiceNo', 'customerName', 'totalPaise', 'duePaise'])
      for (const sortDir of ['asc', 'desc']) {
        const everyNumber = numbers((await page({ sortBy, sortDir, size: 200 })).content);
        // They are read in one row with the total, and as far pages are.
        for (const seekFrom of [1_000, 1]) {
          const paged: string[] = [];
          for (let at = 0; at < 6; at++) {
            const query = historyQuery.parse({ sortBy, sortDir, size: 7, page: at });
            paged.push(...numbers((await shop.read(sql => salesHistory(sql, query, { seekFrom }))).content));
          }
          expect(paged).toEqual(everyNumber);
        }
        expect(new Set(everyNumber).size).toBe(40);
        const other = numbers(
          (await page({ sortBy, sortDir: sortDir === 'asc' ? 'desc' : 'asc', size: 200 })).content,
        );
        expect(other.reverse()).toEqual(everyNumber);
      }
  });

  it('by day counts equal those by a scan, for any filter counted by day', async () => {
    for (const filter of [{}, { paymentMethod: 'UPI' }, { status: 'CANCELLED' }, { paymentMode: 'FULL' }])
      for (const sortDir of ['asc', 'desc'] as const) {
        const everyNumber = numbers((await page({ ...filter, sortDir, size: 200 })).content);
        const sought: string[] = [];
        for (let at = 0; at * 3 < everyNumber.length; at++) {
          const query = historyQuery.parse({ ...filter, sortDir, size: 3, page: at });
          sought.push(
            ...numbers((await shop.read(sql => salesHistory(sql, query, { seekFrom: 1 }))).content),
          );
        }
        expect(sought).toEqual(everyNumber);
      }
  });

  it('on days with many sales are read from the nearer end of the day', async () => {
    const busy = await openTrade();
    await busy.rows(
      `INSERT INTO sales (shop_id, id, invoice_no, financial_year, sequence, business_date, month, status, inter_state, invoice_type,
         items, company, item_category, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise,
         paid_paise, due_paise, cost_paise, payment_method, payment_mode, sold_by, sold_by_name, search, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'INV/26-27/' || n, 2026, n, '2026-04-01', 202604, 'POSTED', false, 'TAX_INVOICE', 'Galaxy', 'Samsung',
              'MOBILE', 1, 100, 0, 0, 0, 0, 100, 100, 0, 0, 'CASH', 'FULL', gen_random_uuid(), 'Ravi', 'galaxy',
              timestamptz '2026-03-31T00:00Z' + (CASE WHEN n <= 20 THEN 0 WHEN n <= 120 THEN 1 ELSE 2 END) * interval '1 day'
                + n * interval '1 minute', now()
         FROM generate_series(1, 170) AS n`,
    );
    await busy.rows(
      `INSERT INTO history_days (shop_id, made, payment_method, payment_mode, status, sales)
       SELECT shop_id, p.made, payment_method, payment_mode, status, count(*)
         FROM sales CROSS JOIN LATERAL (VALUES (to_char(created_at AT TIME ZONE 'UTC', 'YYYY')::int),
                                               (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMM')::int),
                                               (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS p (made)
        WHERE shop_id = $1 GROUP BY 1, 2, 3, 4, 5`,
    );
    for (const sortDir of ['asc', 'desc']) {
      const sought: string[] = [];
      for (let at = 1; at < 25; at++) {
        const query = historyQuery.parse({ sortDir, size: 7, page: at });
        const found = await busy.read(sql => salesHistory(sql, query, { seekFrom: 1 }));
        expect(found).toMatchObject({ totalElements: 170, totalPages: 25 });
        sought.push(...numbers(found.content));
      }
      const everyNumber = Array.from({ length: 170 }, (_, index) => `INV/26-27/${index + 1}`);
      if (sortDir === 'desc') everyNumber.reverse();
      expect(sought).toEqual(everyNumber.slice(7));
    }
  });

  it('past the end: no rows, with the total', async () => {
    expect(await page({ page: 9, size: 10 })).toMatchObject({
      content: [],
      totalElements: 40,
      totalPages: 4,
    });
  });

  it('also for days and one customer', async () => {
    const some = await page({ dateFrom: '2025-04-01', dateTo: '2025-06-30', size: 200 });
    const matching = sales.filter(
      sale => sale.businessDate >= '2025-04-01' && sale.businessDate <= '2025-06-30',
    );
    expect(some.totalElements).toBe(matching.length);
    const id = sales.find(sale => sale.customer)?.customer?.id;
    const his = await page({ customerId: id, company: 'Apple', size: 200 });
    expect(his.totalElements).toBe(
      sales.filter(sale => sale.customer?.id === id && sale.lines.some(line => line.company === 'Apple'))
        .length,
    );
  });
});

describe('keyword', () => {
  it('finds part of an IMEI, invoice number, phone, name or model, in any case', async () => {
    const imei = imeis[7] ?? '';
    for (const keyword of [imei, imei.slice(-6), imei.slice(3, 14)])
      expect(numbers((await page({ keyword })).content)).toContain(sales[7]?.invoiceNo);
    expect((await page({ keyword: 'inv/25-26/0003' })).content).toHaveLength(1);
    expect((await page({ keyword: '76543', size: 200 })).totalElements).toBe(
      sales.filter(sale => sale.customer?.phone === '9876543210').length,
    );
    for (const keyword of ['७६५४३', '٧٦٥٤٣'])
      expect(numbers((await page({ keyword, size: 200 })).content)).toEqual(
        numbers((await page({ keyword: '76543', size: 200 })).content),
      );
    expect((await page({ keyword: 'wATCH', size: 200 })).totalElements).toBe(10);
    expect((await page({ keyword: 'patil iphone', company: 'Apple', size: 200 })).totalElements).toBe(
      sales.filter(
        sale => sale.customer?.name === 'Asha Patil' && sale.lines.some(line => line.model === 'iPhone 16'),
      ).length,
    );
  });

  it('a full phone means its customer and a full IMEI its unit, in page, totals, counts and export', async () => {
    const his = sales.filter(sale => sale.customer?.phone === '9812345678');
    for (const [keyword, expectedNumbers] of [
      ['9812345678', his],
      [imeis[7] ?? '', [sales[7]]],
    ] as const) {
      const query = historyQuery.parse({ keyword, size: 200 });
      const found = await page({ keyword, size: 200 });
      expect(found.totalElements).toBe(expectedNumbers.length);
      expect(new Set(numbers(found.content))).toEqual(new Set(expectedNumbers.map(sale => sale?.invoiceNo)));
      const [totals, facets, all] = await shop.read(sql =>
        Promise.all([
          salesHistoryTotals(sql, shop.actor(), query),
          historyFacets(sql, query),
          salesHistoryAfter(sql, query, null, 200),
        ]),
      );
      expect(totals.sales).toBe(expectedNumbers.length);
      expect(facets.status?.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(expectedNumbers.length);
      expect(numbers(all.rows)).toEqual(numbers(found.content));
      const apple = await page({ keyword, company: 'Apple', status: 'POSTED', size: 200 });
      expect(apple.totalElements).toBe(
        expectedNumbers.filter(
          sale => sale?.status === 'POSTED' && sale.lines.some(line => line.company === 'Apple'),
        ).length,
      );
    }
    // No customer and no sale has these numbers.
    expect((await page({ keyword: '9812345679' })).totalElements).toBe(0);
    expect((await page({ keyword: '490154203237518' })).totalElements).toBe(0);
  });

  it('finds a sale by its phone after the customer’s phone changed', async () => {
    const other = await openTrade();
    await other.bill({ lines: [phones([newImei(), newImei()], galaxy, 1_000_00)] });
    const units = await other.rows<{ imei: string }>('SELECT imei FROM stock_items WHERE shop_id = $1');
    const sale = await other.sell({
      customer: { name: 'Meera', phone: '9000000001' },
      lines: [{ imei: units[0]?.imei ?? '', unitPricePaise: 2_000_00 }],
      payments: [{ method: 'CASH', amountPaise: 2_000_00 }],
    });
    await other.rows(`UPDATE customers SET phone = '9000000002' WHERE shop_id = $1`);
    for (const keyword of ['9000000001', '9000000002']) {
      const found = await other.read(sql => salesHistory(sql, historyQuery.parse({ keyword })));
      expect(numbers(found.content)).toEqual([sale.invoiceNo]);
    }
  });

  it('finds the sales of both customers when a phone moved between them', async () => {
    const other = await openTrade();
    const units = [newImei(), newImei(), newImei()];
    await other.bill({ lines: [phones(units, galaxy, 1_000_00)] });
    const sellTo = (customer: { name: string; phone: string }) =>
      other.sell({
        customer,
        lines: [{ imei: units.pop() ?? '', unitPricePaise: 2_000_00 }],
        payments: [{ method: 'CASH', amountPaise: 2_000_00 }],
      });
    const hers = await sellTo({ name: 'Meera', phone: '9000000001' });
    await other.rows(`UPDATE customers SET phone = '9000000002' WHERE shop_id = $1 AND name = 'Meera'`);
    const his = await sellTo({ name: 'Nikhil', phone: '9000000001' });
    const later = await sellTo({ name: 'Meera', phone: '9000000002' });
    const found = async (keyword: string) =>
      new Set(numbers((await other.read(sql => salesHistory(sql, historyQuery.parse({ keyword })))).content));
    expect(await found('9000000001')).toEqual(new Set([hers.invoiceNo, his.invoiceNo]));
    expect(await found('9000000002')).toEqual(new Set([hers.invoiceNo, later.invoiceNo]));
  });

  it('finds consecutive digits anywhere, and only consecutive ones', async () => {
    const other = await openTrade();
    const units = [newImei(), newImei()];
    await other.bill({ lines: [phones(units, galaxy, 1_000_00)] });
    for (const [index, name] of ['Asha 55123 51234 Stores', 'Depot 120345'].entries())
      await other.sell({
        customer: { name, phone: `987650012${index}` },
        lines: [{ imei: units[index] ?? '', unitPricePaise: 2_000_00 }],
        payments: [{ method: 'CASH', amountPaise: 2_000_00 }],
      });
    await other.rows(
      `UPDATE sales SET sequence = 123456, invoice_no = 'INV/26-27/123456', search = replace(search, 'inv/26-27/0002', 'inv/26-27/123456')
        WHERE shop_id = $1 AND sequence = 2`,
    );
    const sales = await other.rows<{ id: string; search: string }>(
      'SELECT id, search FROM sales WHERE shop_id = $1',
    );
    const expectedFor = (keyword: string) =>
      sales
        .filter(({ search }) => keyword.split(' ').every(word => search.includes(word)))
        .map(({ id }) => id)
        .sort();
    const found = async (keyword: string) =>
      (await other.read(sql => salesHistory(sql, historyQuery.parse({ keyword })))).content
        .map(({ id }) => id)
        .sort();
    // Takes every part of their keywords, of five characters and more: numbers, phones, IMEIs and what spans
    // them.
    const parts = sales.flatMap(({ search }) =>
      Array.from({ length: search.length - 4 }, (_, from) =>
        search.slice(from, from + 5 + ((from * 7) % 9)).trim(),
      ).filter(part => /\d{5}/.test(part)),
    );
    expect(parts.length).toBeGreaterThan(40);
    for (const keyword of parts)
      expect([keyword, await found(keyword)]).toEqual([keyword, expectedFor(keyword)]);
    expect(expectedFor('8765001')).toHaveLength(2);
    // Each five of these stand in one sale, but not together.
    expect(await found('551234')).toEqual([]);
    expect(await found('987651234')).toEqual([]);
    expect(await found('12345 depot')).toEqual(expectedFor('12345 depot'));
    expect(await found('12345 asha')).toEqual([]);
  });

  it('matches pattern characters literally', async () => {
    expect((await page({ keyword: '100% kumar' })).totalElements).toBe(
      sales.filter(sale => sale.customer?.name.startsWith('Ravi')).length,
    );
    expect((await page({ keyword: '_____' })).totalElements).toBe(0);
    expect((await page({ keyword: '\\' })).totalElements).toBe(0);
  });
});

describe('export', () => {
  it('has every row once, in the order of the screen', async () => {
    for (const sortBy of ['createdAt', 'customerName', 'totalPaise', 'invoiceNo'] as const)
      for (const sortDir of ['asc', 'desc'] as const) {
        const query = { sortBy, sortDir, company: 'Samsung' };
        const walked: HistoryRow[] = [];
        let next: HistoryCursor | null = null;
        do {
          const from = next;
          const part: { rows: HistoryRow[]; next: HistoryCursor | null } = await shop.read(sql =>
            salesHistoryAfter(sql, query, from, 7),
          );
          walked.push(...part.rows);
          next = part.next;
        } while (next);
        expect(numbers(walked)).toEqual(numbers((await page({ ...query, size: 200 })).content));
      }
  });
});

describe('keyword in a large shop', () => {
  let large: Trade;
  const found = (query: object) =>
    large.read(sql => salesHistory(sql, historyQuery.parse(query), { maxCounted: 4_000 }));

  /**
   * Nine thousand sales are written by hand, in April but for the last thousand: every one of a Galaxy, every
   * hundredth to Zubin, the 8,000th of a Pixel, the last thousand of a Fold, and those of the sample, one in 127, to
   * Meher.
   */
  beforeAll(async () => {
    large = await openTrade();
    await large.rows(
      `INSERT INTO sales (shop_id, id, invoice_no, financial_year, sequence, business_date, month, status, inter_state, invoice_type,
         items, company, item_category, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise,
         paid_paise, due_paise, cost_paise, payment_method, payment_mode, sold_by, sold_by_name, search, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'INV/26-27/' || n, 2026, n, '2026-04-01', CASE WHEN n > 8000 THEN 202605 ELSE 202604 END, 'POSTED', false, 'TAX_INVOICE', 'Galaxy', 'Samsung',
              'MOBILE', 1, 100, 0, 0, 0, 0, 100, 100, 0, 0, 'CASH', 'FULL', gen_random_uuid(), 'Ravi',
              'galaxy' || CASE WHEN n % 100 = 0 THEN ' zubin' ELSE '' END || CASE WHEN n = 8000 THEN ' pixel' ELSE '' END
                || CASE WHEN n > 8000 THEN ' fold' ELSE '' END || CASE WHEN n % 127 = 0 THEN ' meher' ELSE '' END || ' inv/26-27/' || n,
              timestamptz '2026-04-01' + n * interval '1 second', now()
         FROM generate_series(1, 9000) AS n`,
    );
    await large.rows(
      `INSERT INTO history_counts (shop_id, period, company_id, item_category, payment_method, payment_mode, status, sales, total_paise)
       VALUES ($1, 0, '${ANY_COMPANY}', '', 'CASH', 'FULL', 'POSTED', 9000, 900000),
              ($1, 2026, '${ANY_COMPANY}', '', 'CASH', 'FULL', 'POSTED', 9000, 900000), ($1, 202604, '${ANY_COMPANY}', '', 'CASH', 'FULL', 'POSTED', 8000, 800000),
              ($1, 202605, '${ANY_COMPANY}', '', 'CASH', 'FULL', 'POSTED', 1000, 100000)`,
    );
  });

  it('common: newest first at once, with a minimum count', async () => {
    const page = await found({ keyword: 'GALAXY', page: 1, size: 3 });
    expect(page.content.map(row => row.invoiceNo)).toEqual([
      'INV/26-27/8997',
      'INV/26-27/8996',
      'INV/26-27/8995',
    ]);
    expect(page).toMatchObject({ totalElements: 4000, totalPages: 1334, moreThan: true });
    const oldest = await found({ keyword: 'galaxy', sortDir: 'asc', size: 1 });
    expect(oldest.content[0]?.invoiceNo).toBe('INV/26-27/1');
  });

  it('common only recently: counted in full', async () => {
    const newest = await found({ keyword: 'fold', size: 2 });
    expect(newest.content.map(row => row.invoiceNo)).toEqual(['INV/26-27/9000', 'INV/26-27/8999']);
    expect(newest.totalElements).toBe(1000);
    expect(newest).not.toHaveProperty('moreThan');
  });

  it('an invoice number: that sale and those it is a prefix of', async () => {
    const numbersOf = async (keyword: string) =>
      (await found({ keyword, sortBy: 'invoiceNo', sortDir: 'asc' })).content.map(row => row.invoiceNo);
    expect(await numbersOf('inv/26-27/4711')).toEqual(['INV/26-27/4711']);
    expect(await numbersOf('INV/25-26/4711')).toEqual([]);
    await large.rows(
      `UPDATE sales SET sequence = 47110, invoice_no = 'INV/26-27/47110', search = 'inv/26-27/47110' WHERE shop_id = $1 AND sequence = 1`,
    );
    expect(await numbersOf('inv/26-27/4711')).toEqual(['INV/26-27/4711', 'INV/26-27/47110']);
    await large.rows(
      `UPDATE sales SET sequence = 1, invoice_no = 'INV/26-27/1', search = 'galaxy inv/26-27/1' WHERE shop_id = $1 AND sequence = 47110`,
    );
  });

  it('is planned per query: a cached generic plan is 100 times slower for a rare word', async () => {
    const storedRows = await large.read(async sql => {
      for (const keyword of ['galaxy', 'zubin', 'pixel', '1234567', '7654321', '1112223', '8887776'])
        await salesHistory(sql, historyQuery.parse({ keyword }), { maxCounted: 4_000 });
      return sql.query(
        rowOf(),
        `SELECT statement FROM pg_prepared_statements WHERE statement ~ 'sales_read.*(search LIKE|five_digits)'`,
      );
    });
    expect(storedRows).toEqual([]);
  });

  it('five digits use the digit index; estimates use the sample', async () => {
    await large.rows('ANALYZE sales', []);
    const planOf = async (condition: string) =>
      (
        await large.read(sql =>
          sql.query(
            rowOf<{ 'QUERY PLAN': string }>(),
            `EXPLAIN SELECT count(*) FROM sales_read s WHERE s.shop_id = '${sql.shopId}' AND ${condition}`,
          ),
        )
      )
        .map(line => line['QUERY PLAN'])
        .join('\n');
    expect(
      await planOf(`five_digits(s.search) @> '{12345,23456}' AND strpos(s.search, '123456') > 0`),
    ).toMatch(/Bitmap Index Scan on sales_digits/);
    expect(await planOf(`s.sequence % 127 = 0 AND s.search LIKE '%zubin%'`)).toMatch(/ on sales_sample/);
  });

  it('rare among the newest but common overall: read as far as the page needs', async () => {
    const meher = (query: object) =>
      large.read(sql =>
        salesHistory(sql, historyQuery.parse({ keyword: 'meher', size: 25, ...query }), { maxCounted: 30 }),
      );
    const newest = Array.from({ length: 70 }, (_, index) => `INV/26-27/${(70 - index) * 127}`);
    const oldest = [...newest].reverse();
    for (const [query, all] of [
      [{}, newest],
      [{ sortDir: 'asc' }, oldest],
      [{ sortBy: 'invoiceNo' }, newest],
      [{ status: 'POSTED', paymentMethod: 'CASH' }, newest],
      [{ dateFrom: '2026-04-01', dateTo: '2026-05-31' }, newest],
      [{ year: 2026, month: 4 }, newest.slice(8)],
    ] as const)
      // With several months a second page is not looked for that far.
      for (const number of 'dateFrom' in query ? [0] : [0, 1]) {
        const page = await meher({ ...query, page: number });
        expect(page.content.map(row => row.invoiceNo)).toEqual(all.slice(number * 25, number * 25 + 25));
        expect(page).toMatchObject({ totalElements: 30, moreThan: true });
      }
    // The end of them is found by the index, and counted.
    const last = await meher({ page: 2 });
    expect(last.content.map(row => row.invoiceNo)).toEqual(newest.slice(50));
    expect(last.totalElements).toBe(70);
    expect(last).not.toHaveProperty('moreThan');
  });

  it('has a minimum count only where the sample is conclusive', async () => {
    const surely = (filter: HistoryFilter, max: number, held?: number) =>
      large.read(sql => surelyMoreThan(sql, filter, max, held ? { maxHeld: held } : {}));
    // Seventy of the sample: five standard deviations above what 4,900 would show, not above what 5,000 would.
    expect(await surely({ keyword: 'galaxy' }, 4_900)).toBe(true);
    expect(await surely({ keyword: 'galaxy' }, 5_000)).toBe(false);
    expect(await surely({ keyword: 'galaxy', paymentMethod: 'CASH' }, 4_900)).toBe(true);
    expect(await surely({ keyword: 'galaxy', paymentMethod: 'UPI' }, 10)).toBe(false);
    // None of the ten that are held is of May: a thousand are, by forty looked at.
    expect(await surely({ keyword: 'galaxy', year: 2026, month: 5 }, 300, 10)).toBe(true);
    expect(await surely({ keyword: 'galaxy', year: 2026, month: 5 }, 600, 10)).toBe(false);
  });

  it('common by the sample: no sums and no facet counts', async () => {
    const statements: string[] = [];
    const [totals, facets] = await large.read(sql => {
      const listened = recording(sql, statements);
      return Promise.all([
        // The first hundred that are found are all of April.
        salesHistoryTotals(
          listened,
          { role: 'owner' },
          { keyword: 'galaxy', year: 2026, month: 5 },
          { maxWithWord: 100 },
        ),
        historyFacets(listened, { keyword: 'galaxy' }, { maxCounted: 4_900 }),
      ]);
    });
    expect(totals).toMatchObject({ sales: 100, moreThan: true, totalPaise: null });
    expect(facets.status).toEqual([{ value: 'POSTED' }]);
    expect(statements.filter(text => text.includes('hits AS MATERIALIZED'))).toEqual([]);
  });

  it('common everywhere: counted within its filter only', async () => {
    const within = async (query: object, maxCounted: number) => {
      const statements: string[] = [];
      const page = await large.read(sql =>
        salesHistory(
          recording(sql, statements),
          historyQuery.parse({ keyword: 'galaxy', size: 5, ...query }),
          {
            maxCounted,
          },
        ),
      );
      expect(statements.filter(text => /found AS MATERIALIZED \(\s*SELECT s\.shop_id/.test(text))).toEqual(
        [],
      );
      return page;
    };
    const may = await within({ year: 2026, month: 5 }, 4_000);
    expect(may.totalElements).toBe(1_000);
    expect(may).not.toHaveProperty('moreThan');
    expect(may.content[0]?.invoiceNo).toBe('INV/26-27/9000');
    // What the sums do not know is walked as far as it takes.
    expect((await within({ totalFrom: 1 }, 5_900)).totalElements).toBe(5_900);
    expect(await within({ year: 2026, month: 5 }, 600)).toMatchObject({ totalElements: 600, moreThan: true });
  });

  it('fewer matches than estimated: counted by its words alone', async () => {
    const fold = await large.read(sql =>
      salesHistory(sql, historyQuery.parse({ keyword: 'fold' }), { maxCounted: 900 }),
    );
    expect(fold).toMatchObject({ totalElements: 900, moreThan: true });
    expect(fold.content[0]?.invoiceNo).toBe('INV/26-27/9000');
  });

  it('rare: found anywhere and counted', async () => {
    const zubin = await found({ keyword: 'zubin', size: 2 });
    expect(zubin.content.map(row => row.invoiceNo)).toEqual(['INV/26-27/9000', 'INV/26-27/8900']);
    expect(zubin).toMatchObject({ totalElements: 90 });
    expect(zubin).not.toHaveProperty('moreThan');
    expect((await found({ keyword: 'pixel galaxy' })).content.map(row => row.invoiceNo)).toEqual([
      'INV/26-27/8000',
    ]);
    expect((await found({ keyword: 'zubin', page: 89, size: 1 })).content[0]?.invoiceNo).toBe(
      'INV/26-27/100',
    );
  });
});
