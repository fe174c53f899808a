// npm run bench:catalogue measures a shop on the embedded database that loads its catalogue through the import calls while it
// sells: what a sale takes before, during and after the load, the server's memory, and answers of 5xx.
//   npm run bench:catalogue                                        50,000 products and 100,000 customers
//   npm run bench:catalogue -- --products=5000 --customers=10000   a smaller shop
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { openDatabase } from '../server/kit/db/database.ts';
import { addPerson, addShop, withPassword } from '../server/people/people.ts';
import { addUsualCodes } from '../server/products/index.ts';
import { imeiCheckDigit } from '../src/kit/rules/imei.ts';
import { httpClient } from './support/http.ts';
import { startMeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const argument = (name: string) =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const products = Number(argument('products') ?? 50_000);
const customers = Number(argument('customers') ?? 100_000);
const targets = { saleP95Ms: 150, memoryMb: 700 };

const companies = 200;
/** A busy shop makes a sale every fifth of a second. */
const betweenSalesMs = 200;
const salesBefore = 100;
const salesAfter = 300;
const phonesOfABill = 200;
const pricePaise = 14_999_00;
const costPaise = 10_000_00;
const now = new Date('2026-11-18T06:00:00Z');
const person = { name: 'Owner', email: 'owner@bench.shop', role: 'owner' as const };
const password = 'measured-1234';

const dataDir = mkdtempSync(join(tmpdir(), 'galla-catalogue-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

async function createShop(): Promise<void> {
  const db = await openDatabase({ dataDir });
  const people = await withPassword([person], password);
  await db.asOwner(async tx => {
    const shopId = await addShop(tx, { shopStoreName: 'Bench Mobile Gallery' }, BY_TESTS);
    for (const each of people) await addPerson(tx, shopId, each, BY_TESTS);
    await addUsualCodes({ ...tx, shopId }, BY_TESTS);
  });
  await db.close();
}

await createShop();
const server = await startMeasuredServer({ DATA_DIR: dataDir, DATABASE_URL: '' }, now);
let token = '';
async function signIn(): Promise<void> {
  const answer = await fetch(`${server.baseUrl}/login`, {
    method: 'POST',
    body: JSON.stringify({ email: person.email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  ({ accessToken: token } = z
    .object({ payload: z.object({ accessToken: z.string() }) })
    .parse(await answer.json()).payload);
}
await signIn();
const client = httpClient(server.baseUrl, () => token);

/** Statuses of all answers. */
const statuses = new Map<number, number>();
const refusals = new Map<string, number>();
async function ask(method: string, path: string, payload?: unknown): Promise<string> {
  const key = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
  const { status, body } = await client.call(method, path, payload, key);
  count(status, body);
  return body;
}
function count(status: number, body: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 300) {
    const text = `${status} ${body.slice(0, 200)}`;
    refusals.set(text, (refusals.get(text) ?? 0) + 1);
  }
}

let serial = 0;
const newImei = () => {
  const fourteen = `86${String(++serial).padStart(12, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
};

const stock: string[] = [];
let bills = 0;
async function receivePhones(): Promise<void> {
  const imeis = Array.from({ length: phonesOfABill }, newImei);
  await ask('POST', '/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: '27AAACB5678G1ZJ' },
    billNo: `B${++bills}`,
    billDate: '2026-11-17',
    totalPaise: Math.round(phonesOfABill * costPaise * 1.18),
    lines: [
      {
        product: {
          company: 'Samsung',
          model: 'Galaxy of the bench',
          itemCategory: 'MOBILE',
          hsnCode: '85171300',
          gstRateBps: 1_800,
          sellingPricePaise: pricePaise,
          tracking: 'IMEI',
        },
        unitCostPaise: costPaise,
        gstRateBps: 1_800,
        units: imeis.map(imei => ({ imei })),
      },
    ],
  });
  stock.push(...imeis);
}

let phase = 'before';
const times = new Map<string, number[]>();
let isSelling = true;
const reads = ['/api/products?range=[0,24]', '/api/customers?range=[0,24]', '/api/sales?page=0&size=25'];

async function sell(): Promise<void> {
  for (let sales = 0; isSelling; sales += 1) {
    if (stock.length < 4) await receivePhones();
    if (sales % 1_000 === 999) await signIn();
    const imeis = stock.splice(0, 2);
    const during = phase;
    const start = performance.now();
    await ask('POST', '/api/sales/create', {
      customer: sales % 2 ? { name: `Buyer ${sales}`, phone: String(7_000_000_000 + sales) } : null,
      lines: imeis.map(imei => ({ imei, unitPricePaise: pricePaise })),
      payments: [
        { method: 'CASH', amountPaise: pricePaise },
        { method: 'UPI', amountPaise: pricePaise, reference: `UPI${sales}` },
      ],
    });
    const took = performance.now() - start;
    times.set(during, [...(times.get(during) ?? []), took]);
    if (sales % 5 === 0) await ask('GET', reads[(sales / 5) % reads.length] ?? '');
    await pause(betweenSalesMs);
  }
}

const salesOf = (name: string): number => times.get(name)?.length ?? 0;
const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await pause(50);
};

/** Node's own fetch gives up after five minutes. */
const sendFile = (resource: string, csv: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${server.baseUrl}/api/${resource}/import`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'text/csv',
          'idempotency-key': crypto.randomUUID(),
        },
      },
      answer => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts).toString();
          count(answer.statusCode ?? 0, body);
          resolve(body);
        });
      },
    );
    sent.on('error', reject);
    sent.end(csv);
  });

