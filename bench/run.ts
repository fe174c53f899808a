// npm run bench measures history, keyword, dashboard and sale over HTTP, beside the same question by bare SQL in the same run.
//   npm run bench                      PostgreSQL at 10,000 and 1,000,000 sales
//   npm run bench -- --sales=100000    PostgreSQL at this many
//   npm run bench -- --embedded        the embedded database at 100,000, and the server's memory
//   npm run bench -- --only=sale       one part of history, keyword, dashboard, sale, import
//   npm run bench -- --data=DIR        keep what was loaded in DIR, for the next run to measure again
//   npm run bench -- --load-only       load (with --data), measure nothing
//   npm run bench:scale                10,000, 100,000 and 1,000,000, and how each cost grows; also with --sales=…
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { openDatabase, type Database } from '../server/kit/db/database.ts';
import { openEmbeddedPool } from '../server/kit/db/embedded/pool.ts';
import { addPerson, withPassword } from '../server/people/people.ts';
import type { PostgresServer } from '../tests/support/postgres.ts';
import { bareQuestions } from './bare.ts';
import type { BareQuestions } from './bare.ts';
import { dashboardCalls, historyQuestions, keywordQuestions, middlePage } from './questions.ts';
import type { KeywordQuestion, Question } from './questions.ts';
import { measureImport, UNITS_OF_A_BILL } from './stockImport.ts';
import { httpClient } from './support/http.ts';
import { boundsOf, growthOf, measure, measureInTurns, tableOf } from './support/measure.ts';
import type { Comparison, Plan, Timing } from './support/measure.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { startBareServer, startMeasuredServer, type MeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { loadTrade, runIn, vacuumAll } from './trade/load.ts';
import type { TradeSize } from './trade/drafts.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const argument = (name: string) =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const embedded = process.argv.includes('--embedded');
const sizes = (argument('sales') ?? (embedded ? '100000' : '10000,1000000')).split(',').map(Number);
const parts = ['history', 'keyword', 'dashboard', 'sale', 'import'] as const;
const isSelected = (part: (typeof parts)[number]) => (argument('only') ?? part) === part;
const plans = [
  { calls: 300, concurrency: 1 },
  { calls: 1_600, concurrency: 16 },
];
/** No question has more different keywords. */
const keywordsAsked = 400;
/** By bare SQL a common one takes a tenth of a second. */
const bareKeywords = 30;
const salePlans = [
  { calls: 400, concurrency: 1 },
  { calls: 800, concurrency: 16 },
];
/** Each sale takes two units, over HTTP and bare, warm-up included, and some are to spare. */
const unitsInStock = 10_000;
const lastDay = '2026-11-18';
const now = new Date(`${lastDay}T06:00:00Z`);
const person = { name: 'Owner', email: 'owner@bench.shop', role: 'owner' as const };
const password = 'measured-1234';

const versions = () => versionsOf(embedded ? 'embedded' : 'postgres');
const log = (line: string) => console.log(line);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const shopSize = (sales: number): TradeSize => ({
  sales,
  unitsInStock,
  seed: 20_261_120,
  lastDay,
  years: 6,
});

