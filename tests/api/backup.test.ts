import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/kit/db/database.ts';
import type { Database } from '../../server/kit/db/database.ts';
import type { Manifest } from '../../server/kit/db/backup.ts';
import { runCommand } from '../support/command.ts';
import { addShop, emptyDataDirectory, freshDatabase } from '../support/database.ts';
import type { FreshDatabase } from '../support/database.ts';
import { rowOf } from '../support/rows.ts';

const CUSTOMERS = 4_500;
const FILE = '01968d5e-7c00-7000-8000-000000000001';
const HINDI = 'शर्मा मोबाइल "गैलरी"\n\\ दुकान';

let fresh: FreshDatabase;
let home: string;
let backup: string;
let shopId: string;
const settingsOf = ({ dataDir, databaseUrl }: Pick<FreshDatabase, 'dataDir' | 'databaseUrl'>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

async function trade(db: Database) {
  shopId = await addShop(db, HINDI);
  await db.write(shopId, async tx => {
    const userId = randomUUID();
    await tx.run(
      `INSERT INTO users (shop_id, id, name, email, password_hash, role) VALUES ($1, $2, 'Asha', 'asha@demo.shop', 'x', 'owner')`,
      [shopId, userId],
    );
    await tx.run(
      `INSERT INTO customers (shop_id, id, name, phone, due_paise, created_at)
       SELECT $1, gen_random_uuid(), 'Customer ' || n, (9000000000 + n)::text, 9007199254740991 - n, TIMESTAMPTZ '2026-04-01 00:00:00.123456Z' + n * interval '1 minute'
         FROM generate_series(1, $2::int) n`,
      [shopId, CUSTOMERS],
    );
    await tx.run(
      'INSERT INTO parked_sales (shop_id, id, label, payload, parked_by) VALUES ($1, $2, NULL, $3, $4)',
      [shopId, randomUUID(), JSON.stringify({ note: HINDI, lines: [1.5, null, { a: '\u2028' }] }), userId],
    );
    await tx.run(
      `INSERT INTO audit_log (shop_id, id, action, resource) VALUES ($1, $2, 'create', 'customers')`,
      [shopId, randomUUID()],
    );
  });
}

async function emptyPlace() {
  if (fresh.engine === 'embedded') {
    const dataDir = await emptyDataDirectory();
    const drop = () => fs.promises.rm(dataDir, { recursive: true, force: true });
    return { dataDir, databaseUrl: undefined, drop };
  }
  return freshDatabase();
}

beforeAll(async () => {
  fresh = await freshDatabase();
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-backup-'));
  backup = path.join(home, 'backup');
  await trade(fresh.db);
  fs.mkdirSync(path.join(fresh.dataDir, 'files', shopId), { recursive: true });
  fs.writeFileSync(path.join(fresh.dataDir, 'files', shopId, FILE), HINDI);
});
afterAll(async () => {
  await fresh.drop();
  fs.rmSync(home, { recursive: true, force: true });
});

const snapshotOf = (db: Database) =>
  db.asOwner(tx =>
    tx.query(
      rowOf(),
      `SELECT (SELECT md5(string_agg(to_jsonb(c)::text, ',' ORDER BY id)) FROM customers c) AS customers,
              (SELECT payload FROM parked_sales) AS parked, (SELECT login FROM sign_ins) AS email,
              (SELECT shop_store_name FROM shops) AS shop, (SELECT count(*) FROM audit_log) AS log`,
    ),
  );

describe('backup', () => {
  it('runs while the server is running; later writes are not lost', async () => {
    const running = runCommand('backup', [backup], settingsOf(fresh));
    const during = fresh.db.read(shopId, sql =>
      sql.query(rowOf<{ n: number }>(), 'SELECT count(*) AS n FROM customers'),
    );
    expect(await during).toEqual([{ n: CUSTOMERS }]);
    const ran = await running;
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.output).toMatch(/customers +4500 rows/);
    expect(fs.readdirSync(fresh.dataDir).filter(name => name.startsWith('snapshot-'))).toEqual([]);
    expect(fs.statSync(backup).mode & 0o777).toBe(0o700);
  });

  it('never overwrites an existing backup', async () => {
    const ran = await runCommand('backup', [backup], settingsOf(fresh));
    expect(ran.code).toBe(1);
    expect(ran.output).toContain('already exists. Choose a new directory');
  });

  it('requires the key', async () => {
    if (fresh.engine !== 'embedded') return;
    const key = path.join(fresh.dataDir, 'admin.key');
    const right = fs.readFileSync(key, 'utf8');
    expect(fs.statSync(key).mode & 0o777).toBe(0o600);
    fs.writeFileSync(key, 'f'.repeat(right.length));
    const ran = await runCommand('backup', [path.join(home, 'stolen')], settingsOf(fresh));
    fs.writeFileSync(key, right);
    expect(ran.code).toBe(1);
    expect(ran.output).toContain('The key is wrong');
  });
});

