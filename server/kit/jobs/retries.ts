import { plainText } from '../../../src/kit/rules/plainText.ts';
import { withoutNul } from '../db/text.ts';

/** After so many tries in vain, work is given up and its error stored. */
export const MAX_TRIES = 8;

const FIRST_WAIT_MS = 5_000;

/** Tries again after 5, 10, 20 … seconds. */
export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (tries - 1));

/** It is as the database can store it: what is not stored would be tried for ever, before all other work. */
export const messageOf = (error: unknown): string =>
  plainText(withoutNul(error instanceof Error ? error.message : String(error)).slice(0, 1_000));
