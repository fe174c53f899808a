export { type Actor, actorAt } from './actor.ts';
export { refuseBackdating, refuseFuture } from './backdating.ts';
export { type Batch, type Row, holdBack, openBatch } from './batch.ts';
export { withIdempotency } from './idempotency.ts';
export { newIds } from './newIds.ts';
export { PREFIX_SETTINGS, nextNumbers, prefixIsTaken } from './numbering.ts';
export { type PostingContext as Books, beginPosting as openBooks } from './postingLock.ts';
export { writeWithRetry } from './writeWithRetry.ts';
