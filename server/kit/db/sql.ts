import type pg from 'pg';
import type * as z from 'zod';
import type { Lock } from './locks.ts';
import type { PoolOptions } from './postgres/pool.ts';
import type { Asker, WaitLimits } from './waitingLine.ts';

export interface How {
  plan?: 'each' | 'once';
}

export interface Sql {
  /**
   * Answers the rows of one statement, in one round trip, with columns in camelCase. `row` types the columns and is
   * not parsed at run time (API tests check it). Repeated texts are prepared: keep the text constant and put
   * variables in `values`. Errors are `pg`'s (`code` is the SQLSTATE). `plan: 'each'` plans again for the values (a
   * cached plan can be 100 times slower for a search word). `plan: 'once'` uses one cached plan, where only one is
   * good.
   */
  query<Row>(row: z.ZodType<Row>, text: string, values?: readonly unknown[], how?: How): Promise<Row[]>;
  run(text: string, values?: readonly unknown[], how?: How): Promise<number>;
  /**
   * The one row of `SELECT columns`, each a scalar `(SELECT …) AS name`; it always exists, so
   * confirmedRead.ts can add a column.
   */
  row<Row>(row: z.ZodType<Row>, columns: string, values?: readonly unknown[], how?: How): Promise<Row>;
  /**
   * Statements whose answer nothing waits for until the commit, which does not happen when they fail: what follows is
   * sent with them.
   */
  beforeCommit(sent: Promise<unknown>): void;
}

/** Throws when `answer` lacks columns that `row` declares. */
export type CheckRows = (row: z.ZodType, answer: pg.QueryResult, text: string) => void;

/** Role `galla_app` with `galla.shop_id` set: row-level security limits it to one shop. */
export interface ShopSql extends Sql {
  readonly shopId: string;
}

export interface DatabaseConfig extends PoolOptions {
  /** PostgreSQL is 15 or newer; if missing, the embedded database below `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** False for a copy and in tests: embedded commits are not flushed, and few pages are kept in memory. */
  durable?: boolean | undefined;
  /** Stops after this migration, to restore an older backup; default all. */
  migrateTo?: string | undefined;
  /** A developer leaves these migrations until they are asked for. */
  leaves?: ((migration: string) => boolean) | undefined;
  /** For tests: gets every answer with its declared row. */
  checkRows?: CheckRows | undefined;
  /** It defaults to `WAIT_LIMITS`. */
  waitLimits?: WaitLimits | undefined;
  /** It is called with the migrations that were applied, if any were. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** It is called once when waiting for another process. */
  onWait?: (() => void) | undefined;
  onError?: ((message: string, error: unknown) => void) | undefined;
}

/** Each call waits for a connection in its turn, and throws 503 `OVERLOADED` or `DATABASE_LOST`. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** The same for work that no person waits for: it leaves connections to people, and waits without an end. */
  readonly background: Database;
  /** Reads by one connection without a transaction: each statement sees its own snapshot. */
  read<T>(shopId: string, work: (sql: ShopSql) => Promise<T>, asker?: Asker): Promise<T>;
  /** Runs one transaction and rolls back on throw. It does not retry. */
  write<T>(shopId: string, work: (tx: ShopSql) => Promise<T>, asker?: Asker): Promise<T>;
  /** Runs one transaction as table owner, bypassing row-level security: sign-in, migrations, backup. */
  asOwner<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /**
   * Reads at length: from the embedded database, whose one connection serves everybody, a copy of this moment; from
   * PostgreSQL itself.
   */
  aside<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs `work` exclusively across processes; waits for the lock. */
  alone<T>(lock: Lock, work: () => Promise<T>): Promise<T>;
  /** Refreshes planner statistics (and vacuums the embedded engine) after an import. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
