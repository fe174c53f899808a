// @ts-check
/**
 * How Node runs the server on a shop's old computer: small nurseries, few malloc arenas, and an old space with a limit,
 * below which V8 lets it grow by smaller steps. A hundred and fifty megabytes less, at no speed that can be measured.
 */
export const serverArguments = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--import', 'tsx'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
