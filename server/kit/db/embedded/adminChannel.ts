/**
 * A command reaches the server that owns the data directory by the lock's socket and a key file, with one JSON line
 * each way.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { lockAddress } from './directoryLock.ts';
import type { Engine } from './engine.ts';

interface Request {
  key: string;
  op: 'snapshot';
}
type Answer = { dataDir: string } | { error: string };

const MAX_BYTES = 10_000;
const keyFile = (dataDir: string) => path.join(dataDir, 'admin.key');

function makeKey(dataDir: string): string {
  const key = randomBytes(32).toString('hex');
  fs.rmSync(keyFile(dataDir), { force: true });
  fs.writeFileSync(keyFile(dataDir), key, { mode: 0o600 });
  return key;
}

function oneLine(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_BYTES) reject(new Error('too long'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The running server closed the connection.')));
  });
}

function isKey(key: string, given: unknown): boolean {
  return (
    typeof given === 'string' &&
    given.length === key.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(key))
  );
}

/** The caller deletes the directory; the database pauses while copying. */
export async function copyOf(dataDir: string, running: Engine): Promise<string> {
  const copy = path.join(dataDir, `snapshot-${randomUUID()}`);
  fs.mkdirSync(copy, { mode: 0o700 });
  await running.snapshot(path.join(copy, 'database'));
  return copy;
}

/** Answers authenticated callers; a plain probe of the lock sends nothing. */
export function answerCallers(
  dataDir: string,
  engine: () => Engine | undefined,
): (caller: net.Socket) => void {
  const key = makeKey(dataDir);
  async function answer(line: string): Promise<Answer> {
    const request = JSON.parse(line) as Partial<Request>;
    if (!isKey(key, request.key)) return { error: 'The key is wrong.' };
    const running = engine();
    if (request.op !== 'snapshot' || !running) return { error: 'The server cannot do that now.' };
    return { dataDir: await copyOf(dataDir, running) };
  }
  return caller => {
    oneLine(caller)
      .then(answer)
      .catch((error: unknown) => ({ error: String(error) }))
      .then(reply => caller.end(`${JSON.stringify(reply)}\n`))
      .catch(() => caller.destroy());
  };
}

/** Requests a snapshot from the running server, which pauses while copying. The caller deletes the directory. */
export async function requestSnapshot(dataDir: string): Promise<string> {
  const socket = net.connect(lockAddress(dataDir));
  const line = oneLine(socket);
  const key = fs.readFileSync(keyFile(dataDir), 'utf8');
  socket.write(`${JSON.stringify({ key, op: 'snapshot' } satisfies Request)}\n`);
  const answer = JSON.parse(await line) as Answer;
  if ('error' in answer) throw new Error(`The running server could not copy its database: ${answer.error}`);
  return answer.dataDir;
}
