/**
 * Proves whose a row is by the database's own catalogue and by trying: the condition for many shops in one database,
 * and for distributing them by shop.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEveryTable, keysOf, tablesOf, viewsOf, WITHOUT_SHOP } from '../support/catalogue.ts';
import type { Key } from '../support/catalogue.ts';
import type { Sql } from '../../server/kit/db/database.ts';
import { freshDatabase } from '../support/database.ts';
import type { FreshDatabase } from '../support/database.ts';
import { rowOf } from '../support/rows.ts';

const MINE = '0a000000-0000-4000-8000-000000000001';
const THEIRS = '0b000000-0000-4000-8000-000000000002';

let fresh: FreshDatabase;
let tables: string[];
let views: string[];
let keys: Key[];

beforeAll(async () => {
  fresh = await freshDatabase();
  tables = await tablesOf(fresh.db);
  views = await viewsOf(fresh.db);
  keys = await keysOf(fresh.db);
  await fillEveryTable(fresh.db, [MINE, THEIRS]);
});
afterAll(() => fresh.drop());

const owner = <Row>(text: string, values: unknown[] = []) =>
  fresh.db.asOwner(tx => tx.query(rowOf<Row>(), text, values));
const ofShops = () => tables.filter(table => !WITHOUT_SHOP.includes(table));

describe('keys', () => {
  it('every primary and unique key begins with shop_id', () => {
    const wrong = keys.filter(
      key => key.kind !== 'foreign' && !WITHOUT_SHOP.includes(key.table) && key.first !== 'shop_id',
    );
    expect(wrong).toEqual([]);
    const withPrimary = keys.filter(key => key.kind === 'primary').map(key => key.table);
    expect(tables.filter(table => !withPrimary.includes(table))).toEqual([]);
  });

  it('every foreign key includes shop_id on both sides', () => {
    const wrong = keys.filter(
      key =>
        key.kind === 'foreign' &&
        (key.first !== 'shop_id' || !(key.target === 'shops.id' || key.target?.endsWith('.shop_id'))),
    );
    expect(wrong).toEqual([]);
    expect(keys.filter(key => key.kind === 'foreign').length).toBeGreaterThan(5);
  });
});

describe('role of requests', () => {
  it('can neither log in, bypass row-level security nor become another role', async () => {
    const [role] = await owner(
      `SELECT rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
              (SELECT count(*) FROM pg_auth_members m WHERE m.member = r.oid)::int AS memberships,
              (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid)::int AS owns
         FROM pg_roles r WHERE rolname = 'galla_app'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
      memberships: 0,
      owns: 0,
    });
  });

  it('is the role of reads and writes', async () => {
    const who = (sql: Sql) => sql.query(rowOf(), 'SELECT current_user::text AS who');
    expect(await fresh.db.read(MINE, who)).toEqual([{ who: 'galla_app' }]);
    expect(await fresh.db.write(MINE, who)).toEqual([{ who: 'galla_app' }]);
  });

  it('has no privilege on tables without a shop', async () => {
    const rights = await owner(
      `SELECT table_name::text AS table, privilege_type::text AS right FROM information_schema.role_table_grants
        WHERE grantee IN ('galla_app', 'PUBLIC') AND table_schema = 'public'
          AND table_name IN ('migrations', 'sign_ins', 'failed_sign_ins') OR
          (grantee = 'PUBLIC' AND table_schema = 'public')`,
    );
    expect(rights).toEqual([]);
  });

  it('executes no SECURITY DEFINER function but those listed here', async () => {
    const functions = await owner<{ name: string }>(
      `SELECT proname::text AS name FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(functions.map(each => each.name)).toEqual([
      'add_stock_codes',
      'blank_customer',
      'blank_dues',
      'blank_fields',
      'keep_sign_in',
      'keep_stock_codes',
      'move_customer',
    ]);
  });
});

describe('row-level security', () => {
  it('is enabled and forced for every table, with a policy by shop', async () => {
    const bare = await owner<{ table: string }>(
      `SELECT c.relname::text AS table FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations'
          AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (
            SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname
               AND 'galla_app' = ANY (p.roles) AND p.cmd = 'ALL'
               AND p.qual ~ 'id = \\( SELECT galla_shop_id\\(\\)' AND p.with_check ~ 'id = \\( SELECT galla_shop_id\\(\\)'))`,
    );
    expect(bare).toEqual([]);
  });

  it('has one policy for the application: a second one would widen access', async () => {
    const several = await owner(
      `SELECT tablename FROM pg_policies WHERE 'galla_app' = ANY (roles) OR 'public' = ANY (roles)
        GROUP BY tablename HAVING count(*) > 1`,
    );
    expect(several).toEqual([]);
  });

  it('applies in every view, which filters by shop itself', async () => {
    const open = await owner<{ name: string }>(
      `SELECT viewname::text AS name FROM pg_views
        WHERE schemaname = 'public' AND definition !~ 'shop_id = \\( SELECT galla_shop_id\\(\\)'`,
    );
    expect(open).toEqual([]);
    expect(views).toContain('products_read');
  });
});

/** Tables and views of which the shop sees a row that is not its own. */
async function leaking(): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of [...ofShops(), 'shops', ...views]) {
    const column = name === 'shops' ? 'id' : 'shop_id';
    const seen = await fresh.db
      .read(MINE, sql =>
        sql.query(rowOf<{ shop: string }>(), `SELECT ${column}::text AS shop FROM "${name}"`),
      )
      .catch((error: Error) => {
        if (!error.message.startsWith('permission denied')) throw error;
        return [];
      });
    if (seen.some(row => row.shop !== MINE)) leaks.push(name);
  }
  return leaks;
}

