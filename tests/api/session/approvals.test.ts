/** PINs, switching the person of a device, and the owner's approval of one request that exceeds a staff limit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import {
  clientOf,
  openShop,
  PASSWORD,
  type Answer,
  type Client,
  type OpenShop,
} from '../../support/openShop.ts';
import { rowOf } from '../../support/rows.ts';
import { cable, totalOf } from '../../support/trade.ts';

const PIN = '482915';
const SECOND = 1_000;

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

interface Person extends Client {
  cookie: string;
  userId: string;
}

let shop: OpenShop;
/** Both are signed in by password at the same device. */
let owner: Person;
let staff: Person;
let productId: string;

const withCookie = (client: Client, cookie: string): Client => {
  const ask: Client['ask'] = (method, path, body, asked = {}) =>
    client.ask(method, path, body, { ...asked, headers: { cookie, ...asked.headers } });
  return {
    ask,
    get: (path, asked) => ask('GET', path, undefined, asked),
    post: (path, body, asked) => ask('POST', path, body, asked),
    put: (path, body, asked) => ask('PUT', path, body, asked),
    delete: (path, asked) => ask('DELETE', path, undefined, asked),
  };
};

/** Signs in by password, with the `cookie` of a device that signed in before. */
const signIn = async (role: string, cookie?: string): Promise<Person> => {
  const email = shop.owner.email.replace('owner', role);
  const answer = await shop.anybody.post(
    '/login',
    { email, password: PASSWORD },
    { headers: cookie ? { cookie } : {} },
  );
  const device = /galla_device=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const { accessToken, user } = done(answer);
  return { ...withCookie(clientOf(shop.app, accessToken), device), cookie: device, userId: user.id };
};

const refused = (answer: Answer, status: number, code: string) => {
  expect(answer.body, answer.text).toMatchObject({ status: 'ERROR', code });
  expect(answer.status).toBe(status);
  return answer;
};
const setPin = (who: Client, pin: string | null = PIN) =>
  who.put('/users/current-user/pin', { pin, oldPassword: PASSWORD });
const approve = (body: unknown, rest: object = {}, who: Client = staff) =>
  who.post('/api/approvals', {
    personId: owner.userId,
    pin: PIN,
    method: 'POST',
    path: '/api/sales/create',
    body,
    ...rest,
  });
const sell = (body: object, headers: Record<string, string> = {}, who: Client = staff) =>
  who.post('/api/sales/create', body, { headers });
const saleOf = (unitPricePaise: number, rest: object = {}) => ({
  lines: [{ productId, quantity: 1, unitPricePaise }],
  payments: [{ method: 'CASH', amountPaise: unitPricePaise }],
  ...rest,
});
const cheap = () => saleOf(300_00);
let bills = 0;
const billOf = (rest: object = {}) => {
  const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }];
  return {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
    billNo: `MD/${++bills}`,
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
    ...rest,
  };
};
const logged = (action: string) =>
  shop.db.read(shop.shopId, sql =>
    sql.query(
      rowOf<{ userName: string; recordId: string | null; after: Record<string, unknown> | null }>(),
      'SELECT user_name, record_id, after FROM audit_log WHERE shop_id = $1 AND action = $2 ORDER BY at, id',
      [shop.shopId, action],
    ),
  );

beforeEach(async () => {
  shop = await openShop({ within });
  owner = await signIn('owner');
  staff = await signIn('staff', owner.cookie);
  productId = done(await owner.post('/api/purchase-bills', billOf({ businessDate: '2026-11-01' }))).lines[0]
    .productId;
  done(await owner.post('/api/shop-settings', { staffDiscountLimitBps: 500 }));
  expect(done(await setPin(owner)).hasPin).toBe(true);
});

