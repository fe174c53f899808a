/** Hand-written calls, typed. Each shows an error toast and throws, unless `quiet`. */
export * from './analytics.ts';
export * from './counter.ts';
export * from './files.ts';
export * from './hsn.ts';
export * from './notifications.ts';
export * from './posters.ts';
export * from './purchase.ts';
export type { ReadOptions as Manners, WriteOptions as WriteManners } from '../run.ts';
export * from './sales.ts';
export * from './search.ts';
export * from '../currentUser.ts';
export * from './shop.ts';
export * from './statistics.ts';
export * from './stock.ts';
export * from './views.ts';
export { CallError } from '../httpClient.ts';
