/** The customer's page of a ticket tells something, lets them decide, and its link ends. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));

const CHECKS = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];
const SECRETS = {
  customerName: 'Asha Patil',
  customerPhone: '9822054321',
  otherPhone: '9822054322',
  imei1: '356938035643809',
  faultText: 'Fell into the sink of the kitchen',
  accessories: 'Blue cover with roses',
  passcode: '735519',
  deviceModel: 'Samsung Galaxy S24',
};

const html = { headers: { accept: 'text/html' } };
const step = (id: string, name: string, input: object = {}) =>
  shop.post(`/api/tickets/${id}/transitions/${name}`, { input });

/** Makes a ticket with a quotation of ₹3,500, and answers the path of its customer's page. */
const quoted = async () => {
  const company = done(await shop.post('/api/companies', { name: 'Workshop' }));
  const labour = done(
    await shop.post('/api/products', {
      companyId: company.id,
      model: 'Labour',
      itemCategory: 'SERVICE',
      hsnCode: '998716',
      gstRateBps: 1800,
      sellingPricePaise: 3_500_00,
      tracking: 'QUANTITY',
      active: true,
    }),
  );
  const line = { kind: 'LABOUR', productId: labour.id, quantity: 1, unitPricePaise: 3_500_00 };
  const ticket = done(
    await shop.post('/api/tickets', {
      kind: 'REPAIR',
      ...SECRETS,
      ...Object.fromEntries(CHECKS.map(check => [`before${check}`, 'YES'])),
      liquid: 'NO',
      accountLock: 'NO',
      dataLossAgreed: true,
      termsAccepted: true,
      items: [line],
    }),
  );
  done(await step(ticket.id, 'diagnosing'));
  done(await step(ticket.id, 'quoted', { promisedOn: '2026-11-20' }));
  return { ticket, line, path: await pathOf(ticket.id) };
};

const messageOf = async (id: string, lang = 'en') =>
  done(await shop.get(`/api/tickets/${id}/message?lang=${lang}&origin=https://shop.example`));
const pathOf = async (id: string): Promise<string> => {
  const { link } = await messageOf(id);
  expect(link).toMatch(/^https:\/\/shop\.example\/track\/[\w-]{60,}$/);
  return new URL(link).pathname;
};
const decide = (path: string, decision: string, version = 1) =>
  shop.anybody.post(`${path}/decision`, { version, decision });

it('tells state, promise and amount, and nothing else of the customer', async () => {
  const { ticket, path } = await quoted();
  done(await shop.post(`/api/tickets/${ticket.id}/comments`, { text: 'He haggles, be firm' }));
  for (const lang of LANGUAGES) {
    const answer = await shop.anybody.get(`${path}?lang=${lang}`, html);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<html lang="${lang}"`);
    expect(answer.text).toContain('TK/26-27/0001');
    expect(answer.text).toContain('3,500');
    const bytes = answer.text + JSON.stringify([...answer.headers]);
    for (const secret of [
      ...Object.values(SECRETS),
      'He haggles',
      ticket.pickupCode,
      ticket.customerId,
      'Asha',
    ])
      expect(bytes).not.toContain(secret);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain('<script');
  }
});

it('a quotation is decided by a button, never by looking', async () => {
  const { ticket, path } = await quoted();
  await shop.anybody.get(path, html);
  expect((await shop.anybody.get(`${path}/decision?version=1&decision=APPROVE`, html)).status).toBe(405);
  expect((await shop.get(`/api/tickets/${ticket.id}`)).body.state).toBe('QUOTED');
  const form = await shop.anybody.ask('POST', `${path}/decision?lang=${otherLanguage}`, undefined, {
    raw: 'version=1&decision=APPROVE',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([form.status, form.headers.get('location')]).toEqual([303, `${path}?lang=${otherLanguage}`]);
  expect((await shop.get(`/api/tickets/${ticket.id}`)).body).toMatchObject({
    state: 'APPROVED',
    approvalChannel: 'LINK',
    approvedPaise: 3_500_00,
  });
  expect((await shop.anybody.get(path, html)).text).not.toContain('<form');
  const { content } = done(await shop.get(`/api/tickets/${ticket.id}/timeline`));
  expect(JSON.stringify(content)).toContain('Customer, by the link');
});

it('another version than the last is refused, and a declined one is returned', async () => {
  const { ticket, line, path } = await quoted();
  done(await shop.put(`/api/tickets/${ticket.id}`, { items: [{ ...line, unitPricePaise: 4_000_00 }] }));
  const stale = await decide(path, 'APPROVE', 1);
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_QUOTE']);
  expect((await decide(path, 'MAYBE', 2)).status).toBe(422);
  expect(done(await decide(path, 'DECLINE', 2))).toEqual({
    state: 'DECLINED',
    promisedOn: '2026-11-20',
    amountPaise: 4_000_00,
    version: 2,
  });
  expect((await decide(path, 'APPROVE', 2)).body.code).toBe('STALE_QUOTE');
});

it('a wrong link is 404, and a revoked one at once', async () => {
  const { ticket, path } = await quoted();
  const last = path.slice(-1);
  for (const wrong of ['/track/x', path.slice(0, -1) + (last === 'A' ? 'E' : 'A'), `${path}A`])
    expect((await shop.anybody.get(wrong, html)).status).toBe(404);
  done(await shop.post('/api/tickets/actions/revoke-links', { ids: [ticket.id] }));
  expect((await shop.anybody.get(path, html)).status).toBe(404);
  expect((await decide(path, 'APPROVE')).status).toBe(404);
  const again = await pathOf(ticket.id);
  expect(again).not.toBe(path);
  expect((await shop.anybody.get(again, html)).status).toBe(200);
  expect(JSON.stringify(shop.logged)).not.toContain(path.slice('/track/'.length));
});

it('a link ends after its days', async () => {
  const { path } = await quoted();
  shop.clock.forward(182 * 86_400_000);
  expect((await shop.anybody.get(path, html)).status).toBe(404);
});

it('is limited by address', async () => {
  const { path } = await quoted();
  const statuses = [];
  for (let tries = 0; tries < 11; tries++) statuses.push((await decide(path, 'APPROVE', 99)).status);
  expect(statuses.slice(0, 10).every(status => status === 409)).toBe(true);
  expect(statuses[10]).toBe(429);
  for (let tries = 0; tries < 60; tries++) await shop.anybody.get('/track/x', html);
  const limited = await shop.anybody.get(path, html);
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('the message is in the language of the customer and opens WhatsApp', async () => {
  const { ticket } = await quoted();
  const texts = new Set<string>();
  for (const lang of LANGUAGES) {
    const { text, url, link } = await messageOf(ticket.id, lang);
    texts.add(text.split('\n')[0]);
    expect(text).toContain(link);
    expect(url).toBe(`https://wa.me/919822054321?text=${encodeURIComponent(text)}`);
  }
  expect(texts.size).toBe(LANGUAGES.length);
  const neighbour = await shop.neighbour();
  expect((await neighbour.get(`/api/tickets/${ticket.id}/message?lang=en`)).status).toBe(404);
});
