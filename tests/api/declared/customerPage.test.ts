/** A declared `customerPage`: what a link without sign-in shows, what is decided there, and how links end. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { done } from '../../support/answers.ts';
import { openMachines } from '../../support/machines.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withMachines } = await import('../../support/machines.ts');
  return withMachines(await original<Parameters<typeof withMachines>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openMachines(shop);
});
afterAll(() => shop.close());

const OFFER = {
  serial: 'PR/26/0001',
  place: 'Hall 2',
  badge: 'B17',
  costCode: 'C-77',
  customerName: 'Asha Patil',
  customerPhone: '9822054321',
  dueOn: '2026-11-20',
  offerNo: 1,
  offeredPaise: 3_500_00,
  isShared: true,
};
const html = { headers: { accept: 'text/html' } };
const machine = async (values: object = {}): Promise<{ id: string; path: string }> => {
  const { id } = done(await shop.post('/api/machines', { ...OFFER, ...values }));
  return { id, path: await pathOf(id) };
};
const messageOf = async (id: string) =>
  done(await shop.get(`/api/machines/${id}/message?lang=en&origin=https://shop.example`));
const pathOf = async (id: string): Promise<string> => {
  const { link } = await messageOf(id);
  expect(link).toMatch(/^https:\/\/shop\.example\/machine\/[\w-]{60,}$/);
  return new URL(link).pathname;
};
const decide = (path: string, decision: string, version = 1) =>
  shop.anybody.post(`${path}/decision`, { version, decision });

it('customer page: shows number, state and the declared rows, nothing else of the record', async () => {
  const { id, path } = await machine();
  const { status, text } = await shop.anybody.get(path, html);
  expect(status).toBe(200);
  for (const shown of ['PR/26/0001', '3,500', '20/11/2026', '<form']) expect(text).toContain(shown);
  for (const hidden of [id, 'Hall 2', 'B17', 'C-77', 'Asha', '9822054321', '<script'])
    expect(text).not.toContain(hidden);
});

it('customer page: the message leaves out rows that are empty and those that are not declared for it', async () => {
  const { id } = await machine({ offeredPaise: null });
  const { text, url, link } = await messageOf(id);
  expect(text.split('\n')).toHaveLength(2);
  expect(url).toBe(`https://wa.me/919822054321?text=${encodeURIComponent(text)}`);
  expect(link).toContain('/machine/');
});

it('customer page: each button takes its transition with its input, on the version that was read', async () => {
  const agreed = await machine();
  expect((await decide(agreed.path, 'APPROVE', 2)).body.code).toBe('STALE_QUOTE');
  expect(done(await decide(agreed.path, 'APPROVE'))).toEqual({
    state: 'OPENED',
    due: '2026-11-20',
    offeredPaise: 3_500_00,
    version: 1,
  });
  expect((await shop.get(`/api/machines/${agreed.id}`)).body.agreedBy).toBe('Customer, by the link');
  expect((await decide(agreed.path, 'DECLINE')).body.code).toBe('STALE_QUOTE');
  const declined = await machine();
  done(await decide(declined.path, 'DECLINE'));
  expect((await shop.get(`/api/machines/${declined.id}`)).body).toMatchObject({
    state: 'DONE',
    place: 'Counter',
  });
});

it('customer page: a link ends when it is revoked, after its days, and opens no page of another resource', async () => {
  const { id, path } = await machine();
  expect((await shop.anybody.get(path.replace('/machine/', '/track/'), html)).status).toBe(404);
  done(await shop.put(`/api/machines/${id}`, { linksRevoked: 1 }));
  expect((await shop.anybody.get(path, html)).status).toBe(404);
  expect((await decide(path, 'APPROVE')).status).toBe(404);
  const again = await pathOf(id);
  expect((await shop.anybody.get(again, html)).status).toBe(200);
  shop.clock.forward(11 * 86_400_000);
  expect((await shop.anybody.get(again, html)).status).toBe(404);
});
