/** Comments, files and the timeline of a record, on suppliers. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../../server/kit/storage/fileStore.ts';
import { openShop, type Client, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
let supplier: string;
const nowhere = '01968d5e-7c00-7000-8000-00000000ffff';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** It is the same picture, whose header says other sides. */
const pngOf = (width: number, height: number): Buffer => {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

const upload = (client: Client, at: string, name: string, content: Uint8Array | string, key?: string) => {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const raw = new Uint8Array(
    Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')]),
  );
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return client.ask('POST', at, undefined, { raw, headers });
};

const folder = () => path.join(shop.fresh.dataDir, 'files', shop.shopId);
const stored = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()) : []);

const newSupplier = async (phone: string): Promise<string> => {
  const answer = await shop.owner.post('/api/suppliers', { name: 'Mahavir Distributors', phone });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};

beforeAll(async () => {
  shop = await openShop();
  supplier = await newSupplier('9822098220');
});
afterAll(() => shop.close());

describe('comments', () => {
  it('comments: newest first, with the name of the person', async () => {
    const at = `/api/suppliers/${supplier}/comments`;
    const first = await shop.staff.post(at, { text: 'Delivers on Tuesdays' });
    expect(first.status, first.text).toBe(201);
    shop.clock.forward(1_000);
    await shop.owner.post(at, { text: 'Asked for 30 days' });
    const { payload } = await shop.staff.get(`${at}?size=1`);
    expect(payload).toMatchObject({ page: 0, size: 1, totalElements: 2, totalPages: 2 });
    expect(payload.content[0]).toMatchObject({ text: 'Asked for 30 days', userName: 'Rakesh Sharma' });
    const next = await shop.staff.get(`${at}?size=1&page=1`);
    expect(next.payload.content[0]).toMatchObject({ text: 'Delivers on Tuesdays', mentions: [] });
  });

  it('comments: a mentioned person is notified once, with the record', async () => {
    const text = `@[${shop.staff.userId}] please call, @[${shop.staff.userId}], and @[${shop.owner.userId}] knows`;
    const { payload } = await shop.owner.post(`/api/suppliers/${supplier}/comments`, { text });
    expect(payload.mentions.map((each: { name: string }) => each.name)).toEqual([
      'Pooja Kulkarni',
      'Rakesh Sharma',
    ]);
    const mentionsOf = async (client: Client) =>
      (await client.get('/api/notifications')).payload.content.filter(
        (each: { kind: string }) => each.kind === 'mention',
      );
    expect(await mentionsOf(shop.staff)).toMatchObject([
      {
        title: 'Rakesh Sharma mentioned you',
        subtitle: 'Mahavir Distributors',
        link: { to: 'record', resource: 'suppliers', recordId: supplier },
      },
    ]);
    expect(await mentionsOf(shop.owner)).toEqual([]);
    expect(await mentionsOf(shop.office)).toEqual([]);
  });

  it('comments: a mention of somebody who may not read the record is refused and nothing is written', async () => {
    const at = `/api/suppliers/${supplier}/comments`;
    const before = (await shop.owner.get(at)).payload.totalElements;
    for (const id of [shop.office.userId, nowhere]) {
      const answer = await shop.owner.post(at, { text: `Hello @[${id}]` });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['text']]);
    }
    expect((await shop.owner.get(at)).payload.totalElements).toBe(before);
    const people = (await shop.staff.get(`${at}/people`)).payload;
    expect(people.map((each: { id: string }) => each.id).sort()).toEqual(
      [shop.owner.userId, shop.staff.userId].sort(),
    );
  });

  it('comments: no record, no comment; no access, none either', async () => {
    expect((await shop.owner.post(`/api/suppliers/${nowhere}/comments`, { text: 'x' })).status).toBe(404);
    expect((await shop.owner.get(`/api/suppliers/${nowhere}/timeline`)).status).toBe(404);
    expect((await shop.office.get(`/api/suppliers/${supplier}/comments`)).status).toBe(403);
    expect((await shop.owner.get(`/api/customers/${nowhere}/comments`)).body.code).toBe('NOT_FOUND');
  });
});

