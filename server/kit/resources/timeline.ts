/** Comments, files and changes of one record, newest first, in one statement. */
import * as z from 'zod';
import type { FeaturePage, TimelineEntry } from '../../../src/kit/answers/features.ts';
import { linesOf, mayUseLines, storedFields, type AnyResource, type Field } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf, type QueryValues } from '../db/values.ts';
import { notFound } from '../errors/refusal.ts';
import { parentsReachedSql } from './auditParents.ts';
import { reachSql } from './fieldSql.ts';
import type { Viewer } from './viewer.ts';
import { visibleFields } from './visible.ts';

export type EntryKind = TimelineEntry['kind'];

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NAME_OF_PERSON = '(SELECT u.name FROM users u WHERE u.shop_id = t.shop_id AND u.id = t.user_id)';

/** Of `$1` the shop, `$2` the resource, `$3` the record and `$4` the fields that the person may see, `$7` their former names. */
const ENTRIES: Readonly<Record<EntryKind, string>> = {
  comment: `SELECT t.id, t.created_at AS at, jsonb_build_object('kind', 'comment', 'id', t.id,
      'at', ${instant('t.created_at')}, 'userName', ${NAME_OF_PERSON}, 'text', t.text,
      'mentions', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) ORDER BY u.name), '[]')
                     FROM users u WHERE u.shop_id = t.shop_id AND u.id = ANY (t.mentions))) AS entry
    FROM record_comments t WHERE t.shop_id = $1 AND t.resource = $2 AND t.record_id = $3::uuid`,
  file: `SELECT t.id, t.created_at AS at, jsonb_build_object('kind', 'file', 'id', t.id,
      'at', ${instant('t.created_at')}, 'userName', ${NAME_OF_PERSON},
      'name', t.name, 'type', t.type, 'bytes', t.bytes) AS entry
    FROM record_files t WHERE t.shop_id = $1 AND t.resource = $2 AND t.record_id = $3::uuid`,
  // A change of hidden fields alone, or what changed nothing, is no entry; nor is an action with a body, whose changes have their own.
  change: `SELECT t.id, t.at, jsonb_build_object('kind', 'change', 'id', t.id, 'at', ${instant('t.at')},
      'userName', t.user_name, 'action', t.action, 'changes', coalesce(c.changes, '[]')) AS entry
    FROM audit_log t CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('field', f.name, 'before', v.before, 'after', v.after) ORDER BY f.place) AS changes
        FROM unnest($4::text[], $7::text[]) WITH ORDINALITY AS f (name, was, place)
       CROSS JOIN LATERAL (SELECT coalesce(t.before -> f.name, t.before -> f.was) AS before,
                                  coalesce(t.after -> f.name, t.after -> f.was) AS after) v
       WHERE t.before IS NOT NULL AND t.after IS NOT NULL
         AND nullif(v.before, 'null') IS DISTINCT FROM nullif(v.after, 'null')) c
    WHERE t.shop_id = $1 AND t.resource = $2 AND t.record_id = $3::uuid::text
      AND t.action NOT IN ('CHECKLIST', 'ASSIGN', 'SECRET') AND (c.changes IS NOT NULL OR (t.before IS NULL AND t.action IN ('CREATE', 'IMPORT')))`,
  deed: `SELECT t.id, t.at, jsonb_build_object('kind', 'deed', 'id', t.id, 'at', ${instant('t.at')},
      'userName', t.user_name, 'action', t.action, 'before', t.before, 'after', t.after) AS entry
    FROM audit_log t WHERE t.shop_id = $1 AND t.resource = $2 AND t.record_id = $3::uuid::text
      AND t.action IN ('CHECKLIST', 'ASSIGN')`,
};

/** Stored ones: a computed value is not changed with the record. Pictures are too large for a list. */
const fieldsInChanges = (resource: AnyResource, { role }: Viewer): Field[] => {
  const stored = storedFields(resource.fields);
  return visibleFields(resource, role).filter(field => stored.includes(field) && field.kind !== 'image');
};

