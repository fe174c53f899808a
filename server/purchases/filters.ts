import type { Special } from '../kit/resources/specialFilters.ts';

/** Filters that are declared `filterOnly`. */
export const purchaseBillsFilters: Readonly<Record<string, Special>> = {
  company: companies => `EXISTS (
    SELECT FROM purchase_bill_lines l
    WHERE l.shop_id = purchase_bills_read.shop_id AND l.purchase_bill_id = purchase_bills_read.id
      AND folded(l.company) IN (SELECT folded(name) FROM unnest(${companies}::text[]) AS name))`,
};
