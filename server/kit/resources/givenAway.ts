/** A change after which the person no longer reaches the record gives it away where `rows` says so; else it is refused at its field. */
import * as z from 'zod';
import { fieldsRead } from '../../../src/kit/conditions.ts';
import type { AnyResource, FieldErrors } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf } from '../db/values.ts';
import { invalid, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { below, type How, type Judged } from './drafts.ts';
import { reachSql } from './fieldSql.ts';
import { recordById, type StoredRecord } from './readRecords.ts';
import { rowAccess } from './rowAccess.ts';
import type { Viewer } from './viewer.ts';

export const mayGiveAway = (resource: AnyResource, viewer: Viewer): boolean =>
  rowAccess(resource, viewer)?.giveAway ?? false;

const reachedRow = z.object({ id: z.string(), read: z.boolean(), write: z.boolean() });

/** These fields decide whether the record is in reach; a computed path is decided by the reference that it begins with. */
const decidingFields = (resource: AnyResource, viewer: Viewer): string[] => {
  const { read, write, through = [] } = rowAccess(resource, viewer) ?? {};
  const names = [read, write].flatMap(condition => (condition ? fieldsRead(condition) : []));
  return [...names, ...through].map(name => {
    const derived = resource.fields.find(field => field.name === name)?.derived;
    return derived && 'path' in derived ? (derived.path.split('.')[0] ?? name) : name;
  });
};

const errorsOf = (fields: readonly string[], { draft, values }: Judged, key: string): FieldErrors => {
  const changed = fields.find(name => name in values && values[name] !== draft.before?.[name]);
  return changed === undefined ? {} : below(draft.at, { [changed]: { key } });
};

/** Throws 422 by field, 403 where no field that is written decides it. A new record is never out of its author's reach. */
export const refuseLost = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  records: readonly Judged[],
  use: How['reach'] = 'write',
): Promise<void> => {
  const scope = { resource, viewer: caller, values: valuesOf(tx.shopId) };
  if (rowAccess(resource, caller) === undefined) return;
  const checked = mayGiveAway(resource, caller) ? records.filter(({ draft }) => !draft.before) : records;
  if (checked.length === 0) return;
  const rows = await tx.query(
    reachedRow,
    `SELECT id, (${reachSql(scope) ?? 'true'}) IS TRUE AS read, (${reachSql(scope, 'write') ?? 'true'}) IS TRUE AS write
       FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ANY(${scope.values.add(checked.map(({ draft }) => draft.id))}::uuid[])`,
    scope.values.list,
  );
  const reached = new Map(rows.map(row => [row.id, row]));
  const fields = decidingFields(resource, caller);
  for (const one of checked) {
    const row = reached.get(one.draft.id);
    if (row?.read && (use === 'read' || row.write)) continue;
    // Who would still read the record gives no access up: it is only not theirs to change so.
    const sentence = row?.read ? 'errors.notAllowed' : 'validation.outOfReach';
    const errors = errorsOf(fields, one, sentence);
    const isNamed = Object.keys(errors).length > 0;
    if (isNamed && !row?.read) throw invalid(errors);
    const message = row?.read ? 'errors.notAllowed' : 'errors.outOfReach';
    throw new Refusal(403, 'NOT_ALLOWED', message, isNamed ? { errors } : {});
  }
};

/** Null: it was given away. Throws 404. */
export const recordAfter = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
): Promise<StoredRecord | null> => {
  if (!mayGiveAway(resource, caller)) return recordById(tx, resource, caller, id);
  return recordById(tx, resource, caller, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
};
