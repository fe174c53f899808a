/** Hand-written calls, typed. Each shows an error toast and throws, unless `quiet`. */
export * from './actions.ts';
export * from './files.ts';
export * from './notifications.ts';
export type { ReadOptions, WriteOptions } from '../run.ts';
export * from './transitions.ts';
export * from './views.ts';
export { CallError, isUnanswered } from '../httpClient.ts';