describe('PIN', () => {
  it('six digits, set with the password, stored hashed, removed by oneself or an owner', async () => {
    refused(await owner.put('/users/current-user/pin', { pin: PIN, oldPassword: 'wrong' }), 422, 'INVALID');
    for (const pin of ['12345', '1234567', 'abcdef', '१२३४५६'])
      refused(await setPin(owner, pin), 422, 'INVALID');
    const [row] = await shop.db.asOwner(tx =>
      tx.query(rowOf<{ pinHash: string }>(), 'SELECT pin_hash FROM users WHERE id = $1', [owner.userId]),
    );
    expect(row?.pinHash).toMatch(/^\$argon2id\$/);
    done(await setPin(staff, '111111'));
    expect((await owner.get(`/api/people/${staff.userId}`)).body.hasPin).toBe(true);
    refused(await staff.delete(`/api/people/${owner.userId}/pin`), 403, 'NOT_ALLOWED');
    done(await owner.delete(`/api/people/${staff.userId}/pin`));
    expect((await owner.get(`/api/people/${staff.userId}`)).body.hasPin).toBe(false);
    expect(done(await setPin(owner, null)).hasPin).toBe(false);
    expect((await logged('PIN')).map(({ after }) => after)).toEqual([
      { hasPin: true },
      { hasPin: true },
      { hasPin: false },
      { hasPin: false },
    ]);
  });

  it('people of the device: those with a PIN, of this shop; none at an unknown device', async () => {
    const stranger = await shop.neighbour();
    expect(done(await staff.get('/session/people'))).toEqual([
      { id: owner.userId, name: 'Rakesh Sharma', role: 'owner', pinEnded: false },
    ]);
    expect(done(await shop.staff.get('/session/people'))).toEqual([]);
    expect(done(await withCookie(stranger, owner.cookie).get('/session/people'))).toEqual([]);
  });

  it('switches the person of the device: the former session ends', async () => {
    const answer = await staff.post('/session/switch', { personId: owner.userId, pin: PIN });
    const { accessToken, refreshToken, user } = done(answer);
    expect(user).toMatchObject({ id: owner.userId, role: 'owner' });
    expect((await staff.get('/users/current-user')).status).toBe(401);
    expect(done(await clientOf(shop.app, accessToken).get('/users/current-user')).id).toBe(owner.userId);
    expect(typeof done(await clientOf(shop.app, refreshToken).post('/refresh-token'))).toBe('string');
    expect(await logged('SWITCH')).toMatchObject([
      { userName: 'Rakesh Sharma', recordId: owner.userId, after: { name: 'Rakesh Sharma' } },
    ]);
  });

  it('locking: the device answers nothing, other devices go on, and any PIN of the device unlocks it', async () => {
    const sale = cheap();
    done(await staff.post('/session/lock'));
    done(await staff.post('/session/lock'));
    for (const [method, path, body] of [
      ['GET', '/api/sales/stats', undefined],
      ['GET', '/api/customers', undefined],
      ['GET', '/sessions', undefined],
      ['GET', '/api/notifications/stream', undefined],
      ['POST', '/api/sales/create', sale],
      ['POST', '/api/approvals', { personId: owner.userId, pin: PIN, method: 'POST', path: '/x', body: {} }],
      ['PUT', '/users/current-user/pin', { pin: '111111', oldPassword: PASSWORD }],
    ] as const)
      refused(await staff.ask(method, path, body), 403, 'SESSION_LOCKED');
    expect(done(await staff.get('/users/current-user')).id).toBe(staff.userId);
    expect(done(await staff.get('/session/people'))).toHaveLength(1);
    done(await owner.get('/api/sales/stats'));
    refused(await staff.post('/session/switch', { personId: owner.userId, pin: '000000' }), 422, 'WRONG_PIN');
    refused(await sell(sale), 403, 'SESSION_LOCKED');

    const { accessToken } = done(await staff.post('/session/switch', { personId: owner.userId, pin: PIN }));
    const unlocked = withCookie(clientOf(shop.app, accessToken), staff.cookie);
    done(await sell(sale, {}, unlocked));
    refused(await staff.get('/api/customers'), 401, 'NOT_SIGNED_IN');
    expect(await logged('LOCK')).toMatchObject([
      { userName: 'Pooja Kulkarni', recordId: staff.userId, after: null },
    ]);
  });

  it('locking: a fresh token of the locked session opens nothing, the own PIN does, and a password', async () => {
    const { payload } = await shop.anybody.post(
      '/login',
      { email: shop.owner.email, password: PASSWORD },
      { headers: { cookie: owner.cookie } },
    );
    done(await withCookie(clientOf(shop.app, payload.accessToken), owner.cookie).post('/session/lock'));
    const fresh = done(await clientOf(shop.app, payload.refreshToken).post('/refresh-token'));
    const locked = withCookie(clientOf(shop.app, fresh), owner.cookie);
    refused(await locked.get('/api/customers'), 403, 'SESSION_LOCKED');
    const again = done(await locked.post('/session/switch', { personId: owner.userId, pin: PIN }));
    const open = withCookie(clientOf(shop.app, again.accessToken), owner.cookie);
    expect((await open.get('/api/customers')).status).toBe(200);

    done(await open.post('/session/lock'));
    done(await open.post('/logout'));
    refused(await open.get('/api/customers'), 401, 'NOT_SIGNED_IN');
    expect((await (await signIn('owner', owner.cookie)).get('/api/customers')).status).toBe(200);
  });

  it('locking is refused when no person of the device has a PIN', async () => {
    refused(await shop.staff.post('/session/lock'), 409, 'NO_PIN');
    done(await setPin(owner, null));
    refused(await staff.post('/session/lock'), 409, 'NO_PIN');
    expect((await staff.get('/api/customers')).status).toBe(200);
    for (const lockAfterMinutes of [-1, 241, 1.5])
      refused(await owner.post('/api/shop-settings', { lockAfterMinutes }), 422, 'INVALID');
    expect(done(await owner.post('/api/shop-settings', { lockAfterMinutes: 5 })).lockAfterMinutes).toBe(5);
    expect(
      done(await owner.post('/api/shop-settings', { lockAfterMinutes: null })).lockAfterMinutes,
    ).toBeNull();
    refused(await staff.post('/api/shop-settings', { lockAfterMinutes: 5 }), 403, 'NOT_ALLOWED');
  });

  it('works only on a device known by password', async () => {
    const body = { personId: owner.userId, pin: PIN };
    refused(await shop.staff.post('/session/switch', body), 403, 'UNKNOWN_DEVICE');
    refused(await approve(cheap(), {}, shop.staff), 403, 'UNKNOWN_DEVICE');
    const invented = withCookie(shop.staff, `galla_device=${'a'.repeat(43)}`);
    refused(await invented.post('/session/switch', body), 403, 'UNKNOWN_DEVICE');
    expect(await logged('PIN_FAILED')).toEqual([]);
  });

  it('unknown, blocked and foreign people are refused like a wrong PIN', async () => {
    const stranger = await shop.neighbour();
    const wrong = await approve(cheap(), { pin: '000000' });
    refused(wrong, 422, 'WRONG_PIN');
    for (const personId of [randomUUID(), stranger.userId, staff.userId])
      expect((await approve(cheap(), { personId })).body).toEqual(wrong.body);
    done(await setPin(staff));
    const { body } = await owner.get(`/api/people/${staff.userId}`);
    await owner.put(`/api/people/${staff.userId}`, { ...body, active: false });
    expect((await owner.post('/session/switch', { personId: staff.userId, pin: PIN })).body).toEqual(
      wrong.body,
    );
  });

  it('five failures end it until a password sign-in there; each is logged', async () => {
    for (let tried = 1; tried <= 5; tried++)
      refused(await approve(cheap(), { pin: '000000' }), 422, 'WRONG_PIN');
    refused(await approve(cheap()), 403, 'PIN_ENDED');
    refused(await staff.post('/session/switch', { personId: owner.userId, pin: PIN }), 403, 'PIN_ENDED');
    shop.clock.forward(3_600 * SECOND);
    staff = await signIn('staff', owner.cookie);
    refused(await approve(cheap()), 403, 'PIN_ENDED');
    expect(done(await staff.get('/session/people'))).toMatchObject([{ pinEnded: true }]);
    owner = await signIn('owner', owner.cookie);
    done(await approve(cheap()));
    expect(await logged('PIN_FAILED')).toHaveLength(5);
    expect((await logged('PIN_FAILED'))[0]).toMatchObject({
      userName: 'Pooja Kulkarni',
      recordId: owner.userId,
    });
  });

  it('concurrent tries are counted, and a right one gives the tries back', async () => {
    for (let tried = 1; tried <= 4; tried++) await approve(cheap(), { pin: '000000' });
    done(await approve(cheap()));
    const all = await Promise.all(Array.from({ length: 8 }, () => approve(cheap(), { pin: '000000' })));
    expect(all.map(({ body }) => body.code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'PIN_ENDED'),
      ...Array.from({ length: 5 }, () => 'WRONG_PIN'),
    ]);
  });

  it('a new device gives no further tries of a person it does not know', async () => {
    const elsewhere = () => signIn('staff');
    for (let tried = 1; tried <= 5; tried++)
      refused(await approve(cheap(), { pin: '000000' }, await elsewhere()), 422, 'WRONG_PIN');
    refused(await approve(cheap(), {}, await elsewhere()), 403, 'PIN_ENDED');
    done(await approve(cheap()));
  });
});

