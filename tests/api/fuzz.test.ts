/**
 * Requests made at random from /openapi.json: none is answered with 5xx or delays other callers.
 * `GALLA_FUZZ_REQUESTS=5000 GALLA_FUZZ_SEED=7 npx vitest run --project api-postgres tests/api/fuzz.test.ts` asks more.
 */
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../server/kit/openapi/document.ts';
import { requestsOf, type FuzzedRequest } from '../support/fuzzedRequests.ts';
import { openShop, type Answer, type OpenShop } from '../support/openShop.ts';
import { cable, galaxy, newImei, phones, totalOf } from '../support/trade.ts';

const REQUESTS = Number(process.env['GALLA_FUZZ_REQUESTS'] ?? 600);
const SEED = Number(process.env['GALLA_FUZZ_SEED'] ?? 15);
/** Measured where it is asked for: a machine with other work has waits of its own. */
const MEASURED = process.env['GALLA_FUZZ_REQUESTS'] !== undefined;
const MAX_WAIT_MS = 400;
const PING_EVERY_MS = 10;

/** Fields with a form of their own take these. */
const COMMON_TEXTS = ['9876543210', '85171300', '27', '27AAPFU0939F1ZV', 'FZ/1', 'https://example.in/a.png'];

let shop: OpenShop;
let known: string[];
beforeAll(async () => {
  shop = await openShop();
  const imeis = Array.from({ length: 12 }, newImei);
  const lines = [
    phones(imeis),
    { product: cable, unitCostPaise: 200_00, gstRateBps: 1800, quantity: 40 },
    phones([newImei()], { ...galaxy, model: 'Galaxy A15' }),
  ];
  const bill = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
    billNo: 'FZ/1',
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  });
  const sale = await shop.post('/api/sales/create', {
    customer: { name: 'Asha Patil', phone: '9876543210' },
    lines: [{ imei: imeis[0], unitPricePaise: 74_999_00 }],
    payments: [{ method: 'UPI', amountPaise: 50_000_00 }],
  });
  expect([bill.status, sale.status], bill.text + sale.text).toEqual([201, 201]);
  const ids: string[] = [];
  for (const name of ['companies', 'products', 'customers', 'suppliers', 'stock-items', 'sales', 'hsn-codes'])
    for (const { id } of (await shop.get(`/api/${name}?range=[0,4]`)).body) ids.push(id);
  known = [
    ...ids,
    ...imeis.slice(0, 3),
    sale.payload.invoiceNo,
    bill.payload.id,
    'CASH',
    'SALES',
    'Samsung',
    ...COMMON_TEXTS,
  ];
});
afterAll(() => shop.close());

/** Polls /health, timed from the scheduled start. */
const watchHealth = () => {
  let worst = 0;
  let over = false;
  const watching = (async () => {
    for (let due = performance.now(); !over; due = Math.max(due + PING_EVERY_MS, performance.now())) {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())));
      await shop.anybody.get('/healthz');
      worst = Math.max(worst, performance.now() - due);
    }
  })();
  return {
    reset: () => void (worst = 0),
    worst: () => worst,
    async end() {
      over = true;
      await watching;
    },
  };
};

const ask = ({ as, method, path, headers, body }: FuzzedRequest): Promise<Answer> =>
  shop[as].ask(method, path, undefined, {
    headers,
    ...(body === undefined || method === 'GET' ? {} : { raw: body }),
  });

const shown = ({ as, method, path, headers, body }: FuzzedRequest): string =>
  `${as}: ${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 2_000) ?? ''}`;

it(
  `fuzz: ${REQUESTS} requests from /openapi.json give no 5xx (seed ${SEED})`,
  async () => {
    const document = (await shop.anybody.get('/openapi.json')).body as OpenApiDocument;
    const requests = fc.sample(requestsOf(document, known), { numRuns: REQUESTS, seed: SEED });
    const faults: string[] = [];
    const counts = new Map<number, number>();
    let longest = { wait: 0, request: '' };
    const health = watchHealth();
    for (const request of requests) {
      health.reset();
      const { status, text } = await ask(request);
      await new Promise(resolve => setImmediate(resolve));
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500) faults.push(`${status} ${shown(request)}\n  ${text.slice(0, 200)}`);
      if (health.worst() > longest.wait) longest = { wait: health.worst(), request: shown(request) };
    }
    await health.end();
    const errors = shop.logged.filter(({ level }) => Number(level) >= 50);
    process.stdout.write(
      `fuzz, seed ${SEED}: ${JSON.stringify(Object.fromEntries(counts))}; ` +
        `longest wait of /healthz ${Math.round(longest.wait)} ms, beside ${longest.request.slice(0, 300)}\n`,
    );
    expect(faults.join('\n'), JSON.stringify(errors.slice(0, 5), null, 1).slice(0, 6_000)).toBe('');
    expect(counts.get(200), 'calls that were let in').toBeGreaterThan(REQUESTS / 20);
    expect(counts.get(401) ?? 0, 'calls without a session').toBeLessThan(REQUESTS / 3);
    if (MEASURED) expect(longest.wait).toBeLessThan(MAX_WAIT_MS);
  },
  30 * 60_000,
);
