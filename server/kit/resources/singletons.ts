/** Singletons are profile and settings, both in table `shops`. */
import { withoutReadOnly, type AnyResource, type RecordOf, type Shape } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { notFound } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { writeAudit } from './audit.ts';
import { storedRow, type StoredRecord } from './readRecords.ts';
import { stored } from './storeDrafts.ts';

type Singleton<S extends Shape> = AnyResource & { readonly shape: S };

export const readSingleton = async <S extends Shape>(
  sql: ShopSql,
  resource: Singleton<S>,
): Promise<StoredRecord & RecordOf<S>> => {
  const columns = resource.fields.map(field => `${field.column} AS "${field.name}"`).join(', ');
  const [record] = await sql.query(
    storedRow,
    `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt", version, ${columns}
     FROM ${resource.table} WHERE id = $1`,
    [sql.shopId],
  );
  if (!record) throw notFound();
  return record as StoredRecord & RecordOf<S>;
};

/** Missing fields stay as they are. */
export const changeSingleton = async <S extends Shape>(
  tx: ShopSql,
  caller: Caller,
  resource: Singleton<S>,
  input: Readonly<Record<string, unknown>>,
): Promise<StoredRecord & RecordOf<S>> => {
  const changes = withoutReadOnly(resource.fields, input);
  const names = Object.keys(changes).filter(name => changes[name] !== undefined);
  const before = await readSingleton(tx, resource);
  if (names.length === 0) return before;
  const assignments = names.map((name, index) => `${resource.fieldOf(name).column} = $${index + 3}`);
  await tx.run(
    `UPDATE ${resource.table} SET ${assignments.join(', ')}, updated_at = $2, version = version + 1 WHERE id = $1`,
    [tx.shopId, caller.now, ...names.map(name => stored(resource.fieldOf(name), changes[name]))],
  );
  const after = await readSingleton(tx, resource);
  await writeAudit(tx, caller, {
    action: 'UPDATE',
    resource: resource.name,
    recordId: after.id,
    before,
    after,
  });
  return after;
};
