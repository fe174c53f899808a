/** People who may read records: they are mentioned, assigned and notified. */
import * as z from 'zod';
import { KNOWN_LANGUAGES } from '../../../src/kit/languages.ts';
import { ROLES, type AnyResource } from '../../../src/kit/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { ShopSql } from '../db/database.ts';
import { OWN_ROLE, OWN_ROLE_JOIN, ownRoleRow } from '../person/ownRole.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import { rowAccess } from './rowAccess.ts';
import type { Viewer } from './viewer.ts';

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  ownRole: ownRoleRow,
  locale: z.enum(KNOWN_LANGUAGES),
});
export type PersonRow = z.infer<typeof personRow>;

/** Lists active people whose role reads the resource. */
export const peopleWithAccess = async (
  sql: ShopSql,
  resource: AnyResource,
  ids?: readonly string[],
): Promise<PersonRow[]> => {
  const people = await sql.query(
    personRow,
    `SELECT u.id, u.name, u.role, u.locale, ${OWN_ROLE} AS "ownRole" FROM users u ${OWN_ROLE_JOIN}
      WHERE u.shop_id = $1 AND u.active AND ($2::uuid[] IS NULL OR u.id = ANY ($2)) ORDER BY u.name, u.id`,
    [sql.shopId, ids ?? null],
  );
  return people.filter(person => mayUse(person, `${resource.name}.read`));
};

interface RecordReader extends PersonRow {
  /** This person reads these records, as they read them. */
  records: StoredRecord[];
}

/**
 * Lists those of `people` who read one of the records. It takes a statement for each role, or person where the
 * role's access is limited.
 */
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
    const viewer = { ...person, userId: person.id, businessDate };
    const key = rowAccess(resource, viewer) ? person.id : `${person.role} ${person.ownRole?.id ?? ''}`;
    const records = read.get(key) ?? (await recordsById(sql, resource, viewer, recordIds));
    read.set(key, records);
    if (records.length > 0) readers.push({ ...person, records });
  }
  return readers;
};

/** Lists who may read the record. Throws 404 for a record out of the viewer's reach. */
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