const tryWrite = (text: string) =>
  fresh.db
    .write(MINE, tx => tx.query(rowOf(), text))
    .then(
      rows => rows.length,
      (error: Error) => (error.message.startsWith('permission denied') ? 0 : Promise.reject(error)),
    );

describe('another shop', () => {
  it('has rows in every table, or these tests prove nothing', async () => {
    for (const table of ofShops())
      expect(await owner(`SELECT 1 FROM "${table}" WHERE shop_id = $1`, [THEIRS]), table).toHaveLength(1);
    for (const view of ['products_read', 'customers_read'])
      expect(
        await fresh.db.read(THEIRS, sql => sql.query(rowOf(), `SELECT 1 FROM ${view}`)),
        view,
      ).toHaveLength(1);
  });

  it('is not visible in any table or view', async () => {
    expect(await leaking()).toEqual([]);
  });

  it('cannot be updated or deleted in any table', async () => {
    // A column that is in no key: a key that never changes is refused for another reason.
    const columns = await owner<{ table: string; name: string }>(
      `SELECT DISTINCT ON (table_name) table_name::text AS table, column_name::text AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO' AND column_name NOT IN ('shop_id', 'id')
        ORDER BY table_name, ordinal_position DESC`,
    );
    for (const table of ofShops()) {
      const column = columns.find(each => each.table === table)?.name;
      expect(
        await tryWrite(
          `UPDATE "${table}" SET "${column}" = "${column}" WHERE shop_id = '${THEIRS}' RETURNING 1`,
        ),
        table,
      ).toBe(0);
      expect(await tryWrite(`DELETE FROM "${table}" WHERE shop_id = '${THEIRS}' RETURNING 1`), table).toBe(0);
    }
  });

  it('cannot receive rows: a row cannot move to it', async () => {
    await expect(tryWrite(`UPDATE companies SET shop_id = '${THEIRS}'`)).rejects.toThrow(
      'row-level security',
    );
  });

  it('is not accessible when the connection has no shop', async () => {
    const seen = await fresh.db.asOwner(async tx => {
      await tx.run('SET LOCAL ROLE galla_app');
      await tx.run(`SET LOCAL galla.shop_id = ''`);
      return tx.query(rowOf(), 'SELECT 1 FROM companies');
    });
    expect(seen).toEqual([]);
  });

  // Last: it takes the guard away to see that the tests above would notice.
  it('would be visible everywhere without the policies', async () => {
    await fresh.db.asOwner(async tx => {
      for (const table of ofShops()) await tx.run(`ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`);
      await tx.run('GRANT SELECT ON ALL TABLES IN SCHEMA public TO galla_app');
      await tx.run('CREATE VIEW careless AS SELECT * FROM companies');
      await tx.run('GRANT SELECT ON careless TO galla_app');
    });
    views = [...views, 'careless'];
    expect(await leaking()).toEqual([...ofShops(), 'careless']);
    await expect(
      fresh.db.asOwner(tx => tx.query(rowOf(), `SELECT grant_shop_view('careless')`)),
    ).rejects.toThrow('does not keep to the shop');
  });
});
