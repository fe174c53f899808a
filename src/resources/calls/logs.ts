export type * from './answers/logs.ts';
