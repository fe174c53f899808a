/** Hand-written calls, typed. Each shows an error toast and throws, unless `quiet`. */
export * from './actions.ts';
export * from './analytics.ts';
export * from './files.ts';
export * from './notifications.ts';
export * from './purchase.ts';
export type { ReadOptions, WriteOptions } from '../run.ts';
export * from './search.ts';
export * from './shop.ts';
export * from './statistics.ts';
export * from './tracking.ts';
export * from './transitions.ts';
export * from './verify.ts';
export * from './views.ts';
export { CallError, isUnanswered } from '../httpClient.ts';
