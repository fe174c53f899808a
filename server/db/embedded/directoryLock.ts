/**
 * One owner a data directory. Two processes that open the same embedded database lose each other's rows
 * without an error.
 *
 * The kernel decides who is alive: a listening socket dies with its process, also on `kill -9`, so no process
 * id is guessed at. A `mkdir` serialises those who find a dead socket and want to take it over.
 * The owner answers on that socket (see `adminSocket.ts`): the way for `npm run backup` to a running server.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A path longer than this does not fit a unix socket's address. */
const LONGEST_SOCKET_PATH = 100;
const TAKEOVER_STALE_MS = 5_000;
const TAKEOVER_WAIT_MS = 12_000;

class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another running Galla. Stop it first, or set DATA_DIR to another directory.`,
    );
    this.name = 'DirectoryInUse';
  }
}

/** Where the owner of `directory` listens. */
export function lockAddress(directory: string): string {
  const real = fs.realpathSync(directory);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\galla-${hash}`;
  const inside = path.join(real, 'galla.sock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH
    ? inside
    : path.join(os.tmpdir(), `galla-${hash}.sock`);
}

function answers(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = net.connect(address);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** Does a running process own `directory`? */
export async function isDirectoryInUse(directory: string): Promise<boolean> {
  return fs.existsSync(directory) && (await answers(lockAddress(directory)));
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      server.unref();
      resolve();
    });
  });
}

async function takeTurn(mutex: string): Promise<void> {
  const since = Date.now();
  for (;;) {
    try {
      fs.mkdirSync(mutex);
      return;
    } catch {
      try {
        if (Date.now() - fs.statSync(mutex).mtimeMs > TAKEOVER_STALE_MS) fs.rmdirSync(mutex);
      } catch {
        // another process removed it first
      }
      if (Date.now() - since > TAKEOVER_WAIT_MS)
        throw new Error(`The lock of the data directory is stuck: remove ${mutex} when no Galla runs.`);
      await new Promise(resolve => setTimeout(resolve, 30));
    }
  }
}

/**
 * Become the owner of `directory` (made with mode 0700 when missing). Callers are handed to `onCaller`.
 * Throws {@link DirectoryInUse} when another process, or another database in this one, owns it.
 */
export async function lockDirectory(
  directory: string,
  onCaller: (caller: net.Socket) => void,
): Promise<{ release(): Promise<void> }> {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  fs.chmodSync(directory, 0o700);
  const address = lockAddress(directory);
  const callers = new Set<net.Socket>();
  const server = net.createServer(caller => {
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    caller.on('error', () => caller.destroy());
    onCaller(caller);
  });
  if (process.platform === 'win32') {
    await listen(server, address).catch(() => {
      throw new DirectoryInUse(directory);
    });
  } else {
    const mutex = `${address}.turn`;
    await takeTurn(mutex);
    try {
      if (await answers(address)) throw new DirectoryInUse(directory);
      fs.rmSync(address, { force: true });
      await listen(server, address);
      fs.chmodSync(address, 0o600);
    } finally {
      fs.rmdirSync(mutex);
    }
  }
  return {
    release: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        for (const caller of callers) caller.destroy();
      }),
  };
}
