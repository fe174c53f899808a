import type { Special } from '../kit/resources/specialFilters.ts';

/** Filters that are declared `filterOnly`. */
export const productsFilters: Readonly<Record<string, Special>> = {
  // The dashboard counts so too: inactive products and services are never low.
  stockLevel: levels => `active AND item_category <> 'SERVICE' AND in_stock <= (
    SELECT CASE WHEN 'LOW' = ANY(${levels}::text[]) THEN s.low_stock_qty ELSE s.critical_stock_qty END
    FROM shops s WHERE s.id = products_read.shop_id)`,
};
