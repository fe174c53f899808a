// @ts-check
// npm run build: the app into dist/, when it is not there already.
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs';

await ensureInstalled();
await ensureBuilt();
