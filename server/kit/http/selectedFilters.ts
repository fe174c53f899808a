import type { Context } from 'hono';

/** Repeated or comma-separated; a value containing a comma is also tried whole. */
export const selectedFilters = (c: Context): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => {
      const [only = ''] = values;
      if (values.length > 1) return [name, values];
      return [name, only.includes(',') ? [only, ...only.split(',')] : only];
    }),
  );
