/** Kind `secret` is encrypted, and read by its own logged call alone. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { openSafes } from '../../support/safes.ts';
import { setSecretsKey } from '../../../server/kit/secrets/secrets.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withSafes } = await import('../../support/safes.ts');
  return withSafes(await original<Parameters<typeof withSafes>[0]>());
});

const KEY = randomBytes(32);
const CANARY = 'canary83915';
const OTHER = 'canary77264';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop({ config: { secretsKey: KEY } });
  await openSafes(shop);
});
afterAll(() => shop.close());

const newSafe = async (values: object = {}) => {
  const { status, text, body } = await shop.owner.post('/api/safes', {
    name: 'Back room',
    assigneeId: shop.staff.userId,
    pin: CANARY,
    ...values,
  });
  expect(status, text).toBe(201);
  return body;
};
const reveal = (by: Pick<OpenShop, 'post'>, id: string, field = 'pin', asked = {}) =>
  by.post(`/api/safes/${id}/secrets/${field}`, undefined, asked);
const secretOf = async (id: string) => (await reveal(shop.staff, id)).payload.secret;

/** Reads every table as text. */
const wholeDatabase = async (): Promise<string> =>
  shop.db.asOwner(async tx => {
    const names = await tx.query(
      z.object({ name: z.string() }),
      `SELECT c.relname::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    );
    const texts: string[] = [];
    for (const { name } of names) {
      const rows = await tx.query(z.object({ row: z.string() }), `SELECT t::text AS row FROM "${name}" t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });

describe('secret', () => {
  it('secret: read only by the person that the condition names, and each look is logged', async () => {
    const { id } = await newSafe({ ownerPin: OTHER });
    expect((await reveal(shop.staff, id)).payload).toEqual({ secret: CANARY });
    expect((await reveal(shop.owner, id)).body.code).toBe('NOT_ALLOWED');
    expect((await reveal(shop.office, id)).status).toBe(404);
    expect((await reveal(shop.staff, id, 'ownerPin')).status).toBe(403);
    expect((await reveal(shop.owner, id, 'ownerPin')).payload).toEqual({ secret: OTHER });
    for (const field of ['name', 'shopId', 'constructor'])
      expect((await reveal(shop.owner, id, field)).status).toBe(404);
    const logged = await shop.owner.get(listPath('logs', { filter: { action: ['SECRET'], recordId: id } }));
    expect(
      logged.body.map((each: { userName: string; after: string }) => [each.userName, JSON.parse(each.after)]),
    ).toEqual([
      ['Rakesh Sharma', { field: 'ownerPin' }],
      ['Pooja Kulkarni', { field: 'pin' }],
    ]);
  });

  it('secret: a record says which secrets the person may read, never a value', async () => {
    const { id } = await newSafe();
    const canOf = async (client: Pick<OpenShop, 'get'>) =>
      (await client.get(`/api/safes/${id}`)).body.can.reveal;
    expect(await canOf(shop.staff)).toEqual(['pin']);
    expect(await canOf(shop.owner)).toEqual([]);
    await shop.owner.put(`/api/safes/${id}`, { pin: null });
    expect(await canOf(shop.staff)).toEqual([]);
    expect(await secretOf(id)).toBeNull();
  });

  it('secret: kept by a change of another field, replaced and cleared by its own', async () => {
    const { id, version } = await newSafe();
    const record = (await shop.owner.get(`/api/safes/${id}`)).body;
    await shop.owner.put(`/api/safes/${id}`, { ...record, note: 'Moved', version });
    expect(await secretOf(id)).toBe(CANARY);
    await shop.owner.put(`/api/safes?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`, {
      note: 'All',
    });
    expect(await secretOf(id)).toBe(CANARY);
    const csv = (text: string) =>
      shop.owner.ask('POST', '/api/safes/import?dryRun=false', undefined, {
        raw: text,
        headers: { 'content-type': 'text/csv' },
      });
    expect((await csv(`id,note\r\n${id},From a file\r\n`)).body.accepted).toBe(1);
    expect(await secretOf(id)).toBe(CANARY);
    expect((await csv(`id,pin\r\n${id},${OTHER}\r\n`)).body.accepted).toBe(1);
    expect(await secretOf(id)).toBe(OTHER);
    await shop.owner.put(`/api/safes/${id}`, { pin: CANARY });
    expect(await secretOf(id)).toBe(CANARY);
  });

  it('secret: no filter, sort, search, column or unknown spelling finds it', async () => {
    await newSafe();
    for (const filter of [{ pin: CANARY }, { pin: null }, { pin_gte: 'a' }])
      expect((await shop.owner.get(listPath('safes', { filter }))).status).toBe(422);
    expect((await shop.owner.get(listPath('safes', { sort: ['pin', 'ASC'] }))).status).toBe(422);
    expect((await shop.owner.get(listPath('safes', { filter: { q: CANARY } }))).body).toEqual([]);
    expect((await shop.owner.get('/api/safes/export?format=csv&columns=pin')).status).toBe(422);
  });

  it('secret: stored with another key is refused with a sentence', async () => {
    const { id } = await newSafe();
    setSecretsKey(randomBytes(32));
    expect((await reveal(shop.staff, id)).body.code).toBe('SECRET_KEY');
    setSecretsKey(KEY);
    expect(await secretOf(id)).toBe(CANARY);
  });
});

it('secret: its text is nowhere in the database, the answers, the export, the documentation and the log', async () => {
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const sent = { name: 'Canary safe', assigneeId: shop.staff.userId, pin: CANARY, tags: ['Safe'] };
  const first = await shop.owner.post('/api/safes', sent, { headers });
  const again = await shop.owner.post('/api/safes', sent, { headers });
  expect(again.body).toEqual(first.body);
  const { id } = first.body;
  await shop.owner.put(`/api/safes/${id}/follow`, { following: true });
  expect(
    (await reveal(shop.staff, id, 'pin', { headers: { 'idempotency-key': randomUUID() } })).payload.secret,
  ).toBe(CANARY);
  await shop.staff.put(`/api/safes/${id}`, { pin: OTHER, note: 'Changed' });
  await shop.staff.ask('POST', '/api/safes/import?dryRun=false', undefined, {
    raw: `id,pin\r\n${id},${CANARY}\r\n`,
    headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
  });
  expect((await shop.staff.put(`/api/safes/${id}`, { pin: `${CANARY}${'x'.repeat(30)}` })).status).toBe(422);
  const texts = [first.text];
  for (const path of [
    '/api/safes',
    `/api/safes/${id}`,
    `/api/safes/${id}/timeline`,
    `/api/safes/${id}/comments`,
    `/api/safes/${id}/checklist`,
    '/api/safes/export?format=csv',
    '/api/logs/export?format=csv',
    '/api/notifications',
    `/api/search?q=${CANARY}`,
    listPath('logs', { range: [0, 500] }),
    '/openapi.json',
  ])
    texts.push((await shop.owner.get(path)).text);
  const everything = [...texts, await wholeDatabase(), JSON.stringify(shop.logged)].join('\n');
  expect(everything).toContain('Canary safe');
  for (const canary of [CANARY, OTHER])
    for (const spelled of [
      canary,
      Buffer.from(canary).toString('base64').slice(0, 12),
      Buffer.from(canary).toString('hex'),
    ])
      expect(everything.toLowerCase()).not.toContain(spelled.toLowerCase());
});