describe('restore', () => {
  it('restores every row of every table; a second backup has the same hashes', async () => {
    const place = await emptyPlace();
    const restored = await runCommand('restore', [backup], settingsOf(place));
    expect(restored).toMatchObject({ code: 0 });
    const again = path.join(home, 'again');
    expect(await runCommand('backup', [again], settingsOf(place))).toMatchObject({ code: 0 });
    const digests = (directory: string) =>
      (JSON.parse(fs.readFileSync(path.join(directory, 'manifest.json'), 'utf8')) as Manifest).tables;
    expect(digests(again)).toEqual(digests(backup));
    expect(fs.readFileSync(path.join(place.dataDir, 'files', shopId, FILE), 'utf8')).toBe(HINDI);
    expect(digests(backup).find(each => each.table === 'customers')?.rows).toBe(CUSTOMERS);

    const db = await openDatabase({ ...place, durable: false });
    expect(await snapshotOf(db)).toEqual(await snapshotOf(fresh.db));
    const lateWrite = db.write(shopId, tx =>
      tx.run(`INSERT INTO parked_sales (shop_id, id, payload, parked_by) VALUES ($1, $2, '{}', $2)`, [
        shopId,
        randomUUID(),
      ]),
    );
    await expect(lateWrite).rejects.toMatchObject({ code: '23503' });
    await expect(db.asOwner(tx => tx.run('DELETE FROM audit_log'))).rejects.toThrow('append only');
    await db.close();
    await place.drop();
  });

  it('is refused on a database that has rows', async () => {
    if (fresh.engine === 'embedded') {
      const taken = await runCommand('restore', [backup], settingsOf(fresh));
      expect(taken.code).toBe(1);
      expect(taken.output).toContain('in use by another running Galla');
    }
    const place = await emptyPlace();
    const db = await openDatabase({ ...place, durable: false });
    await addShop(db);
    await db.close();
    const ran = await runCommand('restore', [backup], settingsOf(place));
    expect(ran.code).toBe(1);
    expect(ran.output).toContain('The database is not empty (');
    await place.drop();
  });

  it('refuses a backup with a changed file, an unknown migration or no manifest', async () => {
    const place = await emptyPlace();
    const spoil = async (name: string, change: (directory: string) => void) => {
      const copy = path.join(home, name);
      fs.cpSync(backup, copy, { recursive: true });
      change(copy);
      const ran = await runCommand('restore', [copy], settingsOf(place));
      expect(ran.code).toBe(1);
      return ran.output;
    };
    const changed = await spoil('changed', copy => {
      const file = path.join(copy, 'customers.jsonl.gz');
      const text = gunzipSync(fs.readFileSync(file)).toString().replace('Customer 17"', 'Customer 18"');
      fs.writeFileSync(file, gzipSync(text));
    });
    expect(changed).toContain('The backup file of customers');
    const newer = await spoil('newer', copy => {
      const file = path.join(copy, 'manifest.json');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('0002_masters.sql', '9999_future.sql'));
    });
    expect(newer).toContain('written by a newer version of Galla');
    const unfinished = await spoil('unfinished', copy => fs.rmSync(path.join(copy, 'manifest.json')));
    expect(unfinished).toContain('not a complete backup');
    await place.drop();
  });
});
