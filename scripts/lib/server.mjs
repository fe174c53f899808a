// @ts-check
/** What `npm start` runs, as built from `server/main.ts`. */
export const builtServer = 'dist-server/main.js';

/**
 * How Node runs the server on a shop's old computer: small nurseries, few malloc arenas, and an old space with a limit,
 * below which V8 lets it grow by smaller steps. A hundred and fifty megabytes less, at no speed that can be measured.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  // An error's stack names the file and line of the source.
  '--enable-source-maps',
];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
