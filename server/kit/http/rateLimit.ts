export interface RateLimit {
  /** Answers the seconds to wait; 0 when allowed (and counted). */
  wait(address: string, now: Date): number;
}

/** Beyond this the oldest are dropped. */
const MAX_ADDRESSES = 10_000;

export const rateLimit = (max: number, windowMs: number): RateLimit => {
  const seen = new Map<string, { count: number; endsAt: number }>();
  return {
    wait(address, now) {
      const at = now.getTime();
      const known = seen.get(address);
      // Windows far in the future are ignored: the clock was set back.
      const holds = known && known.endsAt > at && known.endsAt <= at + windowMs;
      const current = holds ? known : { count: 0, endsAt: at + windowMs };
      if (current.count >= max) return Math.max(1, Math.ceil((current.endsAt - at) / 1000));
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
