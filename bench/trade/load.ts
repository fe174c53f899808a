// Loads years of trade into an empty, migrated database; about a minute for a million sales on PostgreSQL.
import { fillTables } from './rows.ts';
import { prepareTrade } from './drafts.ts';
import type { TradeSize } from './drafts.ts';

export type Run = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

export interface Trade {
  /** The shop that is measured. */
  shopId: string;
  userId: string;
}

/**
 * Fills the tables. `run` must be a superuser's session: triggers rest meanwhile, and the indexes that guard
 * nothing are dropped and made again at the end, since building one costs a fraction of keeping it up.
 */
export async function loadTrade(
  run: Run,
  size: TradeSize,
  say: (line: string) => void = () => undefined,
): Promise<Trade> {
  await run(
    `SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '512MB'; SET synchronous_commit = off`,
  );
  const { rows: indexes } = await run(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique`,
  );
  for (const { name } of indexes) await run(`DROP INDEX ${String(name)}`);
  for (const statement of [...prepareTrade(size), ...fillTables(size)]) {
    const start = performance.now();
    await run(statement);
    const what = [...statement.matchAll(/(?:CREATE TABLE|INSERT INTO) ([\w.]+)/g)].map(match => match[1]);
    say(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${[...new Set(what)].join(', ')}`);
  }
  const { rows } = await run('SELECT shop_id, user_id FROM bench.shop WHERE shop = 0');
  const start = performance.now();
  for (const { definition } of indexes) await run(String(definition));
  await run(
    'DROP SCHEMA bench CASCADE; RESET session_replication_role; RESET maintenance_work_mem; RESET work_mem; RESET synchronous_commit',
  );
  say(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  indexes`);
  return { shopId: String(rows[0]?.['shop_id']), userId: String(rows[0]?.['user_id']) };
}
