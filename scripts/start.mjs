// @ts-check
// npm start: whatever is missing, then the app and the API on one port.
import { runNode } from './lib/processes.mjs';
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await runNode(['--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)], {
  endsItself: true,
});
process.exit(code);
