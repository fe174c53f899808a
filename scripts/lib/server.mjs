// @ts-check
/**
 * How Node runs the server: small nurseries and few malloc arenas, which cost no speed that can be measured and keep
 * a hundred megabytes free on a shop's old computer.
 */
export const serverArguments = ['--max-semi-space-size=8', '--import', 'tsx'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
