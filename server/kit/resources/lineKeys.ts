import { folded } from '../../../src/kit/rules/folded.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { Input } from './drafts.ts';
import type { StoredRecord } from './readRecords.ts';

interface Row {
  parentId: string;
  at: string;
  row: Input;
}

/**
 * Rows that exchange their unique values exchange their ids instead, so that no two hold one value between two
 * updates.
 */
export const withStableKeys = (
  of: AnyResource,
  by: string,
  before: ReadonlyMap<string, StoredRecord>,
  rows: readonly Row[],
): Row[] => {
  const [group] = of.unique as readonly (readonly string[])[];
  if (!group) return [...rows];
  const keyOf = (row: Input, was: Input | undefined): string =>
    JSON.stringify(group.map(name => folded(String(row[name] ?? was?.[name] ?? ''))));
  const stored = rows.flatMap(({ row }) => before.get(String(row['id'])) ?? []);
  const holder = new Map(stored.map(record => [keyOf(record, undefined), record.id]));
  const keys = rows.map(({ row, parentId }) =>
    keyOf({ ...row, [by]: parentId }, before.get(String(row['id']))),
  );
  const isExchange = rows.some(({ row }, at) => {
    const id = holder.get(keys[at] ?? '');
    return id !== undefined && id !== row['id'];
  });
  if (!isExchange) return [...rows];
  const claimed = keys.map(key => holder.get(key));
  const free = stored.map(({ id }) => id).filter(id => !claimed.includes(id));
  return rows.map((one, at) => {
    const id = claimed[at] ?? (one.row['id'] === undefined ? undefined : free.shift());
    const was = before.get(String(one.row['id']));
    const { id: _id, ...row } = { ...(was ? ownFields(of, was) : {}), ...one.row };
    return { ...one, row: id === undefined ? row : { ...row, id } };
  });
};

/** What a row leaves out is that of the row it was. */
const ownFields = (of: AnyResource, record: StoredRecord): Input =>
  Object.fromEntries(of.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => [name, record[name]]));
