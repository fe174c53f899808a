// @ts-check
import { createInterface } from 'node:readline';
import { holdCompiledEngine } from './compiledEngine.mjs';

/** @typedef {{ DATA_DIR: string, CLOCK_OFFSET_MS: string }} NextShop a line of the input */

/**
 * The real server as a process of its own: settings from the environment as ever, its clock ahead or behind by
 * CLOCK_OFFSET_MS. A line of its input opens another shop in place of the present one; it ends when its input is closed.
 * @param {Pick<typeof import('../../server/setup/config.ts'), 'readConfig'>} config
 * @param {Pick<typeof import('../../server/start.ts'), 'startServer'>} start
 */
export async function serveShops({ readConfig }, { startServer }) {
  /** @param {NextShop} [next] */
  const open = async next => {
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
    server = await open(JSON.parse(line));
  }
  await server.close();
  process.exit(0);
}
