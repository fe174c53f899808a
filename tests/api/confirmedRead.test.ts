import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedAlong } from '../../server/kit/session/confirmedRead.ts';
import type { ShopSql } from '../../server/kit/db/database.ts';
import { engineOfThisRun } from '../support/database.ts';
import { openShop, type OpenShop } from '../support/openShop.ts';
import { recording } from '../support/statements.ts';
import { rowOf } from '../support/rows.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Answers the result of `work`, the scalar read with it, and the number of statements. */
const along = async (work: (sql: ShopSql) => Promise<unknown>) => {
  const statements: string[] = [];
  const scalar = {
    text: (first: number) => `SELECT $${first}::int + $${first + 1}::int`,
    values: [40, 2],
  };
  return shop.db.read(shop.shopId, async sql => {
    const asked = askedAlong(recording(sql, statements), scalar);
    const [got] = await Promise.allSettled([work(asked.along)]);
    return {
      got: got.status === 'fulfilled' ? got.value : 'refused',
      answered: await asked.answered().catch(() => 'refused'),
      statements: statements.length,
    };
  });
};

describe('session check of a read', () => {
  it('comes with the first row, once', async () => {
    const row = (sql: ShopSql) => sql.row(rowOf(), '$1::text AS a', ['x']);
    expect(await along(row)).toMatchObject({ got: { a: 'x' }, answered: 42, statements: 1 });
    const twoRows = async (sql: ShopSql) => [await row(sql), await row(sql)];
    expect(await along(twoRows)).toMatchObject({ answered: 42, statements: 2 });
  });

  it('runs before any other statement', async () => {
    const rows = (sql: ShopSql) => sql.query(rowOf(), 'SELECT 1 AS one');
    expect(await along(rows)).toEqual({ got: [{ one: 1 }], answered: 42, statements: 2 });
    const planned = (sql: ShopSql) => sql.row(rowOf(), '$1::int AS one', [1], { plan: 'each' });
    expect(await along(planned)).toMatchObject({ got: { one: 1 }, answered: 42, statements: 2 });
    const run = (sql: ShopSql) => sql.run('SELECT 1');
    expect(await along(run)).toEqual({ got: 1, answered: 42, statements: 2 });
  });

  it('runs when there is no other statement', async () => {
    expect(await along(() => Promise.resolve('nothing'))).toEqual({
      got: 'nothing',
      answered: 42,
      statements: 1,
    });
  });

  it('fails with the statement that carries it', async () => {
    const failing = (sql: ShopSql) => sql.row(rowOf(), '1 / $1::int AS a', [0]);
    expect(await along(failing)).toMatchObject({ got: 'refused', answered: 'refused' });
  });
});

// The embedded database belongs to one process, which sees each change itself.
describe.skipIf(engineOfThisRun() === 'embedded')('session changed by another process', () => {
  const reads = ['/api/sales/shop-history', '/api/sales/shop-history?keyword=galaxy', '/api/companies'];

  it('revoked: every read is refused', async () => {
    for (const path of reads) {
      const person = await shop.signIn('staff@test.in');
      for (let time = 0; time < 2; time++) expect((await person.get(path)).status).toBe(200);
      await shop.db.asOwner(tx =>
        tx.run('UPDATE sessions SET revoked_at = now() WHERE shop_id = $1 AND user_id = $2', [
          shop.shopId,
          person.userId,
        ]),
      );
      expect((await person.get(path)).status).toBe(401);
    }
  });

  it('role changed: reads use the new role', async () => {
    const person = await shop.signIn('office@test.in');
    const margins = async () =>
      (await person.get('/api/statistics/margins?from=2026-11-01&to=2026-11-18')).status;
    const become = (role: string) =>
      shop.db.asOwner(tx =>
        tx.run('UPDATE users SET role = $3 WHERE shop_id = $1 AND id = $2', [
          shop.shopId,
          person.userId,
          role,
        ]),
      );
    expect([await margins(), await margins()]).toEqual([403, 403]);
    await become('owner');
    expect([await margins(), await margins()]).toEqual([200, 200]);
    await become('office');
    expect([await margins(), await margins()]).toEqual([403, 403]);
  });

  it('revoked: a write leaves nothing, and an earlier answer is not given again', async () => {
    const person = await shop.signIn('staff@test.in');
    const note = (text: string, key: string) =>
      person.post(
        '/api/customers',
        { name: text, phone: '9822012345' },
        { headers: { 'idempotency-key': key } },
      );
    const key = '01980000-0000-7000-8000-00000000c0de';
    expect((await note('Meera Joshi', key)).status).toBe(201);
    expect((await note('Meera Joshi', key)).status).toBe(201);
    await shop.db.asOwner(tx =>
      tx.run('UPDATE sessions SET revoked_at = now() WHERE shop_id = $1 AND user_id = $2', [
        shop.shopId,
        person.userId,
      ]),
    );
    expect((await note('Meera Joshi', key)).status).toBe(401);
    expect((await note('Meera Kulkarni', key)).status).toBe(401);
    expect((await person.post('/api/customers', { name: 'Asha Patil', phone: '9822012346' })).status).toBe(
      401,
    );
    const owner = await shop.signIn('owner@test.in');
    expect(JSON.stringify(await owner.get('/api/customers?keyword=9822012346'))).not.toContain('Asha Patil');
  });

  it('role changed: writes use the new role', async () => {
    const person = await shop.signIn('office@test.in');
    const settings = async (percent: number) =>
      (await person.post('/api/shop-settings', { staffDiscountLimitBps: percent * 100 })).status;
    const become = (role: string) =>
      shop.db.asOwner(tx =>
        tx.run('UPDATE users SET role = $3 WHERE shop_id = $1 AND id = $2', [
          shop.shopId,
          person.userId,
          role,
        ]),
      );
    expect([await settings(1), await settings(2)]).toEqual([403, 403]);
    await become('owner');
    expect([await settings(3), await settings(4)]).toEqual([200, 200]);
    await become('office');
    expect([await settings(5), await settings(6)]).toEqual([403, 403]);
  });
});
