/** Values of records that a record references. */
import type * as z from 'zod';
import { resourceOf } from '../../../src/resources/index.ts';
import { maySee } from '../../../src/kit/fieldAccess.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { fieldSql } from './fieldSql.ts';
import { scopeOf } from './readRecords.ts';
import type { Viewer } from './viewer.ts';

/** Answers values by path: `saleId.invoiceNo`. Each is as the viewer may read it in its own record, else null. */
export const referencedValues = async <Row extends z.ZodObject>(
  sql: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  id: string,
  row: Row,
): Promise<z.output<Row>> => {
  const scope = scopeOf(sql, resource, viewer);
  const columns = Object.keys(row.shape).map(path => {
    const [by = '', name = ''] = path.split('.');
    const reference = resource.fieldOf(by);
    const field = resourceOf(reference.references ?? '')?.fieldOf(name);
    const isSeen = field !== undefined && maySee(field, viewer.role);
    return `${isSeen ? fieldSql(scope, { ...reference, derived: { path } }) : 'NULL'} AS "${path}"`;
  });
  const [found] = await sql.query(
    row,
    `SELECT ${columns.join(', ')} FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ${scope.values.add(id)}`,
    scope.values.list,
  );
  return found as z.output<Row>;
};
