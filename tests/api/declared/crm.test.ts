/** The small CRM of docs/examples has every ability that its declaration names, over the calls that follow from it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCrm } from '../../support/crm.ts';
import { listPath, openShop, type Answer, type Client, type OpenShop } from '../../support/openShop.ts';
import { bodyOf } from '../../support/records.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { offers } from '../../support/offers.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withCrm } = await import('../../support/crm.ts');
  return withCrm(await original<Parameters<typeof withCrm>[0]>());
});
vi.mock('../../../server/kit/i18n/catalogues.ts', async original => {
  const { withDealLabels } = await import('../../support/crm.ts');
  return withDealLabels(await original<Parameters<typeof withDealLabels>[0]>());
});

let shop: OpenShop;
let customer: string;
let product: string;
const made = async (name: string): Promise<string> => {
  const resource = resourceOf(name);
  if (!resource) throw new Error(name);
  const { status, text, body } = await shop.post(`/api/${name}`, await bodyOf(shop, resource));
  expect(status, text).toBe(201);
  return body.id;
};
beforeAll(async () => {
  shop = await openShop();
  await openCrm(shop);
  [customer, product] = [await made('customers'), await made('products')];
});
afterAll(() => shop.close());

const ITEM_PAISE = 1_000_000;
let serial = 0;
const deal = (values: object = {}) => ({
  name: `Deal ${++serial}`,
  customerId: customer,
  ownerId: shop.staff.userId,
  openedOn: '2026-11-18',
  visibleTo: 'EVERYONE',
  ...values,
});
const item = (more: object = {}) => ({
  productId: product,
  quantity: 10,
  pricePaise: ITEM_PAISE / 10,
  ...more,
});
const newDeal = async (values: object = {}, by: Pick<Client, 'post'> = shop) => {
  const { status, text, body } = await by.post('/api/deals', deal({ items: [item()], ...values }));
  expect(status, text).toBe(201);
  return body;
};
const read = async (id: string, by: Pick<Client, 'get'> = shop) => (await by.get(`/api/deals/${id}`)).body;
const take = (id: string, name: string, by: Pick<Client, 'post'> = shop, input: object = {}) =>
  by.post(`/api/deals/${id}/transitions/${name}`, { input });
const fieldsOf = ({ status, text, body }: Answer, expected: number): string[] => {
  expect(status, text).toBe(expected);
  return Object.keys(body.errors ?? {});
};

describe('a deal', () => {
  it('is created with its items and people in one call, with total, buyer and tags', async () => {
    const people = [
      { personId: shop.staff.userId, role: 'SELLER' },
      { personId: shop.office.userId, role: 'DELIVERY' },
    ];
    const created = await newDeal({ items: [item(), item({ quantity: 1 })], people, tags: ['Festival'] });
    expect(created).toMatchObject({ state: 'LEAD', totalPaise: 1.1 * ITEM_PAISE, tags: ['Festival'] });
    const stored = await read(created.id);
    expect(stored.people).toMatchObject(people);
    expect(stored.buyer).toBe((await shop.get(`/api/customers/${customer}`)).body.name);
    expect(stored.can.transitions).toEqual(['offer', 'lost']);
  });

  it('nothing is written when one of its lines is wrong', async () => {
    const [person] = [{ personId: shop.staff.userId, role: 'SELLER' }];
    const before = (await shop.get(listPath('deals'))).headers.get('x-total-count');
    const post = (values: object) => shop.post('/api/deals', deal(values));
    expect(fieldsOf(await post({ items: [item(), item({ quantity: 0 })] }), 422)).toEqual([
      'items.1.quantity',
    ]);
    expect(fieldsOf(await post({ people: [person, person] }), 422)).toEqual(['people.1.personId']);
    expect(fieldsOf(await post({ people: [{ ...person, role: 'GUEST' }] }), 422)).toEqual(['people.0.role']);
    expect((await shop.get(listPath('deals'))).headers.get('x-total-count')).toBe(before);
  });

  it('its check holds for POST and PUT of either field, with its sentence', async () => {
    const headers = { 'accept-language': 'hi' };
    const late = await shop.post('/api/deals', deal({ closesOn: '2026-11-17' }), { headers });
    expect(Object.keys(late.body.errors)).toEqual(['closesOn']);
    if (offers('hi')) expect(late.body.errors.closesOn).toBe('सौदा शुरू होने से पहले पूरा नहीं हो सकता');
    const { id } = await newDeal({ closesOn: '2026-11-20' });
    expect(fieldsOf(await shop.put(`/api/deals/${id}`, { openedOn: '2026-11-21' }), 422)).toEqual([
      'closesOn',
    ]);
  });
});

describe('the workflow', () => {
  const STEPS = {
    LEAD: [],
    OFFER: ['offer'],
    APPROVED: ['offer', 'approved'],
    WON: ['offer', 'approved', 'won'],
    LOST: ['lost'],
  };
  const inputOf = (name: string) => (name === 'lost' ? { lostReason: 'Price' } : {});
  const inState = async (steps: readonly string[]): Promise<string> => {
    const { id } = await newDeal();
    for (const step of steps) expect((await take(id, step, shop, inputOf(step))).status).toBe(200);
    return id;
  };

  it('from each state only its transitions pass, by role; `can` says the same', async () => {
    const passed: Record<string, string[]> = { owner: [], staff: [], office: [] };
    for (const role of ['owner', 'staff', 'office'] as const)
      for (const [state, steps] of Object.entries(STEPS))
        for (const name of ['offer', 'approved', 'won', 'lost', 'lead']) {
          const id = await inState(steps);
          const can = (await shop[role].get(`/api/deals/${id}`)).body.can?.transitions ?? [];
          const { status } = await take(id, name, shop[role], inputOf(name));
          if (status === 200) passed[role]?.push(`${state} ${name}`);
          expect(can.includes(name)).toBe(status === 200);
        }
    const byStaff = ['LEAD offer', 'LEAD lost', 'OFFER lost', 'APPROVED won', 'APPROVED lost'];
    expect(passed['staff']).toEqual(byStaff);
    expect(passed['owner']?.sort()).toEqual([...byStaff, 'OFFER approved'].sort());
    expect(passed['office']).toEqual([]);
  });

  it('asks for items, for a reason, and for another person than its owner', async () => {
    const empty = await newDeal({ items: [] });
    expect((await take(empty.id, 'offer')).body.code).toBe('WRONG_STATE');
    expect(fieldsOf(await take(empty.id, 'lost'), 422)).toEqual(['input.lostReason']);
    const own = await newDeal({ ownerId: shop.owner.userId });
    expect((await take(own.id, 'offer')).status).toBe(200);
    expect((await take(own.id, 'approved')).status).toBe(403);
    expect((await take(empty.id, 'lost', shop, { lostReason: 'Price' })).payload).toMatchObject({
      state: 'LOST',
      lostReason: 'Price',
    });
  });

  it('the state does not change by PUT, by many or by import', async () => {
    const { id } = await newDeal();
    expect(fieldsOf(await shop.put(`/api/deals/${id}`, { state: 'WON' }), 422)).toEqual(['state']);
    const many = `/api/deals?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
    expect(fieldsOf(await shop.put(many, { state: 'WON' }), 422)).toEqual(['state']);
    const { body } = await shop.ask('POST', '/api/deals/import', undefined, {
      raw: `id,state\n${id},WON\n`,
      headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
    });
    expect(Object.keys(body.rejected[0].errors)).toEqual(['state']);
    expect((await read(id)).state).toBe('LEAD');
  });
});

describe('the board', () => {
  const move = (id: string, body: object, by: Client = shop) =>
    by.post(`/api/deals/${id}/move`, { view: 'pipeline', ...body });

  it('moves a card by its transition and keeps the order', async () => {
    const tag = `Board ${randomUUID()}`;
    const [first, second] = [await newDeal({ name: `${tag} 1` }), await newDeal({ name: `${tag} 2` })];
    expect((await move(first.id, { to: 'OFFER' })).payload.state).toBe('OFFER');
    expect((await move(second.id, { to: 'OFFER', afterId: first.id }, shop.staff)).status).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ q: tag }));
    const { payload } = await shop.get(`/api/deals/views/pipeline?filter=${filter}`);
    const column = payload.columns.find(({ value }: { value: string }) => value === 'OFFER');
    expect(column).toMatchObject({ limit: 20, count: 2 });
    expect(column.records.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    expect(column.records[0]).toMatchObject({ totalPaise: ITEM_PAISE });
  });

  it('refuses what the transition refuses, and asks for its input', async () => {
    const { id } = await newDeal();
    expect((await move(id, { to: 'WON' })).body.code).toBe('WRONG_STATE');
    expect(fieldsOf(await move(id, { to: 'LOST' }), 422)).toEqual(['input.lostReason']);
    expect((await move(id, { to: 'OFFER' }, shop.office)).status).toBe(403);
    await move(id, { to: 'OFFER' });
    expect((await move(id, { to: 'APPROVED' }, shop.staff)).status).toBe(403);
    expect((await read(id)).state).toBe('OFFER');
  });
});

it('the action hands many over by its form, those that its condition allows', async () => {
  const [open, closed] = [await newDeal(), await newDeal()];
  await take(closed.id, 'lost', shop, { lostReason: 'Price' });
  const act = (input: object) =>
    shop.staff.post('/api/deals/actions/hand-over', { ids: [open.id, closed.id], input });
  expect(fieldsOf(await act({}), 422)).toEqual(['input.ownerId']);
  const { payload } = await act({ ownerId: shop.owner.userId });
  expect(payload).toMatchObject({ done: 1, refused: [{ id: closed.id }] });
  expect((await read(open.id)).ownerId).toBe(shop.owner.userId);
  expect((await read(closed.id)).ownerId).toBe(shop.staff.userId);
  expect((await read(open.id)).can.actions).toEqual(['hand-over']);
  const logged = (await shop.get(listPath('logs', { filter: { recordId: open.id }, sort: ['at', 'DESC'] })))
    .body;
  expect(logged[0]).toMatchObject({ resource: 'deals' });
});

describe('access', () => {
  const CANARY = 'Canary';
  const MARGIN = 7_777_777;
  let hidden: string;
  beforeAll(async () => {
    const values = {
      name: `${CANARY} deal`,
      visibleTo: 'ITS_OWNER',
      ownerId: shop.owner.userId,
      marginPaise: MARGIN,
    };
    hidden = (await newDeal({ ...values, people: [{ personId: shop.staff.userId, role: 'ADVISER' }] })).id;
    await newDeal({ marginPaise: MARGIN });
  });

  it('a record out of reach is 404 on every way in', async () => {
    const { staff } = shop;
    const answers = [
      await staff.get(`/api/deals/${hidden}`),
      await staff.put(`/api/deals/${hidden}`, { name: 'Mine' }),
      await staff.delete(`/api/deals/${hidden}`),
      await take(hidden, 'offer', staff),
      await staff.post(`/api/deals/${hidden}/move`, { view: 'pipeline', to: 'OFFER' }),
      await staff.post(`/api/deals/${hidden}/comments`, { text: 'Hello' }),
      await staff.get(`/api/deals/${hidden}/timeline`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const { payload } = await staff.post('/api/deals/actions/hand-over', {
      ids: [hidden],
      input: { ownerId: staff.userId },
    });
    expect(payload).toMatchObject({ done: 0 });
    const mine = await newDeal({ visibleTo: 'ITS_OWNER' }, staff);
    expect((await staff.get(`/api/deals/${mine.id}`)).status).toBe(200);
  });

  it('nothing of it, and no hidden field, is in a list, export, board, filter, search or document', async () => {
    const found: string[] = [];
    const paths = [
      listPath('deals', { range: [0, 199] }),
      listPath('deals', { filter: { q: CANARY } }),
      listPath('deals', { sort: ['totalPaise', 'DESC'] }),
      '/api/deals/export?format=csv',
      '/api/deals/views/pipeline',
      `/api/search?q=${CANARY}`,
      '/openapi.json',
    ];
    for (const path of paths) {
      const { text } = await shop.staff.get(path);
      if (text.includes(CANARY) || text.includes(String(MARGIN))) found.push(path);
    }
    expect(found).toEqual([]);
    expect((await shop.get(listPath('deals', { filter: { q: CANARY } }))).body).toHaveLength(1);
  });

  it('staff give away a deal that they alone see, and it is theirs no more', async () => {
    const mine = await newDeal({ visibleTo: 'ITS_OWNER', ownerId: shop.staff.userId }, shop.staff);
    const { payload } = await shop.staff.post('/api/deals/actions/hand-over', {
      ids: [mine.id],
      input: { ownerId: shop.owner.userId },
    });
    expect(payload).toEqual({ done: 1, refused: [] });
    expect((await shop.staff.get(`/api/deals/${mine.id}`)).status).toBe(404);
  });

  it('a field that may not be seen or changed is refused by its name with 403', async () => {
    const { id } = await newDeal({ marginPaise: MARGIN, discountBps: 500 });
    expect(await read(id, shop.staff)).toMatchObject({ discountBps: 500 });
    expect(await read(id, shop.staff)).not.toHaveProperty('marginPaise');
    const put = (values: object) => shop.staff.put(`/api/deals/${id}`, values);
    expect(fieldsOf(await put({ discountBps: 600 }), 403)).toEqual(['discountBps']);
    expect(fieldsOf(await put({ marginPaise: MARGIN }), 403)).toEqual(['marginPaise']);
    expect((await put({ discountBps: 500, name: 'Renamed' })).status).toBe(200);
    expect(fieldsOf(await shop.staff.post('/api/deals', deal({ marginPaise: 1 })), 403)).toEqual([
      'marginPaise',
    ]);
    expect(fieldsOf(await shop.staff.get(listPath('deals', { sort: ['marginPaise', 'ASC'] })), 422)).toEqual([
      'sort',
    ]);
    expect(await read(id)).toMatchObject({ discountBps: 500, marginPaise: MARGIN, name: 'Renamed' });
  });

  it('a role without access is refused', async () => {
    for (const path of [
      '/api/deals',
      `/api/deals/${hidden}`,
      '/api/deals/views/pipeline',
      '/api/deals/export?format=csv',
    ])
      expect((await shop.office.get(path)).status).toBe(403);
  });
});

it('list, export and OpenAPI have it like any resource', async () => {
  const tag = `Listed ${randomUUID()}`;
  await newDeal({ name: `${tag} a`, closesOn: '2026-12-02', tags: ['Corporate'] });
  await newDeal({ name: `${tag} b`, closesOn: '2026-12-01', items: [item(), item()] });
  const named = async (filter: object) =>
    (
      await shop.get(listPath('deals', { filter: { q: tag, ...filter }, sort: ['closesOn', 'ASC'] }))
    ).body.map(({ name }: { name: string }) => name.slice(-1));
  expect(await named({})).toEqual(['b', 'a']);
  expect(await named({ totalPaise_gte: ITEM_PAISE + 1 })).toEqual(['b']);
  expect(await named({ tags: 'Corporate' })).toEqual(['a']);
  expect(await named({ state: 'WON' })).toEqual([]);
  const csv = await shop.get(
    `/api/deals/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ q: tag }))}`,
  );
  expect(csv.text.trim().split('\r\n')).toHaveLength(3);
  const { paths } = (await shop.anybody.get('/openapi.json')).body;
  for (const path of [
    '',
    '/{id}',
    '/export',
    '/import',
    '/{id}/move',
    '/{id}/comments',
    '/{id}/timeline',
    '/actions/hand-over',
  ])
    expect(paths).toHaveProperty([`/api/deals${path}`]);
  expect(Object.keys(paths).filter(path => path.startsWith('/api/deals/{id}/transitions/'))).not.toEqual([]);
});
