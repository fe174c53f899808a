import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/kit/db/database.ts';
import { rowOf } from '../support/rows.ts';
import { runCommand } from '../support/command.ts';
import { emptyDataDirectory, freshDatabase, type FreshDatabase } from '../support/database.ts';

interface Running {
  address: string;
  child: ChildProcess;
  /** Ends it by a signal; answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const startMain = (env: Record<string, string | undefined>): Promise<Running> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATABASE_URL: undefined, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve));
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    void exited.then(code => reject(new Error(`ended with ${code}: ${said}`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', line => {
        const address = /http:\/\/\S+/.exec(line)?.[0];
        if (address)
          resolve({
            address,
            child,
            end: (signal = 'SIGTERM') => {
              child.kill(signal);
              return exited;
            },
          });
      });
  });
};

let fresh: FreshDatabase;
let env: { DATA_DIR: string; DATABASE_URL: string | undefined };
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db.close();
  env = { DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl };
});
afterAll(() => fresh.drop().catch(() => fs.rmSync(fresh.dataDir, { recursive: true, force: true })));

const login = async (address: string, email: string, password: string): Promise<number> =>
  (await fetch(`${address}/login`, { method: 'POST', body: JSON.stringify({ email, password }) })).status;

interface Entry {
  by: string;
  userId: string | null;
  action: string;
  resource: string;
  about: string | null;
}

const logOfCommands = async (): Promise<Entry[]> => {
  const db = await openDatabase(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR } : { dataDir: env.DATA_DIR },
  );
  try {
    return await db.asOwner(tx =>
      tx.query(
        rowOf<Entry>(),
        `SELECT a.user_name AS by, a.user_id, a.action, a.resource,
                coalesce(a.after ->> 'shopStoreName', (SELECT u.name FROM users u WHERE u.id::text = a.record_id)) AS about
           FROM audit_log a ORDER BY a.at, a.id`,
      ),
    );
  } finally {
    await db.close();
  }
};

const OWNER = [
  '--shop-name',
  'Nayi Dukan',
  '--name',
  'Asha',
  '--email',
  'asha@shop.in',
  '--password',
  'first password',
];

describe('terminal commands', () => {
  it('create a shop’s first owner and staff and set a password; all can sign in', async () => {
    const made = await runCommand('shop-create', OWNER, env);
    expect(made.output).toContain('Asha signs in as asha@shop.in');
    expect(made.code).toBe(0);
    const again = await runCommand('shop-create', OWNER, env);
    expect(again.code).toBe(1);
    expect(again.output.trim()).toBe('asha@shop.in is already in use.');

    const clerk = [
      '--email',
      'Ravi@Shop.in',
      '--name',
      'Ravi',
      '--role',
      'staff',
      '--password',
      'clerk password',
    ];
    expect((await runCommand('user-add', clerk, env)).output).toContain(
      'Added Ravi (staff). They sign in with ravi@shop.in',
    );
    const changed = await runCommand(
      'user-password',
      ['--email', 'asha@shop.in', '--password', 'second password'],
      env,
    );
    expect(changed.code).toBe(0);

    const log = await logOfCommands();
    expect(log.filter(({ resource }) => resource !== 'hsn-codes')).toEqual([
      { by: 'npm run shop:create', userId: null, action: 'CREATE', resource: 'shop', about: 'Nayi Dukan' },
      { by: 'npm run shop:create', userId: null, action: 'CREATE', resource: 'people', about: 'Asha' },
      { by: 'npm run user:add', userId: null, action: 'CREATE', resource: 'people', about: 'Ravi' },
      { by: 'npm run user:password', userId: null, action: 'PASSWORD', resource: 'people', about: 'Asha' },
    ]);
    expect(log.some(({ resource, by }) => resource === 'hsn-codes' && by === 'npm run shop:create')).toBe(
      true,
    );

    const server = await startMain(env);
    try {
      expect(await login(server.address, 'asha@shop.in', 'first password')).toBe(401);
      expect(await login(server.address, 'asha@shop.in', 'second password')).toBe(200);
      expect(await login(server.address, 'ravi@shop.in', 'clerk password')).toBe(200);
    } finally {
      await server.end();
    }
  });

  it('an invalid or missing flag is refused with a message', async () => {
    const short = await runCommand('user-password', ['--email', 'asha@shop.in', '--password', 'short'], env);
    expect(short).toEqual({ code: 1, output: '--password: Enter at least 8 characters\n' });
    const common = ['--email', 'asha@shop.in', '--password', 'Password123'];
    expect(await runCommand('user-password', common, env)).toEqual({
      code: 1,
      output: '--password: This is one of the most common passwords. Choose another.\n',
    });
    const missing = await runCommand('user-add', ['--email', 'new@shop.in'], env);
    expect(missing).toEqual({ code: 1, output: 'Missing --name: Full name.\n' });
    const unknown = await runCommand(
      'user-password',
      ['--email', 'missing@shop.in', '--password', 'long enough'],
      env,
    );
    expect(unknown.output).toBe('No user signs in with missing@shop.in.\n');
  });
});

describe('server', () => {
  it('stores its signing key privately and reuses it after a restart', async () => {
    const first = await startMain(env);
    const answer = await fetch(`${first.address}/login`, {
      method: 'POST',
      body: JSON.stringify({ email: 'ravi@shop.in', password: 'clerk password' }),
    });
    const { payload } = (await answer.json()) as { payload: { accessToken: string } };
    expect(await first.end('SIGINT')).toBe(0);
    expect(fs.statSync(path.join(env.DATA_DIR, 'signing-key')).mode & 0o777).toBe(0o600);
    const second = await startMain(env);
    try {
      const headers = { authorization: `Bearer ${payload.accessToken}` };
      expect((await fetch(`${second.address}/users/current-user`, { headers })).status).toBe(200);
    } finally {
      expect(await second.end('SIGTERM')).toBe(0);
    }
  });

  it('refuses a port in use with a message', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => taken.once('listening', resolve));
    const { port } = taken.address() as net.AddressInfo;
    await expect(startMain({ ...env, PORT: String(port) })).rejects.toThrow(
      new RegExp(`^ended with 1: Port ${port} is in use by another program\\.`),
    );
    await new Promise(resolve => taken.close(resolve));
  });

  it('stops even while a client holds a connection open', async () => {
    const server = await startMain(env);
    const { hostname, port } = new URL(server.address);
    const held = net.connect(Number(port), hostname);
    await new Promise(resolve => held.once('connect', resolve));
    held.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    held.on('error', () => undefined);
    expect(await server.end()).toBe(0);
    held.destroy();
  });

  it('locks its data directory', async () => {
    const dataDir = await emptyDataDirectory();
    const first = await startMain({ DATA_DIR: dataDir });
    try {
      await expect(startMain({ DATA_DIR: dataDir })).rejects.toThrow(
        /ended with 1: The data directory .* is in use/,
      );
      const command = await runCommand('user-add', [], { DATA_DIR: dataDir });
      expect(command.code).toBe(1);
      expect(command.output).toMatch(/^The server is running on .*Stop the server \(Ctrl-C\)/);
    } finally {
      await first.end();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
