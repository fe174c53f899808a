/**
 * A data directory has one owner: two processes on one embedded database lose rows silently. A listening socket
 * proves the owner is alive, also after `kill -9`; `mkdir` serialises takeovers of a dead socket.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Unix socket addresses are limited to about 104 bytes. */
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
        // Another process removed it first.
      }
      if (Date.now() - since > TAKEOVER_WAIT_MS)
        throw new Error(`The lock of the data directory is stuck: remove ${mutex} when no Galla runs.`);
      await new Promise(resolve => setTimeout(resolve, 30));
    }
  }
}

/**
 * Takes ownership of `directory` (created with mode 0700). Throws {@link DirectoryInUse} when already owned.
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
