/** Filters that are no column of what they filter: declared `filterOnly`, answered by SQL of their own. */
import { sql, type Expression, type SqlBool } from 'kysely';

type Special = (values: readonly unknown[]) => Expression<SqlBool>;

const SPECIAL: Readonly<Record<string, Special>> = {
  'sales.year': years => sql`month / 100 = ANY(${years}::int[])`,
  'sales.month': months => sql`month % 100 = ANY(${months}::int[])`,
  'sales.model': models => sql`EXISTS (
    SELECT FROM sale_lines l
    WHERE l.shop_id = sales_read.shop_id AND l.sale_id = sales_read.id AND l.model = ANY(${models}::text[]))`,
  'sales.paidWith': methods => sql`EXISTS (
    SELECT FROM payments p
    WHERE p.shop_id = sales_read.shop_id AND p.document_id = sales_read.id AND p.method = ANY(${methods}::text[]))`,
  // As the dashboard counts them: what is no longer sold and what is done with the hands never runs low.
  'products.stockLevel': levels => sql`active AND item_category <> 'SERVICE' AND in_stock <= (
    SELECT CASE WHEN 'LOW' = ANY(${levels}::text[]) THEN s.low_stock_qty ELSE s.critical_stock_qty END
    FROM shops s WHERE s.id = products_read.shop_id)`,
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
