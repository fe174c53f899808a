/** What work inside the database gets in its hand. */
import type pg from 'pg';
import type * as z from 'zod';
import type { Lock } from './locks.ts';

export interface How {
  plan?: 'each' | 'once';
}

export interface Sql {
  /**
   * The rows of one statement, one round trip; `$1` placeholders. `row` declares its columns: a zod object outside any
   * function, read by the types alone. Nothing is parsed; the API tests compare each with what the driver answers.
   * Statements asked for more than once are prepared, so keep
   * the text the same and put what varies into `values`. Errors are `pg`'s (`code` is the SQLSTATE).
   * `sum(bigint)` is numeric and comes as a string: cast it, `sum(x)::bigint`.
   * `plan: 'each'`: planned for these very values each time. A prepared statement that was planned well for a few values
   * may be kept for all, which for a word that is looked for can be a hundred times slower.
   * `plan: 'once'`: one plan serves all values, because there is one good way whatever they are. Left to itself
   * PostgreSQL may plan it anew each time, which takes longer than reading a page along its index.
   */
  query<Row>(row: z.ZodType<Row>, text: string, values?: readonly unknown[], how?: How): Promise<Row[]>;
  /** One statement whose rows nobody reads: answers how many it found or changed. */
  run(text: string, values?: readonly unknown[], how?: How): Promise<number>;
  /**
   * The one row of `SELECT columns`, each column a scalar such as `(SELECT …) AS name`. As it is there whatever they find,
   * what else has to be asked in the same breath may be added to it (see server/session/confirmedRead.ts).
   */
  row<Row>(row: z.ZodType<Row>, columns: string, values?: readonly unknown[], how?: How): Promise<Row>;
}

/** Throws when `answer` has not the columns that `row` declares. */
export type CheckRows = (row: z.ZodType, answer: pg.QueryResult, text: string) => void;

/** Role `galla_app` with `galla.shop_id` set: row-level security shows this shop's rows and no other. */
export interface ShopSql extends Sql {
  readonly shopId: string;
}

export interface DatabaseConfig {
  /** Any PostgreSQL 15 or newer; left out: the embedded database below `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** `transaction`: `databaseUrl` leads to a pooler that lends a connection for a transaction (PgBouncer and its like). */
  pooler?: 'transaction' | undefined;
  /** Connections of the pool with `databaseUrl`; 10 when left out. */
  poolSize?: number | undefined;
  /** False only for tests that need no durability: commits of the embedded database are not flushed. */
  durable?: boolean | undefined;
  /** Stop after the migration of this name: for restoring what an older Galla wrote. All of them when left out. */
  migrateTo?: string | undefined;
  /** Only for tests: sees every answer beside the row declared for it. */
  checkRows?: CheckRows | undefined;
  /** Called once when another process is at work on the tables and this one waits for it. */
  onWait?: (() => void) | undefined;
  /** Called with what goes wrong outside any request (a lost connection, upkeep that failed). */
  onError?: ((message: string, error: unknown) => void) | undefined;
}

export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** One connection, no transaction: each statement sees what is committed then. For answers, not for changes. */
  read<T>(shopId: string, work: (sql: ShopSql) => Promise<T>): Promise<T>;
  /** One transaction: all of it when `work` resolves, nothing when it throws. Retries nothing. */
  write<T>(shopId: string, work: (tx: ShopSql) => Promise<T>): Promise<T>;
  /** One transaction of the owner of the tables, past row-level security: sign-in, migrations, backup. */
  asOwner<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Runs `work` while no other process of this database runs one of the same lock; it waits for those that do. */
  alone<T>(lock: Lock, work: () => Promise<T>): Promise<T>;
  /** Refresh the planner's statistics (and the embedded engine's files) now: after an import. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
