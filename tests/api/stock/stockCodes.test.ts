/** The codes in stock are those of the units in stock, whatever is bought, sold, taken back, restored or upgraded. */
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup, writeBackup } from '../../../server/kit/db/backup.ts';
import { openDatabase, type Database } from '../../../server/kit/db/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../../server/kit/db/migrate.ts';
import { cancelPurchaseBill } from '../../../server/purchases/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { imeiHistory } from '../../../server/stock/imeiHistory.ts';
import type { PurchaseBillInput } from '../../../src/resources/calls/purchaseBills.ts';
import { emptyPlace } from '../../support/database.ts';
import { findingsOf } from '../../support/books.ts';
import { snapshot } from '../../support/snapshot.ts';
import {
  cable,
  cash,
  galaxy,
  line,
  newImei,
  openTrade,
  phones,
  tradeOf,
  used,
  type Trade,
} from '../../support/trade.ts';

let shop: Trade;
const count = async (from: string) =>
  (await shop.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${from} WHERE shop_id = $1`))[0]?.n;
const productOf = async (model: string) =>
  (
    await shop.rows<{ id: string }>('SELECT id FROM products WHERE shop_id = $1 AND model = $2', [
      shop.shopId,
      model,
    ])
  )[0]?.id ?? '';
const cancel = (id: string) => shop.write(tx => cancelSale(tx, shop.actor(), id, 'mistake'));
const cancelBill = (id: string) => shop.write(tx => cancelPurchaseBill(tx, shop.actor(), id, 'mistake'));

const watch = { ...galaxy, model: 'Watch 7', itemCategory: 'ACCESSORY', tracking: 'SERIAL' } as const;
const repair = {
  ...cable,
  model: 'Screen repair',
  itemCategory: 'SERVICE',
  hsnCode: '998713',
} as const;

/** Phones with two IMEIs and a serial number, watches, counted goods and a service on one bill. */
const mixed = (units: number): PurchaseBillInput['lines'] => [
  {
    product: galaxy,
    unitCostPaise: 1_000_01,
    gstRateBps: 1800,
    units: Array.from({ length: units }, (_, n) => ({
      imei: newImei(),
      imei2: newImei(),
      serialNo: n % 2 ? `R5CX${newImei()}` : null,
      condition: n % 3 ? null : ('USED' as const),
    })),
  },
  { product: cable, unitCostPaise: 99_99, gstRateBps: 1800, quantity: 7 },
  { product: watch, unitCostPaise: 5_000_00, gstRateBps: 1800, units: [{ serialNo: `W${newImei()}` }] },
  { product: repair, unitCostPaise: 300_00, gstRateBps: 1800, quantity: 2 },
];

/** Codes of units in stock that are not stored, and stored ones without a unit. */
const strayCodes = () => findingsOf(shop, ['stock.codes']);

describe('codes in stock', () => {
  beforeEach(async () => {
    shop = await openTrade();
  });

  it('match a bill of 2,000 units of every kind, and its cancellation', async () => {
    const lines = mixed(2000);
    const bill = await shop.bill({ lines });
    expect(bill.units).toBe(2010);
    expect(await count('stock_codes')).toBe(2 * 2000 + 1000 + 1);
    expect(await count('stock_movements')).toBe(2002);
    expect(await strayCodes()).toEqual({});
    await expect(
      shop.bill({ lines: [phones([lines[0]?.units?.[1999]?.imei2 ?? ''])] }),
    ).rejects.toMatchObject({
      code: 'IN_STOCK_ALREADY',
    });
    await cancelBill(bill.id);
    expect(await count('stock_codes')).toBe(0);
    expect(await strayCodes()).toEqual({});
    expect((await shop.bill({ lines })).units).toBe(2010);
    expect(await strayCodes()).toEqual({});
  });

  it('follow a phone sold, bought back, sold again and returned again', async () => {
    const imei = newImei();
    const first = await shop.bill({ lines: [phones([imei, newImei()])] });
    const sold = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    expect(await strayCodes()).toEqual({});
    const again = await shop.bill({
      supplier: { name: 'Raju', phone: '9822012377' },
      lines: [{ ...used(imei), units: [{ imei: newImei(), imei2: imei, condition: 'USED' }] }],
    });
    expect(await strayCodes()).toEqual({});
    await expect(cancel(sold.id)).rejects.toMatchObject({ code: 'IN_STOCK_ALREADY' });
    await expect(cancelBill(first.id)).rejects.toMatchObject({ code: 'SOLD_ALREADY' });
    await shop.clear(imei);
    const second = await shop.sell({ lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] });
    expect(await strayCodes()).toEqual({});
    await cancel(sold.id);
    expect(await strayCodes()).toEqual({});
    await expect(cancel(second.id)).rejects.toMatchObject({ code: 'IN_STOCK_ALREADY' });
    await cancelBill(first.id);
    await cancel(second.id);
    await cancelBill(again.id);
    expect(await count('stock_codes')).toBe(0);
    const events = (await shop.read(sql => imeiHistory(sql, imei))).map(each => each.kind);
    expect(events).toHaveLength(9);
  });

  it('follow an exchange and its cancellation', async () => {
    const [imei, old] = [newImei(), newImei()];
    await shop.bill({ lines: [phones([imei])] });
    const productId = await productOf('Galaxy S24');
    const exchange = (code: string) => ({
      method: 'EXCHANGE' as const,
      amountPaise: 8_000_00,
      buyBack: { productId, imei: code, condition: 'USED' as const },
    });
    const sale = await shop.sell({
      lines: [line(imei, 20_000_00)],
      payments: [exchange(old), cash(12_000_00)],
    });
    expect(await strayCodes()).toEqual({});
    await shop.clear(old);
    // The phone just sold is exchanged for the one given before.
    const back = await shop.sell({
      lines: [line(old, 9_000_00)],
      payments: [exchange(imei), cash(1_000_00)],
    });
    expect(await strayCodes()).toEqual({});
    await expect(cancel(sale.id)).rejects.toMatchObject({ status: 409 });
    await cancel(back.id);
    expect(await strayCodes()).toEqual({});
    await cancel(sale.id);
    expect(await strayCodes()).toEqual({});
    expect(await count('stock_codes')).toBe(1);
    await expect(
      shop.sell({ lines: [line(imei, 20_000_00)], payments: [exchange(imei), cash(12_000_00)] }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await strayCodes()).toEqual({});
  });

  it('follow a corrected code, and two that are swapped', async () => {
    await shop.bill({ lines: mixed(3) });
    await shop.rows('UPDATE stock_items SET imei = imei2, imei2 = imei WHERE shop_id = $1');
    expect(await strayCodes()).toEqual({});
    await shop.rows(`UPDATE stock_items SET imei2 = NULL, serial_no = 'X' || imei, condition = 'OPENED'
                      WHERE shop_id = $1 AND imei IS NOT NULL`);
    expect(await strayCodes()).toEqual({});
    expect(await count('stock_codes')).toBe(7);
  });
});

/** Today's program trades on today's tables: of what is missing, the migration in question alone is kept back. */
const addLaterMigrations = (db: Database) =>
  db.asOwner(async tx => {
    for (const { name, sql, hash } of readMigrations(MIGRATIONS_DIRECTORY)) {
      if (name <= '0023_stock_writes.sql') continue;
      await tx.run(sql);
      await tx.run('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    }
  });

it('stock codes: an older database with trade is upgraded and restored with the same codes', async () => {
  const [place, another] = [await emptyPlace(), await emptyPlace()];
  const old = { ...place, migrateTo: '0022_lines_of_account.sql' };
  const before = await openDatabase({ ...old, durable: false });
  await addLaterMigrations(before);
  shop = await openTrade({}, before);
  const imei = newImei();
  await shop.bill({ lines: [...mixed(5), phones([imei])] });
  const sale = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
  const seen = async () => ({
    held: await snapshot(shop),
    codes: await shop.rows('SELECT * FROM stock_codes WHERE shop_id = $1 ORDER BY code'),
    events: await shop.read(sql => imeiHistory(sql, imei)),
  });
  const then = await seen();
  await before.close();
  const backup = path.join(place.dataDir, 'backup');
  await writeBackup(old, backup);
  await restoreBackup(another, backup);

  for (const each of [place, another]) {
    const db = await openDatabase({ ...each, durable: false });
    shop = tradeOf(db, shop);
    expect(await seen()).toEqual(then);
    await cancel(sale.id);
    await shop.bill({ lines: mixed(2) });
    expect(await strayCodes()).toEqual({});
    await expect(shop.rows('DELETE FROM stock_items WHERE shop_id = $1')).rejects.toMatchObject({
      code: '23001',
    });
    await db.close();
    await each.drop();
  }
});
