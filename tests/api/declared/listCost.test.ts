/**
 * A list with five references, record access and two computed columns takes as many statements for 1,000 rows as for
 * 10.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resourceOf } from '../../../src/resources/index.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { openOrders, STORE_ORDERS } from '../../support/manyOrders.ts';
import { orders } from '../../support/orders.ts';
import { bodyOf } from '../../support/records.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withOrders } = await import('../../support/manyOrders.ts');
  return withOrders(await original<Parameters<typeof withOrders>[0]>());
});

const ROWS = 1_200;
const REFERENCES = ['customers', 'financiers', 'products', 'companies', 'people'];
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openOrders(shop);
  for (const name of REFERENCES.slice(0, -1))
    for (let n = 1; n <= 5; n++) {
      const resource = resourceOf(name);
      const { status, text } = await shop.post(`/api/${name}`, resource && (await bodyOf(shop, resource, n)));
      expect(status, text).toBe(201);
    }
  await shop.db.asOwner(async tx => {
    for (const sql of STORE_ORDERS) await tx.run(sql, [shop.shopId, ROWS]);
  });
});
afterAll(() => shop.close());

/** Asks what a screen does for a page of so many rows: the list, and the records that its references lead to. */
const screenOf = async (limit: number) => {
  const { status, text, body, headers } = await shop.office.get(
    listPath('orders', { range: [0, limit - 1] }),
  );
  expect(status, text).toBe(200);
  const rows = body as Record<string, string>[];
  for (const { name, references = '' } of orders.fields.filter(field => field.references)) {
    const ids = [...new Set(rows.map(row => row[name]))];
    const referenced = await shop.office.get(
      listPath(references, { filter: { id: ids }, range: [0, ids.length - 1] }),
    );
    expect(referenced.status, referenced.text).toBe(200);
  }
  return { rows, total: headers.get('x-total-count') };
};

/** Collects every statement that goes to the database in the meantime. */
const statementsOf = async (limit: number) => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { rows } = await screenOf(limit);
  const statements = sent.mock.calls.length;
  sent.mockRestore();
  return { rows: rows.length, statements };
};

it('list: the number of statements does not grow with the rows', async () => {
  await screenOf(10);
  const few = await statementsOf(10);
  expect(few.statements).toBeGreaterThan(0);
  expect(few.rows).toBe(10);
  expect(await statementsOf(1_000)).toEqual({ rows: 1_000, statements: few.statements });
});

it('list: has its computed columns, and only records in reach', async () => {
  const { rows, total } = await screenOf(1_000);
  expect(rows.every(({ customer, totalPaise }) => customer && Number(totalPaise) > 0)).toBe(true);
  const isTheirs = ({ visibleTo, ownerId }: Record<string, string>) =>
    visibleTo === 'EVERYONE' || ownerId === shop.office.userId;
  expect(rows.filter(row => !isTheirs(row))).toEqual([]);
  expect(Number(total)).toBeLessThan(ROWS);
  expect((await shop.get(listPath('orders'))).headers.get('x-total-count')).toBe(String(ROWS));
});

it.each(['placedOn', 'customer', 'totalPaise'])(
  'list: by %s, its pages are parts of one order',
  async sort => {
    const idsOf = async (from: number, to: number) => {
      const { status, text, body } = await shop.office.get(
        listPath('orders', { sort: [sort, 'DESC'], range: [from, to - 1], filter: { q: 'Order 1' } }),
      );
      expect(status, text).toBe(200);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    const all = await idsOf(0, 300);
    expect(new Set(all).size).toBe(300);
    expect([...(await idsOf(0, 7)), ...(await idsOf(7, 150)), ...(await idsOf(150, 300))]).toEqual(all);
  },
);
