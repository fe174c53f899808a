/** Tables, keys, policies and rights from the database’s catalogue. */
import type { Database } from '../../server/kit/db/database.ts';
import { rowOf } from './rows.ts';

/** These are not of one shop: the shops themselves, the runner's list, and the way from an email to its shop. */
export const WITHOUT_SHOP = ['migrations', 'shops', 'sign_ins'];

export interface Key {
  table: string;
  name: string;
  kind: 'primary' | 'unique' | 'foreign';
  first: string | null;
  target: string | null;
}

const names = (rows: { name: string }[]) => rows.map(row => row.name);

export const tablesOf = async (db: Database) =>
  names(
    await db.asOwner(tx =>
      tx.query(
        rowOf<{ name: string }>(),
        `SELECT relname::text AS name FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
      ),
    ),
  );

export const viewsOf = async (db: Database) =>
  names(
    await db.asOwner(tx =>
      tx.query(
        rowOf<{ name: string }>(),
        `SELECT relname::text AS name FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm') ORDER BY 1`,
      ),
    ),
  );

/** Every primary, unique and foreign key with its first column; an expression has none. */
export const keysOf = (db: Database) =>
  db.asOwner(tx =>
    tx.query(
      rowOf<Key>(),
      `SELECT t.relname::text AS table, i.relname::text AS name,
              CASE WHEN x.indisprimary THEN 'primary' ELSE 'unique' END AS kind,
              (SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum = x.indkey[0]) AS first,
              NULL AS target
         FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
        WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace
        UNION ALL
       SELECT t.relname::text, c.conname::text, 'foreign',
              (SELECT attname::text FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = c.conkey[1]),
              (SELECT f.relname || '.' || attname FROM pg_attribute WHERE attrelid = c.confrelid AND attnum = c.confkey[1])
         FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
        WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace
        ORDER BY 1, 2`,
    ),
  );

interface Column {
  table: string;
  column: string;
  type: string;
}

/** A value any column of the type takes. Every id is the shop's own, so that references and joins meet. */
function valueOf(type: string, shopId: string): unknown {
  if (type === 'uuid') return shopId;
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-04-01';
  if (type.startsWith('timestamp')) return '2026-04-01T00:00:00Z';
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type === 'ARRAY') return [];
  if (/int|numeric|double|real|xid8/.test(type)) return 1;
  return shopId.slice(0, 16);
}

/**
 * Writes one row in every table for each of two shops, so that a test can look for rows that leak. Business rules
 * are taken off first: the test is about whose a row is, not whether it makes sense.
 */
export async function fillEveryTable(db: Database, shopIds: readonly string[]) {
  await db.asOwner(async tx => {
    await tx.run('SET LOCAL session_replication_role = replica');
    const checks = await tx.query(
      rowOf<{ table: string; name: string }>(),
      `SELECT conrelid::regclass::text AS table, conname::text AS name FROM pg_constraint
        WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
    );
    for (const check of checks)
      await tx.run(`ALTER TABLE ${check.table} DROP CONSTRAINT IF EXISTS "${check.name}"`);
    const columns = await tx.query(
      rowOf<Column>(),
      `SELECT c.table_name::text AS table, c.column_name::text AS column, c.data_type::text AS type
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' AND c.table_name <> 'migrations'
          AND c.column_name <> 'erased_at' -- hides the row from its view
        ORDER BY c.table_name, c.ordinal_position`,
    );
    for (const table of new Set(columns.map(column => column.table))) {
      const own = columns.filter(column => column.table === table);
      for (const shopId of shopIds)
        await tx.run(
          `INSERT INTO "${table}" (${own.map(each => `"${each.column}"`).join(', ')}) OVERRIDING SYSTEM VALUE
           VALUES (${own.map((_, index) => `$${index + 1}`).join(', ')})`,
          own.map(each => valueOf(each.type, shopId)),
        );
    }
  });
}
