import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { notFound } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import type { Input } from './drafts.ts';
import { refuseDeletion } from './fieldAccess.ts';
import { recordAfter } from './givenAway.ts';
import { refuseOutOfReach } from './reach.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import { deleteFeatures } from './recordFiles.ts';
import { deleteLinesOf, finishWrite, held, newDraft, workOf, writeDrafts } from './writePath.ts';

/** Throws 409 `ALREADY_EXISTS`, 422 on a bad reference or a broken rule, 403 on what the role may not set. */
export const createRecord = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  input: Input,
): Promise<StoredRecord> => {
  const draft = newDraft(input);
  await writeDrafts(tx, caller, resource, [draft], { action: 'CREATE' });
  return recordById(tx, resource, caller, draft.id);
};

const versionOf = ({ version }: Input): number | undefined =>
  typeof version === 'number' ? version : undefined;

/** Missing fields keep their value. Null: it was given away. Throws 404, 409 `STALE_VERSION`, and as createRecord. */
export const updateRecord = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  input: Input,
): Promise<StoredRecord | null> => {
  const [before] = isUuid(id) ? await held(tx, resource, [id]) : [];
  if (!before) throw notFound();
  const draft = { id: before.id, before, input, version: versionOf(input) };
  await writeDrafts(tx, caller, resource, [draft], { action: 'UPDATE' });
  return recordAfter(tx, caller, resource, id);
};

/** Makes the same change to many, without a version check. Returns the ids; throws 404 when one is missing. */
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
  const drafts = before.map(record => ({ id: record.id, before: record, input }));
  await writeDrafts(tx, caller, resource, drafts, { action: 'UPDATE' });
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
  const work = workOf(tx, caller, resource.name);
  await deleteLinesOf(work, resource, unique);
  await tx.run(`DELETE FROM ${resource.table} WHERE shop_id = $1 AND id = ANY($2::uuid[])`, [
    tx.shopId,
    unique,
  ]);
  await deleteFeatures(tx, resource, unique);
  const deleted = before.map(record => ({ id: record.id, before: record, after: null }));
  await finishWrite(work, resource, deleted, { action: 'DELETE' });
  return visible;
};
