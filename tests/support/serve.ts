// The real server as a process of its own, for browser tests, pictures and measurements: settings from the
// environment as ever, its clock ahead or behind by CLOCK_OFFSET_MS. A line of its input opens another shop in place of
// the present one; it ends when its input is closed.
import { createInterface } from 'node:readline';
import { readConfig } from '../../server/setup/config.ts';
import { startServer, type RunningServer } from '../../server/start.ts';
import { holdCompiledEngine } from './compiledEngine.ts';

/** A line of the input. */
export interface NextShop {
  DATA_DIR: string;
  CLOCK_OFFSET_MS: string;
}

const open = async (next?: NextShop): Promise<RunningServer> => {
  const env = { ...process.env, ...next };
  const offsetMs = Number(env['CLOCK_OFFSET_MS'] ?? 0);
  const server = await startServer(readConfig(env), () => new Date(Date.now() + offsetMs));
  process.stdout.write(`${server.address}\n`);
  return server;
};

let server = await open();
for await (const line of createInterface({ input: process.stdin })) {
  if (!process.env['DATABASE_URL']) await holdCompiledEngine();
  await server.close();
  server = await open(JSON.parse(line) as NextShop);
}
await server.close();
process.exit(0);
