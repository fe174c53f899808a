// @ts-check
// Runs the built server (npm run build) as a process of its own, for tests, pictures and measurements.
import { createInterface } from 'node:readline';
import { holdCompiledEngine } from './compiledEngine.mjs';

/** @param {string} name */
const built = name => import(new URL(`../../dist-server/${name}.js`, import.meta.url).href);

/** @typedef {{ DATA_DIR: string, PORT: string, CLOCK_OFFSET_MS: string }} NextShop a line of the input */

/** @type {typeof import('../../server/kit/setup/config.ts')} */
const { readConfig } = await built('config');
/** @type {typeof import('../../server/start.ts')} */
const { startServer } = await built('start');

/**
 * It takes settings from the environment as ever, with its clock ahead or behind by CLOCK_OFFSET_MS.
 * @param {NextShop} [next]
 */
const open = async next => {
  const env = { ...process.env, ...next };
  const offsetMs = Number(env['CLOCK_OFFSET_MS'] ?? 0);
  const server = await startServer(readConfig(env), () => new Date(Date.now() + offsetMs));
  process.stdout.write(`${server.address}\n`);
  return server;
};

let server = await open();
// A line of its input opens another shop in place of the present one; it ends when its input is closed.
for await (const line of createInterface({ input: process.stdin })) {
  if (!process.env['DATABASE_URL']) await holdCompiledEngine();
  await server.close();
  server = await open(JSON.parse(line));
}
await server.close();
process.exit(0);
