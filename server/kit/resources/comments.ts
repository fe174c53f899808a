import { v7 as uuidv7 } from 'uuid';
import { mentionsIn } from '../../../src/kit/rules/mentions.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { giveNotifications, holdState } from '../notifications/store.ts';
import type { Caller } from '../person/person.ts';
import { translatorFor } from '../i18n/translators.ts';
import { writeAudit } from './audit.ts';
import { notifyFollowers } from './followers.ts';
import { recordById } from './readRecords.ts';
import { titleFor } from './recordTitle.ts';
import { peopleWithAccess, readersOf } from './readers.ts';
import { entryOf } from './timeline.ts';

/** Tells those that it mentions. Throws 404, 422 on `text` for a mention of somebody who may not read the record. */
export const addComment = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
  text: string,
) => {
  const record = await recordById(tx, resource, caller, recordId);
  const mentions = mentionsIn(text);
  const people = mentions.length > 0 ? await peopleWithAccess(tx, resource, mentions) : [];
  const readers = await readersOf(tx, caller, resource, [record.id], people);
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
        title: titleFor(resource, reader.records[0] ?? record, translatorFor(reader.locale)),
        userName: caller.name,
      },
      roles: [],
      userId: reader.id,
    }));
  if (news.length > 0) await giveNotifications(tx, await holdState(tx), news, caller.now);
  await notifyFollowers(tx, caller, resource, [{ recordId: record.id, deed: 'comment' }], mentions);
  return entryOf(tx, resource, record.id, 'comment', id);
};
