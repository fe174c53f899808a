// @ts-check
import { join } from 'node:path';
import { cacheDir } from './processes.mjs';

/** `npm start` runs this, as built from `server/main.ts`. */
export const builtServer = 'dist-server/main.js';

/**
 * Node runs the server so on a shop's old computer: small nurseries, few malloc arenas, and an old space with a
 * limit, below which V8 lets it grow by smaller steps. This saves a hundred and fifty megabytes, at no speed that
 * can be measured.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  // An error's stack names the file and line of the source.
  '--enable-source-maps',
];
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  // Node 22 and newer read at the next start what V8 compiled.
  NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
};
