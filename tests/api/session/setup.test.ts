/** The first shop of a database is made by `POST /setup`, once, and never by a stranger. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp } from '../../../server/app.ts';
import {
  addPerson,
  addShop,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  withPassword,
} from '../../../server/people/index.ts';
import { setupCode } from '../../../server/setup/index.ts';
import { BY_TESTS } from '../../support/byTests.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { checkAnswer } from '../../support/answerCheck.ts';
import { clientOf } from '../../support/openShop.ts';

const key = randomBytes(32);
const PASSWORD = 'kela aam santra 42';

let fresh: FreshDatabase;
let browser: ReturnType<typeof clientOf>;
beforeEach(async () => {
  fresh = await freshDatabase();
  const now = new Date('2026-11-18T06:00:00Z');
  const app = createApp({
    db: fresh.db,
    clock: () => now,
    config: { signingKey: key, rateLimit: 0 },
    checkAnswer,
  });
  browser = clientOf(app);
});
afterEach(() => fresh.drop());

const input = (changed: object = {}) => ({
  lang: 'hi',
  shopStoreName: 'Verma Mobiles',
  login: '98220 12345',
  password: PASSWORD,
  gst: { scheme: 'UNREGISTERED' },
  ...changed,
});
const setUp = (changed: object = {}, headers: Record<string, string> = {}) =>
  browser.post('/setup', input(changed), { headers });
const signIn = (email: string, password: string) => browser.post('/login', { email, password });

const addDemo = async () => {
  const people = await withPassword(DEMO_PEOPLE, DEMO_PASSWORD);
  await fresh.db.asOwner(async tx => {
    const shopId = await addShop(tx, { shopStoreName: 'Sharma Mobile Gallery' }, BY_TESTS);
    for (const person of people) await addPerson(tx, shopId, person, BY_TESTS);
  });
};

describe('setup', () => {
  it('is open while there is no shop, makes one, and answers as a sign-in', async () => {
    expect((await browser.get('/setup')).payload).toEqual({
      open: true,
      codeNeeded: false,
      demo: false,
      mail: false,
    });
    const made = await setUp();
    expect(made.status, made.text).toBe(200);
    expect(made.payload.user).toMatchObject({
      name: 'Verma Mobiles',
      role: 'owner',
      locale: 'hi',
      email: null,
      phone: '9822012345',
      shop: { shopStoreName: 'Verma Mobiles', phone: '9822012345', gstnumber: null, stateCode: null },
    });
    expect((await browser.get('/setup')).payload).toMatchObject({ open: false });
    expect(await setUp()).toMatchObject({ status: 409, body: { code: 'SET_UP' } });
    expect(await setUp({}, { host: 'shop.example' })).toMatchObject({
      status: 409,
      body: { code: 'SET_UP' },
    });
    const owner = { headers: { authorization: `Bearer ${made.payload.accessToken}` } };
    expect((await browser.get('/api/first-steps', owner)).payload.open).toBe(true);
  });

  it('takes GSTIN, State and PAN of a registered shop, and the usual HSN codes are there', async () => {
    const made = await setUp({
      name: 'Asha Verma',
      login: 'Asha@Verma.in',
      gst: { scheme: 'COMPOSITION', gstin: '29AAGCB7383J1Z4' },
    });
    expect(made.payload.user).toMatchObject({
      name: 'Asha Verma',
      email: 'asha@verma.in',
      phone: null,
      shop: { gstnumber: '29AAGCB7383J1Z4', stateCode: '29', pan: 'AAGCB7383J', composition: true },
    });
    const codes = await browser.get('/api/hsn-codes', {
      headers: { authorization: `Bearer ${made.payload.accessToken}` },
    });
    expect(codes.body.length).toBeGreaterThan(3);
  });

  it('refuses what is wrong on its field, and makes nothing', async () => {
    const wrong: readonly [changed: object, field: string][] = [
      [{ login: 'asha' }, 'login'],
      [{ password: 'password123' }, 'password'],
      [{ password: '9822012345' }, 'password'],
      [{ gst: { scheme: 'REGULAR', gstin: '29AAGCB7383J1Z5' } }, 'gst.gstin'],
      [{ gst: { scheme: 'UNREGISTERED', gstin: '29AAGCB7383J1Z4' } }, 'gst.gstin'],
      [{ shopStoreName: ' ' }, 'shopStoreName'],
      [{ gst: { scheme: 'SOMETIMES' } }, 'gst.scheme'],
      [{ lang: 'xx' }, 'lang'],
      [{ role: 'owner' }, 'role'],
    ];
    for (const [changed, field] of wrong) {
      const refused = await setUp(changed);
      expect(refused.status, refused.text).toBe(422);
      expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
    }
    expect((await browser.get('/setup')).payload).toMatchObject({ open: true });
  });

  it.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['another name of this machine', { host: 'shop.example' }],
  ])('through %s asks for the code of the terminal', async (_what, headers) => {
    const state = await browser.get('/setup', { headers });
    expect(state.payload).toMatchObject({ open: true, codeNeeded: true });
    expect(await setUp({}, headers)).toMatchObject({ status: 403, body: { code: 'SETUP_CODE' } });
    expect(await setUp({ code: 'WRONG234' }, headers)).toMatchObject({
      status: 403,
      body: { code: 'SETUP_CODE' },
    });
    const code = setupCode(key).toLowerCase();
    const made = await setUp({ code: `${code.slice(0, 4)}-${code.slice(4)}` }, headers);
    expect(made.status, made.text).toBe(200);
  });

  it('lets an address try the code thirty times a minute', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    for (let tries = 0; tries < 30; tries++)
      expect((await setUp({ code: 'WRONG234' }, proxied)).status).toBe(403);
    const refused = await setUp({ code: setupCode(key) }, proxied);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser.get('/setup')).payload).toMatchObject({ open: true });
  });

  it('of two at once makes one shop', async () => {
    const both = await Promise.all([setUp(), setUp({ login: '9822012346' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shops = await fresh.db.asOwner(tx =>
      tx.query(z.object({ name: z.string() }), 'SELECT shop_store_name AS name FROM shops'),
    );
    expect(shops).toEqual([{ name: 'Verma Mobiles' }]);
  });

  it('ends the sign-ins of the demo, whose password is published', async () => {
    await addDemo();
    expect((await browser.get('/setup')).payload).toMatchObject({ open: true, demo: true });
    const { payload } = await signIn('owner@demo.shop', DEMO_PASSWORD);
    const asDemo = { headers: { authorization: `Bearer ${payload.accessToken}` } };
    expect((await browser.get('/shop', asDemo)).status).toBe(200);

    expect((await setUp()).status).toBe(200);
    expect((await browser.get('/shop', asDemo)).status).toBe(401);
    expect(await signIn('owner@demo.shop', DEMO_PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'DEMO_REFUSED' },
    });
    expect((await browser.get('/setup')).payload).toEqual({
      open: false,
      codeNeeded: false,
      demo: false,
      mail: false,
    });
  });
});

describe('a person with a mobile number', () => {
  it('signs in with it, however it is typed, or with the email', async () => {
    const { payload } = await setUp();
    const owner = { headers: { authorization: `Bearer ${payload.accessToken}` } };
    for (const typed of ['9822012345', '+91 98220-12345', '098220 12345', '९८२२०१२३४५'])
      expect((await signIn(typed, PASSWORD)).status, typed).toBe(200);
    expect(await signIn('9822012346', PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CREDENTIALS' },
    });

    const me = payload.user.id as string;
    const person = (await browser.get(`/api/people/${me}`, owner)).body;
    const changed = await browser.put(`/api/people/${me}`, { ...person, email: 'asha@verma.in' }, owner);
    expect(changed.status, changed.text).toBe(200);
    expect((await signIn('asha@verma.in', PASSWORD)).status).toBe(200);
    expect((await signIn('9822012345', PASSWORD)).status).toBe(200);

    const moved = await browser.put(`/api/people/${me}`, { phone: '9822099999' }, owner);
    expect(moved.status, moved.text).toBe(200);
    expect((await signIn('9822012345', PASSWORD)).status).toBe(401);
    expect((await signIn('9822099999', PASSWORD)).status).toBe(200);
  });

  it('is invited without an email, and is not left without either', async () => {
    const { payload } = await setUp();
    const owner = { headers: { authorization: `Bearer ${payload.accessToken}` } };
    const neither = { name: 'Ravi', role: 'staff', active: true };
    expect((await browser.post('/api/people', neither, owner)).body.errors).toHaveProperty('email');
    const invited = await browser.post('/api/people', { ...neither, phone: '9922012345' }, owner);
    expect(invited.status, invited.text).toBe(201);
    const token = String(invited.body.inviteUrl).split('/').at(-1);
    expect((await browser.get(`/invites/${token}`)).payload).toMatchObject({
      email: null,
      phone: '9922012345',
    });
    const set = await browser.post(`/invites/${token}`, { password: 'chai samosa 77' });
    expect(set.status, set.text).toBe(200);
    expect((await signIn('9922012345', 'chai samosa 77')).status).toBe(200);

    const path = `/api/people/${invited.body.id}`;
    expect((await browser.put(path, { phone: null }, owner)).body.errors).toHaveProperty('email');
    const again = { ...neither, name: 'Sunil', phone: '9922012345' };
    expect(await browser.post('/api/people', again, owner)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS' },
    });
  });
});
