import type { VerifyAnswer } from '../../resources/verify/calls.ts';
import { read, type ReadOptions } from '../run.ts';

/** Verifies now; a large shop takes a minute. */
export const verifyBooks = (options: ReadOptions = {}): Promise<VerifyAnswer> => read('/api/verify', options);

/** Null before the first run. */
export const lastVerified = (options: ReadOptions = {}): Promise<VerifyAnswer | null> =>
  read('/api/verify/last', options);