describe('approval', () => {
  const approved = async (path: string, body: object, code: string, status: number) => {
    const first = refused(await staff.post(path, body), status, code);
    expect(first.headers.get('x-approvable')).toBe('owner');
    const { approval, expiresAt } = done(await approve(body, { path }));
    expect(expiresAt).toBe(new Date(shop.clock.now().getTime() + 120 * SECOND).toISOString());
    const headers = { 'x-approval': approval };
    const answer = done(await staff.post(path, body, { headers }));
    refused(await staff.post(path, body, { headers }), 403, 'APPROVAL_INVALID');
    return answer;
  };

  it('a discount over the limit: once, by the requester, named in the log', async () => {
    const sale = await approved('/api/sales/create', cheap(), 'INVALID', 422);
    expect(JSON.stringify(sale)).not.toContain('costPaise');
    expect((await logged('APPROVE'))[0]).toMatchObject({
      userName: 'Rakesh Sharma',
      after: { call: 'POST /api/sales/create', requesterName: 'Pooja Kulkarni' },
    });
    const created = (await logged('CREATE')).find(({ recordId }) => recordId === sale.id);
    expect(created).toMatchObject({ userName: 'Pooja Kulkarni', after: { approvedBy: 'Rakesh Sharma' } });
    const within = await staff.post('/api/sales/create', saleOf(499_00));
    for (const [made, approvedBy] of [
      [sale, 'Rakesh Sharma'],
      [done(within), null],
    ]) {
      expect(made).toHaveProperty('approvedBy', approvedBy);
      expect(done(await staff.get(`/api/sales/${made.id}`))).toHaveProperty('approvedBy', approvedBy);
    }
  });

  it('a back-dated sale', async () => {
    const body = saleOf(499_00, { businessDate: '2026-11-01' });
    const sale = await approved('/api/sales/create', body, 'BACKDATE_LIMIT', 422);
    expect(sale.businessDate).toBe('2026-11-01');
  });

  it('a late return', async () => {
    const sale = done(await sell(saleOf(499_00)));
    shop.clock.forward(8 * 86_400 * SECOND);
    owner = await signIn('owner', owner.cookie);
    staff = await signIn('staff', owner.cookie);
    const body = {
      lines: [{ lineId: sale.lines[0].id, quantity: 1 }],
      refund: [{ method: 'CASH', amountPaise: 499_00 }],
      reason: 'Does not charge',
    };
    const note = await approved(`/api/sales/${sale.id}/return`, body, 'RETURN_LIMIT', 403);
    expect(note.creditNote.approvedBy).toBe('Rakesh Sharma');
    expect(done(await staff.get(`/api/sales/${sale.id}`)).status).toBe('RETURNED');
  });

  it('a day closed with a difference above the limit', async () => {
    const body = { businessDate: '2026-11-17', counted: { 50000: 4 }, reason: 'Found' };
    await approved('/api/accounts/day-close', body, 'DIFFERENCE_LIMIT', 403);
    const [close] = done(await staff.get('/api/day-closes')).content;
    expect(done(await staff.get(`/api/day-closes/${close.id}`)).approvedBy).toBe('Rakesh Sharma');
  });

  it('a drawer difference above the limit', async () => {
    const [{ id }] = done(await owner.get('/api/drawers'));
    done(await owner.post(`/api/drawers/${id}/open`, { counted: { 50000: 10 }, ...BROUGHT_IN }));
    const body = { counted: { 50000: 4 }, reason: 'Missing' };
    const { sessionId } = await approved(`/api/drawers/${id}/close`, body, 'DIFFERENCE_LIMIT', 403);
    const report = done(await staff.get(`/api/drawer-sessions/${sessionId}`));
    expect(report.approvedBy).toBe('Rakesh Sharma');
  });

  it('a request that failed leaves the approval for another try', async () => {
    const body = { ...cheap(), lines: [{ productId, quantity: 11, unitPricePaise: 300_00 }], payments: [] };
    const buyer = { name: 'Asha', phone: '9876543210' };
    const { approval } = done(await approve({ ...body, customer: buyer }));
    const headers = { 'x-approval': approval };
    refused(await sell({ ...body, customer: buyer }, headers), 409, 'NOT_ENOUGH_STOCK');
    done(await owner.post('/api/purchase-bills', billOf()));
    done(await sell({ ...body, customer: buyer }, headers));
  });

  it('is of that very request: another body, path, person or shop is refused', async () => {
    const { approval } = done(await approve(cheap()));
    const headers = { 'x-approval': approval };
    refused(await sell(saleOf(200_00), headers), 403, 'APPROVAL_INVALID');
    refused(await staff.post('/api/sales/create?x=1', cheap(), { headers }), 403, 'APPROVAL_INVALID');
    refused(await staff.post('/api/purchase-bills', billOf(), { headers }), 403, 'APPROVAL_INVALID');
    refused(await sell(cheap(), headers, owner), 403, 'APPROVAL_INVALID');
    refused(await sell(cheap(), { 'x-approval': 'invented' }), 403, 'APPROVAL_INVALID');
    const reordered = Object.fromEntries(Object.entries(cheap()).reverse());
    done(await sell(reordered, headers));
  });

  it('expires after two minutes', async () => {
    const { approval } = done(await approve(cheap()));
    shop.clock.forward(120 * SECOND);
    refused(await sell(cheap(), { 'x-approval': approval }), 403, 'APPROVAL_INVALID');
    const second = done(await approve(cheap())).approval;
    shop.clock.forward(119 * SECOND);
    done(await sell(cheap(), { 'x-approval': second }));
  });

  it('a second send with the same key gets the first answer', async () => {
    const { approval } = done(await approve(cheap()));
    const headers = { 'x-approval': approval, 'idempotency-key': randomUUID() };
    const first = done(await sell(cheap(), headers));
    expect(done(await sell(cheap(), headers))).toEqual(first);
    refused(await sell(cheap(), { ...headers, 'idempotency-key': randomUUID() }), 403, 'APPROVAL_INVALID');
  });

  it('only an owner gives it, and only for calls with limits; it opens nothing else', async () => {
    const office = await signIn('office', owner.cookie);
    done(await setPin(office, '222222'));
    const byOffice = { personId: office.userId, pin: '222222' };
    refused(await approve(cheap(), byOffice), 403, 'NOT_ALLOWED');
    for (const path of ['/api/products', '/api/accounts/lock', '/api/sales/stats', '/nowhere', '//'])
      refused(await approve({}, { path }), 422, 'INVALID');
    const lock = { until: '2026-10-31' };
    const { approval } = done(await approve(cheap()));
    const headers = { 'x-approval': approval };
    refused(await staff.post('/api/accounts/lock', lock, { headers }), 403, 'NOT_ALLOWED');
    refused(await owner.post('/api/accounts/lock', lock, { headers }), 403, 'APPROVAL_INVALID');
    refused(await sell(cheap(), headers, office), 403, 'NOT_ALLOWED');
  });

  it('of a person who is no owner any more counts nothing', async () => {
    const { approval } = done(await approve(cheap()));
    await shop.db.asOwner(tx => tx.run(`UPDATE users SET role = 'office' WHERE id = $1`, [owner.userId]));
    refused(await sell(cheap(), { 'x-approval': approval }), 403, 'APPROVAL_INVALID');
  });
});