const report = z.object({ accepted: z.int(), rejected: z.array(z.unknown()) });
const lines: string[] = [];
let isComplete = true;
async function load(resource: string, rows: number, csv: string): Promise<void> {
  phase = resource;
  const start = performance.now();
  const { accepted, rejected } = report.parse(JSON.parse(await sendFile(resource, csv)));
  const seconds = (performance.now() - start) / 1_000;
  isComplete &&= accepted === rows;
  lines.push(
    `${resource}: ${accepted} of ${rows} rows in ${seconds.toFixed(0)} s, ${(rows / seconds).toFixed(0)} a second, ${rejected.length} rejected`,
  );
}

const rowsOf = (rows: number, row: (index: number) => string): string =>
  Array.from({ length: rows }, (_, index) => row(index)).join('\n');
const companyFile = `name\n${rowsOf(companies, index => `Maker ${index}`)}\n`;
const productFile =
  'companyId,model,itemCategory,ram,storage,colour,hsnCode,gstRateBps,sellingPricePaise,tracking,barcode,active\n' +
  rowsOf(products, index => {
    const [company, colour] = [`Maker ${index % companies}`, ['Black', 'Blue', 'Green', 'White'][index % 4]];
    return `${company},Model ${index >> 2},MOBILE,8,128,${colour},85171300,1800,${(9_999 + (index % 500)) * 100},IMEI,89${String(index).padStart(11, '0')},true`;
  });
const customerFile =
  'name,phone,email,address,stateCode\n' +
  rowsOf(
    customers,
    index =>
      `Customer ${index},${8_000_000_000 + index},c${index}@example.in,"${index} Laxmi Road, Pune 411030",27`,
  );

const selling = sell();
selling.catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
await until(() => salesOf('before') >= salesBefore);
await load('companies', companies, companyFile);
await load('products', products, productFile);
await load('customers', customers, customerFile);
phase = 'after';
await until(() => salesOf('after') >= salesAfter);
isSelling = false;
await selling;
const memory = server.memoryMb();
client.close();
await server.stop();

const share = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(0);
console.log(versionsOf('embedded'));
console.log(lines.join('\n'));
for (const [name, taken] of times) {
  const sorted = [...taken].sort((a, b) => a - b);
  console.log(
    `a sale, ${name}: ${sorted.length} sales, median ${share(sorted, 0.5)} ms, p95 ${share(sorted, 0.95)} ms, longest ${share(sorted, 1)} ms`,
  );
}
console.log(`targets: p95 ${targets.saleP95Ms} ms, ${targets.memoryMb} MB`);
console.log(`memory of the server: ${memory?.now ?? '?'} MB at the end, ${memory?.most ?? '?'} at most`);
console.log(`answers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
for (const [text, times] of refusals) console.log(`  ${times} × ${text}`);
if (!isComplete || [...statuses.keys()].some(status => status >= 500)) process.exitCode = 1;
