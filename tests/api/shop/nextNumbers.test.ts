/** A shop goes on with the numbers of its old books, until the first document of the year. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, foundAfter } from '../../support/books.ts';
import { openShop, type Answer, type Client, type OpenShop } from '../../support/openShop.ts';
import { phonesInStock } from '../../support/purchases.ts';
import { cash } from '../../support/trade.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const set = (series: string, next: unknown, who: Client = shop) =>
  who.put('/api/shop-settings/next-numbers', { series, next });
const counted = (answer: Answer, series: string) =>
  answer.payload.series.find((each: { series: string }) => each.series === series);

describe('next numbers', () => {
  it('are set for each kind of document, by an owner, within the sixteen characters of an invoice', async () => {
    expect((await set('RECEIPT', 7)).status).toBe(200);
    for (const [series, next, field] of [
      ['SALE', 0, 'next'],
      ['SALE', 100_000, 'next'],
      ['SALE', 1.5, 'next'],
      ['LETTER', 5, 'series'],
    ] as const)
      expect(Object.keys((await set(series, next)).body.errors)).toEqual([field]);
    expect((await set('SALE', 5, shop.staff)).status).toBe(403);
  });

  it('run on from there without a gap, and stay after the first document', async () => {
    expect(counted(await set('SALE', 1048), 'SALE')).toEqual({ series: 'SALE', next: 1048, given: 0 });
    // A slip is mended as long as none was given.
    expect(counted(await set('SALE', 1047), 'SALE')).toMatchObject({ next: 1047 });
    const [imei = ''] = await phonesInStock(shop, 1);
    const input = { lines: [{ imei, unitPricePaise: 500_00 }], payments: [cash(500_00)] };
    const sale = await shop.post('/api/sales/create', input);
    expect(sale.payload?.invoiceNo, sale.text).toBe('INV/26-27/1047');

    expect(await set('SALE', 2000)).toMatchObject({ status: 409, body: { code: 'NUMBERS_GIVEN' } });
    const now = await shop.get('/api/shop-settings/next-numbers');
    expect(counted(now, 'SALE')).toEqual({ series: 'SALE', next: 1048, given: 1 });
    expect(now.payload).toMatchObject({ invoicePrefix: 1048 });
  });

  it('agree with their documents in verify, which finds another first number', async () => {
    expect(await findings(shop)).toEqual({});
    const found = await foundAfter(
      shop,
      `UPDATE document_counters SET first = 1040 WHERE shop_id = $1 AND kind = 'SALE'`,
    );
    expect(found.filter(({ differences }) => differences > 0).map(({ name }) => name)).toEqual(['numbers']);
  });
});
