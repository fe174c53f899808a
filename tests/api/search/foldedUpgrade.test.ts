/** A shop that has the same twice in two spellings is moved to one form of text: docs/decisions/321-one-form.md. */
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/kit/db/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../../server/kit/db/migrate.ts';
import { emptyPlace } from '../../support/database.ts';
import { rowOf } from '../../support/rows.ts';

const SHOP = '01968d5e-7c00-7000-8000-000000000001';
const id = (n: number) => `01968d5e-7c00-7000-8000-0000000001${String(n).padStart(2, '0')}`;

it('an older shop: the later of two that are the same gets a number, and what was stored is found', async () => {
  const place = await emptyPlace();
  const before = readMigrations(MIGRATIONS_DIRECTORY)
    .map(({ name }) => name)
    .filter(name => name < '0320')
    .at(-1);
  const old = await openDatabase({ ...place, durable: false, ...(before ? { migrateTo: before } : {}) });
  await old.asOwner(async tx => {
    await tx.run(`INSERT INTO shops (id, shop_store_name, gstnumber) VALUES ($1, 'Old shop', NULL)`, [SHOP]);
    for (const [n, name] of ['Xiaomi India', 'xiaomi  india', 'Nokia'].entries())
      await tx.run('INSERT INTO companies (shop_id, id, name) VALUES ($1, $2, $3)', [SHOP, id(n), name]);
    for (const [n, barcode] of ['012345678905', '12345678905'].entries())
      await tx.run(
        `INSERT INTO products (shop_id, id, company_id, model, item_category, hsn_code, gst_rate_bps, selling_price_paise, tracking, barcode, active)
         VALUES ($1, $2, $3, $4, 'ACCESSORY', '85444299', 1800, 100, 'QUANTITY', $5, true)`,
        [SHOP, id(10 + n), id(0), `Cable ${n}`, barcode],
      );
    await tx.run(
      `INSERT INTO customers (shop_id, id, name, phone) VALUES ($1, $2, 'राज्‍यश्री D’Souza', '9876543210')`,
      [SHOP, id(20)],
    );
  });
  await old.close();

  const db = await openDatabase({ ...place, durable: false });
  const read = (text: string) => db.asOwner(tx => tx.query(rowOf<{ text: string }>(), text, [SHOP]));
  const texts = async (text: string) => (await read(text)).map(row => row.text);
  expect(await texts('SELECT name AS text FROM companies WHERE shop_id = $1 ORDER BY id')).toEqual([
    'Xiaomi India',
    'xiaomi  india (2)',
    'Nokia',
  ]);
  expect(await texts('SELECT barcode AS text FROM products WHERE shop_id = $1 ORDER BY id')).toEqual([
    '012345678905',
    '12345678905-2',
  ]);
  expect(await texts('SELECT search AS text FROM customers WHERE shop_id = $1')).toEqual([
    "राज्यश्री d'souza 9876543210",
  ]);
  await db.close();
});
