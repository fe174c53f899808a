/** Requests without a session never delay others. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, openShop, type OpenShop } from '../support/openShop.ts';
import { listen, type Listening } from '../support/listening.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const manyKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));

describe('body without a session', () => {
  it('body: more than 16 kB is refused with 413, by Content-Length or streamed', async () => {
    const raw = JSON.stringify({ email: 'a@b.in', password: 'x'.repeat(17_000) });
    for (const headers of [{}, { 'content-length': String(raw.length) }] as Record<string, string>[]) {
      const { status, body } = await shop.anybody.post('/login', undefined, { raw, headers });
      expect(status).toBe(413);
      expect(body).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('16 kB') });
    }
  });

  it('body: at most five unknown fields are named, cut to 40 characters', async () => {
    const long = 'n'.repeat(60);
    const raw = `{"email":"a@b.in","password":"x","${long}":1,${manyKeys(500).slice(1)}`;
    const { status, body, text } = await shop.anybody.post('/login', undefined, { raw });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['n'.repeat(40), 'k0', 'k1', 'k2', 'k3']);
    expect(text.length).toBeLessThan(500);
  });

  it('body: unknown fields of many objects: at most five in total are named', async () => {
    const line = { imei: '1', unitPricePaise: 1, one: 1, two: 2, three: 3 };
    const { status, body } = await shop.post('/api/sales/create', {
      lines: Array.from({ length: 200 }, () => line),
      payments: [],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toHaveLength(5);
  });
});

describe('JSON that is slow to parse', () => {
  it.each([
    ['150,000 keys', () => manyKeys(150_000)],
    ['an array of 900,000 numbers', () => JSON.stringify({ lines: Array(900_000).fill(1), payments: [] })],
    ['33 levels', () => `{"lines":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['100,000 levels', () => '['.repeat(100_000)],
    ['a million levels of objects', () => '{"a":'.repeat(400_000)],
  ])('JSON: %s are refused with 413 before they are parsed', async (_name, make) => {
    const raw = make();
    const { status, body, text } = await shop.post('/api/sales/create', undefined, { raw });
    expect(status, text).toBe(413);
    expect(body.code).toBe('TOO_COMPLEX');
    expect(text.length).toBeLessThan(300);
  });

  it('JSON: brackets, commas and quotes inside strings do not count', async () => {
    const note = '[{,:\\"'.repeat(40_000);
    const { status, body } = await shop.post('/api/sales/create', { lines: [], payments: [], note });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('note');
  });

  it('JSON: 2,000 invalid units of a bill are all reported, and no more', async () => {
    const units = Array.from({ length: 2_000 }, () => ({ imei: '!' }));
    const { status, body } = await shop.post('/api/purchase-bills', {
      lines: [{ units }, { units }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toHaveLength(2_000);
  });
});

describe('slow body', () => {
  let slow: OpenShop;
  let port: Listening;
  beforeAll(async () => {
    slow = await openShop({ within: shop.fresh, config: { bodyPatienceMs: 1_000 } });
    port = await listen(slow.app);
  });
  afterAll(async () => {
    await port.close();
    await slow.close();
  });

  const head = (path: string, token?: string) =>
    `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n${
      token ? `Authorization: Bearer ${token}\r\n` : ''
    }\r\n`;

  it('body: without a session it ends with 408 and closes the connection', async () => {
    const answer = await port.talk(`${head('/login')}{"email":`);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('BODY_TOO_SLOW');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('body: with a session it times out on silence, not on a slow upload', async () => {
    expect(await port.talk(`${head('/api/companies', slow.owner.accessToken)}{"name":`)).toMatch(
      /^HTTP\/1\.1 408 /,
    );
    const text = JSON.stringify({ name: 'Lava International Limited' });
    const trickle = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const letter of text) {
          controller.enqueue(new TextEncoder().encode(letter));
          await new Promise(resolve => setTimeout(resolve, 45));
        }
        controller.close();
      },
    });
    const answer = await fetch(`${port.baseUrl}/api/companies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${slow.owner.accessToken}` },
      body: trickle,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(201);
  });

  it('body: an aborted one is no server error', async () => {
    const half = fetch(`${port.baseUrl}/api/companies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${slow.owner.accessToken}` },
      signal: AbortSignal.timeout(100),
      body: new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit);
    await expect(half).rejects.toThrow('timeout');
    await port.talk(`GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    expect(slow.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('rate limit', () => {
  const limited = (rateLimit: number) => openShop({ within: shop.fresh, config: { rateLimit } });

  it('rate limit: a user over it gets 429 with Retry-After, others do not', async () => {
    const own = await limited(5);
    try {
      const answers = [];
      for (let call = 0; call < 7; call++) answers.push(await own.staff.get('/shop'));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const [refused] = answers.slice(-1);
      expect(refused?.body).toMatchObject({ status: 'ERROR', code: 'TOO_MANY_REQUESTS', errors: null });
      const seconds = Number(refused?.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(10);
      expect((await own.owner.get('/shop')).status).toBe(200);
      expect(own.logged).toContainEqual(
        expect.objectContaining({
          status: 429,
          code: 'TOO_MANY_REQUESTS',
          person: own.staff.userId,
          address: 'local',
          route: 'GET /shop',
        }),
      );
    } finally {
      await own.close();
    }
  });

  it('rate limit: an address has ten times as much, over all calls', async () => {
    const own = await limited(2);
    try {
      // Three sign-ins have been.
      const statuses = [];
      for (let call = 0; call < 18; call++)
        statuses.push((await own.anybody.get(call % 2 ? '/healthz' : '/nowhere')).status);
      expect(statuses.slice(0, 17)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await own.close();
    }
  });

  it('rate limit: 0 disables it', async () => {
    const own = await limited(0);
    try {
      for (let call = 0; call < 50; call++) expect((await own.anybody.get('/healthz')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('log of refusals', () => {
  it('log: 401, 403 and 429 have user, address and route pattern, and no token', async () => {
    const own = await openShop({ within: shop.fresh });
    try {
      const { accessToken, userId } = own.staff;
      await own.office.post('/api/sales/create', {});
      await own.staff.post('/logout');
      expect((await own.staff.get('/api/sales/7')).status).toBe(401);
      expect(
        (await own.anybody.get('/share/secret-token', { headers: { accept: 'text/html' } })).status,
      ).toBe(403);
      expect((await clientOf(own.app, 'forged').get('/shop')).status).toBe(401);
      const lines = own.logged.map(({ level: _level, time: _time, msg: _msg, ...line }) => line);
      expect(lines).toEqual([
        {
          status: 403,
          code: 'NOT_ALLOWED',
          person: own.office.userId,
          address: 'local',
          route: 'POST /api/sales/create',
        },
        {
          status: 401,
          code: 'NOT_SIGNED_IN',
          person: userId,
          address: 'local',
          route: 'GET /api/sales/{id}',
        },
        { status: 403, person: null, address: 'local', route: 'GET /share/{token}' },
        { status: 401, code: 'NOT_SIGNED_IN', person: null, address: 'local', route: 'GET /shop' },
      ]);
      const text = JSON.stringify(own.logged);
      for (const secret of ['secret-token', accessToken, 'forged']) expect(text).not.toContain(secret);
    } finally {
      await own.close();
    }
  });
});

describe('API documentation', () => {
  it.each(['/openapi.json', '/docs'])('documentation: %s is compressed once, cached by ETag', async path => {
    const plain = await shop.anybody.get(path);
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const encoding of ['br', 'gzip']) {
      const answer = await shop.app.request(path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(text.toString()).toBe(plain.text);
      expect(bytes.length).toBeLessThan(plain.text.length / 5);
    }
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await shop.anybody.get(path, { headers: { 'if-none-match': known } });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    const other = await shop.anybody.get(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});
