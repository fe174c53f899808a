/** The table of calls: served calls and /openapi.json are the same, and errors have one shape. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/kit/db/database.ts';
import type { OpenApiDocument } from '../../server/kit/openapi/document.ts';
import { clientOf, openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
let document: OpenApiDocument;
let operations: { path: string; method: string; open: boolean }[];
beforeAll(async () => {
  shop = await openShop();
  document = (await shop.anybody.get('/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase(),
      open: security.length === 0,
    })),
  );
});
afterAll(() => shop.close());

const somewhere = (path: string) => path.replace(/\{\w+\}/g, '01968d5e-7c00-7000-8000-00000000ffff');

/** These calls were agreed on first, and none may be missing. */
const REQUIRED_CALLS = [
  'GET /users/current-user',
  'POST /api/sales/create',
  'GET /api/sales/brand-sales',
  'GET /api/sales/top-models',
  'GET /api/sales/shop-history',
  'GET /api/sales/{id}',
  'GET /api/sales/payment-distribution',
  'GET /api/sales/revenue/monthly',
  'GET /api/sales/stats',
  'GET /api/sales/stats/today',
  'GET /api/mobiles/filters',
  'GET /stock-items/bill-filters',
  'GET /api/products/filters',
  'GET /api/purchase-bills/company/dropdown',
  'GET /api/shop-settings/invoice-template',
  'GET /api/shop-settings/low-stock-qty',
  'GET /api/shop-settings/critical-stock-qty',
  'POST /api/shop-settings',
  'POST /refresh-token',
  'POST /api/social-media-platforms',
];

describe('/openapi.json', () => {
  it('lists every route of the app and no other', () => {
    const served = shop.app.routes
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .sort();
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...new Set(served)]);
  });

  it('lists exactly the calls of the specification', () => {
    const named = operations.map(({ method, path }) => `${method} ${path}`);
    expect(REQUIRED_CALLS.filter(call => !named.includes(call))).toEqual([]);
  });

  it('gives each call a summary, a unique id and a response', () => {
    const all = Object.values(document.paths).flatMap(methods => Object.values(methods));
    expect(all.filter(({ summary }) => !summary)).toEqual([]);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    expect(all.filter(({ responses }) => !Object.keys(responses).some(code => code.startsWith('2')))).toEqual(
      [],
    );
  });

  it('has a readable page at /docs, without scripts or external resources', async () => {
    const { status, text, headers } = await shop.anybody.get('/docs');
    expect(status).toBe(200);
    expect(text).toContain('/api/sales/shop-history');
    expect(text).not.toMatch(/<script|src=|https?:\/\//);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<a href="/docs/access">');
    expect(text).toContain('<a href="/docs/declarations">');
  });

  it('has pages of access and of declarations beside it', async () => {
    const access = await shop.anybody.get('/docs/access');
    expect([access.status, access.text]).toEqual([200, expect.stringContaining('POST /api/sales/create')]);
    const declarations = await shop.anybody.get('/docs/declarations');
    expect(declarations.status).toBe(200);
    expect(declarations.text).toContain('<code>defaultSort</code>');
    const anchors = [...declarations.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.filter(id => !declarations.text.includes(`id="${id}"`))).toEqual([]);
    expect(declarations.text).not.toMatch(/<script|src=|https?:\/\//);
  });
});

describe('every call', () => {
  it('requires a session unless it is public', async () => {
    const answers = await Promise.all(
      operations
        .filter(({ open }) => !open)
        .map(async ({ method, path }) => {
          const { status, body } = await shop.anybody.ask(
            method,
            somewhere(path),
            method === 'GET' ? undefined : {},
          );
          return { call: `${method} ${path}`, status, code: body?.code };
        }),
    );
    expect(answers.filter(({ status, code }) => status !== 401 || code !== 'NOT_SIGNED_IN')).toEqual([]);
    expect(answers.length).toBeGreaterThan(60);
  });

  it('accepts only ASCII digits for a number in the query', async () => {
    let asked = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const { name, in: place, schema } of methods['get']?.parameters ?? [])
        if (place === 'query' && (schema as { type?: string }).type === 'integer')
          for (const text of ['0x7EA', '2026.0', '2e3', '+1']) {
            const question = `${somewhere(path)}?${name}=${encodeURIComponent(text)}`;
            const { status, body } = await shop.get(question);
            expect(status, question).toBe(422);
            expect(body.errors, question).toHaveProperty(String(name));
            asked++;
          }
    expect(asked).toBeGreaterThan(60);
  });

  it('refuses any invalid input with the one error shape', async () => {
    const signsOut = ['POST /logout', 'DELETE /sessions'];
    for (const { method, path } of operations) {
      if (signsOut.includes(`${method} ${path}`)) continue;
      const body = method === 'GET' ? undefined : { nonsense: true };
      const answer = await shop.ask(method, `${somewhere(path)}?filter=x&page=x&year=x&format=x`, body);
      expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
      if (answer.status < 400) continue;
      expect(Object.keys(answer.body).sort(), `${method} ${path}`).toEqual([
        'code',
        'errors',
        'message',
        'status',
      ]);
      expect(answer.body.status).toBe('ERROR');
      expect(answer.body.message).not.toMatch(/^(errors|validation)\./);
      for (const sentence of Object.values(answer.body.errors ?? {}))
        expect(sentence, `${method} ${path}`).not.toMatch(/^(errors|validation)\./);
    }
    expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('routing', () => {
  it('an unknown path is 404', async () => {
    expect(await shop.get('/api/anti-social-media')).toMatchObject({
      status: 404,
      body: { status: 'ERROR', code: 'NOT_FOUND', errors: null },
    });
  });

  it('a wrong method is 405 with an Allow header', async () => {
    const { status, headers, body } = await shop.ask('PATCH', '/api/companies');
    expect(status).toBe(405);
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('internal error', () => {
  it('answers only with a reference that is in the log', async () => {
    const logged: string[] = [];
    const { pino } = await import('pino');
    const broken = {
      ...shop.db,
      engine: shop.db.engine,
      asOwner: () => Promise.reject(new Error('secret internals of the database')),
    } as Database;
    const app = createApp({
      db: broken,
      clock: shop.clock.now,
      config: {
        signingKey: new Uint8Array(32),
        log: pino({}, { write: (line: string) => void logged.push(line) }),
      },
    });
    const { status, body, text } = await clientOf(app).post('/login', { email: 'a@b.in', password: 'x' });
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
    const reference = /Reference: ([0-9A-F]{8})/.exec(body.message)?.[1];
    expect(reference).toBeDefined();
    expect(logged.join()).toContain(reference);
    expect(logged.join()).toContain('secret internals');
  });
});
