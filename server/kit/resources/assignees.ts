import * as z from 'zod';
import type { AssignedPerson } from '../../../src/kit/answers/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { giveNotifications, holdState } from '../notifications/store.ts';
import type { Caller } from '../person/person.ts';
import { translatorFor } from '../i18n/translators.ts';
import { writeAudit } from './audit.ts';
import { titleFor } from './recordTitle.ts';
import { peopleWithAccess, readersOf } from './readers.ts';
import { refuseUnwritable } from './recordFiles.ts';

const personRow = z.object({ id: z.string(), name: z.string() });

/** The record must have been read with the viewer before. */
export const assigneesOf = (
  sql: ShopSql,
  { name }: AnyResource,
  recordId: string,
): Promise<AssignedPerson[]> =>
  sql.query(
    personRow,
    `SELECT u.id, u.name FROM record_assignees a JOIN users u ON u.shop_id = a.shop_id AND u.id = a.user_id
      WHERE a.shop_id = $1 AND a.resource = $2 AND a.record_id = $3 ORDER BY u.name, u.id`,
    [sql.shopId, name, recordId],
  );

const names = (people: readonly AssignedPerson[]) => ({ people: people.map(({ name }) => name) });

/** These people and no others; new ones are notified. Throws 404, 403, 422 on `people` for one who may not read the record. */
export const assign = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  people: readonly string[],
): Promise<AssignedPerson[]> => {
  const recordId = await refuseUnwritable(tx, caller, resource, id);
  await tx.run(`SELECT FROM ${resource.table} WHERE shop_id = $1 AND id = $2 FOR UPDATE`, [
    tx.shopId,
    recordId,
  ]);
  const before = await assigneesOf(tx, resource, recordId);
  const after = new Set(people.map(each => each.toLowerCase()));
  const added = [...after].filter(each => !before.some(person => person.id === each));
  const found = added.length > 0 ? await peopleWithAccess(tx, resource, added) : [];
  const readers = await readersOf(tx, caller, resource, [recordId], found);
  if (readers.length < added.length) throw invalidField('people', 'validation.assignee');
  const removed = before.filter(person => !after.has(person.id));
  if (added.length === 0 && removed.length === 0) return before;
  await tx.run(
    `DELETE FROM record_assignees WHERE shop_id = $1 AND resource = $2 AND record_id = $3 AND user_id = ANY ($4)`,
    [tx.shopId, resource.name, recordId, removed.map(person => person.id)],
  );
  await tx.run(
    `INSERT INTO record_assignees (shop_id, resource, record_id, user_id)
     SELECT $1, $2, $3, p.id FROM unnest($4::uuid[]) AS p (id)`,
    [tx.shopId, resource.name, recordId, added],
  );
  const assigned = await assigneesOf(tx, resource, recordId);
  await writeAudit(tx, caller, {
    action: 'ASSIGN',
    resource: resource.name,
    recordId,
    before: names(before),
    after: names(assigned),
  });
  const news = readers
    .filter(reader => reader.id !== caller.userId)
    .map(reader => ({
      kind: 'assigned' as const,
      subjectId: recordId,
      params: {
        resource: resource.name,
        title: reader.records[0] ? titleFor(resource, reader.records[0], translatorFor(reader.locale)) : '',
        userName: caller.name,
      },
      roles: [],
      userId: reader.id,
    }));
  if (news.length > 0) await giveNotifications(tx, await holdState(tx), news, caller.now);
  return assigned;
};
