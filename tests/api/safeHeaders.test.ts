/** Every answer has headers that restrict what a browser does. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { OpenApiDocument } from '../../server/kit/openapi/document.ts';
import { listen, type Listening } from '../support/listening.ts';
import { openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
let distDir: string;
let plain: Listening;
let secure: Listening;
beforeAll(async () => {
  distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-dist-'));
  fs.mkdirSync(path.join(distDir, 'assets'));
  fs.mkdirSync(path.join(distDir, '.vite'));
  fs.writeFileSync(path.join(distDir, 'index.html'), '<head></head>');
  fs.writeFileSync(path.join(distDir, 'assets', 'a-1.js'), '/* a */');
  fs.writeFileSync(path.join(distDir, '.vite', 'manifest.json'), '{}');
  const signingKey = new Uint8Array(32).map((_, index) => index);
  shop = await openShop({ config: { signingKey } });
  const app = createApp({
    db: shop.db,
    clock: shop.clock.now,
    config: { signingKey, distDir, log: pino({ level: 'silent' }) },
  });
  plain = await listen(app);
  secure = await listen(app, { publicUrl: 'https://bills.example.in' });
});
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()]);
  fs.rmSync(distDir, { recursive: true, force: true });
  await shop.close();
});

const asked = async (path: string, init: RequestInit = {}) => {
  const token = { authorization: `Bearer ${shop.owner.accessToken}` };
  const answer = await fetch(plain.baseUrl + path, { ...init, headers: { ...token, ...init.headers } });
  await answer.body?.cancel();
  return answer;
};

const missingOf = ({ headers }: Response): string[] =>
  ['content-security-policy', 'referrer-policy', 'x-content-type-options'].filter(name => !headers.get(name));

describe('headers of every response', () => {
  it('headers: on every call, accepted or refused', async () => {
    const { paths } = (await shop.anybody.get('/openapi.json')).body as OpenApiDocument;
    const wrong: string[] = [];
    let calls = 0;
    for (const [pattern, methods] of Object.entries(paths))
      for (const method of Object.keys(methods).map(name => name.toUpperCase())) {
        if (['POST /logout', 'DELETE /sessions'].includes(`${method} ${pattern}`)) continue;
        const where = pattern.replace(/\{\w+\}/g, '01968d5e-7c00-7000-8000-00000000ffff');
        const body = method === 'GET' ? {} : { body: '{"nonsense":1}' };
        const answer = await asked(where, { method, ...body });
        calls++;
        if (missingOf(answer).length) wrong.push(`${method} ${pattern}: ${missingOf(answer)}`);
        const isPage = (answer.headers.get('content-type') ?? '').includes('text/html');
        if (!isPage && !answer.headers.get('content-security-policy')?.startsWith("default-src 'none'"))
          wrong.push(`${method} ${pattern}: ${answer.headers.get('content-security-policy')}`);
      }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(90);
  });

  it('headers: on pages, files, 304, 404, 405 and malformed requests', async () => {
    const etag = (await asked('/assets/a-1.js')).headers.get('etag') ?? '';
    const statuses: [Response, number][] = [
      [await asked('/en', { headers: { accept: 'text/html' } }), 200],
      [await asked('/assets/a-1.js'), 200],
      [await asked('/assets/a-1.js', { headers: { 'if-none-match': etag } }), 304],
      [await asked('/assets/a-1.js', { method: 'HEAD' }), 200],
      [await asked('/nowhere'), 404],
      [await asked('/api/companies', { method: 'PATCH' }), 405],
      [await asked('/login', { method: 'POST', body: '{' }), 400],
      [await asked('/api/notifications/stream'), 200],
    ];
    expect(statuses.map(([answer, status]) => [answer.status - status, ...missingOf(answer)])).toEqual(
      statuses.map(() => [0]),
    );
    const odd = await plain.talk('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    expect(odd).toMatch(/^HTTP\/1\.1 400 /);
    expect(odd).toMatch(/content-security-policy: default-src 'none'/i);
    const noise = await plain.talk('nonsense\r\n\r\n');
    expect(noise).toMatch(/^HTTP\/1\.1 400 /);
    expect(noise).toMatch(/x-content-type-options: nosniff/i);
  });

  it('headers: HSTS where the public address is https', async () => {
    for (const path of ['/healthz', '/en', '/nowhere', '/assets/a-1.js']) {
      const own = await fetch(secure.baseUrl + path, { headers: { accept: 'text/html' } });
      expect(own.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect((await asked(path)).headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('files of the build', () => {
  it.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/index.html',
  ])('files: %s is not served', async path => {
    const answer = await plain.talk(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});
