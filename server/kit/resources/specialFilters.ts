/** Filters declared `filterOnly`, with their own SQL. */
import type { AnyResource } from '../../../src/kit/index.ts';
import { conditionOn, type Scope } from './fieldSql.ts';

type Special = (values: string) => string;

const SPECIAL: Readonly<Record<string, Special>> = {
  'sales.year': years => `month / 100 = ANY(${years}::int[])`,
  'sales.month': months => `month % 100 = ANY(${months}::int[])`,
  'sales.model': models => `EXISTS (
    SELECT FROM sale_lines l
    WHERE l.shop_id = sales_read.shop_id AND l.sale_id = sales_read.id AND l.model = ANY(${models}::text[]))`,
  'sales.paidWith': methods => `EXISTS (
    SELECT FROM payments p
    WHERE p.shop_id = sales_read.shop_id AND p.document_id = sales_read.id AND p.method = ANY(${methods}::text[]))`,
  'sales.soldBy': people => `sold_by::text = ANY(${people}::text[])`,
  // As on the dashboard: inactive products and services are never low.
  'products.stockLevel': levels => `active AND item_category <> 'SERVICE' AND in_stock <= (
    SELECT CASE WHEN 'LOW' = ANY(${levels}::text[]) THEN s.low_stock_qty ELSE s.critical_stock_qty END
    FROM shops s WHERE s.id = products_read.shop_id)`,
  'tasks.teamId': teams => `EXISTS (
    SELECT FROM team_members m
    WHERE m.shop_id = tasks.shop_id AND m.person_id = tasks.assignee_id AND m.team_id::text = ANY(${teams}::text[]))`,
  'purchase-bills.company': companies => `EXISTS (
    SELECT FROM purchase_bill_lines l
    WHERE l.shop_id = purchase_bills_read.shop_id AND l.purchase_bill_id = purchase_bills_read.id
      AND lower(l.company) IN (SELECT lower(name) FROM unnest(${companies}::text[]) AS name))`,
};

/** Of a feature, for every resource that has it. */
const OF_FEATURE: Readonly<Record<string, (resource: AnyResource, values: string) => string>> = {
  assignedTo: ({ name, readFrom }, people) => `EXISTS (
    SELECT FROM record_assignees a
    WHERE a.shop_id = ${readFrom}.shop_id AND a.resource = '${name}' AND a.record_id = ${readFrom}.id
      AND a.user_id::text = ANY(${people}::text[]))`,
};

export const specialCondition = (scope: Scope, field: string, asked: readonly unknown[]): string => {
  const { name: resource } = scope.resource;
  const { cases } = scope.resource.fieldOf(field);
  if (cases) {
    const found = asked.flatMap(value => cases[String(value)] ?? []);
    return conditionOn(scope, scope.resource.readFrom, { op: 'or', of: found });
  }
  const values = scope.values.add(asked);
  const ofFeature = OF_FEATURE[field];
  const special =
    SPECIAL[`${resource}.${field}`] ?? (ofFeature && (found => ofFeature(scope.resource, found)));
  if (!special)
    throw new Error(`${resource}.${field} is declared filterOnly and has no SQL in specialFilters.ts`);
  return special(values);
};
