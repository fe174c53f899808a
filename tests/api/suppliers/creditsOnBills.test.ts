/** Documents that lower the same bill know each other: docs/decisions/124-suppliers.md. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imeis: string[];
let bill: { id: string; supplierId: string };
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = [newImei(), newImei()];
  bill = await buy(shop, [phones(imeis, galaxy, 10_000_00)], { billDate: '2026-11-01' });
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

let notes = 0;
const credit = (amountPaise: number, rest: object = {}) =>
  shop.post(`/api/suppliers/${bill.supplierId}/credits`, {
    kind: 'PRICE_DROP',
    reference: `PD/${++notes}`,
    noteDate: '2026-11-10',
    amountPaise,
    gstRateBps: 1800,
    billIds: [bill.id],
    ...rest,
  });
const back = async (codes: readonly string[]) =>
  done(await shop.post(`/api/purchase-bills/${bill.id}/return`, { imeis: codes, reason: 'Unsold' }));
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const owed = async () => Number((await shop.get(`/api/suppliers/${bill.supplierId}`)).body.payablePaise);
const inputTax = async () => (await balance('INPUT_CGST')) + (await balance('INPUT_SGST'));

it('two phones with a price drop of 2,360 go back: nothing is owed, and the input tax is reversed once', async () => {
  done(await credit(2_360_00));
  expect(await back(imeis)).toMatchObject({ totalPaise: 21_240_00, creditedPaise: 2_360_00 });
  expect(await owed()).toBe(0);
  expect(await inputTax()).toBe(0);
  expect(await balance('STOCK')).toBe(0);
  expect(await balance('SUPPLIER_DISCOUNTS')).toBe(0);
});

it('one after the other, each with its part of the price drop', async () => {
  done(await credit(2_360_00));
  expect(await back(imeis.slice(0, 1))).toMatchObject({ totalPaise: 10_620_00, creditedPaise: 1_180_00 });
  expect(await back(imeis.slice(1))).toMatchObject({ totalPaise: 10_620_00, creditedPaise: 1_180_00 });
  expect([await owed(), await inputTax()]).toEqual([0, 0]);
});

it('a price drop after the first return is that of the phone that is left', async () => {
  expect(await back(imeis.slice(0, 1))).toMatchObject({ totalPaise: 11_800_00 });
  done(await credit(1_180_00));
  expect(await back(imeis.slice(1))).toMatchObject({ totalPaise: 10_620_00, creditedPaise: 1_180_00 });
  expect([await owed(), await inputTax()]).toEqual([0, 0]);
});

it('no more tax is reversed than the bill has, and a credit that a return counted stays', async () => {
  refused(await credit(20_000_00, { gstRateBps: 2800 }), 422, 'INVALID', 'billIds');
  const { id } = done(await credit(2_360_00));
  await back(imeis);
  refused(
    await shop.post(`/api/supplier-credits/${id}/cancel`, { reason: 'By mistake' }),
    409,
    'CREDIT_COUNTED',
  );
  const found = foundBy(
    await foundAfter(
      shop,
      'UPDATE debit_notes SET cgst_paise = cgst_paise + 1000, taxable_paise = taxable_paise - 1000 WHERE shop_id = $1',
    ),
  );
  expect(Object.keys(found)).toContain('suppliers.inputTax');
});

it('a commercial credit without tax lowers what is owed and no input tax', async () => {
  done(await credit(2_360_00, { gstRateBps: null }));
  expect(await back(imeis)).toMatchObject({ totalPaise: 21_240_00 });
  expect([await owed(), await inputTax()]).toEqual([0, 0]);
});
