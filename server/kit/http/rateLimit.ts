export interface RateLimit {
  /** Answers the seconds to wait; 0 when allowed (and counted). `who` is an address or the id of a person. */
  wait(who: string, now: Date): number;
}

/** An IPv6 client owns its /64. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':')
    : address;

/** Beyond this the oldest are dropped. */
const MAX_ADDRESSES = 10_000;

export const rateLimit = (max: number, windowMs: number): RateLimit => {
  const seen = new Map<string, { count: number; endsAt: number }>();
  return {
    wait(who, now) {
      const address = networkOf(who);
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
