// npm run bench:start measures `npm start` until `/readyz` answers, on the demo shop of two years and the embedded engine: after
// SIGTERM and after kill -9, in turns with `node` importing the same built file without opening a database.
//   npm run bench:start -- --times=5 --data=directory   (a data directory that has the demo shop; it is copied)
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { builtServer, serverArguments, serverEnvironment } from '../scripts/lib/server.mjs';
import { versionsOf } from './support/versions.ts';

const LIMIT_MS = 4_000;
const argument = (name: string): string | undefined =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const times = Number(argument('times') ?? 5);
const prepared = argument('data');

interface Start {
  ms: number;
  /** This is the processor time of npm and the server together; it is undefined where the system does not report it. */
  cpuMs: number | undefined;
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const TICK_MS = 10;

/** Answers the processor time of a process and those that it started. */
function cpuMsOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce(
      (sum, child) => sum + (cpuMsOf(Number(child)) ?? 0),
      (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    );
  } catch {
    return undefined;
  }
}

async function whenReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(5);
  }
}

/** Starts, waits for `/readyz`, and ends by the signal. */
async function startAndEnd(dataDir: string, signal: NodeJS.Signals): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    // A group of its own: the signal reaches all of it, as Ctrl-C does.
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(done => child.once('close', done));
  const { pid = 0 } = child;
  try {
    await whenReady(child, port);
    return { ms: performance.now() - begun, cpuMs: cpuMsOf(pid) };
  } finally {
    process.kill(-pid, signal);
    await ended;
    await groupEnded(pid);
  }
}

/** Waits for the group, since npm may end before what it started. */
async function groupEnded(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
    await setTimeout(10);
  }
}

/** `main.js` does nothing but import this file and call it. */
const startFile = pathToFileURL(join(builtServer, '../start.js')).href;
const IMPORT_ALONE = `await import('${startFile}');
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);
process.exit(0);`;

function importAlone(): Start {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...serverArguments, '--input-type=module', '--eval', IMPORT_ALONE],
    { env: { ...process.env, ...serverEnvironment } },
  );
  if (status !== 0) throw new Error(stderr.toString());
  return { ms: performance.now() - begun, cpuMs: Number(stdout) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-start-'));
try {
  if (prepared) cpSync(join(prepared, 'database'), join(dataDir, 'database'), { recursive: true });
  const first = await startAndEnd(dataDir, 'SIGTERM');
  const starts: Record<'import' | 'afterSigterm' | 'afterKill', Start[]> = {
    import: [],
    afterSigterm: [],
    afterKill: [],
  };
  for (let round = 0; round < times; round++) {
    starts.import.push(importAlone());
    starts.afterSigterm.push(await startAndEnd(dataDir, 'SIGKILL'));
    starts.import.push(importAlone());
    starts.afterKill.push(await startAndEnd(dataDir, 'SIGTERM'));
  }
  console.log(`${versionsOf('embedded')}`);
  console.log(`first start, ${prepared ? 'shop prepared' : 'demo shop made'}: ${Math.round(first.ms)} ms`);
  const figures = Object.entries(starts).map(([name, all]) => ({
    name,
    ms: median(all.map(({ ms }) => ms)),
    cpuMs: median(all.flatMap(({ cpuMs }) => cpuMs ?? [])),
  }));
  const [base] = figures;
  const isMissed = ({ name, ms }: { name: string; ms: number }) => name !== 'import' && ms > LIMIT_MS;
  for (const figure of figures) {
    const { name, ms, cpuMs } = figure;
    console.log(
      `${name.padEnd(14)} ${ms.toFixed(0).padStart(6)} ms ${(ms / (base?.ms ?? NaN)).toFixed(2).padStart(6)} times` +
        `   processor ${cpuMs.toFixed(0).padStart(6)} ms ${(cpuMs / (base?.cpuMs ?? NaN)).toFixed(2).padStart(6)} times` +
        (isMissed(figure) ? `   missed: at most ${LIMIT_MS} ms` : ''),
    );
  }
  if (figures.some(isMissed)) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
