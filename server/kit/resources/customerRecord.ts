import * as z from 'zod';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';

const tableRow = z.looseObject({ shopName: z.string(), timeZone: z.string() });
const text = z.string().nullable();
const number = z.int().nullable();
const value = z.union([z.string(), z.number()]).nullable();

export interface CustomerRecord {
  shopName: string;
  timeZone: string;
  number: string;
  state: string;
  /** By name of the declared row. */
  rows: Readonly<Record<string, string | number | null>>;
  /** Of the decision; null where none was asked for yet. */
  version: number | null;
  customer: { id: string | null; name: string | null; phone: string | null };
  /** How often links were revoked. */
  revoked: number;
}

/** What the customer's page of a record tells, and what it is decided by, which is not shown; undefined without one. */
export async function customerRecord(
  sql: ShopSql,
  resource: AnyResource,
  id: string,
): Promise<CustomerRecord | undefined> {
  const { customerPage: page, workflow } = resource;
  if (!page || !workflow || !isUuid(id)) return undefined;
  const { number: numberField, customer, revoked, rows, decision } = page;
  const names = [
    ...[numberField, workflow.field, revoked, customer.id, customer.name, customer.phone],
    ...Object.values(rows).flat(),
    ...(decision ? [decision.version] : []),
  ];
  const columns = [...new Set(names)].map(name => `t.${resource.fieldOf(name).column} AS "${name}"`);
  const [row] = await sql.query(
    tableRow,
    `SELECT s.shop_store_name AS "shopName", s.time_zone AS "timeZone", ${columns.join(', ')}
       FROM ${resource.table} t JOIN shops s ON s.id = t.shop_id WHERE t.shop_id = $1 AND t.id = $2`,
    [sql.shopId, id],
  );
  if (!row) return undefined;
  const first = (fields: readonly string[]) =>
    value.parse(fields.map(name => row[name] ?? null).find(each => each !== null) ?? null);
  return {
    shopName: row.shopName,
    timeZone: row.timeZone,
    number: text.parse(row[numberField]) ?? '',
    state: z.string().parse(row[workflow.field]),
    rows: Object.fromEntries(Object.entries(rows).map(([name, fields]) => [name, first(fields)])),
    version: decision ? number.parse(row[decision.version]) : null,
    customer: {
      id: text.parse(row[customer.id]),
      name: text.parse(row[customer.name]),
      phone: text.parse(row[customer.phone]),
    },
    revoked: number.parse(row[revoked]) ?? 0,
  };
}
