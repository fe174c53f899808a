// @ts-check
// npm start: whatever is missing, then the app and the API on one port.
import { runNode } from './lib/processes.mjs';
import { serverArguments, serverEnvironment } from './lib/server.mjs';
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await runNode([...serverArguments, 'server/main.ts', ...process.argv.slice(2)], {
  env: serverEnvironment,
  endsItself: true,
});
process.exit(code);
