/** Password tries have limits: docs/decisions/095-sign-in-limits.md. */

export const WINDOW_MS = 15 * 60_000;
/** They count per address, or per known device. */
const FAILURES_OF_ADDRESS = 10;
/** From this many failures of an account, unknown devices are delayed. */
const FAILURES_OF_ACCOUNT = 20;
const PAUSE_MS = 10_000;

export interface TriedFrom {
  address: string;
  device: string | null;
}

export interface Failure extends TriedFrom {
  failedAt: Date;
}

/**
 * Answers the milliseconds to wait, 0 for none. `failures` are those of the last 15 minutes, latest first. Known
 * devices have their own count, so strangers cannot lock a user out.
 */
export const waitBeforeTry = (failures: readonly Failure[], from: TriedFrom, now: Date): number => {
  const left = (failure: Failure | undefined, pause: number): number =>
    failure ? Math.max(0, failure.failedAt.getTime() + pause - now.getTime()) : 0;
  const own = failures.filter(({ device, address }) =>
    from.device === null ? address === from.address : device === from.device,
  );
  const byAddress = left(own[FAILURES_OF_ADDRESS - 1], WINDOW_MS);
  if (from.device !== null || failures.length < FAILURES_OF_ACCOUNT) return byAddress;
  const lastOfStrangers = failures.find(({ device }) => device === null);
  return Math.max(byAddress, left(lastOfStrangers, PAUSE_MS));
};
