/** How often one address may ask for something that needs no sign-in; kept by this process alone. */
export interface RateLimit {
  /** Seconds until the next try, or 0 when this one is let through (and counted). */
  wait(address: string, now: Date): number;
}

/** More addresses than these are not remembered: the oldest are forgotten first. */
const MAX_ADDRESSES = 10_000;

export const rateLimit = (most: number, windowMs: number): RateLimit => {
  const seen = new Map<string, { count: number; endsAt: number }>();
  return {
    wait(address, now) {
      const at = now.getTime();
      const known = seen.get(address);
      // A clock that was put back must not shut an address out for as long.
      const holds = known && known.endsAt > at && known.endsAt <= at + windowMs;
      const current = holds ? known : { count: 0, endsAt: at + windowMs };
      if (current.count >= most) return Math.max(1, Math.ceil((current.endsAt - at) / 1000));
      current.count += 1;
      seen.delete(address);
      seen.set(address, current);
      if (seen.size > MAX_ADDRESSES) {
        const [oldest] = seen.keys();
        if (oldest !== undefined) seen.delete(oldest);
      }
      return 0;
    },
  };
};
