export { type Actor, actorAt, mayExceedLimits } from '../../people/actor.ts';
export { refuseBackdating, refuseFuture } from './backdating.ts';
export { type Batch, type Row, holdBack, openBatch } from './batch.ts';
export { newIds } from './newIds.ts';
export { type OpenDays, type OpenSession, readOpenDays, readsBlind, refusalOfDay } from './openDays.ts';
export { PREFIX_SETTINGS, nextNumbers, prefixIsTaken } from './numbering.ts';
export { type PostingContext, beginPosting, beginPostingOn, takeNumbers } from './postingLock.ts';
export { cashSession, noOpenSession, placeOfCounter, sessionClosed } from './cashSession.ts';
export { taxedDocument, taxedDocumentColumns, taxedLine, taxedLineColumns } from './taxedDocument.ts';
