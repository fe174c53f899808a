import type { Special } from '../kit/resources/specialFilters.ts';

/** Filters that are declared `filterOnly`. */
export const salesFilters: Readonly<Record<string, Special>> = {
  year: years => `month / 100 = ANY(${years}::int[])`,
  month: months => `month % 100 = ANY(${months}::int[])`,
  model: models => `EXISTS (
    SELECT FROM sale_lines l
    WHERE l.shop_id = sales_read.shop_id AND l.sale_id = sales_read.id AND l.model = ANY(${models}::text[]))`,
  paidWith: methods => `EXISTS (
    SELECT FROM payments p
    WHERE p.shop_id = sales_read.shop_id AND p.document_id = sales_read.id AND p.method = ANY(${methods}::text[]))`,
  soldBy: people => `sold_by::text = ANY(${people}::text[])`,
};
