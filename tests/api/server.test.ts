import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { engineOfThisRun } from '../support/database.ts';
import { clientOf, openShop, PASSWORD, type Client, type OpenShop } from '../support/openShop.ts';
import { otherLanguage } from '../support/offers.ts';

let shop: OpenShop;
let app: Client;
let distDir: string;
const signingKey = new Uint8Array(32);
const anotherProcess = () =>
  clientOf(createApp({ db: shop.db, clock: shop.clock.now, config: { signingKey, distDir } }));

beforeAll(async () => {
  shop = await openShop({ config: { signingKey } });
  distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-dist-'));
  fs.mkdirSync(path.join(distDir, 'assets'));
  const page =
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" src="/assets/a-1.js"></script>';
  fs.writeFileSync(path.join(distDir, 'index.html'), page);
  fs.writeFileSync(path.join(distDir, 'assets', 'a-1.js'), `/* ${'a'.repeat(5_000)} */`);
  fs.writeFileSync(path.join(distDir, '..', 'galla-secret.txt'), 'secret');
  app = anotherProcess();
});
afterAll(async () => {
  fs.rmSync(distDir, { recursive: true, force: true });
  fs.rmSync(path.join(distDir, '..', 'galla-secret.txt'), { force: true });
  await shop.close();
});

describe('page', () => {
  it.each([
    '/',
    '/en',
    `/${otherLanguage}/sales-management`,
    `/${otherLanguage}/api-like/path`,
    '/en/imei/12.5',
  ])('is served at %s', async where => {
    const { status, headers, text } = await app.get(where);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('/assets/a-1.js');
  });

  it('is served at a path without a language to a browser, not to an API call', async () => {
    expect((await app.get('/login', { headers: { accept: 'text/html,*/*' } })).status).toBe(200);
    expect((await app.get('/login', { headers: { accept: 'application/json' } })).status).toBe(405);
    expect((await app.get('/nonsense', { headers: { accept: 'application/json' } })).status).toBe(404);
    expect((await app.get('/api/nonsense', { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('runs only its own scripts, with a new nonce per response', async () => {
    const [one, two] = [await app.get('/en'), await app.get('/en')];
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];
    expect(nonceOf(one.text)).not.toBe(nonceOf(two.text));
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`'nonce-${nonceOf(one.text)}'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(one.headers.get('cache-control')).toBe('no-store');
  });
});

describe('static file', () => {
  it('with a hash is cached as immutable, and compressed on request', async () => {
    const plain = await app.get('/assets/a-1.js');
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const gzip = await app.get('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gzip.text.length).toBeLessThan(500);
    const etag = plain.headers.get('etag') ?? '';
    expect((await app.get('/assets/a-1.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('missing is 404; nothing outside the folder is served', async () => {
    expect((await app.get('/assets/gone.js')).status).toBe(404);
    for (const where of [
      '/../galla-secret.txt',
      '/%2e%2e/galla-secret.txt',
      '/..%2fgalla-secret.txt',
      '/%00',
      '/%',
    ])
      expect((await app.get(where)).text).not.toContain('secret');
  });
});

describe('several processes', () => {
  it.runIf(engineOfThisRun() === 'postgres')('a session ends in all of them at once', async () => {
    const { payload } = await shop.anybody.post('/login', { email: 'owner@test.in', password: PASSWORD });
    const [one, two] = [
      shop.app,
      createApp({ db: shop.db, clock: shop.clock.now, config: { signingKey } }),
    ].map(each => clientOf(each, payload.accessToken));
    expect((await two?.get('/shop'))?.status).toBe(200);
    expect((await two?.get('/shop'))?.status).toBe(200);
    expect((await one?.post('/logout'))?.status).toBe(200);
    expect((await two?.get('/shop'))?.status).toBe(401);
    expect((await two?.put('/shop', { phone: null }))?.status).toBe(401);
  });
});
