/** After so many tries in vain, work is given up and its error kept. */
export const MAX_TRIES = 8;

const FIRST_WAIT_MS = 5_000;

/** When to try again: after 5, 10, 20 … seconds. */
export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (tries - 1));

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
