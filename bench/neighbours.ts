// npm run bench:neighbours measures one shop's invoice as a PDF while another shop has asked for a hundred of 60 lines × 3 copies,
// beside the same invoice drawn alone in the same run; and an ordinary call of that shop, with and without the crowd.
//   npm run bench:neighbours -- --papers=20 --engine=postgres
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/kit/db/database.ts';
import { addPerson, addShop } from '../server/people/people.ts';
import { hashPassword } from '../server/people/passwords.ts';
import { cable, totalOf } from '../tests/support/trade.ts';
import { httpClient } from './support/http.ts';
import { measure, type Timing } from './support/measure.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { startMeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const argument = (name: string) =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const papers = Number(argument('papers') ?? 100);
const onPostgres = argument('engine') === 'postgres';
const LINES = 60;
const PASSWORD = 'a good long password';
const NOW = new Date('2026-11-18T06:00:00Z');
/** Fewer papers of one person may wait than the crowd asks for. */
const PEOPLE = 4;

type Client = ReturnType<typeof httpClient>;

const payloadOf = (text: string) => (JSON.parse(text) as { payload: Record<string, never> }).payload;

async function signIn(baseUrl: string, email: string): Promise<Client> {
  const response = await fetch(`${baseUrl}/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { payload } = (await response.json()) as { payload: { accessToken: string } };
  return httpClient(baseUrl, () => payload.accessToken);
}

/** Makes sales of so many lines each, and answers their ids. */
async function sellCables(client: Client, sales: number, lines: number): Promise<string[]> {
  const bought = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: sales * lines }];
  const bill = payloadOf(
    await client.expectOk('POST', '/api/purchase-bills', {
      supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
      billNo: 'MD/1',
      billDate: '2026-11-17',
      totalPaise: totalOf(bought),
      lines: bought,
    }),
  ) as unknown as { lines: { productId: string }[] };
  const ids: string[] = [];
  for (let sale = 0; sale < sales; sale++) {
    const answer = await client.expectOk('POST', '/api/sales/create', {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: Array.from({ length: lines }, () => ({
        productId: bill.lines[0]?.productId,
        quantity: 1,
        unitPricePaise: 499_00,
      })),
      payments: [{ method: 'CASH', amountPaise: lines * 499_00 }],
    });
    ids.push((payloadOf(answer) as unknown as { id: string }).id);
  }
  return ids;
}

const dataDir = mkdtempSync(join(tmpdir(), 'galla-neighbours-'));
const postgres = onPostgres ? await startMeasuredPostgres({ durable: false }) : undefined;
const place = postgres ? { databaseUrl: postgres.url, dataDir } : { dataDir };

async function makeShops(): Promise<void> {
  const db = await openDatabase(place);
  const passwordHash = await hashPassword(PASSWORD);
  await db.asOwner(async tx => {
    for (const shop of ['crowd', 'own']) {
      const id = await addShop(
        tx,
        { shopStoreName: shop, gstnumber: '27AAPFU0939F1ZV', stateCode: '27' },
        BY_TESTS,
      );
      for (let person = 0; person < PEOPLE; person++)
        await addPerson(
          tx,
          id,
          {
            name: `${shop} ${person}`,
            email: `${shop}${person}@bench.test`,
            role: 'owner',
            passwordHash,
          },
          BY_TESTS,
        );
    }
  });
  await db.close();
}

const shown = ({ name, calls, medianMs, p95Ms }: Timing) =>
  `${name.padEnd(34)} ${String(calls).padStart(4)} calls  median ${medianMs.toFixed(0)} ms  p95 ${p95Ms.toFixed(0)} ms`;

try {
  await makeShops();
  const server = await startMeasuredServer(
    { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    NOW,
  );
  try {
    console.log(
      `${versionsOf(onPostgres ? 'postgres' : 'embedded')}, ${papers} papers of ${LINES} lines × 3 copies`,
    );
    const own = await signIn(server.baseUrl, 'own0@bench.test');
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, person) => signIn(server.baseUrl, `crowd${person}@bench.test`)),
    );
    const [first] = people;
    if (!first) throw new Error('no crowd');
    const ownSales = await sellCables(own, 60, 3);
    const crowdSales = await sellCables(first, papers, LINES);
    let next = 0;
    // Each drawn for the first time: the cache has none of them.
    const invoice = () => own.expectOk('GET', `/api/sales/${ownSales[next++]}/invoice.pdf`);
    const list = () => own.expectOk('GET', '/api/customers');

    const cold = performance.now();
    await invoice();
    console.log(`first PDF after the start: ${(performance.now() - cold).toFixed(0)} ms`);
    const alone = await measure('own invoice, alone', { calls: 20, concurrency: 1, mostMs: 20_000 }, invoice);
    const listAlone = await measure('list of customers, alone', { calls: 100, concurrency: 1 }, list);

    const statuses = new Map<number, number>();
    let isOver = false;
    const crowd = Promise.all(
      crowdSales.map(async (id, index) => {
        const person = people[index % PEOPLE] ?? first;
        for (;;) {
          const { status, body } = await person.call('GET', `/api/sales/${id}/invoice.pdf?copies=3`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500) console.error(`the crowd was answered ${status}: ${body.slice(0, 300)}`);
          if (status !== 429 || isOver) return;
          await new Promise(resolve => setTimeout(resolve, 5_000));
        }
      }),
    );
    crowd.catch(() => undefined); // The request is cut off at the end.
    while (server.memoryMb() && statuses.size === 0) await new Promise(resolve => setTimeout(resolve, 50));
    const beside = await measure(
      'own invoice, beside the crowd',
      { calls: 20, concurrency: 1, mostMs: 60_000 },
      invoice,
    );
    const listBeside = await measure(
      'list of customers, beside the crowd',
      { calls: 100, concurrency: 1 },
      list,
    );
    isOver = true;
    for (const timing of [alone, beside, listAlone, listBeside]) console.log(shown(timing));
    console.log(
      `ratio of medians: invoice ${(beside.medianMs / alone.medianMs).toFixed(1)}, list ${(listBeside.medianMs / listAlone.medianMs).toFixed(1)}`,
    );
    console.log(`answers of the crowd by then: ${JSON.stringify(Object.fromEntries(statuses))}`);
    const memory = server.memoryMb();
    if (memory) console.log(`memory of the server: ${memory.now} MB, at most ${memory.most} MB`);
    for (const client of [own, ...people]) client.close();
  } finally {
    await server.stop();
  }
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
