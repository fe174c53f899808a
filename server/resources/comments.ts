import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import type { MentionablePerson } from '../../src/resources/calls/features.ts';
import { mentionsIn } from '../../src/resources/rules/mentions.ts';
import { ACCESS, ROLES, type AnyResource } from '../../src/resources/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { giveNotifications, holdState } from '../notifications/store.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from './audit.ts';
import type { Translators } from './importHeading.ts';
import { titleFor } from './recordTitle.ts';
import { recordById, recordsById, type StoredRecord } from './readRecords.ts';
import { entryOf } from './timeline.ts';

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  locale: z.enum(LANGUAGES),
});
type PersonRow = z.infer<typeof personRow>;

interface RecordReader extends PersonRow {
  /** The record as this person reads it. */
  record: StoredRecord;
}

const readersOf = async (
  sql: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
  people: readonly PersonRow[],
): Promise<RecordReader[]> => {
  const readers: RecordReader[] = [];
  for (const person of people) {
    const viewer = { role: person.role, userId: person.id, businessDate: caller.businessDate };
    const [record] = await recordsById(sql, resource, viewer, [recordId]);
    if (record) readers.push({ ...person, record });
  }
  return readers;
};

const peopleWithAccess = (sql: ShopSql, resource: AnyResource, ids?: readonly string[]) =>
  sql.query(
    personRow,
    `SELECT id, name, role, locale FROM users
      WHERE shop_id = $1 AND active AND role = ANY ($2) AND ($3::uuid[] IS NULL OR id = ANY ($3)) ORDER BY name, id`,
    [sql.shopId, ACCESS[resource.access.read], ids ?? null],
  );

/** Who may read the record, and so be mentioned. Throws 404 for a record out of the caller's reach. */
export const mentionable = async (
  sql: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
): Promise<MentionablePerson[]> => {
  const { id } = await recordById(sql, resource, caller, recordId);
  const readers = await readersOf(sql, caller, resource, id, await peopleWithAccess(sql, resource));
  return readers.map(({ id, name }) => ({ id, name }));
};

/** Tells those that it mentions. Throws 404, 422 on `text` for a mention of somebody who may not read the record. */
export const addComment = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
  text: string,
  speakers: Translators,
) => {
  const record = await recordById(tx, resource, caller, recordId);
  const mentions = mentionsIn(text);
  const people = mentions.length > 0 ? await peopleWithAccess(tx, resource, mentions) : [];
  const readers = await readersOf(tx, caller, resource, record.id, people);
  if (readers.length < mentions.length) throw invalidField('text', 'validation.mention');
  const id = uuidv7();
  await tx.run(
    `INSERT INTO record_comments (shop_id, id, resource, record_id, text, mentions, user_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6::uuid[], $7, $8)`,
    [tx.shopId, id, resource.name, record.id, text, mentions, caller.userId, caller.now],
  );
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: 'comments',
    recordId: id,
    before: null,
    after: { resource: resource.name, recordId: record.id, text },
  });
  const news = readers
    .filter(reader => reader.id !== caller.userId)
    .map(reader => ({
      kind: 'mention' as const,
      subjectId: record.id,
      params: {
        resource: resource.name,
        title: titleFor(resource, reader.record, speakers(reader.locale)),
        userName: caller.name,
      },
      roles: [],
      userId: reader.id,
    }));
  if (news.length > 0) await giveNotifications(tx, await holdState(tx), news, caller.now);
  return entryOf(tx, resource, record.id, 'comment', id);
};
