/** Filters that are no column of what they filter: declared `filterOnly`, answered by SQL of their own. */
import { sql, type Expression, type SqlBool } from 'kysely';

type Special = (values: readonly unknown[]) => Expression<SqlBool>;

const SPECIAL: Readonly<Record<string, Special>> = {
  'sales.year': years => sql`month / 100 = ANY(${years}::int[])`,
  'sales.month': months => sql`month % 100 = ANY(${months}::int[])`,
  'purchase-bills.company': companies => sql`EXISTS (
    SELECT FROM purchase_bill_lines l
    WHERE l.shop_id = purchase_bills_read.shop_id AND l.purchase_bill_id = purchase_bills_read.id
      AND lower(l.company) = ANY(${companies.map(name => String(name).toLowerCase())}::text[]))`,
};

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
