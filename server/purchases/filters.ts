import type { Special } from '../kit/resources/specialFilters.ts';

/** Filters that are declared `filterOnly`. */
export const purchaseBillsFilters: Readonly<Record<string, Special>> = {
  company: companies => `EXISTS (
    SELECT FROM purchase_bill_lines l
    JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    WHERE l.shop_id = purchase_bills_read.shop_id AND l.purchase_bill_id = purchase_bills_read.id
      AND folded(c.name) IN (SELECT folded(name) FROM unnest(${companies}::text[]) AS name))`,
};
