/** The one door to the database, embedded or PostgreSQL. See docs/decisions/010-embedded-database.md. */
import type pg from 'pg';
import { forgetPlanning, openSession } from './connection.ts';
import { openEmbeddedPool } from './embedded/pool.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { migrate } from './migrate.ts';
import { openPostgresPool } from './postgres.ts';
import type { Database, DatabaseConfig, ShopSql, Sql } from './sql.ts';

export type { Database, DatabaseConfig, How, ShopSql, Sql } from './sql.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Role and shop are settings of the connection, so a connection that serves the shop already costs no trip. */
function shopSettings(shopId: string): string {
  if (!UUID.test(shopId)) throw new TypeError(`Not a shop's id: ${JSON.stringify(shopId)}`);
  return `SET ROLE galla_app; SET galla.shop_id = '${shopId}'`;
}

/**
 * Open the database of `config`, bring its tables up to date, and answer.
 * Throws with a sentence for the person at the terminal when the directory is in use, of another version, or
 * the server is not to be reached.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const report = config.onError ?? ((message, error) => console.error(message, error));
  const source = config.databaseUrl
    ? await openPostgresPool(config.databaseUrl, config.poolSize, report)
    : await openEmbeddedPool(config.dataDir, config.durable ?? true, report);
  const { pool } = source;
  try {
    await migrate(pool, { upTo: config.migrateTo });
  } catch (error) {
    await source.close();
    throw error;
  }

  /** The shop each connection is set to, as role galla_app; a connection not in it may be anything. */
  const serves = new WeakMap<pg.PoolClient, string>();
  const upkeep = startUpkeep(pool, source.engine, report);

  /** Lend a connection; back in the pool it has no open transaction, and out of a broken state it is thrown away. */
  async function borrow<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    upkeep.busy();
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } finally {
      if (client.getTransactionStatus() !== 'I') {
        serves.delete(client);
        forgetPlanning(client);
        await client.query('ROLLBACK').catch((error: Error) => {
          broken = error;
        });
      }
      client.release(broken);
      upkeep.idle();
    }
  }

  async function transaction<T>(
    client: pg.PoolClient,
    begin: string,
    work: (session: Sql) => Promise<T>,
  ): Promise<T> {
    await client.query(begin);
    const session = openSession(client);
    try {
      const answer = await work(session);
      await session.end();
      const { command } = await client.query('COMMIT');
      if (command === 'ROLLBACK') {
        forgetPlanning(client);
        throw new Error('The transaction had failed at an earlier statement, so nothing of it was kept.');
      }
      return answer;
    } finally {
      await session.end();
    }
  }

  return {
    engine: source.engine,
    read: (shopId, work) =>
      borrow(async client => {
        if (serves.get(client) !== shopId) {
          serves.delete(client);
          await client.query(shopSettings(shopId));
          serves.set(client, shopId);
        }
        const session = openSession(client);
        try {
          return await work(Object.assign(session, { shopId }) satisfies ShopSql);
        } finally {
          await session.end();
        }
      }),
    write: (shopId, work) =>
      borrow(async client => {
        const settled = serves.get(client) === shopId;
        // What is set inside a transaction is undone with it: unknown until the commit has answered.
        if (!settled) serves.delete(client);
        const begin = settled ? 'BEGIN' : `BEGIN; ${shopSettings(shopId)}`;
        const answer = await transaction(client, begin, session => work(Object.assign(session, { shopId })));
        serves.set(client, shopId);
        upkeep.written();
        return answer;
      }),
    asOwner: work =>
      borrow(async client => {
        const answer = await transaction(client, 'BEGIN; SET LOCAL ROLE NONE', work);
        upkeep.written();
        return answer;
      }),
    tidy: () => upkeep.tidy(),
    async close() {
      await upkeep.stop();
      await source.close();
    },
  };
}
