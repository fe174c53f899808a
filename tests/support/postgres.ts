/** Runs a PostgreSQL server of its own for a test run or a measurement, in a temporary directory on a free port. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

export interface PostgresServer {
  /** It is the superuser's address and ends in the database's name. */
  url: string;
  /** Answers the same server, with another database. */
  urlOf(database: string): string;
  /** Ends it and starts it again on the same data and port, with these settings instead. */
  restart(options: Settings): Promise<void>;
  stop(): Promise<void>;
}

interface Settings {
  /** False: what was written may be lost with the machine, which is much quicker. */
  durable?: boolean;
  settings?: Record<string, string>;
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root: another user of the machine has to. */
export function unprivileged(): { uid: number; gid: number } | { missing: string } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = output('id', ['-u', user]);
    const gid = output('id', ['-g', user]);
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return {
    missing: 'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.',
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves when a connection is accepted at `url`. */
export async function answering(
  url: string,
  stillRuns: () => boolean,
  log: () => string,
  program = 'PostgreSQL',
): Promise<void> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!stillRuns() || Date.now() > giveUp)
        throw new Error(`${program} did not start: ${log()}`, { cause: error });
      await new Promise(resolve => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Starts a server. `durable: false` (the default) is for tests; a measurement wants true. With `home`, a directory
 * of the caller's, its data stays there when it is stopped, to be started again. Throws a sentence when it cannot.
 */
export async function startPostgres({
  port,
  home: givenHome,
  ...first
}: Settings & { port?: number; home?: string | undefined } = {}): Promise<PostgresServer> {
  const binaries = findPostgres();
  if (!binaries)
    throw new Error(
      'No PostgreSQL 15 or newer was found on this machine. On Debian: apt-get install postgresql; or name the folder of its programs in GALLA_POSTGRES_BIN.',
    );
  const user = unprivileged();
  if ('missing' in user) throw new Error(user.missing);

  if (givenHome) fs.mkdirSync(givenHome, { recursive: true });
  const home = givenHome ?? fs.mkdtempSync(path.join(os.tmpdir(), 'galla-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(home, user.uid, user.gid);
  const data = path.join(home, 'data');
  const environment = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  if (!fs.existsSync(data))
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'galla', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
      { ...user, cwd: home, env: environment, stdio: 'ignore' },
    );
  const listening = port ?? (await freePort());
  const urlOf = (database: string) => `postgres://galla@127.0.0.1:${listening}/${database}`;

  async function run({ durable = false, settings: more = {} }: Settings): Promise<() => Promise<void>> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(listening),
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: '256MB',
      ...more,
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const server = spawn(
      path.join(binaries as string, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: home, env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    server.stderr.on('data', (text: Buffer) => {
      log = (log + text.toString()).slice(-4_000);
    });
    const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
    const killed = () => server.kill('SIGQUIT');
    process.once('exit', killed);
    const end = async () => {
      process.off('exit', killed);
      server.kill('SIGINT'); // It is a fast shutdown: open connections are ended.
      await ended;
    };
    try {
      await answering(
        urlOf('postgres'),
        () => server.exitCode === null,
        () => log,
      );
    } catch (error) {
      await end();
      throw error;
    }
    return end;
  }

  const forget = () => {
    if (!givenHome) fs.rmSync(home, { recursive: true, force: true });
  };
  let end: () => Promise<void>;
  try {
    end = await run(first);
  } catch (error) {
    forget();
    throw error;
  }
  return {
    url: urlOf('postgres'),
    urlOf,
    async restart(options) {
      await end();
      end = await run(options);
    },
    async stop() {
      await end();
      forget();
    },
  };
}
