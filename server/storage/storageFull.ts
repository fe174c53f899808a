/** Whether something failed because there is no room left on the disk. */
import { Refusal } from '../refusal.ts';
import type { ReadFreeSpace } from './freeSpace.ts';

/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';
/** Its io_error and a write-ahead log that could not go on: full disks are among their causes. */
const PERHAPS_FULL = ['58030', 'XX000', '57P01', '57P02', '57P03'];
const NO_SPACE = /ENOSPC|EDQUOT|No space left on device|disk quota exceeded/i;
/** A file of the write-ahead log and a little: with less PostgreSQL cannot go on. */
const NEEDED_BYTES = 20 * 1024 * 1024;

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const codeOf = (error: Error): string | undefined => (error as { code?: string }).code;

const storageFull = () =>
  new Refusal(503, 'STORAGE_FULL', 'storage.full', { retryAfter: RETRY_AFTER_SECONDS });
const RETRY_AFTER_SECONDS = 60;

/**
 * The refusal a failure stands for when the disk is full. What the database says of it differs, and an embedded one may
 * only say that it has stopped: where that is all, the room that is left decides.
 */
export const refusalOfFullStorage = async (
  error: unknown,
  freeSpace: ReadFreeSpace,
): Promise<Refusal | undefined> => {
  if (error instanceof Refusal) return undefined;
  const causes = causesOf(error);
  if (causes.some(cause => codeOf(cause) === DISK_FULL || NO_SPACE.test(`${codeOf(cause)} ${cause.message}`)))
    return storageFull();
  const doubtful = causes.some(
    cause => PERHAPS_FULL.includes(codeOf(cause) ?? '') || /embedded database/.test(cause.message),
  );
  const space = doubtful ? await freeSpace() : undefined;
  return space && space.freeBytes < NEEDED_BYTES ? storageFull() : undefined;
};
