// The real server in a process of its own, on a copy of the prepared demo shop.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the clocks of server and browser show when a test begins: a Wednesday, half past eleven in Kolkata. */
export const testDay = '2026-11-18';
const testNow = new Date(`${testDay}T06:00:00.000Z`);

/** Where globalSetup leaves the demo shop for the workers. */
const templateDir = (): string => {
  const dir = process.env['GALLA_E2E_TEMPLATE'];
  if (!dir) throw new Error('GALLA_E2E_TEMPLATE is not set: run the browser tests by npm run test:e2e');
  return dir;
};

export interface ShopServer {
  baseUrl: string;
  /** milliseconds to add to this machine's clock to get the shop's */
  clockOffsetMs: number;
  stop(): Promise<void>;
}

/** Starts the server on a data directory of its own, on any free port. */
export async function startShopServer(dataDir: string): Promise<ShopServer> {
  const clockOffsetMs = testNow.getTime() - Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/serve.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      CLOCK_OFFSET_MS: String(clockOffsetMs),
      LOG_LEVEL: 'error',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const baseUrl = await addressOf(child);
  return {
    baseUrl,
    clockOffsetMs,
    stop: async () => {
      const ended = new Promise(done => child.once('exit', done));
      // Closing its input asks it to end; it also ends by itself when this process dies.
      child.stdin?.end();
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server of the browser tests ended with ${code}`)));
    if (child.stdout)
      createInterface(child.stdout).on('line', line => {
        if (line.startsWith('http://')) resolve(line);
      });
  });
}

/** A server on a fresh copy of the prepared shop; stopping it removes the copy. */
export async function openCopiedShop(): Promise<ShopServer> {
  const dir = await mkdtemp(join(tmpdir(), 'galla-e2e-'));
  await cp(templateDir(), dir, { recursive: true });
  const server = await startShopServer(dir);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
