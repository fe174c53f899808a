// npm run bench:list measures a declared list with five references, record access and two computed columns over HTTP, beside the
// same page and total by hand-written SQL in the same run. The resource is added to a copy of the project.
//   npm run bench:list -- --rows=100000
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/kit/db/database.ts';
import { addPerson, addShop, withPassword } from '../server/people/people.ts';
import { customers } from '../src/resources/customers/declaration.ts';
import { companies } from '../src/resources/products/companies.ts';
import { financiers } from '../src/resources/financiers/declaration.ts';
import type { AnyResource } from '../src/kit/index.ts';
import { products } from '../src/resources/products/declaration.ts';
import { STORE_ORDERS } from '../tests/support/manyOrders.ts';
import { copyOfProject, declareResource } from '../tests/support/projectCopy.ts';
import { httpClient } from './support/http.ts';
import { measureInTurns, tableOf, type Comparison } from './support/measure.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { startMeasuredServer } from './support/server.ts';
import { versionsOf } from './support/versions.ts';
import { BY_TESTS } from '../tests/support/byTests.ts';

const rows = Number(
  process.argv.find(each => each.startsWith('--rows='))?.slice('--rows='.length) ?? 100_000,
);
const now = new Date('2026-11-18T06:00:00Z');
const password = 'measured-1234';
const plan = { calls: 60, concurrency: 1, mostMs: 12_000 };
const PAGE = 25;
const TOTAL = `(SELECT coalesce(sum(i.amount_paise), 0)::bigint FROM order_items i
  WHERE i.shop_id = o.shop_id AND i.order_id = o.id)`;

interface Question {
  name: string;
  sort?: [string, 'ASC' | 'DESC'];
  filter?: object;
  offset?: number;
  /** `where` and `order` are hand-written SQL. */
  where?: string;
  order?: string;
}

const questionsOf = (customerId: string): readonly Question[] => [
  { name: 'first page' },
  { name: 'of one customer', filter: { customerId }, where: `o.customer_id = '${customerId}'` },
  { name: 'page in the middle', offset: Math.floor(rows / 4) },
  {
    name: 'by the name of the customer',
    sort: ['customer', 'ASC'],
    order: 'c.name ASC NULLS LAST, o.id ASC',
  },
  {
    name: 'total from ₹ 6,000, lowest first',
    filter: { totalPaise_gte: 600_000 },
    sort: ['totalPaise', 'ASC'],
    where: `${TOTAL} >= 600000`,
    order: `${TOTAL} ASC NULLS LAST, o.id ASC`,
  },
];

const pathOf = ({ sort = ['placedOn', 'DESC'], filter = {}, offset = 0 }: Question): string => {
  const range = [offset, offset + PAGE - 1];
  const query = Object.entries({ sort, filter, range }).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  return `/api/orders?${new URLSearchParams(query)}`;
};

const bareSql = ({ where = 'true', order = 'o.placed_on DESC, o.id DESC', offset = 0 }: Question) => {
  const from = `FROM orders o LEFT JOIN customers c ON c.shop_id = o.shop_id AND c.id = o.customer_id
    WHERE o.shop_id = $1 AND (o.visible_to = 'EVERYONE' OR o.owner_id = $2) AND ${where}`;
  return {
    page: `SELECT o.*, c.name AS customer, ${TOTAL} AS total ${from} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${offset}`,
    total: `SELECT count(*) ${from}`,
  };
};

/** Copies the project and adds the resource, its migration, and an index for the order of its list. */
const projectWithOrders = async () => {
  const copy = copyOfProject(['scripts', 'vite.server.config.ts']);
  declareResource(copy, 'orders.ts', 'orders', "export { orders } from '../../tests/support/orders.ts';\n");
  const migrations = join(copy.directory, 'server/schema');
  const before = readdirSync(migrations);
  await copy.run('server/commands/db-diff.ts');
  const drafted = readdirSync(migrations).find(file => !before.includes(file)) ?? '';
  appendFileSync(
    join(migrations, drafted),
    'CREATE INDEX orders_placed ON orders (shop_id, placed_on DESC, id DESC);',
  );
  await copy.run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts');
  return copy;
};

const signedIn = async (baseUrl: string, email: string) => {
  let accessToken = '';
  const client = httpClient(baseUrl, () => accessToken);
  const answer = JSON.parse(await client.expectOk('POST', '/login', { email, password })) as {
    payload: { accessToken: string };
  };
  accessToken = answer.payload.accessToken;
  return client;
};
type Client = Awaited<ReturnType<typeof signedIn>>;

/** Records that the orders lead to; answers the id of the last customer. */
const storeReferenced = async (owner: Client): Promise<string> => {
  const store = async (resource: AnyResource, values: object): Promise<string> =>
    (
      JSON.parse(
        await owner.expectOk('POST', `/api/${resource.name}`, { ...resource.example, ...values }),
      ) as { id: string }
    ).id;
  let customerId = '';
  for (let n = 0; n < 200; n++) {
    const companyId = await store(companies, { name: `Company ${n}` });
    await store(products, { companyId, model: `Model ${n}`, barcode: null });
    await store(financiers, { name: `Financier ${n}` });
    customerId = await store(customers, { name: `Customer ${n}`, phone: String(9_000_000_000 + n) });
  }
  return customerId;
};

const copy = await projectWithOrders();
const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-'));
const postgres = await startMeasuredPostgres({ durable: false });
const pool = new pg.Pool({ connectionString: postgres.url });
try {
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir });
  const people = await withPassword(
    (['owner', 'office'] as const).map(role => ({ name: role, email: `${role}@bench.shop`, role })),
    password,
  );
  const { shopId, userId } = await db.asOwner(async tx => {
    const id = await addShop(tx, { shopStoreName: 'Measured shop' }, BY_TESTS);
    const ids = [];
    for (const person of people) ids.push(await addPerson(tx, id, person, BY_TESTS));
    return { shopId: id, userId: ids.at(-1) };
  });
  await db.close();
  const server = await startMeasuredServer(
    { DATABASE_URL: postgres.url, DATA_DIR: dataDir },
    now,
    copy.directory,
  );
  try {
    const owner = await signedIn(server.baseUrl, 'owner@bench.shop');
    const customerId = await storeReferenced(owner);
    for (const sql of STORE_ORDERS) await pool.query(sql, [shopId, rows]);
    await pool.query('VACUUM ANALYZE');
    const office = await signedIn(server.baseUrl, 'office@bench.shop');
    const comparisons: Comparison[] = [];
    for (const question of questionsOf(customerId)) {
      const { page, total } = bareSql(question);
      const bare = async () => {
        const [found] = [
          await pool.query<{ id: string }>(page, [shopId, userId]),
          await pool.query(total, [shopId, userId]),
        ];
        return found.rows.map(({ id }) => id);
      };
      const over = async () =>
        (JSON.parse(await office.expectOk('GET', pathOf(question))) as { id: string }[]).map(({ id }) => id);
      if ((await over()).join() !== (await bare()).join())
        throw new Error(`${question.name}: the list and the hand-written SQL answer with different records.`);
      const timings = await measureInTurns(question.name, plan, { over, bare });
      comparisons.push({ question: question.name, ...timings });
    }
    console.log(
      `${versionsOf('postgres')}\n${rows.toLocaleString('en-IN')} records, pages of ${PAGE}\n${tableOf(comparisons)}`,
    );
    owner.close();
    office.close();
  } finally {
    await server.stop();
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  copy.remove();
}
