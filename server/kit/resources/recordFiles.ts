import * as z from 'zod';
import type { FileType } from '../../../src/kit/rules/recordFiles.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { fileAbilities, mayUse } from '../../../src/resources/abilities.ts';
import { type AnyResource, type Feature } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { notFound } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { writeAudit } from './audit.ts';
import { refuseOutOfReach } from './reach.ts';
import { recordById } from './readRecords.ts';
import { entryOf } from './timeline.ts';

export interface NewFile {
  id: string;
  name: string;
  type: FileType;
  bytes: number;
}

const fileRow = z.object({
  id: z.string(),
  resource: z.string(),
  recordId: z.string(),
  name: z.string(),
  type: z.string(),
});
type FileRow = z.infer<typeof fileRow>;

/** Throws 404 for a record that the caller may not read, 403 for one that they may not change. */
export const refuseUnwritable = async (
  sql: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
): Promise<string> => {
  const { id } = await recordById(sql, resource, caller, recordId);
  await refuseOutOfReach(sql, caller, resource, [id]);
  return id;
};

const about = (resource: string, recordId: string, name: string) => ({ resource, recordId, name });

/** Throws 404, 403. */
export const addFile = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
  file: NewFile,
) => {
  const record = await refuseUnwritable(tx, caller, resource, recordId);
  await tx.run(
    `INSERT INTO record_files (shop_id, id, resource, record_id, name, type, bytes, user_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.shopId, file.id, resource.name, record, file.name, file.type, file.bytes, caller.userId, caller.now],
  );
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: 'files',
    recordId: file.id,
    before: null,
    after: about(resource.name, record, file.name),
  });
  return entryOf(tx, resource, record, 'file', file.id);
};

/** Answers the file, of a record that the caller may read. Throws 404. */
export const readableFile = async (sql: ShopSql, caller: Caller, id: string): Promise<FileRow> => {
  const [file] = isUuid(id)
    ? await sql.query(
        fileRow,
        `SELECT id, resource, record_id AS "recordId", name, type FROM record_files
          WHERE shop_id = $1 AND id = $2`,
        [sql.shopId, id],
      )
    : [];
  const resource = file && resourceOf(file.resource);
  if (!resource?.features.includes('files') || !mayUse(caller, fileAbilities(resource).read))
    throw notFound();
  await recordById(sql, resource, caller, file?.recordId ?? '');
  return file as FileRow;
};

/** Throws 404, 403. */
export const deleteFile = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
  id: string,
): Promise<string> => {
  const record = await refuseUnwritable(tx, caller, resource, recordId);
  const file = await readableFile(tx, caller, id);
  if (file.resource !== resource.name || file.recordId !== record) throw notFound();
  await tx.run('DELETE FROM record_files WHERE shop_id = $1 AND id = $2', [tx.shopId, file.id]);
  await writeAudit(tx, caller, {
    action: 'DELETE',
    resource: 'files',
    recordId: file.id,
    before: about(resource.name, record, file.name),
    after: null,
  });
  return file.id;
};

const TABLES: Readonly<Partial<Record<Feature, string>>> = {
  comments: 'record_comments',
  files: 'record_files',
  checklist: 'record_checklist',
  assignment: 'record_assignees',
  follow: 'record_followers',
};

/** What features and boards keep of deleted records; the sweep removes the bytes of files. */
export const deleteFeatures = async (
  tx: ShopSql,
  { name, features, views }: AnyResource,
  recordIds: readonly string[],
): Promise<void> => {
  const tables = [
    ...features.flatMap(feature => TABLES[feature] ?? []),
    ...(Object.values(views).some(({ as }) => as === 'board') ? ['record_ranks'] : []),
  ];
  for (const table of tables)
    await tx.run(
      `DELETE FROM ${table} WHERE shop_id = $1 AND resource = $2 AND record_id = ANY ($3::uuid[])`,
      [tx.shopId, name, recordIds],
    );
};

export const isFileSaved = async (sql: ShopSql, id: string): Promise<boolean> =>
  (await sql.run('SELECT FROM record_files WHERE shop_id = $1 AND id = $2', [sql.shopId, id])) > 0;
