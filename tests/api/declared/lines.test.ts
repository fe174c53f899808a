/** Lines of a record: one transaction, their own rules and access, links, lists by a path. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateRecord } from '../../../server/kit/resources/writeRecords.ts';
import type { Caller } from '../../../server/kit/person/person.ts';
import { deals, openDeals } from '../../support/deals.ts';
import { listPath, openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withDeals } = await import('../../support/deals.ts');
  return withDeals(await original<Parameters<typeof withDeals>[0]>());
});

let shop: OpenShop;
let ravi: string;
let serial = 0;
const newHelper = async (name: string): Promise<string> =>
  (await shop.post('/api/helpers', { name })).body.id;
beforeAll(async () => {
  shop = await openShop();
  await openDeals(shop);
  ravi = await newHelper('Ravi');
});
afterAll(() => shop.close());

const item = (name: string, more: object = {}) => ({
  name,
  quantity: 1,
  pricePaise: 100_000,
  kind: 'NEW',
  ...more,
});
const newDeal = async (values: object = {}, by: Pick<OpenShop, 'post'> = shop) => {
  const { status, text, body } = await by.post('/api/deals', {
    name: `Deal ${++serial}`,
    seenBy: 'EVERYBODY',
    ...values,
  });
  expect(status, text).toBe(201);
  return body;
};
const read = async (id: string) => (await shop.get(`/api/deals/${id}`)).body;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const refused = ({ status, body, text }: Answer, expected = 422): string[] => {
  expect(status, text).toBe(expected);
  return Object.keys(body.errors ?? {});
};

let deal: Awaited<ReturnType<typeof newDeal>>;
beforeEach(async () => {
  deal = await newDeal({ items: [item('A', { costPaise: 77_777 }), item('B'), item('C')] });
});
const save = (items: object[], more: object = {}) =>
  shop.put(`/api/deals/${deal.id}`, { version: deal.version, items, ...more });

describe('lines', () => {
  it('are added, changed, removed and reordered with their record', async () => {
    const [a, b, c] = deal.items;
    const { status, body, text } = await save([{ ...c, quantity: 5 }, item('D'), a]);
    expect(status, text).toBe(200);
    expect(names(body.items)).toEqual(['C', 'D', 'A']);
    expect(body.items[0]).toMatchObject({ id: c.id, quantity: 5, version: 2 });
    expect(body.items[2]).toMatchObject({ id: a.id, version: 1, costPaise: 77_777 });
    expect(body.version).toBe(2);
    expect(body.totalPaise).toBe(300_000);
    expect(await read(deal.id)).toEqual(body);
    const logged = (await shop.get(listPath('logs', { filter: { resource: 'deal-items' }, range: [0, 99] })))
      .body;
    const of = (id: string) => logged.filter((row: { recordId: string }) => row.recordId === id);
    expect(of(b.id).map((row: { action: string }) => row.action)).toContain('DELETE');
    expect(of(a.id)).toHaveLength(1);
  });

  it('left out are kept; lists leave them out', async () => {
    const { body } = await shop.put(`/api/deals/${deal.id}`, { note: 'Later' });
    expect(names(body.items)).toEqual(['A', 'B', 'C']);
    const list = (await shop.get(listPath('deals', { filter: { id: [deal.id] } }))).body;
    expect(list[0]).not.toHaveProperty('items');
    expect(list[0].totalPaise).toBe(300_000);
  });

  it('a missing field keeps its value; of a new row it is required', async () => {
    const { body } = await save([{ id: deal.items[0].id, quantity: 9 }]);
    expect(body.items[0]).toMatchObject({ name: 'A', quantity: 9 });
    deal = body;
    expect(refused(await save([deal.items[0], item('E', { quantity: 0 })]))).toEqual(['items.1.quantity']);
    expect(refused(await save([deal.items[0], { name: 'E', quantity: 1 }]))).toEqual([
      'items.1.pricePaise',
      'items.1.kind',
    ]);
  });

  it('have their own conditions and checks, at their place; then nothing is written', async () => {
    const [a, b] = deal.items;
    expect(refused(await save([a, { ...b, kind: 'USED' }], { note: 'Lost' }))).toEqual(['items.1.grade']);
    expect(refused(await save([a, b, item('D', { grade: 'A' })]))).toEqual(['items.2.grade']);
    expect(refused(await save([{ ...a, pricePaise: 1 }]))).toEqual(['items.0.pricePaise']);
    expect(await read(deal.id)).toEqual(deal);
  });

  it('a check of the record reads their sum as it will be, by POST and PUT of either', async () => {
    expect(refused(await save([item('Z', { pricePaise: 900_000 })], { limitPaise: 800_000 }))).toEqual([
      'limitPaise',
    ]);
    expect(refused(await save(deal.items, { limitPaise: 299_999 }))).toEqual(['limitPaise']);
    expect((await save([deal.items[0]], { limitPaise: 100_000 })).status).toBe(200);
    expect(refused(await shop.put(`/api/deals/${deal.id}`, { limitPaise: 99_999 }))).toEqual(['limitPaise']);
    expect(
      refused(await shop.put(`/api/deals/${deal.id}`, { items: [item('Y', { pricePaise: 100_001 })] })),
    ).toEqual(['limitPaise']);
    const body = { name: 'Too much', seenBy: 'EVERYBODY', limitPaise: 1, items: [item('A')] };
    expect(refused(await shop.post('/api/deals', body))).toEqual(['limitPaise']);
  });

  it('are unique within their list and may exchange unique values', async () => {
    const [a, b, c] = deal.items;
    expect(refused(await save([a, b, { ...c, name: 'b' }]))).toEqual(['items.2.name']);
    const { body, status, text } = await save([{ ...a, name: 'B' }, { ...b, name: 'A' }, item('C')]);
    expect(status, text).toBe(200);
    expect(names(body.items)).toEqual(['B', 'A', 'C']);
  });

  it('of another record or shop are refused, as are unknown fields and too many', async () => {
    const other = await newDeal({ items: [item('O')] });
    expect(refused(await save([{ ...other.items[0], quantity: 3 }]))).toEqual(['items.0.id']);
    const neighbour = await shop.neighbour();
    expect(refused(await save([{ id: neighbour.userId, quantity: 3 }]))).toEqual(['items.0.id']);
    expect(refused(await save([deal.items[0], { ...deal.items[0], name: 'Other' }]))).toEqual(['items.1.id']);
    expect(refused(await save([item('A', { nonsense: 1 })]))).toEqual(['items.0.nonsense']);
    expect(refused(await save(Array.from({ length: 51 }, (_, n) => item(`N${n}`))))).toEqual(['items']);
    expect(names((await read(other.id)).items)).toEqual(['O']);
  });

  it('a stale version loses nothing; a bulk change takes no lines', async () => {
    await save([item('Mine')]);
    expect((await save(deal.items)).body.code).toBe('STALE_VERSION');
    expect(names((await read(deal.id)).items)).toEqual(['Mine']);
    const many = `/api/deals?filter=${encodeURIComponent(JSON.stringify({ id: [deal.id] }))}`;
    expect(refused(await shop.put(many, { items: [] }))).toEqual(['items']);
  });

  it('go with their record', async () => {
    expect((await shop.delete(`/api/deals/${deal.id}`)).status).toBe(200);
    const left = await shop.db.read(shop.shopId, sql =>
      sql.run('SELECT FROM deal_items WHERE shop_id = $1 AND deal_id = $2', [shop.shopId, deal.id]),
    );
    expect(left).toBe(0);
  });

  it('take as many statements for 40 rows as for 2', async () => {
    const statementsOf = async (count: number): Promise<number> => {
      const statements: string[] = [];
      const caller: Caller = {
        ...{
          shopId: shop.shopId,
          userId: shop.owner.userId,
          role: 'owner',
          name: 'Rakesh',
          login: 'r@test.in',
        },
        ...{ now: new Date(), businessDate: '2026-11-18', timeZone: 'Asia/Kolkata' },
        ...{ sessionId: '', locale: 'en', address: null },
      };
      const rows = Array.from({ length: count }, (_, n) => item(`Row ${n}`));
      const first = await shop.db.write(shop.shopId, tx =>
        updateRecord(tx, caller, deals, deal.id, { items: rows }),
      );
      const changed = ((first?.['items'] ?? []) as object[]).map(row => ({ ...row, quantity: 7 })).reverse();
      await shop.db.write(shop.shopId, tx =>
        updateRecord(recording(tx, statements), caller, deals, deal.id, { items: changed }),
      );
      return statements.length;
    };
    expect(await statementsOf(40)).toBe(await statementsOf(2));
  });
});

describe('access to lines', () => {
  it('a hidden field is in no answer and cannot be sent, changed or removed with its row', async () => {
    const canary = '77777';
    const { body, text } = await shop.staff.get(`/api/deals/${deal.id}`);
    expect(text).not.toContain(canary);
    const send = (items: object[]) => shop.staff.put(`/api/deals/${deal.id}`, { items });
    expect(refused(await send([{ ...body.items[0], costPaise: 1 }, ...body.items.slice(1)]), 403)).toEqual([
      'items.0.costPaise',
    ]);
    expect(refused(await send(body.items.slice(1)), 403)).toEqual(['items.costPaise']);
    const saved = await send([body.items[1], { ...body.items[0], quantity: 4 }]);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.text).not.toContain(canary);
    expect((await read(deal.id)).items[1]).toMatchObject({ quantity: 4, costPaise: 77_777 });
    expect(refused(await shop.staff.delete(`/api/deals/${deal.id}`), 403)).toEqual(['items.costPaise']);
  });

  it('have no calls of their own', async () => {
    expect((await shop.get('/api/deal-items')).status).toBe(404);
    expect((await shop.post('/api/deal-items', item('X'))).status).toBe(404);
  });

  it('are not seen of a record out of reach, nor in sums', async () => {
    await newDeal({ name: 'Canary', seenBy: 'OWNER', helpers: [{ helperId: ravi, part: 'Canary part' }] });
    const dealsFor = async (by: Pick<OpenShop, 'get'>) => (await by.get(`/api/helpers/${ravi}`)).body.deals;
    expect(await dealsFor(shop)).toBe((await dealsFor(shop.office)) + 1);
  });
});

describe('links', () => {
  it('to a record that does not exist, or twice, are refused at their place', async () => {
    expect(refused(await save(deal.items, { helpers: [{ helperId: ravi }, { helperId: deal.id }] }))).toEqual(
      ['helpers.1.helperId'],
    );
    expect(refused(await save(deal.items, { helpers: [{ helperId: ravi }, { helperId: ravi }] }))).toEqual([
      'helpers.1.helperId',
    ]);
  });

  it('list the records of the other side by a path, only those in reach', async () => {
    const helper = await newHelper('Path');
    await save(deal.items, { helpers: [{ helperId: helper }] });
    const hidden = await newDeal({ seenBy: 'OWNER', helpers: [{ helperId: helper }] });
    const counted = async (by: Pick<OpenShop, 'get'>) =>
      (await by.get(`/api/helpers/${helper}/related`)).payload;
    expect(await counted(shop)).toEqual([{ resource: 'deals', by: 'helpers.helperId', total: 2 }]);
    expect(await counted(shop.office)).toEqual([{ resource: 'deals', by: 'helpers.helperId', total: 1 }]);
    const ids = async (by: Pick<OpenShop, 'get'>) =>
      (await by.get(listPath('deals', { filter: { 'helpers.helperId': helper } }))).body.map(
        ({ id }: { id: string }) => id,
      );
    expect((await ids(shop)).sort()).toEqual([deal.id, hidden.id].sort());
    expect(await ids(shop.office)).toEqual([deal.id]);
    expect(refused(await shop.get(listPath('deals', { filter: { 'items.name': 'A' } })))).toEqual([
      'filter.items.name',
    ]);
  });
});

it('timeline: a row added, changed and removed is in that of its record, with before and after', async () => {
  const [a, b, c] = deal.items;
  expect((await save([{ ...a, quantity: 5 }, b, item('D')])).status).toBe(200);
  const entriesFor = async (by: Pick<OpenShop, 'get'>, at = `deals/${deal.id}`) =>
    (await by.get(`/api/${at}/timeline?size=50`)).payload.content.filter(
      (entry: { lines?: string }) => entry.lines !== undefined,
    );
  const entries = await entriesFor(shop);
  expect(
    entries
      .slice(0, 3)
      .map((entry: { action: string; lines: string; row: { value: string } }) => [
        entry.action,
        entry.lines,
        entry.row.value,
      ])
      .sort(),
  ).toEqual([
    ['CREATE', 'items', 'D'],
    ['DELETE', 'items', c.name],
    ['UPDATE', 'items', a.name],
  ]);
  expect(entries.find(({ action }: { action: string }) => action === 'UPDATE').changes).toEqual([
    { field: 'quantity', before: 1, after: 5 },
  ]);
  expect(JSON.stringify(entries)).toContain('77777');
});

it('timeline: a hidden field of a row is not in it', async () => {
  const first = await newDeal({ items: [item('Open', { costPaise: 55_555 })] });
  await shop.put(`/api/deals/${first.id}`, { items: [{ id: first.items[0].id, costPaise: 66_666 }] });
  const textOf = async (by: Pick<OpenShop, 'get'>, at: string) =>
    (await by.get(`/api/${at}/timeline?size=100`)).text;
  expect(await textOf(shop, `deals/${first.id}`)).toContain('66666');
  expect(await textOf(shop.office, `deals/${first.id}`)).not.toMatch(/55555|66666/);
});
