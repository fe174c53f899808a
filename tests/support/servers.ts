/* oxlint-disable typescript/no-explicit-any -- an answer is whatever came: tests look into it */
/** Runs servers as processes of their own on one shared database. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface ServerProcess {
  baseUrl: string;
  /** Answers what it printed on the terminal. */
  output(): string;
  /** Sends JSON; answers status and parsed body. */
  ask(method: string, path: string, token?: string, body?: unknown): Promise<{ status: number; body: any }>;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
}

const HEX_KEY = '00112233445566778899aabbccddeeff0f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** Starts one; it rejects with what was printed when the process ends before it is open. */
export function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-process-'));
  const child = spawn(process.execPath, ['--enable-source-maps', 'tests/support/serveBuilt.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: path.join(dataDir, 'none'),
      GALLA_SIGNING_KEY: Buffer.from(HEX_KEY, 'hex').toString('base64'),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const stop = async () => {
    child.stdin.end();
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text.toString();
      const baseUrl = /^http:\/\/\S+$/m.exec(output)?.[0];
      if (!baseUrl) return;
      resolve({
        baseUrl,
        output: () => output,
        stop,
        kill,
        async ask(method, at, token, body) {
          const answer = await fetch(`${baseUrl}${at}`, {
            method,
            headers: token ? { authorization: `Bearer ${token}` } : {},
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          return { status: answer.status, body: await answer.json() };
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('close', code => {
      fs.rmSync(dataDir, { recursive: true, force: true });
      reject(new Error(`the server ended with ${code}: ${output}`));
    });
  });
}
