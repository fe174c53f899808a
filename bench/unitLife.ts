// npm run bench:life measures the life of a unit over HTTP, PostgreSQL, at 200,000 IMEIs or more, some of them owned four times.
//   npm run bench:life -- --imeis=200000
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/kit/db/database.ts';
import { addPerson, withPassword } from '../server/people/people.ts';
import { httpClient } from './support/http.ts';
import { measure } from './support/measure.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { startMeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { loadTrade, vacuumAll } from './trade/load.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const LIMIT_MS = 300;
const argument = process.argv.find(each => each.startsWith('--imeis='))?.slice('--imeis='.length);
const imeis = Number(argument ?? 200_000);
const lastDay = '2026-11-18';
const now = new Date(`${lastDay}T06:00:00Z`);
const password = 'measured-1234';
const plans = [
  { calls: 2_000, concurrency: 1, mostMs: 30_000 },
  { calls: 4_000, concurrency: 16, mostMs: 30_000 },
];

/** Every fifth sold phone comes back by exchange up to three times: checked, priced, sold again. */
const MORE_LIVES = [
  `CREATE TABLE again AS
   SELECT i.shop_id, gen_random_uuid() AS id, gen_random_uuid() AS line_id, i.product_id, i.imei, i.cost_paise / 2 AS cost, n,
          i.left_on + 30 * n AS came, i.left_on + 30 * n + 10 AS went
     FROM stock_items i CROSS JOIN generate_series(1, 3) AS n
    WHERE i.shop_id = $1 AND i.status = 'SOLD' AND i.imei IS NOT NULL AND hashtext(i.imei) % 5 = 0`,
  `INSERT INTO stock_items (shop_id, id, product_id, imei, status, condition, quantity, received_quantity, received_on, left_on,
     cost_paise, value_paise, created_at, updated_at)
   SELECT shop_id, id, product_id, imei, 'SOLD', 'USED', 0, 1, came, went, cost, 0, came, went FROM again`,
  `INSERT INTO sale_lines SELECT (jsonb_populate_record(NULL::sale_lines, to_jsonb(l) || jsonb_build_object('id', a.line_id, 'stock_item_id', a.id))).*
     FROM again a CROSS JOIN (SELECT * FROM sale_lines WHERE shop_id = $1 LIMIT 1) l`,
  `INSERT INTO stock_movements (shop_id, id, stock_item_id, product_id, kind, quantity, cost_paise, document_id, document_no,
     line_id, business_date, party_name, party_phone, user_id, user_name, created_at)
   SELECT shop_id, gen_random_uuid(), id, product_id, kind, quantity, quantity * cost, gen_random_uuid(), 'INV/' || n,
          CASE WHEN quantity < 0 THEN line_id END, day, 'Meena Joshi', '9876501234', $2, 'Owner', day
     FROM again CROSS JOIN LATERAL (VALUES ('BUY_BACK', 1, came), ('SALE', -1, went)) AS m (kind, quantity, day)`,
  `INSERT INTO exchange_phones (shop_id, id, stock_item_id, sale_id, voucher_no, business_date, value_paise, condition, taken_by,
     taken_by_name, created_at)
   SELECT shop_id, gen_random_uuid(), id, gen_random_uuid(), 'PV/' || row_number() OVER (), came, greatest(cost, 1), 'USED', $2,
          'Owner', came FROM again`,
  `INSERT INTO stock_checks (shop_id, id, stock_item_id, checked_on, result, reference, wiped, checked_by, checked_by_name, created_at)
   SELECT shop_id, gen_random_uuid(), id, came, 'NOT_LISTED', 'KYM', true, $2, 'Owner', came FROM again`,
  `INSERT INTO audit_log (shop_id, id, at, user_id, user_name, action, resource, record_id, before, after)
   SELECT shop_id, gen_random_uuid(), came, $2, 'Owner', 'UPDATE', 'stock-items', id::text, '{"sellingPricePaise": null}',
          '{"sellingPricePaise": 1000000}' FROM again`,
];

const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-'));
const postgres = await startMeasuredPostgres({ durable: false });
try {
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir });
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined); // A failing query reports itself.
  await client.connect();
  const run = async (sql: string) => {
    const results = [await client.query(sql)].flat();
    return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
  };
  const { shopId, userId } = await loadTrade(
    [run],
    {
      sales: Math.ceil(imeis / 2),
      unitsInStock: Math.ceil(imeis * 0.6),
      seed: 20_261_120,
      lastDay,
      years: 6,
    },
    console.log,
  );
  const [owner] = await withPassword([{ name: 'Owner', email: 'owner@bench.shop', role: 'owner' }], password);
  if (owner) await db.asOwner(tx => addPerson(tx, shopId, owner, BY_TESTS));
  await db.close();
  await run('SET session_replication_role = replica');
  for (const sql of MORE_LIVES)
    await run(sql.replaceAll('$1', `'${shopId}'::uuid`).replaceAll('$2', `'${userId}'::uuid`));
  await vacuumAll([run]);
  const { rows } = await client.query<{ imei: string; units: string }>(
    'SELECT imei, count(*) AS units FROM stock_items WHERE shop_id = $1 AND imei IS NOT NULL GROUP BY imei ORDER BY hashtext(imei)',
    [shopId],
  );
  await client.end();
  const often = rows.filter(({ units }) => units === '4');
  const once = rows.filter(({ units }) => units === '1');
  console.log(
    `${versionsOf('postgres')}: ${rows.length.toLocaleString('en-IN')} IMEIs, ${often.length.toLocaleString('en-IN')} of them with four owners`,
  );
  if (rows.length < imeis || !often.length || !once.length)
    throw new Error('Not as many IMEIs as asked for.');
  const server = await startMeasuredServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir }, now);
  try {
    let accessToken = '';
    const http = httpClient(server.baseUrl, () => accessToken);
    const signedIn = JSON.parse(
      await http.expectOk('POST', '/login', { email: 'owner@bench.shop', password }),
    ) as { payload: { accessToken: string } };
    accessToken = signedIn.payload.accessToken;
    for (const plan of plans) {
      const timing = await measure('history', plan, async index => {
        const from = index % 2 ? often : once;
        const imei = from[(index * 7_919) % from.length]?.imei ?? '';
        const answer = await http.expectOk('GET', `/api/stock-items/${imei}/history`);
        const events = (JSON.parse(answer) as { payload: unknown[] }).payload.length;
        if (events < (index % 2 ? 14 : 1)) throw new Error(`${imei} has ${events} events only.`);
      });
      console.log(
        `${timing.calls} calls, ${plan.concurrency} at once: median ${timing.medianMs.toFixed(2)} ms, p95 ${timing.p95Ms.toFixed(2)} ms`,
      );
      if (!(timing.p95Ms < LIMIT_MS)) process.exitCode = 1;
    }
    http.close();
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
