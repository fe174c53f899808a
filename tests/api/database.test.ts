import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addShop, freshDatabase } from '../support/database.ts';
import type { How, ShopSql, Sql } from '../../server/kit/db/database.ts';
import type { FreshDatabase } from '../support/database.ts';
import { rowOf } from '../support/rows.ts';

let fresh: FreshDatabase;
let shopId: string;
const addCompany = (shop: string, name: string) =>
  ['INSERT INTO companies (shop_id, id, name) VALUES ($1, $2, $3)', [shop, randomUUID(), name]] as const;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  shopId = await addShop(fresh.db);
});

const companies = (shop: string) =>
  fresh.db.read(shop, sql =>
    sql.query(rowOf<{ name: string }>(), 'SELECT name FROM companies ORDER BY name'),
  );

describe('values', () => {
  it('bigint is read as a number, a date as text', async () => {
    const [row] = await fresh.db.read(shopId, sql =>
      sql.query(
        rowOf(),
        `SELECT 9007199254740991::bigint AS big, DATE '2026-11-20' AS day, TIMESTAMPTZ '2026-11-20 10:00Z' AS at`,
      ),
    );
    expect(row).toEqual({ big: 9007199254740991, day: '2026-11-20', at: new Date('2026-11-20T10:00:00Z') });
  });

  it('numeric is read as a number, a time as hours and minutes', async () => {
    const [row] = await fresh.db.read(shopId, sql =>
      sql.query(
        rowOf(),
        `SELECT 1234.50::numeric(18,2) AS weight, NULL::numeric AS none, TIME '09:30' AS opens`,
      ),
    );
    expect(row).toEqual({ weight: 1234.5, none: null, opens: '09:30' });
    await expect(
      fresh.db.read(shopId, sql => sql.query(rowOf(), 'SELECT 9007199254740993.5::numeric')),
    ).rejects.toThrow('too large for a number');
  });

  it('a bigint beyond safe integers is refused, not rounded', async () => {
    await expect(
      fresh.db.read(shopId, sql => sql.query(rowOf(), 'SELECT 9007199254740993::bigint')),
    ).rejects.toThrow('too large for a number');
  });

  it('a repeated statement gives the same result', async () => {
    const answers = await fresh.db.read(shopId, async sql => {
      const seen = [];
      for (const n of [1, 2, 3, 4, 5, 6, 7])
        seen.push((await sql.query(rowOf<{ n: number }>(), 'SELECT $1::int AS n', [n]))[0]?.n);
      return seen;
    });
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('each statement’s plan mode applies, also after a rollback', async () => {
    const modeOf = async (sql: Sql, how?: How) =>
      (
        await sql.query(
          rowOf<{ mode: string }>(),
          `SELECT current_setting('plan_cache_mode') AS mode, $1::int AS one`,
          [1],
          how,
        )
      )[0]?.mode;
    const read = (how?: How) => fresh.db.read(shopId, sql => modeOf(sql, how));
    // The pool has several connections on PostgreSQL: each of them is asked by and by.
    for (let round = 0; round < 3; round++) {
      expect(await read({ plan: 'once' })).toBe('force_generic_plan');
      const undone = fresh.db.write(shopId, async tx => {
        expect(await modeOf(tx)).toBe('auto');
        throw new Error('the till is locked');
      });
      await expect(undone).rejects.toThrow('the till is locked');
      expect(await read()).toBe('auto');
      await fresh.db.write(shopId, tx => modeOf(tx, { plan: 'once' }));
      expect(await read({ plan: 'each' })).toBe('auto');
    }
  });

  it('Hindi and Arabic text round-trips; case and accents fold where the script has them', async () => {
    await fresh.db.write(shopId, tx => tx.run(...addCompany(shopId, 'शर्मा ÉCLAIR جوال')));
    const [row] = await fresh.db.read(shopId, sql =>
      sql.query(rowOf(), 'SELECT name, search FROM companies'),
    );
    expect(row).toEqual({ name: 'शर्मा ÉCLAIR جوال', search: 'शर्मा eclair جوال' });
  });
});

describe('write', () => {
  it('is rolled back when the work throws', async () => {
    const attempt = fresh.db.write(shopId, async tx => {
      await tx.run(...addCompany(shopId, 'Vivo'));
      throw new Error('the till is locked');
    });
    await expect(attempt).rejects.toThrow('the till is locked');
    expect(await companies(shopId)).toEqual([]);
  });

  it('fails when a failed statement was swallowed and the transaction was aborted', async () => {
    const attempt = fresh.db.write(shopId, async tx => {
      await tx.run(...addCompany(shopId, 'Vivo'));
      await tx.query(rowOf(), 'SELECT 1 / 0').catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('it was rolled back');
    expect(await companies(shopId)).toEqual([]);
  });

  it('leaves no open transaction, not even one opened by hand', async () => {
    await fresh.db.read(shopId, sql => sql.run('BEGIN'));
    await fresh.db.read(shopId, async sql => {
      await sql.run('BEGIN');
      await sql.query(rowOf(), 'SELECT 1 / 0').catch(() => undefined);
    });
    for (let turn = 0; turn < 12; turn += 1) {
      const [row] = await fresh.db.read(shopId, sql =>
        sql.query(rowOf(), 'SELECT now() = statement_timestamp() AS fresh, current_user::text AS role'),
      );
      expect(row).toEqual({ fresh: true, role: 'galla_app' });
    }
  });

  it('waits for a statement that its work did not await', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await fresh.db.read(shopId, sql => {
        void sql.query(rowOf(), 'SELECT pg_sleep(0.01)');
        void sql.query(rowOf(), 'BEGIN');
        return Promise.resolve();
      });
      const [row] = await fresh.db.read(shopId, sql =>
        sql.query(rowOf(), 'SELECT now() = statement_timestamp() AS fresh'),
      );
      expect(row).toEqual({ fresh: true });
    }
  });

  it('pipelined statements all roll back when one fails', async () => {
    const names = (list: string[]) =>
      fresh.db.write(shopId, tx => Promise.all(list.map(name => tx.run(...addCompany(shopId, name)))));
    await names(['Apple', 'Oppo', 'Realme']);
    await expect(names(['Nothing', 'apple', 'Lava'])).rejects.toMatchObject({
      constraint: 'companies_name_unique',
    });
    expect(await companies(shopId)).toEqual([{ name: 'Apple' }, { name: 'Oppo' }, { name: 'Realme' }]);
  });

  it('is rolled back by what was left to the commit: a failed statement, or its answer', async () => {
    const refused = async (sent: (tx: ShopSql) => Promise<unknown>) =>
      fresh.db.write(shopId, async tx => {
        tx.beforeCommit(sent(tx));
        await tx.run(...addCompany(shopId, 'after')).catch(() => undefined);
      });
    const second = addCompany(shopId, 'twice');
    const failing = (tx: ShopSql) => Promise.all([tx.run(...second), tx.run(...second)]);
    await expect(refused(failing)).rejects.toMatchObject({ code: '23505' });
    const counted = async (tx: ShopSql) => {
      if ((await tx.run(...addCompany(shopId, 'counted'))) === 1) throw new Error('one too many');
    };
    await expect(refused(counted)).rejects.toThrow('one too many');
    expect(await companies(shopId)).toEqual([]);
  });

  it('a statement after its end is refused', async () => {
    let escaped: ShopSql | undefined;
    await fresh.db.read(shopId, sql => {
      escaped = sql;
      return Promise.resolve();
    });
    await expect(escaped?.run('SELECT 1')).rejects.toThrow('after its transaction had ended');
  });
});

describe('shop', () => {
  it('sees only its own rows, whatever the connection did before', async () => {
    const other = await addShop(fresh.db, 'Verma Telecom');
    await fresh.db.write(shopId, tx => tx.run(...addCompany(shopId, 'Samsung')));
    await fresh.db.write(other, tx => tx.run(...addCompany(other, 'Oppo')));
    await fresh.db.asOwner(tx => tx.run('SELECT count(*) FROM companies'));
    await fresh.db
      .write(other, async tx => {
        await tx.run('SELECT 1');
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await companies(shopId)).toEqual([{ name: 'Samsung' }]);
    expect(await companies(other)).toEqual([{ name: 'Oppo' }]);
  });

  it('cannot write another shop’s row', async () => {
    const other = await addShop(fresh.db, 'Verma Telecom');
    await expect(fresh.db.write(shopId, tx => tx.run(...addCompany(other, 'Oppo')))).rejects.toThrow(
      'row-level security',
    );
  });

  it('an invalid id is refused', async () => {
    await expect(fresh.db.read("x'; RESET ROLE; --", sql => sql.query(rowOf(), 'SELECT 1'))).rejects.toThrow(
      'Invalid shop id',
    );
  });

  it('its log is append-only', async () => {
    await fresh.db.write(shopId, tx =>
      tx.run(`INSERT INTO audit_log (shop_id, id, action, resource) VALUES ($1, $2, 'create', 'companies')`, [
        shopId,
        randomUUID(),
      ]),
    );
    await expect(fresh.db.write(shopId, tx => tx.run('DELETE FROM audit_log'))).rejects.toThrow(
      'permission denied',
    );
    await expect(fresh.db.asOwner(tx => tx.run('DELETE FROM audit_log'))).rejects.toThrow('append only');
  });
});

describe('email', () => {
  const addUser = (shop: string, email: string) =>
    [
      `INSERT INTO users (shop_id, id, name, email, password_hash, role) VALUES ($1, $2, 'Asha', $3, 'x', 'staff')`,
      [shop, randomUUID(), email],
    ] as const;
  const shopOf = (email: string) =>
    fresh.db.asOwner(tx => tx.query(rowOf(), 'SELECT shop_id FROM sign_ins WHERE login = $1', [email]));

  it('resolves to its shop once the user exists, and follows a change', async () => {
    await fresh.db.write(shopId, tx => tx.run(...addUser(shopId, 'Asha@one.shop')));
    expect(await shopOf('asha@one.shop')).toEqual([{ shopId: shopId }]);
    await fresh.db.write(shopId, tx => tx.run(`UPDATE users SET email = 'new@one.shop'`));
    expect(await shopOf('asha@one.shop')).toEqual([]);
    expect(await shopOf('new@one.shop')).toEqual([{ shopId: shopId }]);
  });

  it('belongs to one shop', async () => {
    const other = await addShop(fresh.db, 'Verma Telecom');
    await fresh.db.write(shopId, tx => tx.run(...addUser(shopId, 'asha@two.shop')));
    await expect(
      fresh.db.write(other, tx => tx.run(...addUser(other, 'ASHA@two.shop'))),
    ).rejects.toMatchObject({
      code: '23505',
      constraint: 'sign_ins_pkey',
    });
  });
});
