// @ts-check
// npm run dev: Vite and the API, both reloading; when one ends, so does the other.
import { runTool, say, stopAll } from './lib/processes.mjs';
import { ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
const apiPort = process.env['PORT'] ?? '4000';
say(`API on port ${apiPort}. Open the address that Vite prints below.`);
const env = { PORT: apiPort };
const api = runTool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], { env });
const vite = runTool('vite/bin/vite.js', ['--clearScreen', 'false'], { env });
const first = await Promise.race([api, vite]);
stopAll('SIGTERM');
await Promise.all([api, vite]);
process.exit(first.code);
