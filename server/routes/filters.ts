/** The filters that are chosen already, from the query of a call that counts the values of the others. */
import type { Context } from 'hono';
import type { Chosen } from '../shop/reports/index.ts';

/** `company=Samsung&company=Apple` and `company=Samsung,Apple` both choose two; a value with a comma in it is one, too. */
export const selectedFilters = (c: Context): Chosen =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => {
      const [only = ''] = values;
      if (values.length > 1) return [name, values];
      return [name, only.includes(',') ? [only, ...only.split(',')] : only];
    }),
  );
