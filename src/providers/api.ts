/** Hand-written calls, typed. Each shows an error toast and throws, unless `quiet`. */
export * from './calls/analytics.ts';
export * from './calls/counter.ts';
export * from './calls/files.ts';
export * from './calls/hsn.ts';
export * from './calls/notifications.ts';
export * from './calls/posters.ts';
export * from './calls/purchase.ts';
export type { ReadOptions, WriteOptions } from './calls/run.ts';
export * from './calls/sales.ts';
export * from './calls/search.ts';
export * from './calls/session.ts';
export * from './calls/shop.ts';
export * from './calls/statistics.ts';
export * from './calls/stock.ts';
export * from './calls/views.ts';
export { CallError } from './httpClient.ts';
