// @ts-check
// npm run build makes the app into dist/ and the server into dist-server/, when they are not there already.
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
await ensureBuilt();
