// @ts-check
// npm run dev: Vite and the API, both reloading; when one ends, so does the other. Declarations and migrations are
// watched like the code; their problems are shown on the terminal and on the page.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveApi } from './lib/devServer.mjs';
import { cacheDir, runTool, print, stopAll } from './lib/processes.mjs';
import { ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
const apiPort = process.env['PORT'] ?? '4000';
mkdirSync(cacheDir, { recursive: true });
const problems = join(cacheDir, `dev-problems-${process.pid}.json`);
writeFileSync(problems, JSON.stringify({ problems: [] }));
process.on('exit', () => rmSync(problems, { force: true }));
print(`API on port ${apiPort}. Open the address that Vite prints below.`);
const env = { PORT: apiPort, DEMO: process.env['DEMO'] ?? 'small', GALLA_DEV_PROBLEMS: problems };
const closing = new AbortController();
const api = serveApi(env, closing.signal);
const vite = runTool('vite/bin/vite.js', ['--clearScreen', 'false'], { env });
const first = await Promise.race([api, vite]);
closing.abort();
stopAll('SIGTERM');
await Promise.all([api, vite]);
process.exit(first.code);
