// npm run bench:crowd measures 1,000 sales of one shop sent at once to three processes on one PostgreSQL, directly and through
// PgBouncer, while another shop sells one after the other. It ends with 1 when one is lost, doubled or answered otherwise.
//   npm run bench:crowd -- --sales=1000 --way=directly
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/kit/db/database.ts';
import { addPerson, addShop, withPassword } from '../server/people/people.ts';
import { setSecretsKey } from '../server/kit/secrets/secrets.ts';
import { checkBooks, isRight } from '../server/verify/index.ts';
import { crowdOf, sendSale, stockCounted, tallyOf, type CrowdAnswer } from '../tests/support/crowd.ts';
import { startPgBouncer } from '../tests/support/pgbouncer.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { startMeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const argument = (name: string): string | undefined =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const count = Number(argument('sales') ?? 1_000);
const way = argument('way');
const ways = way ? [way] : ['directly', 'pooled'];
const PROCESSES = 3;
const POOLER_CONNECTIONS = 20;
const now = new Date('2026-11-18T06:00:00Z');
const password = 'measured-1234';
const key = Buffer.from('a key of thirty-two bytes, or so.').toString('base64');

setSecretsKey(Buffer.from(key, 'base64'));

const pause = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1_000));
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
const inMs = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted.length}, median ${at(sorted, 0.5).toFixed(0)} ms, longest ${at(sorted, 1).toFixed(0)} ms`;
};

async function openShop(url: string, dataDir: string, name: string): Promise<string> {
  const db = await openDatabase({ databaseUrl: url, dataDir });
  const [owner] = await withPassword([{ name, email: `owner@${name}.in`, role: 'owner' }], password);
  const shopId = await db.asOwner(async tx => {
    const id = await addShop(
      tx,
      { shopStoreName: name, gstnumber: '27AAPFU0939F1ZV', stateCode: '27' },
      BY_TESTS,
    );
    if (owner) await addPerson(tx, id, owner, BY_TESTS);
    return id;
  });
  await db.close();
  return shopId;
}

async function signIn(baseUrl: string, name: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/login`, {
    method: 'POST',
    body: JSON.stringify({ email: `owner@${name}.in`, password }),
  });
  return ((await answer.json()) as { payload: { accessToken: string } }).payload.accessToken;
}

async function measure(way: string, ownUrl: string, reach: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-'));
  const shopId = await openShop(ownUrl, dataDir, 'crowd');
  await openShop(ownUrl, dataDir, 'neighbour');
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startMeasuredServer(
        { ...reach, DATA_DIR: dataDir, GALLA_SIGNING_KEY: key, GALLA_SECRETS_KEY: key },
        now,
      ),
    ),
  );
  try {
    const baseUrls = servers.map(({ baseUrl }) => baseUrl);
    const [first = ''] = baseUrls;
    const goods = await stockCounted(first, await signIn(first, 'crowd'), count + 100);
    const beside = await stockCounted(first, await signIn(first, 'neighbour'), 10_000);
    const neighbour: CrowdAnswer[] = [];
    const neighbourMs = { alone: [] as number[], beside: [] as number[] };
    const sellBeside = async (times: number[]) => {
      const [sale] = crowdOf(baseUrls.slice(neighbour.length % PROCESSES), 1);
      const start = performance.now();
      if (sale) neighbour.push(await sendSale(beside, sale));
      times.push(performance.now() - start);
    };
    for (let turn = 0; turn < 60; turn++) await sellBeside(neighbourMs.alone);

    let isOver = false;
    const selling = (async () => {
      while (!isOver) await sellBeside(neighbourMs.beside);
    })();
    const start = performance.now();
    const answers: CrowdAnswer[] = [];
    const once = async (sale: CrowdAnswer['sale']) => {
      const answer = await sendSale(goods, sale);
      answers.push(answer);
      return answer;
    };
    let firstMs = 0;
    const untilRecorded = async (answer: CrowdAnswer): Promise<CrowdAnswer> => {
      if (answer.status !== 503) return answer;
      await pause(Number(answer.retryAfter));
      return untilRecorded(await once(answer.sale));
    };
    let unanswered = count;
    const results = await Promise.all(
      crowdOf(baseUrls, count).map(async sale => {
        const answer = await once(sale);
        if (--unanswered === 0) firstMs = performance.now() - start;
        return untilRecorded(answer);
      }),
    );
    const allMs = performance.now() - start;
    isOver = true;
    await selling;

    const db = await openDatabase({ databaseUrl: ownUrl, dataDir });
    const checks = await checkBooks(db, shopId);
    await db.close();
    const client = new pg.Client({ connectionString: ownUrl });
    await client.connect();
    const { rows } = await client.query<{ sales: number; left: number; keys: number }>(
      `SELECT (SELECT count(*)::int FROM sales WHERE shop_id = $1) AS sales,
              (SELECT count(*)::int FROM idempotency_keys WHERE shop_id = $1) AS keys,
              (SELECT sum(quantity)::int FROM stock_items WHERE shop_id = $1) AS left`,
      [shopId],
    );
    await client.end();
    const [sums] = rows;
    const numbers = results.map(({ text }) => Number(text.split('/').at(-1))).sort((a, b) => a - b);
    const gapless = numbers.every((number, index) => number === index + 1);
    console.log(`\n${way}: ${versionsOf('postgres')}, ${count} sales at once`);
    console.log(`  answers: ${JSON.stringify(tallyOf(answers))}, ${answers.length - count} retries`);
    console.log(
      `  first answers within ${(firstMs / 1_000).toFixed(1)} s, all recorded within ${(allMs / 1_000).toFixed(1)} s`,
    );
    console.log(
      `  recorded: ${sums?.sales} sales, ${sums?.keys} keys, ${sums?.left} of ${count + 100} pieces left`,
    );
    console.log(
      `  numbers ${gapless ? 'without a gap' : 'WITH GAPS'}, books ${isRight(checks) ? 'right' : 'NOT RIGHT'} (${checks.length} checks)`,
    );
    console.log(
      `  another shop, alone: ${inMs(neighbourMs.alone)}; beside the crowd: ${inMs(neighbourMs.beside)}; ${JSON.stringify(tallyOf(neighbour))}`,
    );
    const isDone =
      answers.every(({ status, text }) => status === 201 || (status === 503 && text === 'OVERLOADED')) &&
      neighbour.every(({ status }) => status === 201) &&
      sums?.sales === count &&
      sums.left === 100 &&
      gapless &&
      isRight(checks);
    if (!isDone) process.exitCode = 1;
  } finally {
    await Promise.all(servers.map(server => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const way of ways) {
  const postgres = await startMeasuredPostgres({ durable: true });
  try {
    if (way !== 'pooled') {
      await measure(way, postgres.url, { DATABASE_URL: postgres.url });
      continue;
    }
    const pooler = await startPgBouncer({ databaseUrl: postgres.url, serverConnections: POOLER_CONNECTIONS });
    try {
      const reach = { DATABASE_URL: pooler.urlOf(postgres.url), DATABASE_POOLER: 'transaction' };
      await measure(`through PgBouncer with ${POOLER_CONNECTIONS} connections`, postgres.url, reach);
    } finally {
      await pooler.stop();
    }
  } finally {
    await postgres.stop();
  }
}
