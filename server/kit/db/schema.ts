import * as z from 'zod';
import type { Database } from './sql.ts';

const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  generated: z.string().nullable(),
  /** `COMMENT ON COLUMN` says why a declared table has an undeclared column. */
  comment: z.string().nullable(),
});
export type Column = z.infer<typeof columnRow>;

const relationRow = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  columns: z.array(columnRow),
  /** Each unique index has its key columns or expressions in order, including `shop_id`. */
  uniques: z.array(z.array(z.string())),
  references: z.record(z.string(), z.string()),
  /** Declared checks are not in it: they have a comment. */
  checks: z.array(z.string()),
  /** These are constraints, and indexes that are none, with the columns or the definition that they read. */
  named: z.array(
    z.object({
      kind: z.enum(['CHECK', 'CONSTRAINT', 'INDEX']),
      name: z.string(),
      reads: z.array(z.string()),
      comment: z.string().nullable(),
    }),
  ),
  indexes: z.array(z.string()),
  definition: z.string().nullable(),
  /** A view reads these columns, such as `sales.search`. */
  reads: z.array(z.string()),
  /** The application may read it. */
  isGranted: z.boolean(),
});
export type Relation = z.infer<typeof relationRow>;

export async function readSchema(db: Database): Promise<Map<string, Relation>> {
  const rows = await db.asOwner(tx =>
    tx.query(
      relationRow,
      `SELECT c.relname::text AS name,
              CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END AS kind,
              (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                        'nullable', NOT a.attnotnull, 'comment', col_description(c.oid, a.attnum), 'generated', CASE WHEN a.attgenerated <> '' THEN pg_get_expr(d.adbin, d.adrelid) END)
                      ORDER BY a.attnum)
                 FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
              coalesce((SELECT jsonb_agg((SELECT jsonb_agg(pg_get_indexdef(x.indexrelid, n, true) ORDER BY n) FROM generate_series(1, x.indnkeyatts::int) n))
                 FROM pg_index x WHERE x.indrelid = c.oid AND x.indisunique AND x.indpred IS NULL), '[]') AS uniques,
              coalesce((SELECT jsonb_object_agg(a.attname, f.relname)
                 FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
                 JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[cardinality(k.conkey)]
                WHERE k.conrelid = c.oid AND k.contype = 'f'), '{}') AS references,
              coalesce((SELECT jsonb_agg(pg_get_constraintdef(k.oid)) FROM pg_constraint k
                WHERE k.conrelid = c.oid AND k.contype = 'c'
                  AND obj_description(k.oid, 'pg_constraint') IS NULL), '[]') AS checks,
              coalesce((SELECT jsonb_agg(jsonb_build_object('kind', o.kind, 'name', o.name, 'reads', o.reads, 'comment', o.comment) ORDER BY o.name)
                 FROM (SELECT CASE k.contype WHEN 'c' THEN 'CHECK' ELSE 'CONSTRAINT' END AS kind, k.conname::text AS name,
                              obj_description(k.oid, 'pg_constraint') AS comment,
                              ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)) AS reads
                         FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('c', 'f', 'u', 'x')
                       UNION ALL
                       SELECT 'INDEX', x.indexrelid::regclass::text, NULL,
                              ARRAY(SELECT pg_get_indexdef(x.indexrelid, n, true) FROM generate_series(1, x.indnatts::int) n)
                         FROM pg_index x WHERE x.indrelid = c.oid
                          AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = x.indexrelid)) o), '[]') AS named,
              coalesce((SELECT jsonb_agg(pg_get_indexdef(x.indexrelid)) FROM pg_index x WHERE x.indrelid = c.oid), '[]') AS indexes,
              CASE WHEN c.relkind = 'v' THEN pg_get_viewdef(c.oid, true) END AS definition,
              CASE WHEN c.relkind = 'v' THEN
                coalesce((SELECT jsonb_agg(DISTINCT f.relname || '.' || a.attname)
                   FROM pg_rewrite w
                   JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid AND d.refclassid = 'pg_class'::regclass
                   JOIN pg_class f ON f.oid = d.refobjid AND f.oid <> c.oid
                   JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = d.refobjsubid
                  WHERE w.ev_class = c.oid), '[]')
                ELSE '[]' END AS reads,
              has_table_privilege('galla_app', c.oid, 'SELECT') AS "isGranted"
         FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')`,
    ),
  );
  return new Map(rows.map(row => [row.name, row]));
}
