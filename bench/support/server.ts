// Runs the measured server in its own process, with a signed-in user.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server.mjs';

export interface MeasuredServer {
  baseUrl: string;
  /** Answers the resident memory in MB, now and the maximum so far, where the system reports it. */
  memoryMb(): { now: number; most: number } | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the built server; `env` selects the database, `now` sets its clock at the start, `cwd` may be a copy of the
 * project.
 */
export const startMeasuredServer = (
  env: Record<string, string>,
  now: Date,
  cwd = process.cwd(),
): Promise<MeasuredServer> =>
  startServer(['tests/support/serveBuilt.mjs'], cwd, {
    NODE_ENV: 'production',
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    // One person asks here as fast as the server answers.
    RATE_LIMIT: '0',
    CLOCK_OFFSET_MS: String(now.getTime() - Date.now()),
    ...env,
  });

/** Runs the SQL it is sent, and that is all: what HTTP itself costs. */
export const startBareServer = (databaseUrl: string): Promise<MeasuredServer> =>
  startServer(['--import', 'tsx', 'bench/support/bareServer.ts'], process.cwd(), {
    DATABASE_URL: databaseUrl,
  });

async function startServer(
  program: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [...serverArguments, ...program], {
    cwd,
    env: { ...process.env, ...serverEnvironment, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the measured server ended with ${code}`)));
    createInterface(child.stdout).on('line', line => {
      if (line.startsWith('http://')) resolve(line);
    });
  });
  return {
    baseUrl,
    memoryMb() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        const mb = (name: string) =>
          Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
        return { now: mb('VmRSS'), most: mb('VmHWM') };
      } catch {
        return undefined;
      }
    },
    async stop() {
      const ended = new Promise(done => child.once('exit', done));
      child.stdin.end();
      await ended;
    },
  };
}
