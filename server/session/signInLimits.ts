/** How often a password may be tried: pure rules over the failures of an account. docs/decisions/095-sign-in-limits.md */

export const WINDOW_MS = 15 * 60_000;
/** Failures of an account from one address, or from one device that it knows. */
const FAILURES_OF_ADDRESS = 10;
/** From so many failures of an account, devices that it does not know wait between two tries. */
const FAILURES_OF_ACCOUNT = 20;
const PAUSE_MS = 10_000;

/** Where a password is tried from. */
export interface TriedFrom {
  address: string;
  /** Hash of the device's cookie; null for a device that the account does not know. */
  device: string | null;
}

export interface Failure extends TriedFrom {
  failedAt: Date;
}

/**
 * Milliseconds until the next try, 0 for now. `failures` are the account's of the last 15 minutes, the latest first.
 * A device that the account knows answers for its own failures alone, so no stranger can lock its person out.
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
