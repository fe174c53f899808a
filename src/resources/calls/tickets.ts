export type * from './answers/tickets.ts';