describe('files', () => {
  it('files: answered as uploaded, with safe headers', async () => {
    const at = `/api/suppliers/${supplier}/files`;
    const picture = await upload(shop.staff, at, 'बिल.png', PNG);
    expect(picture.status, picture.text).toBe(201);
    expect(picture.payload).toMatchObject({ name: 'बिल.png', type: 'image/png', bytes: PNG.length });
    const answer = await shop.app.request(`/api/files/${picture.payload.id}`, {
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining('inline'),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    const list = await upload(shop.staff, at, 'prices.csv', 'Model,Price\nGalaxy,100\n');
    const csv = await shop.owner.get(`/api/files/${list.payload.id}`);
    expect(csv.headers.get('content-disposition')).toContain('attachment');
    expect((await shop.office.get(`/api/files/${list.payload.id}`)).status).toBe(404);
    expect((await shop.owner.get(at)).payload.content).toMatchObject([
      { name: 'prices.csv' },
      { name: 'बिल.png' },
    ]);
  });

  it('files: a name is written in the header as RFC 8187 takes it', async () => {
    const list = await upload(shop.staff, `/api/suppliers/${supplier}/files`, "O'Brien (बिल)*.txt", 'Cables');
    const { headers } = await shop.owner.get(`/api/files/${list.payload.id}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="O-Brien-.txt"; filename*=UTF-8''O%27Brien%20%28${encodeURIComponent('बिल')}%29%2A.txt`,
    );
  });

  it.each([
    ['HTML that is called a picture', 'bill.png', '<!doctype html><script>alert(1)</script>'],
    ['HTML that is called text', 'note.txt', 'Hello\n<script>alert(1)</script>'],
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG that is called a picture', 'logo.webp', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'setup.exe', 'MZ\u0000\u0000'],
    ['a program that is called text', 'run.txt', '#!/bin/sh\nrm -rf /'],
    ['a picture that is called a PDF', 'bill.pdf', PNG],
    ['a damaged picture', 'bill.png', PNG.subarray(0, 12)],
    ['a name without an ending', 'bill', PNG],
    ['a picture of 51 megapixels', 'big.png', pngOf(7_000, 7_300)],
    ['an empty file', 'empty.txt', ''],
  ])('files: %s is refused and nothing is kept', async (_what, name, content) => {
    const before = stored();
    const answer = await upload(shop.owner, `/api/suppliers/${supplier}/files`, name, content);
    expect([answer.status, Object.keys(answer.body.errors ?? {})], answer.text).toEqual([422, ['file']]);
    expect(stored()).toEqual(before);
  });

  it('files: more than 10 MB is refused and nothing is kept', async () => {
    const before = stored();
    for (const beyond of [1, 1_000_000]) {
      const content = 'a'.repeat(10 * 1024 * 1024 + beyond);
      const answer = await upload(shop.owner, `/api/suppliers/${supplier}/files`, 'long.txt', content);
      expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
    }
    expect(stored()).toEqual(before);
  });

  it('files: the same key again answers the same file, and no second one is kept', async () => {
    const key = '01968d5e-7c00-4000-8000-00000000aaaa';
    const at = `/api/suppliers/${supplier}/files`;
    const before = stored().length;
    const first = await upload(shop.owner, at, 'note.txt', 'Call on Monday', key);
    const again = await upload(shop.owner, at, 'note.txt', 'Call on Monday', key);
    expect(again.payload).toEqual(first.payload);
    expect((await upload(shop.owner, at, 'note.txt', 'Call on Friday', key)).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(stored().length).toBe(before + 1);
  });

  it('files: removing one deletes its bytes too', async () => {
    const at = `/api/suppliers/${supplier}/files`;
    const { payload } = await upload(shop.staff, at, 'old.txt', 'Old price list');
    const other = await newSupplier('9822098221');
    expect((await shop.staff.delete(`/api/suppliers/${other}/files/${payload.id}`)).status).toBe(404);
    expect((await shop.staff.delete(`${at}/${payload.id}`)).status).toBe(200);
    expect((await shop.staff.get(`/api/files/${payload.id}`)).status).toBe(404);
    await expect.poll(stored).not.toContain(payload.id);
  });

  it('files: bytes without a row are swept after an hour, others stay', async () => {
    const { payload } = await upload(shop.owner, `/api/suppliers/${supplier}/files`, 'kept.txt', 'Kept');
    fs.writeFileSync(path.join(folder(), nowhere), 'left by a crash');
    const store = openFileStore(path.join(shop.fresh.dataDir, 'files'));
    expect(await store.sweep(shop.db, new Date())).toBe(0);
    expect(await store.sweep(shop.db, new Date(Date.now() + 2 * 3_600_000))).toBe(1);
    expect(stored()).toContain(payload.id);
    expect(stored()).not.toContain(nowhere);
  });

  it('files: deleted with their record', async () => {
    const short = await newSupplier('9822098222');
    const { payload } = await upload(shop.owner, `/api/suppliers/${short}/files`, 'x.txt', 'x');
    await shop.owner.post(`/api/suppliers/${short}/comments`, { text: 'x' });
    expect((await shop.owner.delete(`/api/suppliers/${short}`)).status).toBe(200);
    expect((await shop.owner.get(`/api/files/${payload.id}`)).status).toBe(404);
  });
});

describe('timeline', () => {
  it('timeline: changes with before and after, comments and files, newest first', async () => {
    const id = await newSupplier('9822098230');
    shop.clock.forward(1_000);
    await shop.staff.put(`/api/suppliers/${id}`, { address: '3 Budhwar Peth' });
    shop.clock.forward(1_000);
    await shop.owner.post(`/api/suppliers/${id}/comments`, { text: 'Moved' });
    shop.clock.forward(1_000);
    await upload(shop.owner, `/api/suppliers/${id}/files`, 'lease.txt', 'Lease');
    const { payload } = await shop.staff.get(`/api/suppliers/${id}/timeline?size=3`);
    expect(payload).toMatchObject({ totalElements: 4, totalPages: 2 });
    expect(payload.content).toMatchObject([
      { kind: 'file', name: 'lease.txt' },
      { kind: 'comment', text: 'Moved' },
      {
        kind: 'change',
        action: 'UPDATE',
        userName: 'Pooja Kulkarni',
        changes: [{ field: 'address', before: null, after: '3 Budhwar Peth' }],
      },
    ]);
    const rest = await shop.staff.get(`/api/suppliers/${id}/timeline?size=3&page=1`);
    expect(rest.payload.content).toMatchObject([{ kind: 'change', action: 'CREATE', changes: [] }]);
  });

  it('timeline: a field that the person may not see is never in it', async () => {
    const id = await newSupplier('9822098231');
    const canary = 987_654_321;
    await shop.db.write(shop.shopId, tx =>
      tx.run(
        `INSERT INTO audit_log (shop_id, id, at, user_name, action, resource, record_id, before, after)
         VALUES ($1, $2, $3, 'Rakesh Sharma', 'UPDATE', 'suppliers', $4, $5, $6)`,
        [
          shop.shopId,
          nowhere,
          shop.clock.now(),
          id,
          JSON.stringify({ payablePaise: 0, secretNote: 'x' }),
          JSON.stringify({ payablePaise: canary, secretNote: String(canary) }),
        ],
      ),
    );
    const seen = await shop.staff.get(`/api/suppliers/${id}/timeline`);
    expect(seen.text).not.toContain(String(canary));
    expect(seen.payload.totalElements).toBe(1);
  });

  it('timeline, comments and files: two shops never see each other’s', async () => {
    const other = await shop.neighbour();
    const { payload } = await upload(shop.owner, `/api/suppliers/${supplier}/files`, 'own.txt', 'Own');
    for (const part of ['comments', 'comments/people', 'files', 'timeline'])
      expect((await other.get(`/api/suppliers/${supplier}/${part}`)).status).toBe(404);
    expect((await other.get(`/api/files/${payload.id}`)).status).toBe(404);
    expect((await other.delete(`/api/suppliers/${supplier}/files/${payload.id}`)).status).toBe(404);
    expect((await upload(other, `/api/suppliers/${supplier}/files`, 'x.txt', 'x')).status).toBe(404);
    const mention = { text: `@[${other.userId}] look` };
    expect((await shop.owner.post(`/api/suppliers/${supplier}/comments`, mention)).status).toBe(422);
  });
});
