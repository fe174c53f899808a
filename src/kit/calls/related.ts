export type * from '../answers/related.ts';
