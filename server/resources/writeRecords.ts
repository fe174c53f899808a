import { v7 as uuidv7 } from 'uuid';
import { mayChange, storedFields, withoutReadOnly } from '../../src/resources/kit/index.ts';
import type { AnyResource, Field, Kind, Role } from '../../src/resources/kit/index.ts';
import { plainText } from '../../src/resources/rules/plainText.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf } from '../db/values.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../people/person.ts';
import { writeAudits } from './audit.ts';
import { refuseDeletion, refuseForbidden } from './fieldAccess.ts';
import { hasRules, judged } from './judge.ts';
import { refuseOutOfReach, refuseReferences } from './reach.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import { isUuid } from '../db/text.ts';
import { deleteFeatures } from './recordFiles.ts';
import { writeStateChanges } from './stateChanges.ts';
import { SYSTEM } from './viewer.ts';

type Input = Readonly<Record<string, unknown>>;

export const staleVersion = () => new Refusal(409, 'STALE_VERSION', 'errors.staleVersion');

const TEXTS: readonly Kind[] = ['text', 'longText'];
const LISTS: readonly Kind[] = ['lines', 'choices'];

/** Database value: lists as JSON, text trimmed (' Samsung' would duplicate 'Samsung'), blank and no choice as null. */
export const stored = (field: Field, value: unknown): unknown => {
  if (typeof value === 'string')
    return (TEXTS.includes(field.kind) ? plainText(value) : value.trim()) || null;
  if (field.kind === 'choices' && Array.isArray(value) && value.length === 0) return null;
  return LISTS.includes(field.kind) && value !== null && value !== undefined
    ? JSON.stringify(value)
    : (value ?? null);
};

const newRow = (resource: AnyResource, input: Input): Record<string, unknown> => {
  const writable = storedFields(resource.fields).filter(field => !field.readOnly);
  return Object.fromEntries(writable.map(field => [field.column, stored(field, input[field.name])]));
};

/** Read-only fields sent back unchanged are not written: they may have changed since. */
const changedColumns = (resource: AnyResource, role: Role, input: Input): Record<string, unknown> => {
  const writable = withoutReadOnly(resource.fields, input);
  return Object.fromEntries(
    Object.entries(writable)
      .map(([name, value]) => [resource.fieldOf(name), value] as const)
      .filter(([field]) => mayChange(field, role))
      .map(([field, value]) => [field.column, stored(field, value)]),
  );
};

const forAudit = (db: ShopSql, resource: AnyResource, ids: readonly string[]): Promise<StoredRecord[]> =>
  recordsById(db, resource, SYSTEM, ids);