/** Rows of the record's lines, as far as all that they link is in reach; `values` takes its parameters. */
const linesEntries = (resource: AnyResource, viewer: Viewer, values: QueryValues): string[] =>
  linesOf(resource).flatMap(([name, { of, by }]) => {
    const fields = fieldsInChanges(of, viewer).filter(field => field.name !== by);
    const [first] = fields;
    if (!first || !mayUseLines(viewer.role, resource, of, 'read')) return [];
    const reached = parentsReachedSql(of, viewer, 't.id', (parent, alias) =>
      reachSql({ resource: parent, viewer, values }, 'read', alias),
    );
    const names = values.add(fields.map(field => field.name));
    const firstName = values.add(first.name);
    return [
      `SELECT t.id, t.at, jsonb_build_object('kind', 'change', 'id', t.id, 'at', ${instant('t.at')},
          'userName', t.user_name, 'action', t.action, 'changes', c.changes,
          'lines', ${values.add(name)}::text, 'row', jsonb_build_object('field', ${firstName}::text, 'value', coalesce(t.after, t.before) -> ${firstName}::text)) AS entry
        FROM audit_parents m JOIN audit_log t ON t.shop_id = m.shop_id AND t.id = m.entry_id CROSS JOIN LATERAL (
          SELECT jsonb_agg(jsonb_build_object('field', f.name, 'before', t.before -> f.name, 'after', t.after -> f.name)
                           ORDER BY f.place) AS changes
            FROM unnest(${names}::text[]) WITH ORDINALITY AS f (name, place)
           WHERE nullif(t.before -> f.name, 'null') IS DISTINCT FROM nullif(t.after -> f.name, 'null')) c
       WHERE m.shop_id = $1 AND m.resource = $2 AND m.record_id = $3::uuid AND t.resource = ${values.add(of.name)}
         AND c.changes IS NOT NULL AND (${reached ?? 'true'})`,
    ];
  });

const pageRow = z.object({ total: z.int(), content: z.custom<TimelineEntry[]>(Array.isArray) });

/** Reads one page of entries of these kinds. The record must have been read with the viewer before. */
export const entriesOf = async <Kind extends EntryKind>(
  sql: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  recordId: string,
  kinds: readonly Kind[],
  { page, size }: FeaturePage,
) => {
  const fields = fieldsInChanges(resource, viewer);
  const values = valuesOf(sql.shopId);
  for (const value of [
    resource.name,
    recordId,
    fields.map(({ name }) => name),
    size,
    page * size,
    fields.map(({ was }) => was ?? null),
  ])
    values.add(value);
  const ofLines = kinds.includes('change' as Kind) ? linesEntries(resource, viewer, values) : [];
  const entries = [...kinds.map(kind => ENTRIES[kind]), ...ofLines].join(' UNION ALL ');
  // `$4` and `$7` need a type also where no part reads them.
  const { total, content } = await sql.row(
    pageRow,
    `(SELECT count(*)::int FROM (${entries}) e WHERE $4::text[] IS NOT NULL AND $7::text[] IS NOT NULL) AS total,
     (SELECT coalesce(jsonb_agg(p.entry ORDER BY p.at DESC, p.id DESC), '[]') FROM (
       SELECT * FROM (${entries}) e ORDER BY e.at DESC, e.id DESC LIMIT $5 OFFSET $6) p) AS content`,
    values.list,
  );
  return {
    content: content as Extract<TimelineEntry, { kind: Kind }>[],
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  };
};

const entryRow = z.object({ entry: z.custom<TimelineEntry>() });

/** Reads one comment or file of a record. Throws 404. */
export const entryOf = async <Kind extends 'comment' | 'file'>(
  sql: ShopSql,
  resource: AnyResource,
  recordId: string,
  kind: Kind,
  id: string,
): Promise<Extract<TimelineEntry, { kind: Kind }>> => {
  const [row] = await sql.query(entryRow, `SELECT e.entry FROM (${ENTRIES[kind]} AND t.id = $4::uuid) e`, [
    sql.shopId,
    resource.name,
    recordId,
    id,
  ]);
  if (!row) throw notFound();
  return row.entry as Extract<TimelineEntry, { kind: Kind }>;
};
