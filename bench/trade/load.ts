// Loads years of trade into an empty, migrated database: docs/decisions/051-loading-the-bench.md.
import { anyRow } from '../../server/kit/db/rows.ts';
import type { Sql } from '../../server/kit/db/sql.ts';
import { allSales, prepareTrade } from './drafts.ts';
import type { TradeSize } from './drafts.ts';
import { bigTables, fillSlice, fillStock, finish, prepareParts } from './rows.ts';

export type Run = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Through the program's database: it answers one statement, and runs several in one text. */
export const runIn =
  (tx: Sql): Run =>
  async sql => {
    if (/^\s*SELECT/.test(sql)) return { rows: await tx.query(anyRow, sql) };
    await tx.run(sql);
    return { rows: [] };
  };

export interface Trade {
  shopId: string;
  userId: string;
}

/** A slice's drafts should stay in the processor's reach, and its last table should not outlast the other sessions long. */
const SLICE = 25_000;

const settings = (
  sortGb: number,
) => `SET session_replication_role = replica; SET maintenance_work_mem = '${sortGb}GB'; SET work_mem = '512MB';
  SET temp_buffers = '256MB'; SET synchronous_commit = off; SET timezone = 'UTC'; SET client_min_messages = warning;
  SET max_parallel_maintenance_workers = 0; SET max_parallel_workers_per_gather = 0; SET jit = off;
  SET enable_nestloop = off; SET enable_mergejoin = off`;

/** Each session takes the next job when it is done with one; a failure ends them all. */
async function shareOut<Job>(
  sessions: readonly Run[],
  jobs: readonly Job[],
  work: (run: Run, job: Job) => Promise<void>,
): Promise<void> {
  const left = [...jobs];
  await Promise.all(
    sessions.map(async run => {
      try {
        while (left.length) await work(run, left.shift() as Job);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }),
  );
}

/**
 * Does what autovacuum does for a shop that grows: it updates the planner's statistics, and which pages all may see.
 */
export async function vacuumAll(sessions: readonly Run[]): Promise<void> {
  const tables = await sessions[0]?.(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relpages DESC`,
  );
  await shareOut(sessions, tables?.rows ?? [], async (run, { name }) => {
    await run(`VACUUM (ANALYZE) public.${String(name)}`);
  });
}

/**
 * Fills the tables, with as many `sessions` as there are to work side by side: superusers', each on a connection
 * of its own. Triggers are disabled, and so are the indexes of the big tables, unique ones too: they are built
 * when all rows are in, which finds a wrong row as surely as keeping them up would, each in `sortGb` of memory.
 */
export async function loadTrade(
  sessions: readonly Run[],
  size: TradeSize,
  print: (line: string) => void = () => undefined,
  sortGb = 1,
): Promise<Trade> {
  const [first] = sessions;
  if (!first) throw new Error('Loading needs a session.');
  const timed = async (what: string, work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    print(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  };
  const inTurn = async (run: Run, statements: readonly string[]) => {
    for (const statement of statements) await run(statement);
  };
  for (const run of sessions) await run(settings(sortGb));

  const tables = `('${bigTables.join("','")}')`;
  const { rows: indexes } = await first(
    `SELECT x.relname AS name, t.relname AS "of", a.amname AS kind, pg_get_indexdef(x.oid) AS text
       FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid JOIN pg_am a ON a.oid = x.relam
      WHERE t.relnamespace = 'public'::regnamespace AND t.relname IN ${tables}`,
  );
  await timed('shops, companies, products', async () => {
    await inTurn(first, [...prepareTrade(size), prepareParts]);
    await first(`UPDATE pg_index SET indisready = false, indisvalid = false
      WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname IN ${tables})`);
  });
  const { slice = SLICE } = size;
  const slices = Array.from({ length: Math.ceil(allSales(size) / slice) }, (_, index) => index * slice);
  await timed(`${allSales(size).toLocaleString('en-IN')} sales with lines, payments, stock and ledger`, () =>
    shareOut(sessions, [null, ...slices], (run, from) =>
      inTurn(
        run,
        from === null ? fillStock(size) : fillSlice(size, from, Math.min(from + slice, allSales(size))),
      ),
    ),
  );
  await timed('bills, customers and sums', () =>
    shareOut(sessions, finish(size), async (run, statement) => {
      await run(statement);
    }),
  );
  const { rows } = await first(
    `SELECT shop_id AS "shopId", user_id AS "userId" FROM bench.shop WHERE shop = 0`,
  );
  await first('DROP SCHEMA bench CASCADE');
  const weight = ({ kind, of: table, text }: Record<string, unknown>) =>
    kind === 'gin'
      ? table === 'sales'
        ? 9
        : 4
      : table === 'ledger_lines'
        ? 8
        : table === 'stock_movements'
          ? 3
          : String(text).length / 1000;
  await timed(`${indexes.length} indexes`, () =>
    shareOut(
      sessions,
      indexes.sort((a, b) => weight(b) - weight(a)),
      async (run, { name }) => {
        await run(`REINDEX INDEX public.${String(name)}`);
      },
    ),
  );
  for (const run of sessions) await run('RESET ALL');
  return { shopId: String(rows[0]?.['shopId']), userId: String(rows[0]?.['userId']) };
}
