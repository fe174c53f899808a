/** Filters that are no column of what they filter: declared `filterOnly`, answered by SQL of their own. */
import type { Expression, SqlBool } from 'kysely';

type Special = (values: readonly unknown[]) => Expression<SqlBool>;

const SPECIAL: Readonly<Record<string, Special>> = {};

export const specialCondition = (
  resource: string,
  field: string,
  values: readonly unknown[],
): Expression<SqlBool> => {
  const special = SPECIAL[`${resource}.${field}`];
  if (!special)
    throw new Error(`${resource}.${field} is declared filterOnly and has no SQL in specialFilters.ts`);
  return special(values);
};
