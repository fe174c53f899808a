import * as z from 'zod';
import type { FollowDeed } from '../../../src/kit/answers/features.ts';
import { storedFields, type AnyResource, type Role } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { giveNotifications, holdState, type NewNotification } from '../notifications/store.ts';
import { translatorFor } from '../i18n/translators.ts';
import type { AuditedBy } from './auditEntry.ts';
import { recordById } from './readRecords.ts';
import { titleFor } from './recordTitle.ts';
import { peopleWithAccess, readersOf } from './readers.ts';
import type { Viewer } from './viewer.ts';
import { visibleFields } from './visible.ts';

/** More records than this of one write are notified as a number. */
const MAX_LISTED = 10;

const followerRow = z.object({ recordId: z.string(), userId: z.string() });
const followsRow = z.object({ follows: z.boolean() });

/** Throws 404. */
export const isFollowed = async (
  sql: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  id: string,
): Promise<boolean> => {
  const record = await recordById(sql, resource, viewer, id);
  const [row] = await sql.query(
    followsRow,
    `SELECT EXISTS (SELECT FROM record_followers
      WHERE shop_id = $1 AND resource = $2 AND record_id = $3 AND user_id = $4) AS follows`,
    [sql.shopId, resource.name, record.id, viewer.userId],
  );
  return row?.follows ?? false;
};

/** Throws 404. */
export const follow = async (
  tx: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  id: string,
  following: boolean,
): Promise<void> => {
  const record = await recordById(tx, resource, viewer, id);
  const values = [tx.shopId, resource.name, record.id, viewer.userId];
  if (following)
    await tx.run(
      `INSERT INTO record_followers (shop_id, resource, record_id, user_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      values,
    );
  else
    await tx.run(
      `DELETE FROM record_followers WHERE shop_id = $1 AND resource = $2 AND record_id = $3 AND user_id = $4`,
      values,
    );
};

type RecordValues = Readonly<Record<string, unknown>>;

export interface FollowedChange {
  recordId: string;
  deed: FollowDeed;
  /** Of a change: fields that a person may not see are left out. */
  before?: RecordValues | null;
  after?: RecordValues | null;
}

const isSeenBy = (resource: AnyResource, role: Role, { deed, before, after }: FollowedChange): boolean => {
  if (deed !== 'change' || !before || !after) return true;
  const stored = storedFields(resource.fields);
  return visibleFields(resource, role).some(
    field =>
      stored.includes(field) &&
      field.name in after &&
      JSON.stringify(before[field.name] ?? null) !== JSON.stringify(after[field.name] ?? null),
  );
};

/** An unread one on the same record gives way. */
const replaceOlder = (tx: ShopSql, news: readonly NewNotification[]) =>
  tx.run(
    `DELETE FROM notifications n USING unnest($2::uuid[], $3::uuid[]) AS k (user_id, subject_id)
      WHERE n.shop_id = $1 AND n.kind = 'followed' AND n.user_id = k.user_id AND n.subject_id = k.subject_id`,
    [tx.shopId, news.map(each => each.userId ?? null), news.map(each => each.subjectId)],
  );

/** Notifies followers, but not the one who did it, those in `except`, and those who may not read the record. */
export const notifyFollowers = async (
  tx: ShopSql,
  by: AuditedBy & Partial<Pick<Viewer, 'businessDate'>>,
  resource: AnyResource,
  changes: readonly FollowedChange[],
  except: readonly string[] = [],
): Promise<void> => {
  if (changes.length === 0 || !resource.features.includes('follow')) return;
  const rows = await tx.query(
    followerRow,
    `SELECT record_id AS "recordId", user_id AS "userId" FROM record_followers
      WHERE shop_id = $1 AND resource = $2 AND record_id = ANY ($3::uuid[]) AND user_id <> ALL ($4::uuid[])`,
    [tx.shopId, resource.name, changes.map(each => each.recordId), [by.userId, ...except]],
  );
  if (rows.length === 0) return;
  const people = await peopleWithAccess(tx, resource, [...new Set(rows.map(row => row.userId))]);
  const businessDate = by.businessDate ?? by.now.toISOString().slice(0, 10);
  const ids = [...new Set(rows.map(row => row.recordId))];
  const news: NewNotification[] = [];
  for (const { id: userId, role, locale, records } of await readersOf(
    tx,
    { businessDate },
    resource,
    ids,
    people,
  )) {
    const own = changes.filter(
      each =>
        isSeenBy(resource, role, each) &&
        rows.some(row => row.recordId === each.recordId && row.userId === userId) &&
        records.some(record => record.id === each.recordId),
    );
    if (own.length > MAX_LISTED)
      news.push({ kind: 'followed', subjectId: null, params: { count: own.length }, roles: [], userId });
    else
      for (const { recordId, deed } of own) {
        const record = records.find(each => each.id === recordId);
        const title = record ? titleFor(resource, record, translatorFor(locale)) : '';
        const params = { resource: resource.name, title, userName: by.name, deed };
        news.push({ kind: 'followed', subjectId: recordId, params, roles: [], userId });
      }
  }
  if (news.length === 0) return;
  const state = await holdState(tx);
  await replaceOlder(tx, news);
  await giveNotifications(tx, state, news, by.now);
};
