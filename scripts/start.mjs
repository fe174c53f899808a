// @ts-check
// npm start installs and builds whatever is missing, then runs the app and the API on one port.
import { runNode, print } from './lib/processes.mjs';
import { builtServer, serverArguments, serverEnvironment } from './lib/server.mjs';
import { ensureBuilt, ensureInstalled, isFirstStart } from './lib/setup.mjs';

if (isFirstStart())
  print('The first start installs packages, builds the app and loads a demo shop. Later ones take seconds.');
await ensureInstalled();
await ensureBuilt();
const { code } = await runNode([...serverArguments, builtServer, ...process.argv.slice(2)], {
  env: serverEnvironment,
  endsItself: true,
});
process.exit(code);
