import type { Filters } from './parse.ts';

/** A token with both bounds replaces both; so does any amount. */
const RANGES = ['businessDate', 'duePaise', 'totalPaise'];

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
