/** Opens the database, embedded or PostgreSQL. See docs/decisions/010-embedded-database.md. */
import fs from 'node:fs';
import type pg from 'pg';
import { forgetPlanning, openSession } from './connection.ts';
import { openEmbeddedPool } from './embedded/pool.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { withLock } from './locks.ts';
import { migrate } from './migrate.ts';
import { openPostgresPool, TRANSACTION_TIMEOUT_MS } from './postgres/pool.ts';
import { openLending } from './lending.ts';
import type { Database, DatabaseConfig, ShopSql, Sql } from './sql.ts';
import { statementNames } from './statementNames.ts';
import { openWaitingLine, WAIT_LIMITS, type Turn, type Use } from './waitingLine.ts';

export type { CheckRows, Database, DatabaseConfig, How, ShopSql, Sql } from './sql.ts';
export type { Asker } from './waitingLine.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Behind it, a lock's holder hangs: whoever waits gets an answer, and the connection goes to another. */
const LOCK_TIMEOUT = "lock_timeout = '30s'";

/** `session`: stays on the connection, saving a round trip next time. `local`: ends with the transaction. */
function shopSettings(shopId: string, scope: 'session' | 'local'): string {
  if (!UUID.test(shopId)) throw new TypeError(`Invalid shop id: ${JSON.stringify(shopId)}`);
  return scope === 'session'
    ? `SET ROLE galla_app; SET galla.shop_id = '${shopId}'; SET ${LOCK_TIMEOUT}`
    : `SET LOCAL ROLE galla_app; SET LOCAL galla.shop_id = '${shopId}'; SET LOCAL ${LOCK_TIMEOUT}; ` +
        `SET LOCAL idle_in_transaction_session_timeout = ${TRANSACTION_TIMEOUT_MS}`;
}

/**
 * Opens and migrates the database. Throws a sentence when the directory is in use, the version differs or the
 * server is unreachable.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const report = config.onError ?? ((message, error) => console.error(message, error));
  const source = config.databaseUrl
    ? await openPostgresPool(config.databaseUrl, config, report)
    : await openEmbeddedPool(config.dataDir, config.durable ?? true, report);
  const { pool } = source;
  const line = openWaitingLine(pool.options.max, config.waitLimits ?? WAIT_LIMITS);
  const { inTurn, failureOf } = openLending(pool, line);
  const alone: Database['alone'] = (lock, work) =>
    source.engine === 'embedded' ? work() : withLock(inTurn({ use: 'lock' }), lock, work, config.onWait);
  try {
    const applied = await alone('migrations', () =>
      migrate(pool, { upTo: config.migrateTo, leaves: config.leaves }),
    );
    if (applied.length > 0) config.onMigrated?.(applied);
  } catch (error) {
    await source.close();
    throw error;
  }

  const { checkRows } = config;
  const pooled = config.pooler === 'transaction';
  const nameOf = statementNames();
  /** The shop each connection is set to (role galla_app); missing means unknown. */
  const serves = new WeakMap<pg.PoolClient, string>();
  const upkeep = startUpkeep(inTurn({ use: 'background' }), source.engine, report);

  /** Lends a connection; it returns without an open transaction, and a broken one is destroyed. */
  async function borrow<T>(turn: Turn, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    upkeep.busy();
    try {
      return await lend(turn, work);
    } finally {
      upkeep.idle();
    }
  }

  async function lend<T>(turn: Turn, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await inTurn(turn).connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      throw failureOf(client, error);
    } finally {
      if (client.getTransactionStatus() !== 'I') {
        serves.delete(client);
        forgetPlanning(client);
        await client.query('ROLLBACK').catch((error: Error) => {
          broken = error;
        });
      }
      client.release(broken);
    }
  }

  async function transaction<T>(
    client: pg.PoolClient,
    begin: string,
    work: (session: Sql) => Promise<T>,
  ): Promise<T> {
    // It is sent together with the first statement.
    const begun = client.query(begin);
    const session = openSession(client, { nameOf: pooled ? undefined : nameOf, checkRows });
    try {
      const answer = await work(session);
      await session.settled();
      await session.end();
      await begun;
      const { command } = await client.query('COMMIT');
      if (command === 'ROLLBACK') {
        forgetPlanning(client);
        throw new Error('An earlier statement of this transaction failed, so it was rolled back.');
      }
      return answer;
    } finally {
      await Promise.allSettled([begun, session.end()]);
    }
  }

  async function readInSession<T>(client: pg.PoolClient, shopId: string, work: (sql: ShopSql) => Promise<T>) {
    if (serves.get(client) !== shopId) {
      serves.delete(client);
      await client.query(shopSettings(shopId, 'session'));
      serves.set(client, shopId);
    }
    const session = openSession(client, { nameOf, checkRows });
    try {
      return await work(Object.assign(session, { shopId }) satisfies ShopSql);
    } finally {
      await session.end();
    }
  }

  async function writeInSession<T>(client: pg.PoolClient, shopId: string, work: (tx: ShopSql) => Promise<T>) {
    const settled = serves.get(client) === shopId;
    // The outcome is unknown until the commit is answered.
    if (!settled) serves.delete(client);
    const begin = settled ? 'BEGIN' : `BEGIN; ${shopSettings(shopId, 'session')}`;
    const answer = await transaction(client, begin, session => work(Object.assign(session, { shopId })));
    serves.set(client, shopId);
    upkeep.written();
    return answer;
  }

  /** Behind a pooler a connection serves one transaction only. */
  const inTransaction = <T>(client: pg.PoolClient, shopId: string, work: (tx: ShopSql) => Promise<T>) =>
    transaction(client, `BEGIN; ${shopSettings(shopId, 'local')}`, session =>
      work(Object.assign(session, { shopId })),
    );
  const readOn = pooled ? inTransaction : readInSession;
  const writeOn = pooled ? inTransaction : writeInSession;

  async function asideOf<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
    if (!source.copy) return work(db);
    const dataDir = await source.copy();
    try {
      const copy = await openDatabase({
        dataDir,
        durable: false,
        leaves: config.leaves,
        checkRows,
        onError: report,
      });
      try {
        return await work(copy);
      } finally {
        await copy.close();
      }
    } finally {
      await fs.promises.rm(dataDir, { recursive: true, force: true });
    }
  }

  const databaseFor = (uses: { read: Use; write: Use }): Omit<Database, 'background'> => ({
    engine: source.engine,
    alone,
    read: (shopId, work, asker) =>
      borrow({ use: uses.read, shopId, asker }, client => readOn(client, shopId, work)),
    write: (shopId, work, asker) =>
      borrow({ use: uses.write, shopId, asker }, client => writeOn(client, shopId, work)),
    asOwner: work =>
      borrow({ use: uses.read }, async client => {
        const answer = await transaction(
          client,
          `BEGIN; SET LOCAL ROLE NONE; SET LOCAL ${LOCK_TIMEOUT}`,
          work,
        );
        upkeep.written();
        return answer;
      }),
    aside: work => asideOf(uses.read === 'read' ? database : database.background, work),
    tidy: () => upkeep.tidy(),
    async close() {
      line.close();
      await upkeep.stop();
      await source.close();
    },
  });
  const background: Database = {
    ...databaseFor({ read: 'background', write: 'background' }),
    get background() {
      return background;
    },
  };
  const database: Database = { ...databaseFor({ read: 'read', write: 'write' }), background };
  return database;
}