/** The records as they are; held until the end of the transaction where rules depend on all of a record. */
export const held = async (
  tx: ShopSql,
  resource: AnyResource,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  if (hasRules(resource))
    await tx.run(
      `SELECT FROM ${resource.table} WHERE shop_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
      [tx.shopId, ids],
    );
  return forAudit(tx, resource, ids);
};

/** Throws 409 `ALREADY_EXISTS`, 422 on a bad reference or a broken rule, 403 on what the role may not set. */
export const createRecord = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  input: Input,
): Promise<StoredRecord> => {
  await refuseReferences(tx, caller, resource, input);
  const values = judged(resource, caller, null, input);
  const id = uuidv7();
  const row = newRow(resource, values);
  const columns = Object.keys(row);
  await tx.run(
    `INSERT INTO ${resource.table} (shop_id, id, created_at, updated_at${columns.map(column => `, ${column}`).join('')})
     VALUES ($1, $2, $3, $3${columns.map((_, index) => `, $${index + 4}`).join('')})`,
    [tx.shopId, id, caller.now, ...Object.values(row)],
  );
  const [after] = await forAudit(tx, resource, [id]);
  await refuseOutOfReach(tx, caller, resource, [id]);
  await writeStateChanges(tx, caller, resource, [id], null);
  await writeAudits(tx, caller, [
    { action: 'CREATE', resource: resource.name, recordId: id, before: null, after: after ?? null },
  ]);
  return recordById(tx, resource, caller, id);
};

/** Returns the number of changed rows, limited to a version if given. */
const change = (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  ids: readonly string[],
  input: Input,
  version?: unknown,
): Promise<number> => {
  const values = valuesOf(tx.shopId);
  const where = [`shop_id = $1`, `id = ANY(${values.add(ids)}::uuid[])`];
  if (version !== undefined) where.push(`version = ${values.add(version)}`);
  const changes = { ...changedColumns(resource, caller.role, input), updated_at: caller.now };
  const assignments = Object.entries(changes).map(([column, value]) => `${column} = ${values.add(value)}`);
  return tx.run(
    `UPDATE ${resource.table} SET ${assignments.join(', ')}, version = version + 1 WHERE ${where.join(' AND ')}`,
    values.list,
  );
};

/** Missing fields keep their value. Throws 404, 409 `STALE_VERSION`, and as createRecord. */
export const updateRecord = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  input: Input,
): Promise<StoredRecord> => {
  const [before] = isUuid(id) ? await held(tx, resource, [id]) : [];
  if (!before) throw notFound();
  await refuseOutOfReach(tx, caller, resource, [id]);
  const { version } = input;
  if (version !== undefined && version !== before.version) throw staleVersion();
  await refuseReferences(tx, caller, resource, input, [before]);
  const changes = judged(resource, caller, before, input);
  const updated = await change(tx, caller, resource, [id], changes, version);
  if (updated === 0) throw version === undefined ? notFound() : staleVersion();
  await refuseOutOfReach(tx, caller, resource, [id]);
  const [after] = await forAudit(tx, resource, [id]);
  await writeAudits(tx, caller, [
    { action: 'UPDATE', resource: resource.name, recordId: id, before, after: after ?? null },
  ]);
  return recordById(tx, resource, caller, id);
};

/** The same change to many, without a version check. Returns the ids; throws 404 when one is missing. */
export const updateRecords = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  ids: readonly string[],
  input: Input,
): Promise<string[]> => {
  const unique = [...new Set(ids)];
  const before = await held(tx, resource, unique);
  if (before.length < unique.length) throw notFound();
  await refuseOutOfReach(tx, caller, resource, unique);
  await refuseReferences(tx, caller, resource, input, before);
  refuseForbidden(resource, caller.role, input, before);
  const alike = new Map<string, { changes: Input; ids: string[] }>();
  for (const record of before) {
    const changes = judged(resource, caller, record, input);
    const key = JSON.stringify(changes);
    alike.set(key, { changes, ids: [...(alike.get(key)?.ids ?? []), record.id] });
  }
  for (const { changes, ids: some } of alike.values()) await change(tx, caller, resource, some, changes);
  await refuseOutOfReach(tx, caller, resource, unique);
  const after = new Map((await forAudit(tx, resource, unique)).map(record => [record.id, record]));
  await writeAudits(
    tx,
    caller,
    before.map(record => ({
      action: 'UPDATE' as const,
      resource: resource.name,
      recordId: record.id,
      before: record,
      after: after.get(record.id) ?? null,
    })),
  );
  return unique;
};

/** Returns the deleted records. Throws 404, 409 `REFERENCED`. */
export const deleteRecords = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  const unique = [...new Set(ids)];
  const before = unique.every(isUuid) ? await held(tx, resource, unique) : [];
  if (before.length < unique.length) throw notFound();
  await refuseOutOfReach(tx, caller, resource, unique);
  refuseDeletion(resource, caller.role, before);
  const visible = await recordsById(tx, resource, caller, unique);
  await tx.run(`DELETE FROM ${resource.table} WHERE shop_id = $1 AND id = ANY($2::uuid[])`, [
    tx.shopId,
    unique,
  ]);
  await deleteFeatures(tx, resource, unique);
  await writeAudits(
    tx,
    caller,
    before.map(record => ({
      action: 'DELETE' as const,
      resource: resource.name,
      recordId: record.id,
      before: record,
      after: null,
    })),
  );
  return visible;
};
