/**
 * Runs PgBouncer in transaction mode before a test's PostgreSQL, with default settings but for its address and pool
 * size.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPgBouncer } from '../../scripts/lib/postgres.mjs';
import { answering, freePort, unprivileged } from './postgres.ts';

export interface PgBouncer {
  /** Answers the same database, through the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** It is any database of the pooled server. */
  databaseUrl: string;
  serverConnections: number;
  settings?: Record<string, string>;
}

/** Throws a sentence when it cannot start. */
export async function startPgBouncer({
  databaseUrl,
  serverConnections,
  settings = {},
}: PgBouncerOptions): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error('No PgBouncer is on this machine. On Debian: apt-get install pgbouncer.');
  const user = unprivileged();
  if ('missing' in user) throw new Error(user.missing);
  const { hostname, port } = new URL(databaseUrl);
  const listening = await freePort();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-pgbouncer-'));
  const file = path.join(home, 'pgbouncer.ini');
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: String(listening),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: String(serverConnections),
    ...settings,
  };
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=galla`,
      '[pgbouncer]',
      ...Object.entries(options).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  if (user.uid !== undefined && user.gid !== undefined) {
    fs.chownSync(home, user.uid, user.gid);
    fs.chownSync(file, user.uid, user.gid);
  }
  const pooler = spawn(program, [file], { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  pooler.stderr.on('data', (text: Buffer) => {
    log = (log + text.toString()).slice(-4_000);
  });
  const ended = new Promise<void>(resolve => pooler.once('exit', () => resolve()));
  const killed = () => pooler.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    process.off('exit', killed);
    pooler.kill('SIGTERM');
    await ended;
    fs.rmSync(home, { recursive: true, force: true });
  };
  const urlOf = (url: string): string => {
    const pooled = new URL(url);
    pooled.port = String(listening);
    return pooled.href;
  };
  try {
    await answering(
      urlOf(databaseUrl),
      () => pooler.exitCode === null,
      () => log,
      'PgBouncer',
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlOf, stop };
}