/** Adds an owner; logs the loading time since `start`. */
async function addOwner(db: Database, shopId: string, start: number): Promise<string> {
  const [owner] = await withPassword([person], password);
  if (owner) await db.asOwner(tx => addPerson(tx, shopId, owner, BY_TESTS));
  // Verified last night: else the server would do so while it is measured.
  await db.asOwner(tx =>
    tx.run(
      `INSERT INTO verify_runs (shop_id, id, at, ok, checks) SELECT id, gen_random_uuid(), $1, true, '[]' FROM shops`,
      [now],
    ),
  );
  log(`loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return shopId;
}

async function loadEmbedded(dataDir: string, sales: number): Promise<string> {
  const start = performance.now();
  const db = await openDatabase({ dataDir, durable: false });
  // One connection is all there is.
  const { shopId } = await db.asOwner(tx => loadTrade([runIn(tx)], shopSize(sales), log));
  await addOwner(db, shopId, start);
  await db.tidy();
  await db.close();
  return shopId;
}

const memoryGb = totalmem() / 2 ** 30;
/** Of memory, a third keeps what was loaded until its indexes are built, and a tenth is each session's to build them in. */
const share = (parts: number, most: number) => Math.max(1, Math.min(most, Math.floor(memoryGb / parts)));

/** A server that may lose everything with the machine, and keeps no log of it either, is loaded in a third of the time. */
const whileLoading = {
  durable: false,
  settings: {
    shared_buffers: `${share(3, 8)}GB`,
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
  },
};
/** A checkpoint, after which each page is logged in full once more, would fall on whatever is measured five minutes on. */
const whileMeasuring = {
  durable: true,
  settings: { max_wal_size: '8GB', checkpoint_timeout: '1h', shared_buffers: '1GB' },
};

/** Opens the database of this name, and loads it unless it is there. The server is left as it is measured. */
async function loadPostgres(server: PostgresServer, name: string, sales: number): Promise<string> {
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // A failing query reports itself.
    await client.connect();
    return client;
  };
  // A partial load must not count as loaded.
  const loading = `${name}_loading`;
  const databaseUrl = server.urlOf(loading);
  const owner = await connect(server.url);
  const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) {
    await owner.end();
    const loaded = await connect(server.urlOf(name));
    const { rows } = await loaded.query<{ id: string }>(
      `SELECT id FROM shops WHERE shop_store_name = 'Measured shop 0'`,
    );
    await loaded.end();
    await server.restart(whileMeasuring);
    return rows[0]?.id ?? '';
  }
  await owner.end();
  await server.restart(whileLoading);
  const maker = await connect(server.url);
  await maker.query(`DROP DATABASE IF EXISTS ${loading}`);
  // Text is in the order of its bytes, as in C.UTF-8, but quicker to compare.
  await maker.query(`CREATE DATABASE ${loading} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`);
  await maker.end();
  const db = await openDatabase({ databaseUrl, dataDir });
  const clients = await Promise.all(
    cpus()
      .slice(0, 4)
      .map(() => connect(databaseUrl)),
  );
  const sessions = clients.map(client => async (sql: string) => {
    // Several statements in one text answer with several results.
    const results = [await client.query(sql)].flat();
    return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
  });
  const start = performance.now();
  const { shopId } = await loadTrade(sessions, shopSize(sales), log, share(10, 2));
  await addOwner(db, shopId, start);
  await db.close();
  const loaded = performance.now();
  await vacuumAll(sessions);
  for (const client of clients) await client.end();
  const namer = await connect(server.url);
  await namer.query(`ALTER DATABASE ${loading} RENAME TO ${name}`);
  await namer.end();
  await server.restart(whileMeasuring);
  // What the system still has to write would be written while it is measured.
  spawnSync('sync');
  log(`tidied and written in ${((performance.now() - loaded) / 1000).toFixed(0)} s`);
  return shopId;
}

/** What the keyword questions look for, and the units that will be sold, asked over HTTP: works on either engine. */
async function knownRecords(get: (path: string) => Promise<string>) {
  const page = async (number: number) =>
    (
      JSON.parse(await get(`/api/sales/shop-history?size=200&page=${number}`)) as {
        payload: {
          content: {
            invoiceNo: string;
            customerPhone: string | null;
            customerId: string | null;
            id: string;
          }[];
        };
      }
    ).payload.content;
  const rows = [...(await page(3)), ...(await page(20))];
  const imeis: string[] = [];
  for (const { id } of rows.slice(0, 40)) {
    const sale = JSON.parse(await get(`/api/sales/${id}`)) as {
      payload: { lines: { imei: string | null }[] };
    };
    for (const { imei } of sale.payload.lines) if (imei) imeis.push(imei);
  }
  return {
    imeis,
    phones: rows.flatMap(row => row.customerPhone ?? []),
    customers: rows.flatMap(row => row.customerId ?? []),
    invoices: rows.map(row => row.invoiceNo),
  };
}

async function unitsToSell(get: (path: string) => Promise<string>) {
  const units: { id: string; imei: string; sellingPricePaise: number }[] = [];
  for (let from = 0; from < unitsInStock; from += 1_000) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ status: 'IN_STOCK', itemCategory: 'MOBILE' }),
      range: JSON.stringify([from, from + 999]),
      sort: JSON.stringify(['id', 'ASC']),
    });
    const found = JSON.parse(await get(`/api/stock-items?${query}`)) as typeof units;
    units.push(...found);
    if (found.length < 1_000) break;
  }
  return units.filter(unit => unit.imei);
}

interface Figures {
  history: Comparison[];
  keyword: Comparison[];
  dashboard: Comparison[];
  sale: Comparison[];
  import: Comparison[];
  /** A constant text from a minimal server is the lower bound over HTTP. */
  httpAlone?: Timing[];
  memoryMb?: { now: number; most: number };
}

/** The bare questions need these results of what was measured over HTTP. */
interface Measured {
  figures: Figures;
  keywords: readonly KeywordQuestion[];
  lastSaleId: string;
  twoUnits: () => [string, string];
}

const pathOf = (question: Question, index: number): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(question.query(index))) query.set(name, String(value));
  return `/api/sales/shop-history?${query}`;
};

/** Measures over HTTP, and beside each question its bare form where `bare` can ask while the server runs. */
async function measureShop(
  baseUrl: string,
  { shopId, questions }: { shopId: string; questions: readonly Question[] },
  bare: BareQuestions | undefined,
  bareClient: ReturnType<typeof httpClient> | undefined,
  memoryMb: MeasuredServer['memoryMb'],
): Promise<Measured> {
  let accessToken = '';
  const client = httpClient(baseUrl, () => accessToken);
  const signIn = JSON.parse(await client.expectOk('POST', '/login', { email: person.email, password })) as {
    payload: { accessToken: string };
  };
  accessToken = signIn.payload.accessToken;
  const get = (path: string) => client.expectOk('GET', path);
  const known = await knownRecords(get);
  const keywords = keywordQuestions(known);
  // A server of which every part has run before: the first calls of each are the compiler's.
  for (let round = 0; round < 150; round++)
    for (const question of questions) await get(pathOf(question, round));
  for (const question of bare && isSelected('history') ? questions : [])
    for (let round = 0; question.bare && round < 12; round++) {
      const path = pathOf(question, round);
      const { payload } = JSON.parse(await get(path)) as { payload: { content: { id: string }[] } };
      const ids = payload.content.map(({ id }) => id).join();
      if (ids !== (await bare?.idsOf(question.bare, round))?.join())
        throw new Error(`${path} and bare SQL answer with different sales.`);
    }
  // A shop's pages are in memory where its people look again and again, not where a bench looks for the first time: of ten
  // million sales the files do not fit. So each keyword has been asked once, over HTTP and bare, as it will be measured.
  for (const keyword of isSelected('keyword') ? keywords : []) {
    for (let index = 0; index < keywordsAsked; index++)
      await get(`/api/sales/shop-history?keyword=${encodeURIComponent(keyword.words(index))}`);
    for (let index = 0; index < bareKeywords; index++) await bare?.keyword(keyword)(index);
  }
  const figures: Figures = { history: [], keyword: [], dashboard: [], sale: [], import: [] };
  const show = (comparison: Comparison, into: Comparison[]) => into.push(comparison);

  for (const plan of plans) {
    if (bareClient && isSelected('history')) {
      const alone = await measure('HTTP alone', plan, () => bareClient.expectOk('GET', '/'));
      figures.httpAlone = [...(figures.httpAlone ?? []), alone];
    }
    for (const question of isSelected('history') ? questions : []) {
      const works: Record<string, (index: number) => Promise<unknown>> = {
        over: index => get(pathOf(question, index)),
      };
      const { name, bare: sql } = question;
      if (bare && sql) Object.assign(works, { bare: bare.history(sql), prepared: bare.prepared(name, sql) });
      if (bareClient && sql)
        works['bareOver'] = index => {
          const { text, values } = sql(index);
          return bareClient.expectOk('POST', '/', { name, text, values: [shopId, ...values] });
        };
      const timings = await measureInTurns(name, plan, works);
      show({ question: name, ...(timings as Omit<Comparison, 'question'>) }, figures.history);
    }
    for (const keyword of isSelected('keyword') ? keywords : []) {
      const { name, words } = keyword;
      const works: Record<string, (index: number) => Promise<unknown>> = {
        over: index => get(`/api/sales/shop-history?keyword=${encodeURIComponent(words(index))}`),
      };
      if (bare) works['bare'] = bare.keyword(keyword);
      const timings = await measureInTurns(name, plan, works);
      show({ question: name, ...(timings as Omit<Comparison, 'question'>) }, figures.keyword);
    }
    if (!isSelected('dashboard')) continue;
    for (const path of dashboardCalls)
      show({ question: path, over: await measure(path, plan, () => get(path)) }, figures.dashboard);
    show(
      {
        question: 'all of them, one after the other',
        over: await measure('dashboard', plan, async () => {
          for (const path of dashboardCalls) await get(path);
        }),
      },
      figures.dashboard,
    );
  }

  const units = await unitsToSell(get);
  let lastSale = '';
  const lastSaleId = () => (JSON.parse(lastSale) as { payload: { id: string } }).payload.id;
  const twoUnits = (): [string, string] => [units.pop()?.id ?? '', units.pop()?.id ?? ''];
  const sell = async () => {
    const [first, second] = [units.pop(), units.pop()];
    if (!first || !second) throw new Error('No units are left to sell.');
    const total = first.sellingPricePaise + second.sellingPricePaise;
    const half = Math.floor(total / 200) * 100;
    lastSale = await client.expectOk(
      'POST',
      '/api/sales/create',
      {
        // Another person each time: one may pay only so much in a day.
        customer: { id: known.customers[units.length % known.customers.length] },
        lines: [first, second].map(unit => ({ imei: unit.imei, unitPricePaise: unit.sellingPricePaise })),
        payments: [
          { method: 'CARD', amountPaise: half },
          { method: 'UPI', amountPaise: total - half },
        ],
      },
      { 'idempotency-key': newId() },
    );
  };
  for (const plan of isSelected('sale') ? salePlans : []) {
    const works: Record<string, () => Promise<unknown>> = { over: sell };
    await sell();
    if (bare) works['bare'] = await bare.sale(lastSaleId(), twoUnits);
    const timings = await measureInTurns('sale', plan, works);
    show(
      { question: 'two phones, two payments', ...(timings as Omit<Comparison, 'question'>) },
      figures.sale,
    );
  }
  if (isSelected('import')) {
    const over = await measureImport(client, lastDay, newId().slice(0, 13));
    show(
      { question: `a bill of ${UNITS_OF_A_BILL.toLocaleString('en-IN')} phones by IMEI`, over },
      figures.import,
    );
  }
  const memory = memoryMb();
  if (memory) figures.memoryMb = memory;
  client.close();
  return { figures, keywords, lastSaleId: isSelected('sale') ? lastSaleId() : '', twoUnits };
}

/** The bare form of everything that was measured, for a database that only one process may have open. */
async function measureBare(
  bare: BareQuestions,
  questions: readonly Question[],
  { figures, keywords, lastSaleId, twoUnits }: Measured,
): Promise<void> {
  const attach = (into: Comparison[], question: string, plan: Plan, timing: Timing | undefined) => {
    const same = into.find(each => each.question === question && each.over.concurrency === plan.concurrency);
    if (same && timing) same.bare = timing;
  };
  for (const plan of plans) {
    for (const { name, bare: sql } of isSelected('history') ? questions : [])
      if (sql) attach(figures.history, name, plan, await measure(name, plan, bare.history(sql)));
    for (const question of isSelected('keyword') ? keywords : [])
      attach(
        figures.keyword,
        question.name,
        plan,
        await measure(question.name, plan, bare.keyword(question)),
      );
  }
  if (!isSelected('sale')) return;
  const sell = await bare.sale(lastSaleId, twoUnits);
  for (const plan of salePlans)
    attach(figures.sale, 'two phones, two payments', plan, await measure('sale', plan, sell));
}

function print(title: string, figures: Figures) {
  log(`\n${title}, ${versions()}`);
  for (const part of parts.filter(isSelected)) log(`\n${part} (milliseconds)\n${tableOf(figures[part])}`);
  if (figures.history.some(({ bareOver }) => bareOver))
    log(`\nhistory: bounds that are met (docs/performance.md)\n${boundsOf(figures.history)}`);
  for (const { concurrency, medianMs } of figures.httpAlone ?? [])
    log(`\nHTTP alone, a constant text, ${concurrency} at once: ${medianMs.toFixed(2)} ms`);
  for (const { over } of figures.import)
    log(`\n${Math.round(over.perSecond * UNITS_OF_A_BILL).toLocaleString('en-IN')} units imported a second`);
  if (figures.memoryMb)
    log(`\nserver: ${figures.memoryMb.now} MB resident, ${figures.memoryMb.most} at most`);
}

async function dropDatabase(server: PostgresServer, name: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await owner.end();
}

const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-'));
const all: Record<string, Figures> = {};
const bySize: { sales: number; figures: Figures }[] = [];
const dataDirectory = argument('data');
const postgres = embedded
  ? undefined
  : await startMeasuredPostgres({ ...whileMeasuring, home: dataDirectory && resolve(dataDirectory) });
try {
  for (const sales of sizes) {
    const size = `${sales.toLocaleString('en-IN')} sales`;
    log(`\n── ${size} on ${embedded ? 'the embedded database' : 'PostgreSQL'}`);
    let databaseUrl: string | undefined;
    let shopId: string;
    const home = join(dataDir, String(sales));
    mkdirSync(home, { mode: 0o700 });
    if (postgres) {
      databaseUrl = postgres.urlOf(`bench_${sales}`);
      shopId = await loadPostgres(postgres, `bench_${sales}`, sales);
    } else shopId = await loadEmbedded(home, sales);
    if (process.argv.includes('--load-only')) continue;
    const beside = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 16 }) : undefined;
    beside?.on('error', () => undefined); // A failing query reports itself.
    const server = await startMeasuredServer({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: home }, now);
    const bareServer = databaseUrl ? await startBareServer(databaseUrl) : undefined;
    const bareClient = bareServer && httpClient(bareServer.baseUrl, () => '');
    const questions = [...historyQuestions, middlePage(sales)];
    let measured: Measured;
    try {
      measured = await measureShop(
        server.baseUrl,
        { shopId, questions },
        beside && bareQuestions(beside, shopId),
        bareClient,
        server.memoryMb,
      );
    } finally {
      await server.stop();
      bareClient?.close();
      await bareServer?.stop();
      await beside?.end();
    }
    if (postgres && !dataDirectory) await dropDatabase(postgres, `bench_${sales}`);
    if (!beside) {
      const alone = await openEmbeddedPool(home, true, (message, error) => console.error(message, error));
      await measureBare(bareQuestions(alone.pool, shopId), questions, measured);
      await alone.close();
    }
    all[`${embedded ? 'embedded' : 'postgres'} ${sales}`] = measured.figures;
    bySize.push({ sales, figures: measured.figures });
    print(size, measured.figures);
  }
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (bySize.length > 1) {
  log('\nhow each grows with the number of sales (milliseconds, median over HTTP)');
  const sizesOf = (part: (typeof parts)[number]) =>
    bySize.map(({ sales, figures }) => ({ sales, comparisons: figures[part] }));
  for (const part of parts.filter(isSelected)) log(`\n${part}\n${growthOf(sizesOf(part))}`);
}
const machine = {
  versions: versions(),
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
};
mkdirSync('bench/results', { recursive: true });
const file = `bench/results/${embedded ? 'embedded' : 'postgres'}.local.json`;
writeFileSync(file, JSON.stringify({ machine, at: new Date().toISOString(), figures: all }, null, 2));
log(`\n${file}`);
