/** People who may read records: they are mentioned, assigned and notified. */
import * as z from 'zod';
import { ACCESS, ROLES, type AnyResource } from '../../src/resources/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import type { Viewer } from './viewer.ts';

const personRow = z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) });
export type PersonRow = z.infer<typeof personRow>;

/** Active people whose role reads the resource. */
export const peopleWithAccess = (
  sql: ShopSql,
  resource: AnyResource,
  ids?: readonly string[],
): Promise<PersonRow[]> =>
  sql.query(
    personRow,
    `SELECT id, name, role FROM users
      WHERE shop_id = $1 AND active AND role = ANY ($2) AND ($3::uuid[] IS NULL OR id = ANY ($3)) ORDER BY name, id`,
    [sql.shopId, ACCESS[resource.access.read], ids ?? null],
  );

interface RecordReader extends PersonRow {
  /** The records that this person reads, as they read them. */
  records: StoredRecord[];
}

/** Those of `people` who read one of the records. A statement for each role, or person where the role's access is limited. */
export const readersOf = async (
  sql: ShopSql,
  { businessDate }: Pick<Viewer, 'businessDate'>,
  resource: AnyResource,
  recordIds: readonly string[],
  people: readonly PersonRow[],
): Promise<RecordReader[]> => {
  const read = new Map<string, StoredRecord[]>();
  const readers: RecordReader[] = [];
  for (const person of people) {
    const isLimited = person.role !== 'owner' && resource.rows[person.role] !== undefined;
    const key = isLimited ? person.id : person.role;
    const viewer = { role: person.role, userId: person.id, businessDate };
    const records = read.get(key) ?? (await recordsById(sql, resource, viewer, recordIds));
    read.set(key, records);
    if (records.length > 0) readers.push({ ...person, records });
  }
  return readers;
};

/** Who may read the record. Throws 404 for a record out of the viewer's reach. */
export const readersOfRecord = async (
  sql: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  recordId: string,
): Promise<{ id: string; name: string }[]> => {
  const { id } = await recordById(sql, resource, viewer, recordId);
  const readers = await readersOf(sql, viewer, resource, [id], await peopleWithAccess(sql, resource));
  return readers.map(person => ({ id: person.id, name: person.name }));
};
