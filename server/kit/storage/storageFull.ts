import { Refusal } from '../errors/refusal.ts';
import type { ReadFreeSpace } from './freeSpace.ts';

const DISK_FULL = '53100';
/** These are io_error, internal error and shutdown codes, which a full disk may cause. */
const PERHAPS_FULL = ['58030', 'XX000', '57P01', '57P02', '57P03'];
const NO_SPACE = /ENOSPC|EDQUOT|No space left on device|disk quota exceeded/i;
/** It leaves a WAL segment and some reserve. */
const NEEDED_BYTES = 20 * 1024 * 1024;

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const errorCode = (error: Error): string | undefined => (error as { code?: string }).code;

const storageFull = () =>
  new Refusal(503, 'STORAGE_FULL', 'storage.full', { retryAfter: RETRY_AFTER_SECONDS });
const RETRY_AFTER_SECONDS = 60;

/**
 * Answers the refusal when the disk is full. For ambiguous errors (an embedded database may only stop) the free
 * space decides.
 */
export const refusalOfFullStorage = async (
  error: unknown,
  freeSpace: ReadFreeSpace,
): Promise<Refusal | undefined> => {
  if (error instanceof Refusal && error.cause === undefined) return undefined;
  const causes = causesOf(error);
  if (
    causes.some(
      cause => errorCode(cause) === DISK_FULL || NO_SPACE.test(`${errorCode(cause)} ${cause.message}`),
    )
  )
    return storageFull();
  const doubtful = causes.some(
    cause => PERHAPS_FULL.includes(errorCode(cause) ?? '') || /embedded database/.test(cause.message),
  );
  const space = doubtful ? await freeSpace() : undefined;
  return space && space.freeBytes < NEEDED_BYTES ? storageFull() : undefined;
};
