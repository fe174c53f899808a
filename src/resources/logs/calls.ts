export type * from './answers.ts';
