// npm run bench:year measures a year of trade by the program's own functions, on each engine; every report over HTTP, the sums
// that must agree, and verify.
//   npm run bench:year -- --engine=embedded --days=30
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../server/kit/db/database.ts';
import { addPerson, addShop, withPassword } from '../server/people/people.ts';
import { checkBooks } from '../server/verify/index.ts';
import type { BalanceSheet, ProfitAndLoss } from '../src/resources/ledger/answers.ts';
import type { MarginRow } from '../src/resources/reports/answers.ts';
import { httpClient } from './support/http.ts';
import { measure } from './support/measure.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { startMeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { loadYear, YEAR } from './trade/year.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const LIMIT_MS = 1_000;
const LAST_DAY = '2026-11-18';
const EMAIL = 'owner@bench.shop';
const PASSWORD = 'measured-1234';
const { values } = parseArgs({
  options: { engine: { type: 'string' }, days: { type: 'string', default: '365' } },
});
const days = Number(values.days);
const year = Object.fromEntries(
  Object.entries(YEAR).map(([name, count]) => [name, Math.round((count * days) / YEAR.closes)]),
) as typeof YEAR;

interface Loaded {
  firstDay: string;
  customerId: string;
  supplierId: string;
}

async function load(db: Database): Promise<Loaded> {
  const [owner] = await withPassword([{ name: 'Owner', email: EMAIL, role: 'owner' }], PASSWORD);
  if (!owner) throw new Error('no owner');
  const shop = await db.asOwner(async tx => {
    const shopId = await addShop(
      tx,
      {
        shopStoreName: 'Sharma Mobile Gallery',
        gstnumber: '27AAPFU0939F1ZV',
        stateCode: '27',
      },
      BY_TESTS,
    );
    return { shopId, userId: await addPerson(tx, shopId, owner, BY_TESTS) };
  });
  const started = performance.now();
  const loaded = await loadYear({ db, ...shop }, LAST_DAY, year);
  const seconds = (performance.now() - started) / 1_000;
  const figures = Object.entries(year).map(([name, count]) => `${count.toLocaleString('en-IN')} ${name}`);
  console.log(`${db.engine}: ${figures.join(', ')} posted in ${seconds.toFixed(0)} s`);
  const checks = await checkBooks(db, shop.shopId);
  const wrong = checks.filter(({ differences }) => differences > 0);
  console.log(`verify: ${checks.length} checks, ${wrong.length} with findings`);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return loaded;
}

const reportsOf = ({ firstDay, customerId, supplierId }: Loaded): string[] => {
  const span = `from=${firstDay}&to=${LAST_DAY}`;
  const custom = `timePeriod=custom&startDate=${firstDay}&endDate=${LAST_DAY}`;
  return [
    '/api/accounts',
    ...['trial-balance', 'profit-and-loss', 'balance-sheet', 'cash-flow', 'day-book'].map(
      name => `/api/accounts/${name}?${span}`,
    ),
    ...['CASH', 'BANK', 'SALES', 'STOCK'].map(code => `/api/accounts/${code}/entries?${span}`),
    `/api/sales/stats?${custom}`,
    '/api/sales/revenue/monthly',
    `/api/sales/brand-sales?${custom}`,
    `/api/sales/top-models?${custom}`,
    `/api/sales/payment-distribution?${custom}`,
    `/api/statistics/summary`,
    '/api/statistics/money',
    '/api/statistics/stock-levels',
    `/api/statistics/breakdown?by=month,company&${span}`,
    `/api/statistics/hours?${span}`,
    '/api/statistics/slow-stock',
    `/api/statistics/margins?${span}`,
    '/api/stock-plan',
    '/api/dues?party=CUSTOMER',
    '/api/dues?party=FINANCIER',
    '/api/payables',
    '/api/receipts',
    '/api/day-closes',
    `/api/reports/evening?date=${LAST_DAY}`,
    '/api/finance/months',
    '/api/finance/cash',
    '/api/finance/budget',
    '/api/payments/due',
    `/api/commission?month=${LAST_DAY.slice(0, 7)}`,
    `/api/calendar?from=${LAST_DAY.slice(0, 7)}-01&to=${LAST_DAY}`,
    '/api/office/dashboard',
    `/api/customers/${customerId}/statement`,
    `/api/suppliers/${supplierId}/statement`,
    `/api/sales/shop-history?dateFrom=${firstDay}&dateTo=${LAST_DAY}`,
  ];
};

