// Runs the built server in a process of its own, on a copy of the prepared demo shop.
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { constants, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { serverArguments, serverEnvironment } from '../../../scripts/lib/server.mjs';
import { emptyDataDirectory } from '../../../server/commands/migratedTemplate.ts';
import type { NextShop } from '../../support/serveBuilt.mjs';

/** The clocks of server and browser show it when a test begins: a Wednesday, half past eleven in Kolkata. */
export const testDay = '2026-11-18';
export const testNow = new Date(`${testDay}T06:00:00.000Z`);

/** globalSetup leaves the demo shop here for the workers. */
const templateDir = (): string => {
  const dir = process.env['GALLA_E2E_TEMPLATE'];
  if (!dir) throw new Error('GALLA_E2E_TEMPLATE is not set: run the browser tests by npm run test:e2e');
  return dir;
};

interface OpenShop {
  baseUrl: string;
  /** Milliseconds to add to this machine's clock give the shop's. */
  clockOffsetMs: number;
}

export interface ShopServer extends OpenShop {
  stop(): Promise<void>;
}

interface ShopProcess extends ShopServer {
  /** Opens a data directory in place of the present one: quicker than a new process. */
  open(dataDir: string): Promise<OpenShop>;
}

const settingsOf = (dataDir: string, port = '0'): NextShop & { clockOffsetMs: number } => {
  const clockOffsetMs = testNow.getTime() - Date.now();
  return { DATA_DIR: dataDir, PORT: port, CLOCK_OFFSET_MS: String(clockOffsetMs), clockOffsetMs };
};

/** Starts the server on a data directory of its own, on any free port. */
export async function startShopServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const { clockOffsetMs, ...settings } = settingsOf(dataDir);
  const child = spawn(process.execPath, [...serverArguments, 'tests/support/serveBuilt.mjs'], {
    env: {
      ...process.env,
      ...serverEnvironment,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...env,
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const baseUrl = await addressOf(child);
  return {
    baseUrl,
    clockOffsetMs,
    open: async other => {
      // It has the same address, for which a browser has compiled the app.
      const { clockOffsetMs, ...settings } = settingsOf(other, new URL(baseUrl).port);
      const opened = addressOf(child);
      child.stdin.write(`${JSON.stringify(settings satisfies NextShop)}\n`);
      return { baseUrl: await opened, clockOffsetMs };
    },
    stop: async () => {
      const ended = new Promise(done => child.once('exit', done));
      // Closing its input asks it to end; it also ends by itself when this process dies.
      child.stdin.end();
      await ended;
    },
  };
}

function addressOf(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) =>
      reject(new Error(`the server of the browser tests ended with ${code}`));
    const lines = createInterface(child.stdout);
    child.once('exit', end);
    lines.on('line', line => {
      if (!line.startsWith('http://')) return;
      child.off('exit', end);
      lines.close();
      resolve(line);
    });
  });
}

export interface CopiedShop extends ShopServer {
  /** Answers another fresh copy in place of this one. */
  another(): Promise<CopiedShop>;
}

const copyOfTemplate = async (): Promise<string> => {
  const dir = await newDirectory();
  // A thousand small files are copied one after the other without a promise each.
  cpSync(templateDir(), dir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dir;
};

const copied = (server: ShopProcess, open: OpenShop, dir: string): CopiedShop => ({
  ...open,
  async stop() {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  },
  async another() {
    const next = await copyOfTemplate();
    const opened = await server.open(next);
    await rm(dir, { recursive: true, force: true });
    return copied(server, opened, next);
  },
});

/** A server on a fresh copy of the prepared shop; stopping it removes the copy. */
export async function openCopiedShop(): Promise<CopiedShop> {
  const dir = await copyOfTemplate();
  const server = await startShopServer(dir);
  return copied(server, server, dir);
}

export const newDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'galla-e2e-'));

/** A server that has no shop yet, not even the demo's; stopping it removes its directory. In a new one it makes its tables first. */
export async function openEmptyShop(
  directory: () => Promise<string> = emptyDataDirectory,
): Promise<ShopServer> {
  const dir = await directory();
  const server = await startShopServer(dir, { DEMO: 'off' });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
