import * as z from 'zod';
import type { AnyResource } from '../../../src/kit/index.ts';
import { lettersAndDigits } from '../../../src/kit/rules/lettersAndDigits.ts';
import type { ShopSql } from '../db/database.ts';
import { withoutNul } from '../db/text.ts';
import { valuesOf } from '../db/values.ts';
import { notFound } from '../errors/refusal.ts';
import { conditionOn, reachSql } from './fieldSql.ts';
import { recordById, type StoredRecord } from './readRecords.ts';
import type { Viewer } from './viewer.ts';

const idRow = z.object({ id: z.string() });
/** The last letters and digits, whatever is between: cheaper on each row than to remove the rest first. */
const ending = (bare: string): string => `%${[...bare].slice(-3).join('%')}%`;

/** The record of a code, as the declaration's `scan` finds it. Throws 404. */
export async function findByCode(
  sql: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  code: string,
): Promise<StoredRecord> {
  const bare = lettersAndDigits(code);
  if (bare === '' || !resource.scan) throw notFound();
  const { by, last } = resource.scan;
  const values = valuesOf(sql.shopId);
  const scope = { resource, viewer, values };
  const [first = '', ...others] = by.map(name => `${resource.readFrom}.${resource.fieldOf(name).column}`);
  const printed = values.add(withoutNul(code).trim());
  const letters = values.add(bare);
  const matches = [
    `${first} = ${printed}`,
    `(upper(${first}) LIKE ${values.add(ending(bare))} AND regexp_replace(upper(${first}), '[^[:alnum:]]', '', 'g') = ${letters})`,
    ...others.map(column => `${column} = ${letters}`),
  ];
  const reach = reachSql(scope);
  const order = [
    `${first} IS NOT DISTINCT FROM ${printed} DESC`,
    ...(last ? [`(${conditionOn(scope, resource.readFrom, last)}) IS TRUE`] : []),
    'created_at DESC',
    `${first} DESC`,
  ];
  const [row] = await sql.query(
    idRow,
    `SELECT id FROM ${resource.readFrom} WHERE shop_id = $1 AND (${matches.join(' OR ')})${reach ? ` AND (${reach})` : ''}
      ORDER BY ${order.join(', ')} LIMIT 1`,
    values.list,
  );
  if (!row) throw notFound();
  return recordById(sql, resource, viewer, row.id);
}