type Read = <T>(path: string) => Promise<T>;

/** Spans of a month each, and what is left at both ends. */
function monthsOf(firstDay: string): string[] {
  const spans: string[] = [];
  for (let from = firstDay; from <= LAST_DAY;) {
    const next = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const first = next.toISOString().slice(0, 10);
    const end = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
    spans.push(`from=${from}&to=${end < LAST_DAY ? end : LAST_DAY}`);
    from = first;
  }
  return spans;
}

async function compare(read: Read, firstDay: string): Promise<void> {
  const span = `from=${firstDay}&to=${LAST_DAY}`;
  const sheet = await read<BalanceSheet>(`/api/accounts/balance-sheet?${span}`);
  const whole = await read<ProfitAndLoss>(`/api/accounts/profit-and-loss?${span}`);
  let months = 0;
  for (const month of monthsOf(firstDay))
    months += (await read<ProfitAndLoss>(`/api/accounts/profit-and-loss?${month}`)).profitPaise;
  const margins = await read<MarginRow[]>(`/api/statistics/margins?${span}`);
  const units = margins.reduce((sum, row) => sum + row.grossProfitPaise, 0);
  const sums: [string, number, number][] = [
    [
      'assets = liabilities + equity',
      sheet.totalAssetsPaise,
      sheet.totalLiabilitiesPaise + sheet.totalEquityPaise,
    ],
    ['profit = its months', whole.profitPaise, months],
    ['gross profit = margins of the units', whole.grossProfitPaise, units],
    ['profit = margins less expenses', whole.profitPaise, units - whole.expensesPaise],
  ];
  for (const [name, one, other] of sums) {
    console.log(`${name}: ${one} ${one === other ? '=' : '≠'} ${other}`);
    if (one !== other) process.exitCode = 1;
  }
}

async function measureReports(loaded: Loaded, env: Record<string, string>): Promise<void> {
  const server = await startMeasuredServer(env, new Date(`${LAST_DAY}T13:00:00Z`));
  try {
    let accessToken = '';
    const http = httpClient(server.baseUrl, () => accessToken);
    const signedIn = JSON.parse(
      await http.expectOk('POST', '/login', { email: EMAIL, password: PASSWORD }),
    ) as { payload: { accessToken: string } };
    accessToken = signedIn.payload.accessToken;
    for (const path of reportsOf(loaded)) {
      const plan = { calls: 10, concurrency: 1, mostMs: 10_000 };
      const { medianMs, p95Ms } = await measure(path, plan, () => http.expectOk('GET', path));
      console.log(
        `${medianMs.toFixed(1).padStart(8)} ms, slowest ${p95Ms.toFixed(1).padStart(8)} ms  ${path}`,
      );
      if (!(p95Ms < LIMIT_MS)) process.exitCode = 1;
    }
    const read: Read = async <T>(path: string) =>
      (JSON.parse(await http.expectOk('GET', path)) as { payload: T }).payload;
    await compare(read, loaded.firstDay);
    http.close();
  } finally {
    await server.stop();
  }
}

async function run(engine: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-'));
  const postgres = engine === 'postgres' ? await startMeasuredPostgres({ durable: false }) : undefined;
  try {
    const db = await openDatabase({ databaseUrl: postgres?.url, dataDir, durable: false });
    const loaded = await load(db);
    await db.close();
    console.log(versionsOf(db.engine));
    await measureReports(loaded, { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const engine of values.engine ? [values.engine] : ['embedded', 'postgres']) await run(engine);
