import type { Filters } from './parse.ts';

/** A date or an amount that is set takes the whole place of the one before: from, to and exactly. */
const RANGES = ['businessDate', 'duePaise', 'totalPaise'];

/** The filters with those of a token: it says anew what it speaks of. */
export const withToken = (
  values: Readonly<Record<string, unknown>>,
  token: Filters,
): Record<string, unknown> => {
  const next: Record<string, unknown> = { ...values };
  for (const name of RANGES) {
    const [from, to] = [`${name}_gte`, `${name}_lte`];
    const both = from in token && to in token;
    // 'from' and 'to' are two tokens of one range; an amount or a day is one.
    if (both || (name !== 'businessDate' && (from in token || to in token))) {
      Reflect.deleteProperty(next, from);
      Reflect.deleteProperty(next, to);
    }
  }
  if ('year' in token && !('month' in token)) Reflect.deleteProperty(next, 'month');
  return { ...next, ...token };
};
