/** This is a `pg.Pool` of one connection, served by the worker thread. */
import fs from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { typeParsers } from '../postgres/parsers.ts';
import { CONNECTION_TIMEOUT_MS } from '../postgres/pool.ts';
import type { PoolSource, Report } from '../postgres/pool.ts';
import { answerCallers, copyOf } from './adminChannel.ts';
import { lockDirectory } from './directoryLock.ts';
import { startEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { WireStream } from './wireStream.ts';

/** PGlite's PostgreSQL version; data files of another one do not open. */
export const EMBEDDED_MAJOR = '18';

export interface EmbeddedSource extends PoolSource {
  engine: 'embedded';
  worker: Engine;
}

export const databaseDirectory = (dataDir: string) => path.join(dataDir, 'database');

function checkVersion(directory: string) {
  const file = path.join(directory, 'PG_VERSION');
  if (!fs.existsSync(file)) return;
  const found = fs.readFileSync(file, 'utf8').trim();
  if (found === EMBEDDED_MAJOR) return;
  throw new Error(
    `The database in ${directory} was written by PostgreSQL ${found}; this version of Galla uses ${EMBEDDED_MAJOR} and cannot open it. ` +
      'To migrate: run `npm run backup` with the version that wrote it, then `npm run restore` here into a new data directory.',
  );
}

/** Removes snapshots left by interrupted backups. */
function removeSnapshots(dataDir: string) {
  for (const name of fs.readdirSync(dataDir))
    if (name.startsWith('snapshot-')) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

export async function openEmbeddedPool(
  dataDir: string,
  durable: boolean,
  report: Report,
): Promise<EmbeddedSource> {
  let worker: Engine | undefined;
  let answer = (caller: net.Socket): void => {
    caller.destroy();
  };
  const lock = await lockDirectory(dataDir, caller => answer(caller));
  const directory = databaseDirectory(dataDir);
  try {
    answer = answerCallers(dataDir, () => worker);
    removeSnapshots(dataDir);
    checkVersion(directory);
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    const engine = startEngine({ directory, durable });
    worker = engine;
    await engine.ready();
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      types: typeParsers,
      pipeline: true,
      stream: () => new WireStream(engine) as never,
    });
    pool.on('error', error => report('The embedded database lost its connection.', error));
    return {
      engine: 'embedded',
      pool,
      worker: engine,
      copy: () => copyOf(dataDir, engine),
      async close() {
        await pool.end();
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await worker?.close();
    await lock.release();
    throw error;
  }
}
