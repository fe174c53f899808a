import * as z from 'zod';
import { maySee, type AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf } from '../db/values.ts';
import { notAllowed, notFound } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { decryptSecret } from '../secrets/secrets.ts';
import { writeAudit } from './audit.ts';
import { revealSql } from './fieldSql.ts';
import { recordById } from './readRecords.ts';

const secretRow = z.object({ secret: z.string().nullable(), may: z.boolean() });

/** The secret; that it was read is logged in the same transaction. Throws 404, 403, 409 `SECRET_KEY`. */
export const revealSecret = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  name: string,
): Promise<string | null> => {
  const field = resource.fields.find(each => each.kind === 'secret' && each.name === name);
  if (!field) throw notFound();
  const record = await recordById(tx, resource, caller, id);
  if (!maySee(field, caller.role)) throw notAllowed();
  const scope = { resource, viewer: caller, values: valuesOf(tx.shopId) };
  const may = revealSql(scope, field);
  const [row] = await tx.query(
    secretRow,
    `SELECT ${resource.readFrom}.${field.column} AS secret, ${may ? `(${may}) IS TRUE` : 'true'} AS may
       FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ${scope.values.add(record.id)}`,
    scope.values.list,
  );
  if (!row?.may) throw notAllowed();
  await writeAudit(tx, caller, {
    action: 'SECRET',
    resource: resource.name,
    recordId: record.id,
    before: null,
    after: { field: name },
  });
  return row.secret === null ? null : decryptSecret(field.name, row.secret);
};
